# Relojes: cuánto tiempo tiene cada quien y qué pasa cuando se acaba.

# Lo que se puede acordar: opciones de un comando, de 100 caracteres como máximo.
pace-none = Sin reloj
pace-1d = 1 día por jugada
pace-3d = 3 días por jugada
pace-7d = 7 días por jugada
pace-bank-7d = 7 días para toda la partida
pace-bank-14d = 14 días para toda la partida
pace-bank-30d = 30 días para toda la partida
pace-live-5-5 = En vivo: 5 minutos, más 5 segundos por jugada
pace-live-10-15 = En vivo: 10 minutos, más 15 segundos por jugada
pace-live-30-30 = En vivo: 30 minutos, más 30 segundos por jugada
setup-clock = Reloj
argument-clock = Cuánto tiempo tiene cada quien; déjalo vacío para el reloj habitual

# $most días y $rest horas, y así sucesivamente.
time-days = { $most } d { $rest } h
time-hours = { $most } h { $rest } min
time-minutes = { $most } min { $rest } s

# En el desafío, la mesa y los paneles. Los momentos se ponen como Discord los muestra a cada lector.
clock-move = ⏱ A { $who } se le acaba el tiempo { $when }.
clock-match = ⏱ A { $who } se le acaba el tiempo { $when }. A { $other } le quedan { $left }.
clock-away = ⏸ { $who } no está hasta { $when }, y el reloj espera.
clock-out = ⏱ A { $who } se le acabó el tiempo. { $other }: ¿reclamas, das tiempo o esperas?
clock-paused = ⏸ No estuve desde { $from } hasta { $until }. Ese tiempo no cuenta.
clock-waits-both = ⏸ El reloj empieza cuando estén los dos: pulsen **Jugar** o hagan una jugada.
clock-waits-one = ⏸ { $who } ya está. El reloj empieza cuando { $other } pulse **Jugar** o haga una jugada.
clock-waits-until = Hasta entonces, cualquiera de los dos puede cancelar la partida en **…**. Si aún falta alguien, se cancela { $when }.
button-claim = Reclamar la victoria
button-give-time = Dar tiempo
result-out-of-time = A { $loser } se le acabó el tiempo. **Gana { $winner }.**
button-call-off = Cancelar la partida
result-called-off-by = { $who } canceló esta partida antes de que empezara el reloj. **Sin resultado.**
result-called-off = Cancelada: no estuvieron los dos a tiempo. **Sin resultado.**
history-out-of-time-won = Ganaste: a tu rival se le acabó el tiempo.
history-out-of-time-lost = Se te acabó el tiempo.
notice-short = { $who }, casi se te acaba el tiempo en **{ $game }** contra { $other }: { $link }
notice-out = { $who }, a { $other } se le acabó el tiempo en **{ $game }**. Reclama, da tiempo o espera: { $link }

refusal-no-clock = Esta partida no tiene reloj.
refusal-clock-runs = El reloj corre: los dos estuvieron aquí. En **…** puedes abandonar o proponer dejarlo.
refusal-own-time = El reloj que corre es el tuyo: haz tu jugada. Solo tu rival puede reclamar la victoria o dar tiempo.
refusal-time-left = A tu rival aún le queda tiempo. Así está la partida.
