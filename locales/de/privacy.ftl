# Was über jemanden gespeichert ist, und wie es vergessen wird.
command-privacy = Sieh, was ich über dich speichere, hol es als Datei oder lass dich vergessen (nur für dich)
argument-wish = Was du willst; lass es weg, um zu sehen, was ich speichere
wish-show = Zeigen, was du speicherst
wish-export = Als Datei holen
wish-forget = Mich vergessen
privacy-kept = **Was ich über dich speichere**
    · Deine Discord-Nummer, aus { $open ->
        [one] { $open } offenen Partie
       *[other] { $open } offenen Partien
    } und { $finished ->
        [one] { $finished } beendeten Partie
       *[other] { $finished } beendeten Partien
    }, mit allen Zügen und allem Abheben
    · { $settings }
    · { $puzzles }
    · { $daily }
    · { $duels }
    · { $blocked ->
        [0] Keine Blockierungen
        [one] { $blocked } Person, die du blockiert hast
       *[other] { $blocked } Personen, die du blockiert hast
    }
    Einen Tag lang, welche Knöpfe du drückst, damit nichts doppelt passiert. Keine Namen, keine deiner Nachrichten.
privacy-settings-usual = Keine eigenen Einstellungen
privacy-settings-own = Deine Einstellungen
button-privacy-export = Als Datei holen
button-privacy-forget = Vergiss mich…
privacy-export = Alles, was ich über dich speichere. Von offenen Partien steht nur darin, was du wissen darfst.
privacy-forget-sure = **Soll ich dich vergessen?** Danach gibt es kein Zurück.
    · Ich ziehe deine offenen Herausforderungen zurück und gebe deine laufenden Partien auf.
    · In Turnieren verlierst du kampflos, was noch aussteht. Ihre Ergebnisse bleiben, ohne deinen Namen.
    · Ich lösche deine Einstellungen, deine Blockierungen, deinen Verlauf, deine Aufgaben, deine Tagespartien, deine Duelle und deine Wertungen.
    · Leute, die dich blockiert haben, bekommen weiter keine Herausforderungen von dir. Die heutigen Tagespartien sind nur zum Spaß, und laufenden Duellen kannst du nicht beitreten. Dafür behalte ich Zeichen, nicht deine Nummer.
    · Leute, die mit dir gespielt haben, behalten diese Partien, ohne deinen Namen. Für die Wertung zählen sie nicht mehr.
    Nachrichten auf Discord gehören Discord. Die Tische, die ich noch erreiche, verlieren deinen Namen.
button-privacy-forget-now = Vergiss mich
privacy-forgotten = Ich habe dich vergessen. Wenn du wieder spielst, fängst du neu an.
    -# Innerhalb eines Tages ist deine Nummer aus allen meinen Dateien weg. Was ich nach einer Störung beiseitegelegt habe, folgt innerhalb von 31 Tagen. Ältere Sicherungen behalten sie, bis die Leute, die mich betreiben, sie löschen. Das gilt auch für ein Protokoll oder eine Kopie von einer Störung. Kommt eine Sicherung zurück, vergesse ich dich wieder.
privacy-forget-nothing = Ich speichere nichts über dich, also gibt es nichts zu vergessen.
privacy-forget-again = Heute habe ich dich schon vergessen. Was seither dazukam, vergesse ich ab { $when }.
