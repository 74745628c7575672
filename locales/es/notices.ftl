# Avisos de partidas que esperan, y silenciar una.
notice-challenge = { $who }, { $other } te reta a una partida de **{ $game }**: { $link }
notice-turn = { $who }, es tu turno en **{ $game }** contra { $other }: { $link }
notice-turn-told = { $who }, es tu turno en **{ $game }**: { $heard } { $link }
notice-reminder = { $who }, **{ $game }** contra { $other } sigue esperando tu jugada: { $link }
notice-duel = { $who }, { $other } te reta a un duelo de **{ $game }**: { $link }
notice-duel-over = { $who }, el duelo de **{ $game }** ha terminado: { $link }
notice-tournament = { $who }, te toca jugar contra { $other } en un torneo (**{ $game }**). Preséntate antes de { $until }: { $link }
notice-tournament-place = { $who }, te ofrecen una plaza en un torneo (**{ $game }**): { $link }
notice-list = { $who }, estas partidas te esperan:
notice-also = También te esperan:
notice-more = … y { $more } más. /matches las muestra todas.
notice-first = -# ¿Demasiado? /settings
settings-no-member = -# Donde no soy miembro solo puedo responder. Allí no te aviso.
privacy-pings = Además, cuándo estuviste por última vez en cada partida abierta, y si te avisé o te saludé alguna vez.
button-mute = Silenciar esta partida
button-unmute = Volver a avisarme
muted = No te avisaré más de esta partida. Sigue en juego y está en /matches.
unmuted = Te volveré a avisar cuando esta partida te espere.

# Hilos. thread-name tiene como mucho 100 caracteres.
table-in-thread = Esta partida tiene su propio hilo: { $link }
thread-name = { $game }: { $one } – { $two }
notice-no-thread = { $who }, aquí no puedo abrir un hilo. **{ $game }** contra { $other } se queda en el canal: { $link }

# Mirar sin jugar.
button-watch = Mirar
