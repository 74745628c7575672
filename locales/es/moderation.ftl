# Moderación: quien gestiona un servidor, o tiene el rol para ello, termina allí una partida.

challenge-stopped = La moderación de este servidor ha terminado el desafío de { $challenger } a **{ $game }**.
result-stopped = La moderación de este servidor ha terminado esta partida. **Sin resultado.**
result-stopped-by = { $moderator }, de la moderación de este servidor, ha terminado esta partida. **Sin resultado.**
result-stopped-rated = Era puntuada: no cambia ninguna puntuación.
button-stop = Terminar la partida…
stop-sure =
    ¿Quieres terminar **{ $game }** entre { $one } y { $two } como moderación? Acaba sin resultado: no aparece en ningún historial ni cuenta para ninguna clasificación. No se puede deshacer.
    -# Con esto no ves las cartas de nadie. Ambos leerán en la mesa que la terminaste tú.
stop-sure-rated =
    ¿Quieres terminar **{ $game }** entre { $one } y { $two } como moderación? Es una partida puntuada. Acaba sin resultado y no cambia ninguna puntuación, y ambos verán en su historial que se terminó así. No se puede deshacer.
    -# Con esto no ves las cartas de nadie. Ambos leerán en la mesa que la terminaste tú.
stop-sure-open =
    ¿Quieres terminar el desafío de { $one } a **{ $game }** como moderación? No se puede deshacer.
button-stop-now = Terminarla
button-stop-clear = Terminarla y borrar sus mensajes
stop-done = Has terminado **{ $game }**, sin resultado.
stop-cleared = Has terminado **{ $game }**, sin resultado, y sus mensajes aquí están borrados.
stop-not-yours = Solo puede terminar una partida quien gestiona el servidor donde empezó, o tiene el rol elegido allí.
refusal-stops-own-match = Tú mismo juegas esta partida, así que no puedes terminarla como moderación. Puedes abandonar, ofrecer tablas u ofrecer dejarlo, todo en **…**, o pedírselo a otra persona de la moderación de este servidor.
