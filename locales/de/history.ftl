# Was gespielt wurde: beendete Partien, Zahlen, Wertungen.

command-history = Sieh deine beendeten Partien (nur du siehst sie)
command-stats = Sieh, wie deine Partien ausgegangen sind (nur du siehst es)
command-leaderboard = Sieh die Wertungen dieses Servers in einem Spiel
argument-with = Nur Partien gegen diesen Menschen
argument-only-game = Nur Partien dieses Spiels
argument-rated = Ob es für die Wertung zählt; lass es weg für eine Partie nur zum Spaß
rated-no = Nur zum Spaß
rated-yes = Gewertet

# Gewertete Partien
challenge-rated = Gewertet: Das Ergebnis zählt für eure Wertungen.

# Beendete Partien
history-head = **Deine beendeten Partien**, Seite { $page } von { $pages }
history-row = **{ $game }** gegen { $other }, { $when }: { $outcome } `{ $match }`
history-row-link = **{ $game }** gegen { $other }, { $when }: { $outcome } `{ $match }` · { $link }
history-row-rated = { $row } · gewertet
history-none = Keine deiner beendeten Partien passt. /matches zeigt die, die noch offen sind.
history-open = Eine Partie noch einmal ansehen
history-label = { $game } gegen { $other }
finished-label = { $game } gegen { $other } · { $when } · { $outcome }
date = { $day }.{ $month }.{ $year }
history-won = Du hast gewonnen. { $why }
history-won-score = Du hast { $mine } zu { $theirs } gewonnen. { $why }
history-lost = Du hast verloren. { $why }
history-lost-score = Du hast { $mine } zu { $theirs } verloren. { $why }
history-drawn = Unentschieden. { $why }
history-drawn-score = Unentschieden, { $mine } zu { $theirs }. { $why }
history-resigned-won = Du hast gewonnen: Die andere Seite hat aufgegeben.
history-resigned-lost = Du hast aufgegeben.
history-agreed = Remis, im Einvernehmen.
history-stopped = Von der Moderation beendet, ohne Ergebnis. Keine Wertung hat sich geändert.
history-stopped-by = Von { $moderator } als Moderation beendet, ohne Ergebnis. Keine Wertung hat sich geändert.

# Zahlen
stats-game = **{ $game }**: { $counts }
stats-counts =
    { $played ->
        [one] { $played } Partie
       *[other] { $played } Partien
    }, { $won } gewonnen, { $lost } verloren, { $drawn } unentschieden
stats-side = - als { $side }: { $counts }
stats-other = - gegen { $other }: { $counts }
stats-rating = - Wertung { $rating } aus { $count ->
        [one] einer gewerteten Partie
       *[other] { $count } gewerteten Partien
    }
stats-rating-here = - Wertung auf diesem Server { $rating } aus { $count ->
        [one] einer gewerteten Partie
       *[other] { $count } gewerteten Partien
    }

# Wertungen
rating = { $points } ± { $margin }
rating-unsure = { $points } ± { $margin } (wenige Partien in letzter Zeit)
leaderboard-head = **{ $game }**, Wertungen auf diesem Server
leaderboard-row = { $rank }. { $who } · { $rating }
leaderboard-none = Hier hat noch niemand eine Wertung in { $game }. Wähle Gewertet in /play, um anzufangen.
leaderboard-server = Ranglisten gehören zu Servern. Benutze diesen Befehl auf einem; /stats zeigt deine eigenen Wertungen überall.
leaderboard-own = Du: { $rating }
leaderboard-hidden = Du stehst auf keiner Rangliste. Nur du siehst deine Wertung: { $rating }
leaderboard-hidden-unrated = Du stehst auf keiner Rangliste.
button-hide-me = Mich von Ranglisten nehmen
button-show-me = Mich auf Ranglisten setzen
