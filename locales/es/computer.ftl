# El ordenador como rival. Cada nivel se nombra como una persona donde se nombran personas.
computer = 🤖 headsup ({ $level })
level-gentle = suave
level-easy = fácil
level-medium = medio
level-hard = difícil
level-expert = experto
level-gentle-is = Para tu primera partida: se equivoca mucho
level-easy-is = Para quien conoce las reglas y quiere ganar alguna vez
level-medium-is = Se lleva lo que dejas suelto
level-hard-is = Planea y recuerda lo que enseñaste
level-expert-is = El más fuerte: piensa unos segundos cada jugada
argument-level = Con qué fuerza juego: entonces soy tu rival, enseguida
level-or-opponent = El nivel es cosa mía: elige un nivel o a quién retas, no las dos cosas.
button-computer = Jugar conmigo
computer-which = **{ $game }** contra mí. Solo sé lo que mi lado puede ver. ¿Con qué fuerza juego?
    -# Una partida así no cuenta para ninguna clasificación.
computer-choose = Elige un nivel y empezamos
computer-sits = Jugamos: la mesa está abajo.

# Pistas, en partidas contra el ordenador.
button-hint = Pista
hint-best = 💡 Yo jugaría **{ $move }** (`{ $notation }`): te deja cerca de un { $chance } % de ganar.
hint-other = Después { $move }: cerca de un { $chance } %.
hint-only = 💡 **{ $move }** es la única jugada que hay.
hint-honest = -# Solo miré lo que tú también ves, y repartí el resto muchas veces.
hint-nowhere = Solo doy pistas en partidas contra mí. En esta alguien juega contra ti.
button-why = ¿Por qué?
why-better = 🤖 Visto con tus ojos, valió la pena: tus opciones de ganar bajaron de cerca del { $before } % al { $after } %.
why-even = 🤖 Visto con tus ojos, cambió poco: tus opciones de ganar eran cerca del { $before } % y ahora son del { $after } %.
why-worse = 🤖 Visto con tus ojos, te ayudó: tus opciones de ganar subieron de cerca del { $before } % al { $after } %. O me equivoqué, o mi mano sabe más.
why-honest = -# Solo miré lo que tú también ves: lo que tuvo que ver mi propia mano lo cuenta el análisis tras la partida.
why-nowhere = Solo doy razones de mis propias jugadas. En esta partida alguien juega contra ti.

# Cómo fueron las opciones en una partida acabada.
button-review = Análisis
review-head = 📈 **{ $game }**: lo que cada cual podía pensar de sus opciones antes de cada jugada, en %.
    🟠 ● { $one } · 🔷 ■ { $two }
review-turn = **{ $number }.** Jugada { $ply }, { $who }: `{ $move }` dejó cerca de un { $made } %; `{ $best }` habría dejado un { $could } %.
review-even = Ninguna jugada sola la decidió.
review-deal = El reparto: jugado { $matches ->
        [one] una vez
       *[other] { $matches } veces
    } más por dos de la misma fuerza, { $who } ganó { $points } (unas tablas son media).
review-honest = -# Son estimaciones. Cada jugada se juzga solo por lo que su jugador podía ver entonces.
review-course = { $side }, antes de la jugada: { $points }

# Por qué una orden quedó en nada.
refusal-too-many-against-computer = Ya tienes cinco partidas abiertas contra mí. Acaba antes una: /matches las muestra.
refusal-computer-unrated = Una partida contra mí no cuenta para ninguna clasificación. Quita «puntuada».

# Dos niveles entre sí, y la clasificación.
command-exhibition = Ver jugar a dos niveles del ordenador entre sí
argument-first = Uno de los dos
argument-second = El otro
exhibition-same = Elige dos niveles distintos: un nivel no juega contra sí mismo.
ladder-head = Contra el ordenador, en todas partes (solo tú ves esto):
refusal-too-many-exhibitions = Este nivel ya juega dos exhibiciones. Mira una de ellas, o elige otro nivel.

chart-ahead = { $who } por delante
chart-won = { $who } ganó
chart-moves = { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }
chart-move = jugada { $move }
