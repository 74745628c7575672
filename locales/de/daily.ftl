# Die Tagespartien: eine für jedes Spiel, dieselbe für alle.
command-today = Spiel die Tagespartien, dieselben für alle (nur du siehst es)
daily-list = ## Tagespartien · { $date }
    Eine für jedes Spiel, dieselbe für alle. Du spielst gegen den Computer, und dein erster Versuch zählt.
    -# Die nächsten kommen { $when }.
daily-list-past = ## Tagespartien · { $date }
    Der Tag ist vorbei, also kannst du alles sehen.
daily-none = Gestern gab es noch keine Tagespartien.
daily-untried = Noch nicht gespielt
daily-missed = Die hast du nicht zu Ende gespielt
daily-under-way = Angefangen
daily-turns = { $count ->
    [one] einem Zug
   *[other] { $count } Zügen
}
daily-moves = { $count ->
    [one] einem Einzelzug
   *[other] { $count } Einzelzügen
}
daily-won = 🏆 Gewonnen in { $length }
daily-won-points = 🏆 Gewonnen { $mine }–{ $theirs } in { $length }
daily-lost = ▫️ Verloren in { $length }
daily-lost-points = ▫️ Verloren { $mine }–{ $theirs } in { $length }
daily-drawn = 🤝 Unentschieden in { $length }
daily-drawn-points = 🤝 Unentschieden { $mine }–{ $theirs } in { $length }
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
daily-streak-broken = Deine Serie ist vorbei. Deine längste dauerte { $best ->
        [one] { $best } Tag
       *[other] { $best } Tage
    }. Spiel heute eine zu Ende, und eine neue beginnt.
daily-streak-safe = -# Deine Serie ist für heute sicher. Von sieben Tagen darfst du einen auslassen.
daily-streak-safe-strict = -# Deine Serie ist für heute sicher. Spiel morgen eine, sonst endet sie: Von den letzten sieben Tagen hast du schon einen ausgelassen.
daily-streak-may-miss = -# Spiel heute eine zu Ende, und sie wächst. Von sieben Tagen darfst du einen auslassen.
daily-streak-strict = -# Spiel eine zu Ende, bevor der Tag endet ({ $when }): Von den letzten sieben Tagen hast du schon einen ausgelassen.

# Während du spielst, und danach.
daily-head = **{ $game } des Tages** · { $date }
daily-begun = -# Du spielst gegen den Computer ({ $level }). Dieser Versuch zählt.
daily-begun-fun = -# Dieser Versuch ist nur zum Spaß. Es zählt nur dein erster.
daily-begun-forgotten = -# Dieser Versuch ist nur zum Spaß: Ich habe dich heute vergessen und weiß nicht, ob es dein erster ist.
daily-over = **Der Tag ist vorbei.** Heute gibt es neue Tagespartien.
daily-stale = Dieser Versuch ist schon weiter. So steht er jetzt.
daily-score = **{ $score }.**
daily-fun = -# Zum Spaß: { $score }.
daily-others-here = Auf diesem Server: { $worse ->
        [0] { $others ->
            [one] die andere Person war ebenso gut oder besser
           *[other] die { $others } anderen waren ebenso gut oder besser
        }
       *[other] besser als { $worse } von { $others ->
            [one] { $others } anderen
           *[other] { $others } anderen
        }
    }.
daily-others-all = Auf allen Servern: { $worse ->
        [0] { $others ->
            [one] die andere Person war ebenso gut oder besser
           *[other] die { $others } anderen waren ebenso gut oder besser
        }
       *[other] besser als { $worse } von { $others ->
            [one] { $others } anderen
           *[other] { $others } anderen
        }
    }.
daily-first-here = Auf diesem Server war vor dir niemand fertig.
daily-first-all = Vor dir war noch niemand fertig, nirgends.
daily-played-all = Zu Ende gespielt von { $count ->
        [0] niemandem
        [one] einer Person
       *[other] { $count } Personen
    }.
daily-expert = Der Experte auf deinem Platz: { $score }.
daily-expert-thinks = -# Der Experte spielt noch. Schau später noch einmal nach.
daily-closed = Das siehst du, wenn du sie beendet hast oder der Tag vorbei ist.

