# Lo que se ha jugado: historial, recuentos, puntuaciones.

command-history = Mira tus partidas terminadas (solo las ves tú)
command-stats = Mira cómo te fue en tus partidas (solo lo ves tú)
command-leaderboard = Mira las puntuaciones de este servidor en un juego
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
history-none = Aún no hay partidas terminadas así. Las abiertas están en /matches.
history-open = Vuelve a ver una partida
history-label = { $game } con { $other }
finished-label = { $game } con { $other } · { $when } · { $outcome }
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
rating-unsure = { $points } ± { $margin } (pocas partidas últimamente)
leaderboard-head = **{ $game }**, puntuaciones en este servidor
leaderboard-row = { $rank }. { $who } · { $rating }
leaderboard-none = Aquí nadie tiene aún puntuación en { $game }. Elige Puntuada en /play y empieza tú.
leaderboard-server = Las clasificaciones son de cada servidor. Usa el comando en uno. Las tuyas están en /stats.
leaderboard-own = Tú: { $rating }
leaderboard-hidden = No estás en ninguna clasificación. Solo tú ves tu puntuación: { $rating }
leaderboard-hidden-unrated = No estás en ninguna clasificación.
button-hide-me = Quitarme de las clasificaciones
button-show-me = Ponerme en las clasificaciones
