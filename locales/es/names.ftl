# Cómo se llaman los datos de los comandos: minúsculas sin espacios, 32 como mucho, cada nombre una vez por comando.
# Los comandos se llaman igual en todos los idiomas: los textos y la gente en una mesa hablan de /play y /hand.
name-game = juego
name-opponent = rival
name-options = opciones
name-match = partida
name-move = jugada
name-rated = puntuada
name-player = jugador
name-clock = reloj
name-wish = deseo
name-role = rol
name-level = nivel
name-first = uno
name-second = otro
name-kept = guardado
name-cut = cortar
