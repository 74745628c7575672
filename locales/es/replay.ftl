# Volver a ver una partida: paso a paso, como imagen animada, como archivo para guardar.

command-replay = Repasa una partida, jugada a jugada (solo la ves tú)
command-record = Recibe una partida terminada como archivo de texto (solo lo ves tú)
argument-finished-match = Qué partida terminada: elígela de la lista o escribe sus ocho letras

replay-head = **{ $game }** · partida `{ $match }`
replay-deal = Antes del primero de { $turns ->
        [one] un turno
       *[other] { $turns } turnos
    }.
replay-move = Turno { $turn } de { $turns }: `{ $move }`
replay-instead = **Turno { $turn }, { $who }.** { $move }.
    Mejor: **{ $better }**
replay-open = Todas las cartas están a la vista.
replay-seat = Como se veía desde { $side }.
replay-all = Como lo veían todos.

button-replay = Repetición
button-animate = Animación
button-record = Como archivo
button-first = Inicio
button-earlier = Atrás
button-later = Siguiente
button-last = Fin
button-open = Todas las cartas
button-as-side = Con { $side }

animate-not-over = Esta partida aún no termina. Cuando termine, te la muestro entera como animación.
animate-text = **{ $game }**, de la primera jugada a la última: { $result }
animate-alt = { $game }: animación de toda la partida en { $pictures ->
        [one] una imagen
       *[other] { $pictures } imágenes
    }, con todas las cartas a la vista. La última muestra:
record-not-over = Un registro muestra todas las cartas, así que solo lo hay tras la partida.
record-here = Tu partida de **{ $game }** como archivo de texto.
