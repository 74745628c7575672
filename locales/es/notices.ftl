# Avisos de partidas que esperan, y silenciar una.
notice-challenge = { $who }, { $other } te reta a una partida de **{ $game }**: { $link }
notice-turn = { $who }, es tu turno en **{ $game }** contra { $other }: { $link }
notice-turn-told = { $who }, es tu turno en **{ $game }**: { $heard } { $link }
notice-reminder = { $who }, **{ $game }** contra { $other } sigue esperando tu jugada: { $link }
notice-duel = { $who }, { $other } te reta a un duelo de **{ $game }**: { $link }
notice-duel-over = { $who }, el duelo de **{ $game }** ha terminado: { $link }
notice-tournament = { $who }, te toca jugar contra { $other } en un torneo (**{ $game }**). Preséntate antes de { $until }: { $link }
notice-tournament-place = { $who }, te ofrecen una plaza en un torneo (**{ $game }**): { $link }
notice-tournament-walkover = { $who }, { $other } no se presentó a la partida de ustedes en un torneo (**{ $game }**), así que la ganas: { $link }
notice-tournament-forfeit = { $who }, tu partida contra { $other } en un torneo (**{ $game }**) terminó sin jugarse. No te presentaste a tiempo: { $link }
notice-tournament-news = { $who }, hay novedades para ti en un torneo (**{ $game }**): { $link }
notice-stopped = { $who }, tu partida de **{ $game }** contra { $other } terminó sin resultado. { $link }
notice-challenge-stopped = { $who }, se terminó el reto de **{ $game }** con { $other }. { $link }
notice-set-aside = { $who }, tu partida se atascó, y fue culpa mía. Sigue con mi próxima versión, y hasta entonces no corre ningún reloj. { $link }
notice-moves-lost = { $who }, mi base de datos falló y se perdieron las últimas jugadas de tu partida. Fue culpa mía. Vale lo que la mesa muestra ahora: { $link }
notice-list = { $who }, estas partidas te esperan:
notice-also = También te esperan:
notice-more = … y { $more } más. /matches las muestra todas.
notice-first = -# ¿Demasiado? /settings
missed-head = **Quería decirte esto, pero no pude avisarte:**
missed-hint = -# Podré avisarte si aceptas mensajes directos míos, o si puedo escribir donde juegas.
server-refuses = ⚠️ No pude escribir en { $channel }, así que quien juega allí no recibió mis avisos. Déjame ver ese canal y enviar mensajes en él. Si me bloquea un filtro, haz una excepción conmigo.
settings-no-member = -# En servidores donde no estoy solo puedo responder. Allí no te aviso.
privacy-pings = Además, cuándo estuviste por última vez en cada partida abierta, y si te avisé o te saludé alguna vez. Y lo que no pude decirte.
button-mute = Silenciar esta partida
button-unmute = Volver a avisarme
muted = No diré nada más de esta partida. Sigue en juego y está en /matches.
unmuted = Te avisaré otra vez cuando esta partida te espere.

# Hilos. thread-name tiene como mucho 100 caracteres.
table-in-thread = Esta partida tiene su propio hilo: { $link }
thread-name = { $game }: { $one } – { $two }
notice-no-thread = { $who }, aquí no puedo abrir un hilo. **{ $game }** contra { $other } se queda en el canal: { $link }

# Mirar sin jugar.
button-watch = Mirar
