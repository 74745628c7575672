# Duelos: varias personas juegan el mismo reparto, cada una a solas contra el ordenador.
command-duel = Jueguen el mismo reparto: con alguien, con todos o por equipos, cada cual a solas
argument-duel-game = Qué juego; déjalo vacío para elegirlo
argument-duel-opponent = A quién retas; déjalo vacío y podrá unirse cualquiera
argument-teams = Si juegan dos equipos de dos
name-teams = equipos

duel-plan-open = ## Un duelo: el mismo reparto para todos
    Cualquiera puede unirse durante un día. Cada cual lo juega por su cuenta contra el ordenador, en 3 días. Gana el mejor resultado.
duel-plan-pair = ## Un duelo con { $who }
    Los dos juegan el mismo reparto contra el ordenador, cada cual por su cuenta, en 3 días. Gana el mejor resultado.
duel-plan-teams = ## Dos equipos de dos, un reparto
    En cada equipo, una persona juega en el primer puesto y otra en el segundo, a solas contra el ordenador. Gana la mejor suma.
duel-friend = O reta a alguien
button-duel-open = Cualquiera de aquí
button-duel-teams = Dos equipos
button-duel-begin = Empezar
duel-server = Los duelos necesitan un canal de un servidor en el que esté yo. Empieza uno allí.
duel-closed-channel = Aquí no puedo escribir, así que el duelo no empezó. Déjame escribir antes en este canal.
duel-begun-teams = El duelo está en el canal. Elige allí tu equipo.

duel-open = **{ $by } abre un duelo de { $game }.** Todos reciben el mismo reparto. ¿Quién juega?
duel-pair = **{ $by } reta a { $whom } a un duelo de { $game }.** Los dos reciben el mismo reparto.
duel-teams = **{ $by } busca dos equipos para { $game }.** Ambos juegan el mismo reparto, una vez en cada puesto.
duel-rules = -# Cada cual juega por su cuenta contra el ordenador ({ $level }), cuando quiera. Los resultados llegan al final.
duel-rules-teams = -# Cada cual juega por su cuenta contra el ordenador ({ $level }). Una victoria cuenta 2, un empate 1; luego la diferencia, luego los turnos.
duel-until = -# El duelo termina { $ends }.
duel-until-join = -# La inscripción termina { $join }, el duelo { $ends }.
duel-player-plays = ▫️ { $who }
duel-player-done = ✅ { $who } ha acabado
duel-player-left = ▫️ { $who } ha salido
duel-team = **Equipo { $team }**
duel-team-free = { $free ->
    [one] ▫️ { $free } puesto libre
   *[other] ▫️ { $free } puestos libres
}
button-duel-join = Unirme
button-duel-play = Jugar
button-duel-look = Ver
button-duel-team-a = Equipo A
button-duel-team-b = Equipo B
button-duel-close = Cerrar inscripción
button-duel-leave = Sin mí
button-duel-leave-now = Salir del todo

duel-won = 🏆 **¡{ $who } gana el duelo de { $game }!**
duel-drawn = 🤝 **Empate en { $game }: { $who }.**
duel-none = **Nadie acabó el duelo de { $game }.**
duel-no-team = **Ningún equipo acabó el duelo de { $game }.**
duel-incomplete = **Sin resultado en { $game }: un equipo no estaba completo.**
duel-alone = **Solo { $who } jugó el duelo de { $game }.**
duel-declined = **{ $who } no aceptó el duelo de { $game }.**
duel-left = **{ $who } salió del duelo de { $game }, así que terminó.**
duel-team-won = 🏆 **¡El equipo { $team } gana el duelo de { $game }!**
duel-teams-drawn = 🤝 **Empate en { $game } entre los dos equipos.**
duel-row = **{ $place }.** { $who } · { $score }
duel-row-missing = **–** { $who } · sin acabar
duel-row-left = **–** { $who } · ha salido
duel-row-declined = **–** { $who } · no quiso
duel-team-row = **Equipo { $team }** · { $results } de 4
duel-team-row-margin = **Equipo { $team }** · { $results } de 4, { $margin } en total
duel-team-row-missing = **Equipo { $team }** · sin acabar

duel-head = **Duelo de { $game }**
duel-begun = -# Juegas contra el ordenador ({ $level }). Cuenta tu primer intento.
duel-stale = Este intento ya avanzó. Así está ahora.
duel-score = **{ $score }.**
duel-waits = -# Has acabado. Los resultados llegan cuando acaben todos, o { $ends }.
duel-missed = No jugaste en este duelo.
duel-late = El duelo terminó antes de que acabaras.
duel-unfinished = No tengo aquí ningún intento tuyo terminado.
duel-of-others = Este duelo es entre otras dos personas. Empieza el tuyo con /duel.
duel-shut = Hecho: ya no se une nadie más.
duel-leave-sure = **¿Salir de este duelo?** Lo que has jugado no contará, y no hay vuelta atrás.
duel-out = Has salido, y nadie te está esperando. ¡Hasta el próximo!
duel-out-before = Saliste de este duelo.
duel-turned-down = De acuerdo: el duelo no se juega, y así quedará a la vista.
duel-not-in = No estás en este duelo.
duel-level = Aquí de todos modos juegan todos contra mí. Elige a una persona.
duel-running = -# Tus duelos:
duel-closed = Lo verás cuando termine el duelo.
duel-watch = Mira cómo jugó alguien
duel-replay = **Duelo de { $game }, como lo jugó { $who }**
duel-share-place = puesto { $place } de { $count }
duel-fair = **Un reparto limpio.** Lo prometí con su hash antes de que nadie jugara, y lo enlacé en la cadena de promesas.
    -# El archivo tiene la promesa y, cuando termina el duelo, el secreto.

refusal-duel-closed = Allí ya no puede unirse nadie. Empieza el tuyo con /duel.
refusal-other-server = Esto es de otro servidor. Puedes participar allí.
refusal-duel-left = Saliste de este duelo. Sigue sin ti.
refusal-duel-done = Has acabado y tu resultado cuenta: ya no puedes salir.
refusal-too-many-duels = Estás en demasiados duelos a la vez. Acaba uno o espera a que termine: están en /duel.

privacy-duels = { $count ->
    [0] Ningún duelo
    [one] Tu número en 1 duelo
   *[other] Tu número en { $count } duelos
}
privacy-duels-played = { $duels }, y { $tries ->
    [one] tu último intento, con sus jugadas
   *[other] tus últimos { $tries } intentos, con sus jugadas
}