# Zurückblicken.
daily-replay-own = **Dein { $game } des Tages** · { $date }
daily-replay-expert = **{ $game } des Tages, wie der Experte es spielte** · { $date }
daily-replay-best = **{ $game } des Tages, der beste Versuch von allen** · { $date }

# Was geteilt wird.
daily-share-better = besser als { $worse } von { $others }

# Was versprochen wurde.
daily-fair = **Ehrlich gegeben, jeden Tag.** Ich verspreche jede Tagespartie am Tag davor mit ihrem Hash, verkettet mit allen anderen.
    Ihr Geheimnis verrate ich, wenn der Tag vorbei ist. Dann lässt sich jede Karte und jede Antwort des Computers nachrechnen.
    -# In der Datei stehen die Versprechen für heute und morgen und die Geheimnisse von gestern.

# Was ein Server jeden Tag posten lässt, für alle.
pic-daily-post = Tagespartien
pic-daily-more = und { $count } weitere
daily-post-open = **Tagespartien · { $date }**
    Eine für jedes Spiel, dieselbe für alle, gegen den Computer. Du siehst, wer gewonnen hat und in wie vielen Zügen, aber keine Karten.
    -# Die nächsten kommen { $when }.
daily-post-over = **Tagespartien · { $date }**
    -# Der Tag ist vorbei. { $count ->
        [0] Hier hat niemand eine beendet.
        [one] Ein Ergebnis hier.
       *[other] { $count } Ergebnisse hier.
    }
daily-post-past = **Tagespartien · { $date }**
    -# { $count ->
        [0] Hier hat niemand eine beendet.
        [one] Ein Ergebnis hier.
       *[other] { $count } Ergebnisse hier.
    }
daily-post-alt = Tagespartien, { $date }. { $rows }
daily-post-row = { $who }: { $results }.
daily-post-result = { $game } { $score }
daily-post-refused = ⚠️ Ich konnte die Tagespartien nicht in { $channel } posten. Lass mich den Kanal sehen, dort schreiben und Dateien anhängen, und wähle ihn dann noch einmal.
button-daily-play = Tagespartien spielen

# Eine Erinnerung, für alle, die eine möchten.
button-daily-remind = Erinnere mich…
button-daily-remind-not = Nicht mehr erinnern
daily-reminder-when = **Wann soll ich dich erinnern?** Einmal am Tag, in einer Direktnachricht, wenn du bis dahin keine beendet hast.
    -# Nach { $most } Erinnerungen ohne Partie höre ich auf. Neben jeder Stunde steht, wie spät es dann bei dir ist.
daily-reminder-hour = { $utc }: { $time }
daily-reminder-on = ⏰ Ich erinnere dich um { $time }, wenn du bis dahin keine beendet hast.
daily-reminder-off = ⏰ Keine Erinnerungen mehr.
daily-reminder-closed = ⏰ Ich konnte dich nicht erinnern: Du nimmst von mir keine Direktnachrichten an. Erlaube sie für diesen Server und drück dann auf „Erinnere mich“.
daily-reminder-unheard = ⏰ Keine Erinnerungen mehr: Nach den letzten { $most } hast du nicht gespielt.
daily-reminder = ⏰ **Die Tagespartien warten auf dich.** Die nächsten kommen { $when }.
daily-reminder-last = -# Nach den letzten hast du nicht gespielt, darum ist das die letzte. Willst du weitere, drück auf „Erinnere mich“.

# Neben dem, was gespielt wurde und was ich behalte.
privacy-daily = { $count ->
        [0] Keine Tagespartien
        [one] Deinen neuesten Versuch an einer Tagespartie mit seinen Zügen, deine Serie und deine beste Tagespartie
       *[other] Deine neuesten { $count } Versuche an Tagespartien mit ihren Zügen, deine Serie und deine beste Tagespartie
    }
privacy-daily-reminded = { $daily }. Und wann ich dich an sie erinnere
privacy-daily-posted = Deine Ergebnisse in { $count ->
        [one] 1 Nachricht
       *[other] { $count } Nachrichten
    } auf Servern über Tagespartien
