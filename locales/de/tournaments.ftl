# Turniere: Leute eines Servers, die mitmachen und Runde für Runde spielen.

# Was im Bild eines Turniers steht
pic-tournament-over = Endstand
pic-tournament-bye = spielfrei
pic-tournament-results = S–U–N
pic-tournament-buchholz = Buchholz
pic-tournament-sonneborn = SoBerg

# Wie etwas heißt
tournament-entrant = Nr. { $number }
tournament-round = Runde { $round } von { $rounds }
tournament-final = Finale
tournament-semifinals = Halbfinale
tournament-quarterfinals = Viertelfinale
tournament-main = Hauptrunde
tournament-consolation = Trostrunde
tournament-third-place = Spiel um Platz drei

# Die Nachricht eines Turniers, für alle
tournament-head = **Turnier: { $game }** · { $format }
tournament-format-round-robin = jeder gegen jeden
tournament-format-swiss = Schweizer System
tournament-format-swiss-rounds = Schweizer System, { $rounds } Runden
tournament-format-knock-out = K.-o. mit Trostrunde
tournament-format-knock-out-alone = K.-o.-System
tournament-format-knock-out-third = K.-o. mit Spiel um Platz drei
tournament-terms = { $clock } · { $days ->
        [one] ein Tag
       *[other] { $days } Tage
    } Zeit, sich zu melden · { $rated }
tournament-by = Turnierleitung: { $who }
tournament-out = Nicht mehr dabei: { $who }
tournament-out-left = { $who } (ausgestiegen)
tournament-out-removed = { $who } (herausgenommen)
tournament-out-removed-by = { $who } (herausgenommen von { $by })
tournament-begins = Beginnt { $when }.
tournament-begins-word = Beginnt, sobald { $who } es startet.
tournament-in = { $count ->
        [one] { $count } ist dabei
       *[other] { $count } sind dabei
    }, Platz ist für { $most }: { $who }
tournament-in-none = Noch ist niemand dabei. Es gibt { $most } Plätze.
tournament-under-way = **{ $round }** · { $decided } von { $count } entschieden
tournament-round-more = … und mehr unter **{ $button }**.
tournament-next = Die nächste Runde beginnt { $when }.
tournament-paused = ⏸️ Pause: Keine Frist läuft ab, keine Runde beginnt. Begonnene Partien laufen weiter.
tournament-paused-by = ⏸️ Pause, von { $who }: Keine Frist läuft ab, keine Runde beginnt. Begonnene Partien laufen weiter.
tournament-won = **🏆 { $who } gewinnt das Turnier!**
tournament-second = 🥈 Zweiter Platz: { $who }
tournament-third = 🥉 Dritter Platz: { $who }
tournament-won-consolation = { $who } gewinnt die Trostrunde.
tournament-no-champion = **Das Turnier ist vorbei**, niemand hat es gewonnen.
tournament-ended = **Das Turnier wurde beendet**, bevor es zu Ende gespielt war.
tournament-ended-by = **{ $who } hat das Turnier beendet**, bevor es zu Ende gespielt war.
tournament-cancelled = **Zu wenige waren dabei**, darum fällt das Turnier aus.
tournament-alt = { $game }, { $round }. { $rows }
button-tournament-join = Mitmachen
button-tournament-leave = Aussteigen
button-tournament-place = Mein Platz
button-tournament-organise = Turnierleitung…

# Eine Paarung
tournament-pair = { $one } – { $two }: { $state }
tournament-pair-waits = offen bis { $until }
tournament-pair-open = offen
tournament-pair-plays = läuft
tournament-pair-won = { $who } gewinnt
tournament-pair-drawn = unentschieden
tournament-pair-forfeited = kampflos an { $who }
tournament-pair-forfeited-both = beide waren nicht da
tournament-pair-void = wird neu gespielt
tournament-pair-unplayed = nicht gespielt
tournament-pair-bye = { $who } hat spielfrei
tournament-pair-in = { $bracket }, { $round }
tournament-call = { $one } und { $two }, ihr spielt **{ $game }** gegeneinander. Drückt bis { $until } auf **{ $button }**. Habt ihr das beide getan, geht es los. Tut es nur eine Person, gewinnt sie.
tournament-call-over = { $one } und { $two } spielen **{ $game }** gegeneinander.
tournament-call-there = { $who } ist da.
button-tournament-there = Ich bin da
tournament-question = { $who }, übernimmst du hier im Turnier ({ $game }) den Platz von { $other }, samt allen Ergebnissen? Bis dahin bleibt alles, wie es ist.
tournament-question-by = { $who } fragt dich das.
tournament-question-over = Hier wurde jemand nach einem Platz in diesem Turnier gefragt und hat ihn nicht übernommen.
tournament-question-taken = { $who } übernimmt einen Platz in diesem Turnier ({ $game }).
tournament-taken = Der Platz gehört dir! Jede deiner Partien bekommt einen Thread, und dort pinge ich dich.
tournament-declined = In Ordnung: Es bleibt, wie es ist.
button-tournament-take = Platz übernehmen
button-tournament-decline = Nein danke
tournament-thread = { $one } – { $two } · { $round }

