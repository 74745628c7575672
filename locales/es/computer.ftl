# El ordenador como rival. Cada nivel se nombra como una persona donde se nombran personas.
computer = 🤖 headsup ({ $level })
level-gentle = suave
level-easy = fácil
level-medium = medio
level-hard = difícil
level-expert = experto
level-gentle-is = Te deja aprender.
level-easy-is = Conoce las reglas. De vez en cuando le ganarás.
level-medium-is = Se lleva lo que dejas suelto.
level-hard-is = Planea y se le escapa poco.
level-expert-is = Piensa unos segundos. Suerte.
level-suggested = Según tus últimas partidas, en este nivel ganarías cerca de la mitad.
argument-level = Con qué nivel juego; si eliges uno, juegas contra mí
level-or-opponent = Solo yo tengo niveles. Elige un nivel o una persona, no ambos.
button-computer = Jugar contra el ordenador
computer-which = **{ $game }** contra mí. Solo veo lo que mi lado puede ver. ¿Con qué nivel juego?
    -# Solo por diversión: nunca cuenta para la puntuación.
computer-sits = ¡Vamos! La mesa está aquí abajo.

# Pistas, en partidas contra el ordenador.
button-hint = Pista
hint = 💡 **{ $move }.** { $reason }
hint-chance = -# Desde aquí, unas { $chance } de 100.
hint-only = Es tu única jugada.
hint-quiet = De momento no ganas nada. Tras «{ $other }» estarías en unas { $chance } de 100.
hint-quiet-alone = De momento no ganas nada, pero no he encontrado nada mejor.
hint-quiet-clearly = De momento no ganas nada, pero tras «{ $other }» estarías en solo { $chance } de 100.
hint-follows = Después puede seguir «{ $move }». { $reason }
hint-answered = Si respondo «{ $reply }», puedes jugar «{ $move }». { $reason }
hint-otherwise = Si no, yo podría jugar «{ $move }». { $reason }
button-idea = Otra idea
button-hide = Ocultar
hint-nowhere = Solo doy pistas si juegas contra mí. Esta partida es contra una persona.
button-why = ¿Por qué?
why-better = 🤖 Me salió bien. Estabas en { $before } de 100; ahora, en { $after }.
why-even = 🤖 Apenas cambió nada. Estabas en { $before } de 100; ahora, en { $after }.
why-worse = 🤖 Te ayudó. Estabas en { $before } de 100; ahora, en { $after }. O me equivoqué, o hay algo que no ves.
why-next = Lo próximo podría ser «{ $move }». { $reason }
why-answer = Podrías jugar «{ $move }». { $reason }
why-honest = -# Eso es con lo que tú ves. Tras la partida, el análisis lo muestra todo.
why-nowhere = Solo explico mis propias jugadas. Esta partida es contra una persona.
coach = 🎓 **Consejo:** { $lines }
coach-idea = Tus cartas permiten, por ejemplo: «{ $move }». { $reason } **Pista** mira más lejos.
coach-hint = ¿Dudas? **Pista** te propone una jugada.
coach-off = Ya no te doy más consejos. En /settings puedes volver a activarlos.
button-coach-off = Sin consejos

# Cómo fueron las opciones en una partida acabada.
button-review = Análisis
review-head = **Cómo fue { $game }** · { $result }
review-turn = **{ $number } Turno { $turn }, { $who }.** { $move }.
    Las opciones pasaron de { $could } a { $made } de 100.
    -# Mejor: { $best }
button-see-it = Ver
review-even = Ninguna jugada la decidió por sí sola.
review-deal = Dos rivales iguales jugaron este reparto { $matches ->
        [one] una vez
       *[other] { $matches } veces
    } más: { $who } ganó { $points }. Un empate cuenta la mitad.
review-honest = Son estimaciones, con lo que cada lado podía ver entonces.
review-swings = Jugadas más caras: { $swings }.
review-swing = turno { $turn }, { $who }, de { $could } a { $made } de 100

# Por qué una orden quedó en nada.
refusal-too-many-against-computer = Ya tienes 5 partidas contra mí. Acaba antes una: están en /matches.
refusal-computer-unrated = Las partidas contra mí nunca puntúan. Quita «puntuada».

# Dos niveles entre sí, y la clasificación.
command-exhibition = Mira cómo juegan dos niveles del ordenador entre sí
argument-first = Uno de los dos
argument-second = El otro
exhibition-same = Elige dos niveles distintos: ninguno juega contra sí mismo.
ladder-head = Tú contra el ordenador, en todos los servidores (solo lo ves tú):
refusal-too-many-exhibitions = Este nivel ya está jugando dos exhibiciones. Mira una de ellas o elige otro nivel.

chart-ahead = { $who } por delante
chart-won = { $who } ganó
chart-turns = { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    }
chart-turn = turno { $turn }
