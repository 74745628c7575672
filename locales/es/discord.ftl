# Lo que se lee en Discord. Las menciones y los enlaces se ponen tal cual.

# Órdenes y sus argumentos: como mucho 100 caracteres cada uno.
command-play = Juega con alguien, o con quien se apunte
command-challenge = Retar
command-hand = Mira tu mano y tus jugadas (solo las ves tú)
command-move = Escribe una jugada (solo tú ves la respuesta)
command-board = Muestra aquí la mesa de una partida
command-matches = Mira tus partidas abiertas
command-resign = Abandona una partida
command-rules = Lee las reglas de un juego
command-learn = Aprende un juego jugando: cinco minutos, por tu cuenta
command-settings = Mira y cambia tus ajustes (solo tú los ves)
command-help = Mira cómo se juega y qué más hay (solo lo ves tú)
argument-game = Qué juego
argument-opponent = Con quién quieres jugar; déjalo vacío y se apunta quien quiera
argument-options = Reglas especiales, elegidas en menús; déjalo vacío para las de siempre
argument-match = Qué partida, si tienes varias
argument-move = La jugada, como en la lista

# Retos
challenge-person = **{ $challenger } quiere jugar a { $game } con { $opponent }.**
challenge-open = **{ $challenger } quiere jugar a { $game }.** ¿Quién se anima?
challenge-rematch = **{ $challenger } quiere la revancha de { $game } con { $opponent }.** Cambian de lado.
challenge-expires = se cierra { $when }
challenge-declined = { $opponent } no quiso jugar a { $game } con { $challenger }.
challenge-withdrawn = { $challenger } retiró el reto.
challenge-expired = Nadie pudo a tiempo: se cerró el reto de { $challenger } a **{ $game }**.
challenge-which = ¿A qué quieres jugar con { $who }?
challenge-sent = Enviado: está aquí abajo.
choose-game = Elige un juego
opponent-bot = Otros bots no juegan. Elige a una persona o a mí, o pregunta a todos.
direct-needs-opponent = Aquí solo estamos tú y yo. Elige con quién quieres jugar.
options-none = { $game } no tiene reglas especiales. Deja vacías las opciones.
options-are = En { $game } puedes elegir: { $options }

# La mesa
table-head = **{ $game }** · { $one } ({ $side-one }) contra { $two } ({ $side-two })
table-line = **{ $game }** · turno de { $who }
table-turn = ➤ { $who }: { $question }
table-closed = No puedo escribir a { $who }: no acepta mis mensajes directos. Verá esta partida en /matches.
table-lost = La mesa ya no está, o no puedo cambiarla aquí. /board pone otra.
table-borrowed = En ese canal no puedo escribir por mi cuenta. La mesa de allí cambia cuando pulsas uno de sus botones, y /board la pone aquí.
table-moved = La mesa está ahora aquí: { $link }
result-won = { $why } **Gana { $winner }.**
result-won-score = { $why } **Gana { $winner } por { $more } a { $less }.**
result-draw = { $why } **Empate.**
result-draw-score = { $why } **Empate, { $more } a { $less }.**
result-resigned = { $loser } abandonó. **Gana { $winner }.**
result-too-short = Era puntuada, pero aún no habían hecho tres jugadas cada uno: no cambia ninguna puntuación.
result-headline-won = **🏆 { $one } le gana a { $two }** · { $game }
result-headline-draw = **🤝 { $one } y { $two } empatan** · { $game }
result-headline-none = **{ $game }** · { $one } y { $two }
result-streak = { $who } ya le ganó a { $other } { $count } partidas seguidas de { $game }.
notice-over = { $who }, tu partida de **{ $game }** contra { $other } ha terminado: { $link }

