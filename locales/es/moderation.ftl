# Moderación: quien gestiona un servidor, o tiene el rol para ello, termina allí una partida.

challenge-stopped = La moderación de este servidor terminó el reto de { $challenger } a **{ $game }**.
result-stopped = La moderación de este servidor terminó esta partida. **Sin resultado.**
result-stopped-by = { $moderator }, de la moderación de este servidor, terminó esta partida. **Sin resultado.**
result-stopped-rated = Era puntuada; no cambia ninguna puntuación.
button-stop = Terminar la partida…
stop-sure =
    ¿Terminas **{ $game }** entre { $one } y { $two } como moderación? Acaba sin resultado, no puntúa y no aparece en ningún historial. No hay vuelta atrás.
    -# No verás ninguna carta. Ambos verán que la terminaste tú.
stop-sure-rated =
    ¿Terminas **{ $game }** entre { $one } y { $two } como moderación? Es puntuada. Acaba sin resultado, no cambia ninguna puntuación, y ambos la ven en su historial. No hay vuelta atrás.
    -# No verás ninguna carta. Ambos verán que la terminaste tú.
stop-sure-open =
    ¿Terminas el reto de { $one } a **{ $game }** como moderación? No hay vuelta atrás.
button-stop-now = Terminarla
button-stop-clear = Terminarla y borrar sus mensajes
stop-done = Terminaste **{ $game }**, sin resultado.
stop-cleared = Terminaste **{ $game }**, sin resultado. Sus mensajes aquí ya no están.
stop-not-yours = Aquí solo pueden terminar partidas quienes gestionan el servidor y quienes tienen el rol elegido.
refusal-stops-own-match = Juegas esta partida, así que no puedes terminarla como moderación. Abandona, propón un empate o propón dejarlo, todo en **…**. O pídeselo a otra persona de la moderación.
