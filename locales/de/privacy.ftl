# Was über jemanden gespeichert ist, und wie es vergessen wird.
command-privacy = Sieh, was ich über dich speichere, hol es als Datei oder lass dich vergessen (nur für dich)
argument-wish = Was du willst; lass es weg, um zu sehen, was gespeichert ist
wish-show = Zeigen, was gespeichert ist
wish-export = Als Datei holen
wish-forget = Vergessen werden
privacy-kept = **Was ich über dich speichere**
    · Deine Discord-Nummer, als Spieler von { $open ->
        [one] { $open } offenen Partie
       *[other] { $open } offenen Partien
    } und { $finished ->
        [one] { $finished } beendeten Partie
       *[other] { $finished } beendeten Partien
    }, mit den Zügen von allen und dem, womit du abgehoben hast
    · { $settings }
    · { $blocked ->
        [0] Niemanden, den du blockiert hast
        [one] { $blocked } Person, die du blockiert hast
       *[other] { $blocked } Personen, die du blockiert hast
    }
    Einen Tag lang die Nummern dessen, was du gedrückt hast, damit nichts doppelt geschieht. Keine Namen und keine deiner Nachrichten.
privacy-settings-usual = Keine eigenen Einstellungen
privacy-settings-own = Deine Einstellungen
button-privacy-export = Als Datei holen
button-privacy-forget = Vergiss mich…
privacy-export = Alles, was ich über dich speichere. Von Partien, die noch laufen, steht nur darin, was du wissen darfst.
privacy-forget-sure = **Soll ich dich vergessen?** Das lässt sich nicht zurücknehmen.
    · Deine offenen Herausforderungen werden zurückgezogen, und die Partien, die du spielst, werden aufgegeben.
    · Deine Einstellungen, deine Blockierungen, dein Verlauf und deine Wertungen werden gelöscht. Wer dich blockiert hat, bekommt weiter keine Herausforderungen von dir; dafür behalte ich nur ein Zeichen, nicht deine Nummer.
    · Wer mit dir gespielt hat, behält diese Partien, ohne deinen Namen. Sie zählen für keine Wertung mehr.
    Nachrichten, die schon auf Discord stehen, gehören Discord; die Tische, die ich noch erreiche, verlieren deinen Namen.
button-privacy-forget-now = Vergiss mich
privacy-forgotten = Du bist vergessen. Wenn du wieder spielst, fängst du neu an.
    -# Binnen eines Tages steht deine Nummer in keiner meiner Dateien mehr, binnen 31 Tagen auch nicht in dem, was ich nach einer Störung beiseitegelegt habe. Ältere Sicherungen enthalten sie, bis mein Betreiber sie löscht, ebenso vielleicht ein Protokoll oder eine Kopie aus der Zeit, als etwas schiefging; wird eine zurückgespielt, wirst du wieder vergessen.
privacy-forget-nothing = Ich speichere nichts über dich, also gibt es nichts zu vergessen.
privacy-forget-again = Du wurdest heute schon vergessen. Was seither dazukam, kann ab { $when } vergessen werden.
