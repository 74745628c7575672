# Torneos: gente de un servidor que se apunta y juega ronda tras ronda.

# Lo que se escribe en la imagen de un torneo
pic-tournament-over = Resultado final
pic-tournament-bye = sin rival
pic-tournament-results = G–E–P
pic-tournament-buchholz = Buchholz
pic-tournament-sonneborn = SB

# Cómo se llama cada cosa
tournament-entrant = Participante { $number }
tournament-round = Ronda { $round } de { $rounds }
tournament-final = Final
tournament-semifinals = Semifinales
tournament-quarterfinals = Cuartos de final
tournament-main = Cuadro principal
tournament-consolation = Cuadro de consolación
tournament-third-place = Partida por el tercer puesto

# El mensaje de un torneo, para todos
tournament-head = **Torneo: { $game }** · { $format }
tournament-format-round-robin = todos contra todos
tournament-format-swiss = sistema suizo
tournament-format-swiss-rounds = sistema suizo, { $rounds } rondas
tournament-format-knock-out = eliminatorias con cuadro de consolación
tournament-format-knock-out-alone = eliminatorias
tournament-format-knock-out-third = eliminatorias con partida por el tercer puesto
tournament-terms = { $clock } · { $days ->
        [one] un día
       *[other] { $days } días
    } para presentarse · { $rated }
tournament-by = Lo organiza { $who }
tournament-out = Ya no están: { $who }
tournament-out-left = { $who } (salió)
tournament-out-removed = { $who } (fuera)
tournament-out-removed-by = { $who } (fuera, por decisión de { $by })
tournament-begins = Empieza { $when }.
tournament-begins-word = Empieza cuando { $who } lo ponga en marcha.
tournament-in = { $count ->
        [one] { $count } se ha apuntado
       *[other] { $count } se han apuntado
    }, hay sitio para { $most }: { $who }
tournament-in-none = Aún no se ha apuntado nadie. Hay sitio para { $most }.
tournament-under-way = **{ $round }** · { $decided } de { $count } decididas
tournament-round-more = … y más en **{ $button }**.
tournament-next = La próxima ronda empieza { $when }.
tournament-paused = ⏸️ En pausa: no vence ningún plazo ni empieza ninguna ronda. Las partidas empezadas siguen.
tournament-paused-by = ⏸️ { $who } lo ha puesto en pausa: no vence ningún plazo ni empieza ninguna ronda. Las partidas empezadas siguen.
tournament-won = **🏆 ¡{ $who } gana el torneo!**
tournament-second = 🥈 Segundo puesto: { $who }
tournament-third = 🥉 Tercer puesto: { $who }
tournament-won-consolation = { $who } gana el cuadro de consolación.
tournament-no-champion = **El torneo ha terminado**, y nadie lo ganó.
tournament-ended = **El torneo se terminó** antes de tiempo.
tournament-ended-by = **{ $who } terminó el torneo** antes de tiempo.
tournament-cancelled = **Se apuntó muy poca gente**, así que el torneo no empezó.
tournament-alt = { $game }, { $round }. { $rows }
button-tournament-join = Me apunto
button-tournament-leave = Salir
button-tournament-place = Mi puesto
button-tournament-organise = Organizar…