# Dasselbe, für eine Person
tournament-joined = Du bist dabei! Jede deiner Partien bekommt einen Thread, und dort pinge ich dich.
tournament-left = Du bist nicht mehr dabei.
tournament-leave-sure = **Aussteigen?** Eine laufende Partie gibst du auf, was noch kommt, verlierst du kampflos, und es gibt kein Zurück.
button-tournament-leave-now = Ganz aussteigen
tournament-there = Du bist da. Ist { $other } auch da, beginnt die Partie.
tournament-there-both = Ihr seid beide da: Die Partie beginnt.
tournament-place = Du: Platz { $place } von { $count }
tournament-place-in = Du bist dabei.
tournament-place-won = Du hast dein Finale gewonnen!
tournament-place-gone = Du bist nicht mehr dabei.
tournament-place-none = Du bist nicht dabei.
tournament-match = Du spielst gegen { $other }: { $link }
tournament-match-none = Gerade gibt es für dich nichts zu tun.
tournament-row = { $place }. { $who } · { $points }, { $tiebreak } { $worth } ({ $results })
tournament-row-own = **{ $row } ◂ du**
tournament-points = { $points ->
        [one] ein Punkt
       *[other] { $text } Punkte
    }
tournament-server = Turniere gibt es nur auf Servern. Nutz das auf einem.

# Die Turniere eines Servers
command-tournament = Sieh dir die Turniere dieses Servers an, oder kündige eins an (nur du siehst es)
tournaments-head = **Turniere** auf diesem Server
tournaments-none = Auf diesem Server gab es noch kein Turnier. Wer ihn verwaltet, kann hier eins ankündigen.
tournaments-row = { $game } · { $format } · { $state }
tournaments-state-joining = { $count } dabei
tournaments-state-running = { $round }
tournaments-state-paused = Pause
tournaments-state-won = 🏆 { $who }
tournaments-state-over = vorbei, niemand hat gewonnen
tournaments-hint = Sieh dir eines an
button-tournaments = Alle Turniere
button-tournament-plan = Neues Turnier…
button-tournament-again = Hier zeigen

# Eines ankündigen
tournament-plan-head = **Ein Turnier in diesem Kanal.** Nur du siehst das.
tournament-plan-text = Mitmachen geht mit einem Knopf. Jede Partie bekommt einen Thread, und ich pinge nur die zwei, einmal.
tournament-plan-game-hint = Welches Spiel
tournament-plan-format-hint = Wer gegen wen spielt
tournament-plan-pace-hint = Die Uhr jeder Partie
tournament-plan-appear-hint = Wie lange man Zeit hat, sich zu melden
tournament-plan-begins-hint = Wann es beginnt
tournament-plan-rated-hint = Ob es für Wertungen zählt
tournament-plan-game = Spiel: { $game }
tournament-plan-format = Modus: { $format }, bis { $most } Leute
tournament-plan-pace = Uhr: { $clock }
tournament-plan-appear = { $days ->
        [one] Ein Tag
       *[other] { $days } Tage
    } Zeit, sich zu melden
tournament-plan-begins = { $hours ->
        [0] Beginnt, sobald ich es starte
        [1] Beginnt in einer Stunde
        [24] Beginnt in einem Tag
        [72] Beginnt in 3 Tagen
       *[other] Beginnt in einer Woche
    }
