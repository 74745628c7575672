# Die Tagespartien: eine für jedes Spiel, dieselbe für alle.
command-today = Spiel die Tagespartien, dieselben für alle (nur du siehst es)
daily-list = ## Tagespartien · { $date }
    Eine für jedes Spiel, dieselbe für alle. Du spielst gegen den Computer, und dein erster Versuch zählt.
    -# Die nächsten kommen { $when }.
daily-list-past = ## Tagespartien · { $date }
    Der Tag ist vorbei, also ist alles zu sehen.
daily-none = Gestern gab es noch keine Tagespartien.
daily-untried = Noch nicht gespielt
daily-missed = Die hast du nicht zu Ende gespielt
daily-under-way = { $moves ->
        [0] Angefangen
        [one] Angefangen, bisher ein Zug
       *[other] Angefangen, bisher { $moves } Züge
    }
daily-won = 🏆 Gewonnen in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    }
daily-won-points = 🏆 Gewonnen { $mine }–{ $theirs } in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    }
daily-lost = ▫️ Verloren in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    }
daily-lost-points = ▫️ Verloren { $mine }–{ $theirs } in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    }
daily-drawn = 🤝 Unentschieden in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    }
daily-drawn-points = 🤝 Unentschieden { $mine }–{ $theirs } in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    }
button-daily-go-on = Weiter
button-daily-look = Ansehen
button-daily-again = Noch einmal, zum Spaß
button-daily-list = Alle Tagespartien
button-daily-past = Gestern
button-daily-own = Dein Versuch
button-daily-expert = Versuch des Experten
button-daily-best = Der beste von allen

# An wie vielen Tagen in Folge du eine beendet hast.
daily-streak = 🔥 { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    } in Folge
daily-streak-none = Noch keine Serie. Spiel heute eine zu Ende, und sie beginnt.
daily-streak-broken = Deine Serie ist vorbei. Deine längste hatte { $best ->
        [one] { $best } Tag
       *[other] { $best } Tage
    }. Spiel heute eine zu Ende, und sie beginnt neu.
daily-streak-safe = -# Für heute geschafft. Von sieben Tagen darfst du einen auslassen.
daily-streak-safe-strict = -# Für heute geschafft. Spiel morgen eine, sonst endet sie: Diese Woche fehlt schon ein Tag.
daily-streak-may-miss = -# Spiel heute eine zu Ende, und sie wächst. Von sieben Tagen darfst du einen auslassen.
daily-streak-strict = -# Spiel eine zu Ende, bevor der Tag endet ({ $when }): Diese Woche fehlt schon ein Tag.

# Während du spielst, und danach.
daily-head = **{ $game } des Tages** · { $date }
daily-begun = -# Du spielst gegen den Computer ({ $level }). Dieser Versuch zählt.
daily-begun-fun = -# Dieser Versuch ist zum Spaß. Dein erster zählt.
daily-over = **Der Tag ist vorbei.** Heute gibt es neue Tagespartien.
daily-stale = Dieser Versuch ist schon weiter. So steht er jetzt.
daily-score = **{ $score }.**
daily-fun = -# Zum Spaß: { $score }.
daily-others-here = Auf diesem Server: besser als { $worse } von { $others ->
        [one] { $others } anderen
       *[other] { $others } anderen
    }.
daily-others-all = Überall: besser als { $worse } von { $others ->
        [one] { $others } anderen
       *[other] { $others } anderen
    }.
daily-first-here = Auf diesem Server hast du sie zuerst beendet.
daily-first-all = Vor dir hat sie nirgends jemand beendet.
daily-played-all = Zu Ende gespielt von { $count ->
        [0] niemandem
        [one] einem Menschen
       *[other] { $count } Menschen
    }.
daily-expert = Der Experte auf deinem Platz: { $score }.
daily-expert-thinks = -# Der Experte spielt noch. Sieh später noch einmal nach.
daily-closed = Das siehst du, wenn du sie beendet hast oder der Tag vorbei ist.

# Zurückblicken.
daily-replay-own = **Dein { $game } des Tages** · { $date }
daily-replay-expert = **{ $game } des Tages, wie der Experte es spielte** · { $date }
daily-replay-best = **{ $game } des Tages, der beste Versuch von allen** · { $date }

# Was geteilt wird.
daily-share-better = besser als { $worse } von { $others }

# Was versprochen wurde.
daily-fair = **Ehrlich gegeben, jeden Tag.** Jede Tagespartie verspreche ich am Tag davor durch ihren Hash, verkettet mit allen anderen.
    Ihr Geheimnis sage ich, wenn der Tag vorbei ist. Dann lässt sich jede Karte und jede Antwort des Computers nachrechnen.
    -# In der Datei stehen die Versprechen für heute und morgen und die Geheimnisse von gestern.

# Neben dem, was gespielt wurde und was ich behalte.
privacy-daily = { $count ->
        [0] Keine Tagespartien beendet
        [one] Deinen neuesten Versuch an der Tagespartie von { $count } Spiel und deine Serie
       *[other] Deine neuesten Versuche an den Tagespartien von { $count } Spielen und deine Serie
    }
