# Was gespielt wurde: beendete Partien, Zahlen, Wertungen.

command-history = Sieh dir deine beendeten Partien an (nur du siehst sie)
command-me = Sieh dir deine Seite an oder die von anderen: Partien, Wertungen, Aufgaben (nur für dich)
command-leaderboard = Sieh dir die Wertungen dieses Servers in einem Spiel an
argument-page = Wessen Seite; lass es weg für deine eigene
argument-with = Nur Partien gegen diese Person
argument-only-game = Nur Partien dieses Spiels
argument-rated = Ob es für die Wertung zählt; lass es weg, um nur zum Spaß zu spielen
rated-no = Nur zum Spaß
rated-yes = Gewertet

# Gewertete Partien

# Beendete Partien
history-head = **Deine beendeten Partien**, Seite { $page } von { $pages }
history-row = **{ $game }** gegen { $other }, { $when }: { $outcome } `{ $match }`
history-row-link = **{ $game }** gegen { $other }, { $when }: { $outcome } `{ $match }` · { $link }
history-row-rated = { $row } · gewertet
history-row-too-short = { $row } · zu kurz, um zu zählen
history-none = Hier gibt es noch keine beendeten Partien. Deine offenen stehen in /matches.
history-open = Eine Partie noch einmal ansehen
date = { $day }.{ $month }.{ $year }
history-won = Du hast gewonnen. { $why }
history-won-score = Du hast { $mine } zu { $theirs } gewonnen. { $why }
history-lost = Du hast verloren. { $why }
history-lost-score = Du hast { $mine } zu { $theirs } verloren. { $why }
history-drawn = Unentschieden. { $why }
history-drawn-score = Unentschieden, { $mine } zu { $theirs }. { $why }
history-resigned-won = Du hast gewonnen: Die andere Seite hat aufgegeben.
history-resigned-lost = Du hast aufgegeben.
history-agreed = Ihr habt euch auf Unentschieden geeinigt.
history-stopped = Die Moderation hat diese Partie beendet, ohne Ergebnis. Keine Wertung hat sich geändert.
history-stopped-by = { $moderator } aus der Moderation hat diese Partie beendet, ohne Ergebnis. Keine Wertung hat sich geändert.

# Die Seite einer Person
profile-own = **Deine Seite**
profile-own-unseen = **Deine Seite**
    -# Andere sehen nichts davon: Das hast du in /settings so gewählt.
profile-own-in-part = **Deine Seite**
    -# Andere sehen nicht alles davon: Das hast du in /settings so gewählt.
profile-of = **{ $who }**
profile-none = Hier gibt es keine Seite zu sehen: noch nichts gespielt, oder sie wird nicht gezeigt.
profile-unseen = Andere sehen nichts von deiner Seite, also gibt es nichts zu posten. In /settings wählst du, was sie sehen.
profile-player = Profil
profile-played =
    { $played ->
        [one] { $played } Partie
       *[other] { $played } Partien
    }; meiste Siege in Folge: { $run }
profile-opponent = Die meisten Partien mit { $other }: { $count }
profile-opponent-label = Meiste Partien mit
profile-opponent-name = { $other } · { $count }
profile-rating = Wertung { $rating }, niedrigste { $lowest }, höchste { $highest }
profile-puzzles = Aufgabenwertung { $rating }, { $solved } von { $tried } gelöst
profile-puzzles-short = Aufgaben { $rating } · { $solved } gelöst
profile-counts = { $won } gew. · { $lost } verl. · { $drawn } unent.
profile-matches = { $count ->
        [one] Partie
       *[other] Partien
    }
profile-run = längste Siegesserie
profile-solved = { $count ->
        [one] Aufgabe gelöst
       *[other] Aufgaben gelöst
    }
profile-daily = Tagespartien: { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    } in Folge, längste Serie { $longest ->
        [one] { $longest } Tag
       *[other] { $longest } Tage
    }
profile-daily-best = beste: { $deal }: { $score }, { $compared }
profile-daily-best-short = Beste: { $deal }
profile-daily-deal = { $game }, { $date }
profile-daily-alone = allein beendet
profile-daily-days = { $count ->
        [one] Tag in Folge
       *[other] Tage in Folge
    }
profile-daily-longest = Rekord
button-stats = Nach Seite und Gegner
button-profile = Deine Seite

# Zahlen
stats-game = **{ $game }**: { $counts }
stats-counts =
    { $played ->
        [one] { $played } Partie
       *[other] { $played } Partien
    }, { $won } gewonnen, { $lost } verloren, { $drawn } unentschieden
stats-side = - als { $side }: { $counts }
stats-other = - gegen { $other }: { $counts }
stats-only-side = - immer als { $side }
stats-only-other = - immer gegen { $other }
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
rating-unsure = { $points } (vorläufig)
rating-provisional = vorläufig
leaderboard-head = **{ $game }**, Wertungen auf diesem Server
leaderboard-row = { $rank }. { $who } · { $rating }
leaderboard-none = Hier hat noch niemand eine Wertung in { $game }. Wähl Gewertet in /play und mach den Anfang.
leaderboard-server = Ranglisten gibt es nur auf Servern. Nutz den Befehl auf einem. Deine eigenen Wertungen zeigt /me.
leaderboard-own = Du: { $rating }
leaderboard-hidden = Du stehst auf keiner Rangliste. Nur du siehst deine Wertung: { $rating }
leaderboard-hidden-unrated = Du stehst auf keiner Rangliste.
button-hide-me = Mich von Ranglisten nehmen
button-show-me = Mich auf Ranglisten setzen