# Un cruce
tournament-pair = { $one } – { $two }: { $state }
tournament-pair-waits = pendiente hasta { $until }
tournament-pair-open = pendiente
tournament-pair-plays = en juego
tournament-pair-won = gana { $who }
tournament-pair-drawn = empate
tournament-pair-forfeited = { $who } gana sin jugar
tournament-pair-forfeited-both = no vino nadie
tournament-pair-void = se juega otra vez
tournament-pair-unplayed = sin jugar
tournament-pair-bye = { $who } no tiene rival
tournament-pair-in = { $bracket }, { $round }
tournament-call = { $one } y { $two }, les toca jugar a **{ $game }**. Pulsen **{ $button }** antes de { $until }. Cuando lo hagan los dos, empieza la partida. Si solo lo hace uno, gana.
tournament-call-over = { $one } y { $two } juegan a **{ $game }**.
tournament-call-there = { $who } ya está.
button-tournament-there = Aquí estoy
tournament-question = { $who }, ¿ocupas la plaza de { $other } en este torneo ({ $game }), con todos sus resultados? Hasta entonces nada cambia.
tournament-question-by = Te lo pregunta { $who }.
tournament-question-over = Aquí se ofreció una plaza de este torneo, y quedó como estaba.
tournament-question-taken = { $who } ocupa una plaza en este torneo ({ $game }).
tournament-taken = ¡La plaza es tuya! Cada partida tuya tendrá un hilo, y allí te aviso.
tournament-declined = De acuerdo: nada cambia.
button-tournament-take = Ocupar la plaza
button-tournament-decline = No, gracias
tournament-thread = { $one } – { $two } · { $round }

# Lo mismo, para una persona
tournament-joined = ¡Estás dentro! Cada partida tuya tendrá un hilo, y allí te aviso.
tournament-left = Ya no estás en el torneo.
tournament-leave-sure = **¿Salir del torneo?** Abandonas la partida que tengas en curso, pierdes lo que queda y no podrás volver.
button-tournament-leave-now = Salir del todo
tournament-there = Ya estás aquí. Cuando llegue { $other }, empieza la partida.
tournament-there-both = Ya están los dos: empieza la partida.
tournament-place = Tú: puesto { $place } de { $count }
tournament-place-in = Estás dentro.
tournament-place-won = ¡Has ganado tu final!
tournament-place-gone = Ya no estás dentro.
tournament-place-none = No estás en este torneo.
tournament-match = Juegas contra { $other }: { $link }
tournament-match-none = Ahora mismo no tienes nada que hacer.
tournament-row = { $place }. { $who } · { $points }, { $tiebreak } { $worth } ({ $results })
tournament-row-own = **{ $row } ◂ tú**
tournament-points = { $points ->
        [one] un punto
       *[other] { $text } puntos
    }
tournament-server = Los torneos solo existen en los servidores. Úsalo en uno.

# Los torneos de un servidor
command-tournament = Mira los torneos de este servidor, o anuncia uno (solo lo ves tú)
tournaments-head = **Torneos** de este servidor
tournaments-none = Este servidor aún no ha tenido ningún torneo. Quien administra el servidor puede anunciar uno aquí.
tournaments-row = { $game } · { $format } · { $state }
tournaments-state-joining = { $count } dentro
tournaments-state-running = { $round }
tournaments-state-paused = en pausa
tournaments-state-won = 🏆 { $who }
tournaments-state-over = terminado, nadie lo ganó
tournaments-hint = Mira uno de ellos
button-tournaments = Todos los torneos
button-tournament-plan = Nuevo torneo…
button-tournament-again = Ponerlo aquí

# Anunciar uno
tournament-plan-head = **Un torneo en este canal.** Solo lo ves tú.
tournament-plan-text = La gente se apunta con un botón. Cada partida tiene un hilo, y solo aviso a sus dos jugadores, una vez.
tournament-plan-game-hint = Qué juego
tournament-plan-format-hint = Quién juega contra quién
tournament-plan-pace-hint = El reloj de cada partida
tournament-plan-appear-hint = Cuánto tiempo hay para presentarse
tournament-plan-begins-hint = Cuándo empieza
tournament-plan-rated-hint = Si cuenta para las puntuaciones
tournament-plan-game = Juego: { $game }
tournament-plan-format = Formato: { $format }, hasta { $most } personas
tournament-plan-pace = Reloj: { $clock }
tournament-plan-appear = { $days ->
        [one] Un día
       *[other] { $days } días
    } para presentarse a una partida
tournament-plan-begins = { $hours ->
        [0] Empieza cuando yo lo ponga en marcha
        [1] Empieza en una hora
        [24] Empieza en un día
        [72] Empieza en 3 días
       *[other] Empieza en una semana
    }
