# Moderación: quien gestiona un servidor, o tiene el rol para ello, termina allí una partida.

challenge-stopped = La moderación de este servidor ha terminado el desafío de { $challenger } a **{ $game }**.
result-stopped = La moderación de este servidor ha terminado esta partida. **Sin resultado.**
button-stop = Terminar la partida…
stop-sure =
    ¿Quieres terminar **{ $game }** entre { $one } y { $two } como moderación? Acaba sin resultado: no aparece en ningún historial ni cuenta para ninguna clasificación. No se puede deshacer.
    -# Con esto no ves las cartas de nadie. Ambos leerán en la mesa que la moderación la terminó.
stop-sure-open =
    ¿Quieres terminar el desafío de { $one } a **{ $game }** como moderación? No se puede deshacer.
button-stop-now = Terminarla
button-stop-clear = Terminarla y borrar sus mensajes
stop-done = Has terminado **{ $game }**, sin resultado.
stop-cleared = Has terminado **{ $game }**, sin resultado, y sus mensajes aquí están borrados.
stop-not-yours = Solo puede terminar una partida quien gestiona el servidor donde empezó, o tiene el rol elegido allí.