tournament-plan-rated = { $rated }
tournament-announced = Es ist angekündigt. Unter { $button } kannst du es beginnen, anhalten oder beenden.
tournament-closed = Hier kann ich nichts posten. Lass mich den Kanal sehen, schreiben, Dateien anhängen und Threads beginnen.
tournament-not-yours = Nur die Verwaltung des Servers und Leute mit der Rolle zum Beenden von Partien können Turniere ankündigen.
button-tournament-announce = Hier ankündigen

# Was die Turnierleitung sieht
tournament-organise = **Du leitest dieses Turnier.** Nur du siehst das.
tournament-organise-hint = Jemanden ersetzen oder herausnehmen
tournament-organise-entrant = { $who }: wer bekommt den Platz, oder ist Schluss?
tournament-organise-own = **Das bist du.** Steigst du aus oder gibst deinen Platz ab, gibst du eine laufende Partie auf.
tournament-organise-opponent = Du spielst gerade gegen { $who }. Über diesen Platz entscheidet jemand anderes, der den Server verwaltet.
tournament-replace-hint = Wer den Platz bekommt
tournament-end-sure = **Das Turnier jetzt beenden?** Niemand gewinnt es, und es gibt kein Zurück.
tournament-removed = { $who } ist nicht mehr dabei.
tournament-removed-plays = { $who } ist nicht mehr dabei. Die laufende Partie wird noch zu Ende gespielt, und sie zählt.
tournament-asked = Ich frage { $who }. Solange der Platz nicht übernommen ist, bleibt alles, wie es ist.
button-tournament-begin = Jetzt beginnen
button-tournament-pause = Anhalten
button-tournament-resume = Weiter
button-tournament-remove = Herausnehmen
button-tournament-end = Beenden…
button-tournament-end-now = Turnier beenden

# Warum etwas nicht geht
tournament-refused-not-by-days = Die Partien eines Turniers brauchen eine Uhr mit Tagen.
tournament-refused-implausible = So geht kein Turnier. Wähl aus den Menüs.
tournament-refused-already-in = Das geht nicht: schon dabei.
tournament-refused-not-in = Du bist bei diesem Turnier nicht dabei.
tournament-refused-removed = Die Turnierleitung hat dich herausgenommen.
tournament-refused-not-asked = Nach diesem Platz hat dich niemand gefragt.
tournament-refused-old-question = Diese Frage ist erledigt. Falls du weiter unten neu gefragt wirst, antworte dort.
tournament-refused-full = Dieses Turnier ist voll.
tournament-refused-not-a-person = Turniere sind für Menschen: Ich mache nicht mit.
tournament-refused-not-organiser = Das kann nur die Turnierleitung.
tournament-refused-too-few = Es braucht mindestens zwei Leute.
tournament-refused-not-begun = Es hat noch nicht begonnen.
tournament-refused-begun = Es hat schon begonnen.
tournament-refused-over = Dieses Turnier ist vorbei.
tournament-refused-paused = Gerade ist Pause.
tournament-refused-not-paused = Es ist gerade keine Pause.
tournament-refused-no-such-entrant = So jemanden gibt es in diesem Turnier nicht.
tournament-refused-knocked-out = Für diesen Platz gibt es nichts mehr zu spielen.
tournament-refused-own-opponent = Gegen diese Person spielst du gerade oder in der nächsten Runde selbst. Das muss jemand anderes tun, der den Server verwaltet.
tournament-refused-still-playing = Auf diesem Platz läuft noch eine Partie. Ist sie vorbei, kannst du ihn übernehmen.
tournament-refused-no-such-pairing = Diese Partie gibt es in diesem Turnier nicht.
tournament-refused-not-your-pairing = Das ist die Partie von zwei anderen.
tournament-refused-already-appeared = Du bist da, das weiß ich schon. Jetzt fehlt nur die andere Person.
tournament-refused-decided = Diese Partie ist schon entschieden.
tournament-refused-not-yet = Dafür ist es noch nicht so weit.
tournament-no-such = Dieses Turnier kenne ich hier nicht.
tournament-too-many = Auf diesem Server laufen schon 5 Turniere. Eines muss erst enden.

# What is kept of a person
privacy-tournaments = Deine Nummer in { $count ->
    [one] 1 Turnier
   *[other] { $count } Turnieren
}, wo du veranstaltest oder verwaltest, mitspielst (samt Ergebnissen) oder gefragt bist
