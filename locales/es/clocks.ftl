# Relojes: cuánto tiempo tiene cada quien y qué pasa cuando se acaba.

# Lo que se puede acordar: opciones de un comando, de 100 caracteres como máximo.
pace-none = Sin reloj
pace-1d = 1 día para cada jugada
pace-3d = 3 días para cada jugada
pace-7d = 7 días para cada jugada
pace-bank-7d = 7 días para toda la partida
pace-bank-14d = 14 días para toda la partida
pace-bank-30d = 30 días para toda la partida
pace-live-5-5 = En vivo: 5 minutos, y 5 segundos por cada jugada
pace-live-10-15 = En vivo: 10 minutos, y 15 segundos por cada jugada
pace-live-30-30 = En vivo: 30 minutos, y 30 segundos por cada jugada
setup-clock = Reloj
argument-clock = Cuánto tiempo tiene cada quien; no pongas nada para lo que se usa aquí

# $most días y $rest horas, y así sucesivamente.
time-days = { $most } d { $rest } h
time-hours = { $most } h { $rest } min
time-minutes = { $most } min { $rest } s

# En el desafío, la mesa y los paneles. Los momentos se ponen como Discord los muestra a cada lector.
challenge-clock = ⏱ **{ $pace }**
clock-move = ⏱ { $who } puede responder hasta { $when }.
clock-match = ⏱ El tiempo de { $who } se acaba { $when }. A { $other } le quedan { $left }.
clock-away = ⏸ { $who } no está hasta { $when }. El reloj está parado.
clock-out = ⏱ Se acabó el tiempo de { $who }. { $other } puede reclamar la victoria, dar más tiempo o esperar.
clock-paused = ⏸ No estuve desde { $from } hasta { $until }. Ese tiempo no cuenta para nadie.
button-claim = Reclamar la victoria
button-give-time = Dar más tiempo
result-out-of-time = Se acabó el tiempo de { $loser }. **Gana { $winner }.**
history-out-of-time-won = Ganaste: se acabó el tiempo de tu rival.
history-out-of-time-lost = Se acabó tu tiempo.
notice-short = { $who }, pronto se acaba tu tiempo para jugar en **{ $game }** contra { $other }: { $link }
notice-out = { $who }, se acabó el tiempo de { $other } en **{ $game }**. Puedes reclamar la victoria, dar más tiempo o esperar: { $link }

refusal-no-clock = Esta partida se juega sin reloj.
refusal-own-time = Es tu propio tiempo el que corre: haz tu jugada. Solo la otra persona puede reclamar o dar tiempo.
refusal-time-left = La otra persona todavía tiene tiempo. Aquí está la mesa como está ahora.