# El panel
panel-head = **{ $game }** · juegas con { $side }, contra { $other }
panel-ask = **Tu turno:** { $question }
panel-step = **{ $question }**
panel-so-far = { $chosen } …
panel-tried = Tu turno hasta ahora (solo lo ves tú): { $moves }
closer = El tablero, parte { $page } de { $pages }
panel-sure = ¿**{ $move }**? Verás algo nuevo, así que no hay vuelta atrás.
panel-sure-stands = ¿**{ $move }**? No hay vuelta atrás.
typed-again = Esa jugada ya estaba hecha, y tu segundo mensaje no cambió nada. Así está ahora.
panel-waiting = { $who } está pensando. Si aquí no cambia nada, pulsa *Actualizar*.
panel-rests-turn = Este panel está en pausa y ya no cambia solo. Aun así puedes jugar desde él.
panel-rests-pinged = Este panel está en pausa y ya no cambia solo. Te aviso cuando te toque. *Actualizar* lo despierta.
panel-rests-silent = Este panel está en pausa y ya no cambia solo. Aquí no te llegan avisos: pulsa *Actualizar*, o busca la partida en /matches.
panel-rests-watch = Esta vista está en pausa y ya no cambia sola. *Actualizar* la despierta.
pick-one = Elige una
pick-several = Elige las que quieras
pick-none = Ninguna
button-all-moves = Más…
page-back = ◂ Anterior
page-on = Siguiente ▸
go-back = ↩ Atrás
move-illegal = Eso no se puede: { $why }
    -# { $ruling }
not-playing = Esta es la partida de { $one } y { $two }.
not-begun = Esta partida aún no empieza: el reto sigue abierto.
more = Más de esta partida
resign-sure = ¿Abandonas **{ $game }** con { $other }? No hay vuelta atrás.
button-unknown = Ya no conozco ese botón. /hand te muestra cómo está tu partida.
old-command = Discord te muestra una versión vieja de ese comando. Recarga Discord y prueba otra vez.
too-fast = Un momento, eso fue rápido. Prueba otra vez en unos segundos.
too-many-here = Este servidor tiene muchos retos abiertos. Prueba otra vez en un minuto.
too-many-yours = Enviaste muchos retos. Prueba otra vez en un minuto.
too-many-posts = Has publicado mucho aquí. Prueba otra vez en un minuto.
too-many-to-them = Ya le preguntaste varias veces. Dale un momento para responder.
deferred-done = Está en el canal.
post-refused = Discord no me dejó publicar aquí. Prueba otra vez o en otro canal.

# Botones
button-accept = Aceptar
button-take-seat = Sentarse a jugar
button-learn-first = Aprender antes
button-decline = Rechazar
button-withdraw = Retirar
button-rematch = Revancha
button-hand = Jugar
button-rules = Reglas
button-learn = Aprender jugando
button-more = …
button-text = Tablero en palabras
button-again = Volver a poner la mesa
button-show-table = Mostrar la mesa aquí
panel-below = ¡Vamos! Tu partida está aquí abajo.
button-go-on = Seguir: { $game } · { $other }
button-resign = Abandonar
button-play-on = Seguir jugando
button-refresh = Actualizar
button-sure = Jugar
button-closer = Ver más de cerca
button-take-back = Deshacer

# Listas
anyone = cualquiera
unknown-person = alguien
match-label = { $game } con { $other } · { $when }
match-row = **{ $game }** con { $other }: { $stands }{ $until }
match-row-link = **{ $game }** con { $other }: { $stands }{ $until } · { $link }
stands-your-move = te toca
stands-their-move = le toca a tu rival
stands-your-answer = espera tu respuesta
stands-their-answer = espera una respuesta
which-match = ¿Qué partida?
no-matches = No hay partidas abiertas. ¿Empezamos una?

# Reglas y ajustes
lesson-head = **{ $game }** · paso { $step } de { $steps }  { $dots }
lesson-task = ➡ **{ $task }**
lesson-this = Es esta. Hazla tú, o la hago yo por ti.
lesson-next = Siguiente
lesson-show = Muéstrame
lesson-play = Jugar
lesson-computer = Contra el ordenador, suave
lesson-challenge = Retar a alguien
lesson-after = Siguiente lección: { $game }
lesson-puzzles = Resolver puzles
rules-title = # { $game }
rules-designer = Un juego de { $designer }.
rules-unknown-designer = Nadie sabe quién lo inventó.
rules-ruling = **{ $ruling }** { $words }

# /help
help = **Cómo se juega**
    - /play empieza una partida: con alguien, con quien se apunte o con el ordenador.
    - /matches muestra tus partidas abiertas y te lleva a ellas.
    - /learn te enseña un juego en cinco minutos, /rules tiene todas las reglas.
    - /puzzle y /today son solo para ti; en /duel varios juegan el mismo reparto.
    - /history y /me muestran lo que jugaste, /leaderboard las puntuaciones.
    - /tournament muestra los torneos de este servidor.
    - /settings es para avisos, idioma y horas de silencio, /privacy para lo que guardo de ti.