tournament-plan-rated = { $rated }
tournament-announced = Está anunciado. En { $button } puedes empezarlo, pararlo o terminarlo.
tournament-closed = No puedo escribir aquí. Déjame ver el canal, escribir, adjuntar archivos y abrir hilos.
tournament-not-yours = Solo quienes gestionan el servidor, o tienen el rol para terminar partidas, pueden anunciar torneos.
button-tournament-announce = Anunciarlo aquí

# Lo que ve quien lo organiza
tournament-organise = **Tú organizas este torneo.** Solo lo ves tú.
tournament-organise-hint = Cambiar o quitar a alguien
tournament-organise-entrant = { $who }: ¿quién ocupa su lugar, o se queda fuera?
tournament-organise-own = **Eres tú.** Si sales o cedes tu plaza, abandonas la partida que tengas en curso.
tournament-organise-opponent = Ahora juegas contra { $who }, así que sobre su plaza decide otra persona que administre el servidor.
tournament-replace-hint = Quién ocupa su lugar
tournament-end-sure = **¿Terminar el torneo ahora?** Nadie lo ganará, y no hay vuelta atrás.
tournament-removed = { $who } queda fuera.
tournament-removed-plays = { $who } queda fuera. Su partida en curso se juega hasta el final, y cuenta.
tournament-asked = Se lo pregunto a { $who }. Hasta que ocupe la plaza, nada cambia.
button-tournament-begin = Empezar ya
button-tournament-pause = Pausar
button-tournament-resume = Seguir
button-tournament-remove = Quitar
button-tournament-end = Terminar…
button-tournament-end-now = Terminar el torneo

# Por qué algo no se puede
tournament-refused-not-by-days = Las partidas de un torneo necesitan un reloj de días.
tournament-refused-implausible = Así no funciona un torneo. Elige en los menús.
tournament-refused-already-in = No se puede: ya está dentro.
tournament-refused-not-in = No estás en este torneo.
tournament-refused-removed = La organización te dejó fuera de este torneo.
tournament-refused-not-asked = No te han ofrecido esa plaza.
tournament-refused-old-question = Esa pregunta ya no vale. Si te la hacen de nuevo más abajo, responde allí.
tournament-refused-full = Este torneo está lleno.
tournament-refused-not-a-person = Los torneos son para personas: yo no participo.
tournament-refused-not-organiser = Eso solo puede hacerlo la organización.
tournament-refused-too-few = Hacen falta al menos dos personas.
tournament-refused-not-begun = Aún no ha empezado.
tournament-refused-begun = Ya ha empezado.
tournament-refused-over = Este torneo ha terminado.
tournament-refused-paused = Ahora está en pausa.
tournament-refused-not-paused = No está en pausa.
tournament-refused-no-such-entrant = No hay nadie así en este torneo.
tournament-refused-knocked-out = En esa plaza ya no queda nada por jugar.
tournament-refused-own-opponent = Juegas contra esa persona ahora o en la próxima ronda. Eso le toca a otra persona que administre el servidor.
tournament-refused-still-playing = En esta plaza aún se juega una partida. Cuando termine, puedes ocuparla.
tournament-refused-no-such-pairing = No hay una partida así en este torneo.
tournament-refused-not-your-pairing = Esa partida es de otras dos personas.
tournament-refused-already-appeared = Ya sé que estás aquí. Ahora falta la otra persona.
tournament-refused-decided = Esa partida ya está decidida.
tournament-refused-not-yet = Todavía no es el momento.
tournament-no-such = No conozco ese torneo aquí.
tournament-too-many = En este servidor ya hay 5 torneos en marcha. Antes tiene que terminar uno.

# What is kept of a person
privacy-tournaments = Tu número en { $count ->
    [one] 1 torneo
   *[other] { $count } torneos
}: por organizarlo o gestionarlo, con tus resultados o porque te ofrecieron una plaza
