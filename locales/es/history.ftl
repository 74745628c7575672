# Lo que se ha jugado: historial, recuentos, puntuaciones.

command-history = Mira tus partidas terminadas (solo las ves tú)
command-me = Mira tu página o la de otra persona: partidas, puntuaciones, problemas (solo la ves tú)
command-leaderboard = Mira las puntuaciones de este servidor en un juego
argument-page = De quién es la página; déjalo vacío para la tuya
argument-with = Solo partidas contra esta persona
argument-only-game = Solo partidas de este juego
argument-rated = Si cuenta para la puntuación; déjalo vacío para jugar por diversión
rated-no = Por diversión
rated-yes = Puntuada

# Partidas puntuadas

# Partidas terminadas
history-head = **Tus partidas terminadas**, página { $page } de { $pages }
history-row = **{ $game }** con { $other }, { $when }: { $outcome } `{ $match }`
history-row-link = **{ $game }** con { $other }, { $when }: { $outcome } `{ $match }` · { $link }
history-row-rated = { $row } · puntuada
history-row-too-short = { $row } · demasiado corta para contar
history-none = Aquí aún no hay partidas terminadas. Las abiertas están en /matches.
history-open = Vuelve a ver una partida
date = { $day }/{ $month }/{ $year }
history-won = Ganaste. { $why }
history-won-score = Ganaste por { $mine } a { $theirs }. { $why }
history-lost = Perdiste. { $why }
history-lost-score = Perdiste por { $mine } a { $theirs }. { $why }
history-drawn = Empate. { $why }
history-drawn-score = Empate, { $mine } a { $theirs }. { $why }
history-resigned-won = Ganaste: tu rival abandonó.
history-resigned-lost = Abandonaste.
history-agreed = Acordaron un empate.
history-stopped = La moderación terminó esta partida, sin resultado. No cambió ninguna puntuación.
history-stopped-by = { $moderator }, de la moderación, terminó esta partida, sin resultado. No cambió ninguna puntuación.

# La página de una persona
profile-own = **Tu página**
profile-own-unseen = **Tu página**
    -# Otros no ven nada de ella: así lo elegiste en /settings.
profile-own-in-part = **Tu página**
    -# Otros no la ven entera: así lo elegiste en /settings.
profile-of = **{ $who }**
profile-none = Aquí no hay página que ver. Aún no ha jugado nada, o no la muestra.
profile-unseen = Otros no ven nada de tu página, así que no hay nada que publicar. En /settings eliges qué ven.
profile-player = Perfil
profile-played =
    { $played ->
        [one] { $played } partida
       *[other] { $played } partidas
    }; más victorias seguidas: { $run }
profile-opponent = Más partidas con { $other }: { $count }
profile-opponent-label = Más partidas con
profile-opponent-name = { $other } · { $count }
profile-rating = puntuación { $rating }, mínima { $lowest }, máxima { $highest }
profile-puzzles = puntuación en problemas { $rating }, { $solved } de { $tried } resueltos
profile-puzzles-short = Problemas { $rating } · { $solved } bien
profile-counts = { $won } gan. · { $lost } perd. · { $drawn } emp.
profile-matches = { $count ->
        [one] partida
       *[other] partidas
    }
profile-run = mejor racha
profile-solved = { $count ->
        [one] problema
       *[other] problemas
    }
profile-daily = Partidas del día: { $days ->
        [one] { $days } día seguido
       *[other] { $days } días seguidos
    }, racha más larga { $longest ->
        [one] { $longest } día
       *[other] { $longest } días
    }
profile-daily-best = la mejor: { $deal }: { $score }, { $compared }
profile-daily-best-short = Mejor: { $deal }
profile-daily-deal = { $game }, { $date }
profile-daily-alone = nadie más la terminó
profile-daily-days = { $count ->
        [one] día seguido
       *[other] días seguidos
    }
profile-daily-longest = más larga
button-stats = Por lado y rival
button-profile = Tu página

# Recuentos
stats-game = **{ $game }**: { $counts }
stats-counts =
    { $played ->
        [one] { $played } partida
       *[other] { $played } partidas
    }, ganadas: { $won }, perdidas: { $lost }, empatadas: { $drawn }
stats-side = - con { $side }: { $counts }
stats-other = - contra { $other }: { $counts }
stats-only-side = - siempre con { $side }
stats-only-other = - siempre contra { $other }
stats-rating = - puntuación { $rating } en { $count ->
        [one] una partida puntuada
       *[other] { $count } partidas puntuadas
    }
stats-rating-here = - puntuación en este servidor { $rating } en { $count ->
        [one] una partida puntuada
       *[other] { $count } partidas puntuadas
    }

# Puntuaciones
rating = { $points } ± { $margin }
rating-unsure = { $points } (provisional)
rating-provisional = provisional
leaderboard-head = **{ $game }**, puntuaciones en este servidor
leaderboard-row = { $rank }. { $who } · { $rating }
leaderboard-none = Aquí nadie tiene aún puntuación en { $game }. Elige Puntuada en /play y empieza tú.
leaderboard-server = Las clasificaciones solo existen en los servidores. Usa el comando en uno. Tus puntuaciones están en /me.
leaderboard-own = Tú: { $rating }
leaderboard-hidden = No estás en ninguna clasificación. Solo tú ves tu puntuación: { $rating }
leaderboard-hidden-unrated = No estás en ninguna clasificación.
button-hide-me = Quitarme de las clasificaciones
button-show-me = Ponerme en las clasificaciones
