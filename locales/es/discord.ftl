# Lo que se lee en Discord. Las menciones y los enlaces se ponen tal cual.

# Órdenes y sus argumentos: como mucho 100 caracteres cada uno.
command-play = Reta a alguien a una partida, o a quien acepte primero
command-challenge = Retar
command-hand = Mira tu mano y tus jugadas (solo las ves tú)
command-move = Haz una jugada escribiéndola (solo tú ves la respuesta)
command-board = Muestra aquí la mesa de una partida
command-matches = Mira tus partidas abiertas
command-resign = Abandona una partida
command-rules = Lee las reglas de un juego
command-learn = Juega una lección de cinco minutos, por tu cuenta
command-settings = Mira y cambia tus ajustes (solo tú los ves)
argument-game = Qué juego
argument-opponent = A quién retas; déjalo vacío y podrá aceptar cualquiera
argument-options = Lo acordado, como clave=valor; déjalo vacío para las reglas de siempre
argument-match = Qué partida, si tienes varias
argument-move = La jugada, como en la lista

# Retos
challenge-person = { $challenger } reta a { $opponent } a una partida de **{ $game }**.
challenge-open = { $challenger } busca a alguien para jugar a **{ $game }**. Pulsa Aceptar para sentarte a la mesa.
challenge-rematch = { $challenger } pide a { $opponent } la revancha de **{ $game }**, con los lados cambiados.
challenge-option = { $option }: **{ $value }**
challenge-expires = Abierto hasta { $when }.
challenge-declined = { $opponent } ha rechazado el reto de { $challenger } a **{ $game }**.
challenge-withdrawn = { $challenger } ha retirado el reto a **{ $game }**.
challenge-expired = Nadie aceptó a tiempo el reto de { $challenger } a **{ $game }**.
challenge-which = ¿A qué juego retas a { $who }?
challenge-sent = Tu reto está aquí abajo.
choose-game = Elige un juego
opponent-bot = Otros bots no juegan. Nombra a una persona o a mí, o deja vacío el rival y podrá aceptar cualquiera.
direct-needs-opponent = Nadie más ve esta conversación. Nombra a quien quieras retar.
options-none = En { $game } no hay nada que acordar. Deja vacías las opciones.
options-are = En { $game } se puede acordar: { $options }

# La mesa
table-head = **{ $game }** · { $one } ({ $side-one }) contra { $two } ({ $side-two })
table-turn = ➤ { $who }: { $question }
table-closed = No puedo escribir a { $who }: no acepta mis mensajes directos. Puede encontrar esta partida con /matches donde sea que pueda usarme.
table-lost = El mensaje de la mesa ya no está, o no puedo cambiarlo. /board pone uno nuevo donde lo uses.
table-borrowed = En ese canal no puedo escribir por mi cuenta: la mesa cambia allí cuando alguien pulsa uno de sus botones. /board la pone donde lo uses.
table-moved = La mesa de esta partida está ahora aquí: { $link }
result-won = { $why } **Gana { $winner }.**
result-won-score = { $why } **Gana { $winner } por { $more } a { $less }.**
result-draw = { $why } **Empate.**
result-draw-score = { $why } **Empate, { $more } a { $less }.**
result-resigned = { $loser } abandona. **Gana { $winner }.**
result-next = -# Pulsa **{ $rematch }** para jugar otra vez con los lados cambiados, o **{ $replay }** para verla paso a paso.
notice-over = { $who }, tu partida de **{ $game }** contra { $other } ha terminado: { $link }

# El panel
panel-head = **{ $game }** · juegas con { $side }, contra { $other }
panel-ask = **{ $question }**
panel-so-far = { $chosen } …
panel-tried =
    Este turno, hasta ahora (solo lo ves tú):
    { $moves }
closer = El tablero, parte { $page } de { $pages }
panel-sure = **{ $move }** – te muestra algo nuevo, así que no se puede deshacer.
panel-sure-stands = **{ $move }** – esto no se puede deshacer.
typed-again = Lo has escrito otra vez antes de que yo respondiera: la jugada ya está hecha, **una vez**. Así están las cosas ahora.
panel-waiting = Esperando a { $who }.
pick-one = Elige
pick-several = Elige las que quieras
pick-none = Ninguna
button-all-moves = Más…
page-back = ◂ Anterior
page-on = Siguiente ▸
go-back = ↩ Atrás
move-illegal = Esa jugada no está permitida: { $why } ({ $ruling })
not-playing = Aquí juegan { $one } y { $two }. Empieza tu propia partida con /play.
not-begun = Esta partida espera a que alguien la acepte.
more = ¿Qué más quieres hacer con esta partida de **{ $game }**?
resign-sure = ¿Quieres abandonar esta partida de **{ $game }** contra { $other }? No se puede deshacer.
button-unknown = Ya no conozco ese botón. /hand te muestra cómo está tu partida.
old-command = No conozco ese comando así. Puede que Discord muestre una versión antigua: recárgalo e inténtalo de nuevo.
too-fast = Un poco más despacio, por favor: ha sido mucho de golpe. En unos segundos vuelvo a escuchar.
too-many-here = Ahora mismo hay muchísimos retos en este servidor. Inténtalo de nuevo en un minuto.
too-many-yours = Acabas de lanzar muchísimos retos. Inténtalo de nuevo en un minuto.
too-many-to-them = Acabas de retar varias veces a esta persona. Dale antes un momento para responder.
deferred-done = Aquí está.

# Botones
button-accept = Aceptar
button-decline = Rechazar
button-withdraw = Retirar
button-rematch = Revancha
button-hand = Jugar / mi mano
button-rules = Reglas
button-learn = Aprender jugando
button-learn-again = Otra vez
button-more = …
button-text = Tablero en texto
button-again = Volver a poner la mesa
button-resign = Abandonar
button-play-on = Seguir jugando
button-refresh = Actualizar
button-sure = Hacerlo
button-closer = Ver más de cerca
button-take-back = Deshacer

# Listas
anyone = cualquiera
somebody = alguien
match-label = { $game } contra { $other }
match-row = **{ $game }** contra { $other }: { $stands }{ $until }
match-row-link = **{ $game }** contra { $other }: { $stands }{ $until } · { $link }
match-row-apart = { $row } · { $ago } · `{ $match }`
stands-your-move = te toca
stands-their-move = le toca a tu rival
stands-your-answer = espera tu respuesta
stands-their-answer = falta que la acepten
which-match = ¿Qué partida?
ago-now = ahora mismo
ago-minutes = hace { $count } min
ago-hours = hace { $count } h
ago-days = hace { $count } d
no-matches = No tienes ninguna partida abierta. Empieza una con /play.

# Reglas y ajustes
lesson-head = ## { $game }: lección, { $step } de { $steps }
rules-title = # { $game }
rules-designer = Un juego de { $designer }.
rules-unknown-designer = No se sabe quién lo inventó.
rules-ruling = **{ $ruling }** { $words }
