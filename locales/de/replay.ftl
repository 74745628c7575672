# Auf eine Partie zurückblicken: Schritt für Schritt, als bewegtes Bild, als Datei zum Aufheben.

command-replay = Spiel eine Partie nach, Zug für Zug (nur du siehst es)
command-record = Hol dir eine beendete Partie als Textdatei (nur du siehst sie)
argument-finished-match = Welche beendete Partie: wähl sie aus der Liste, oder tipp ihre acht Buchstaben

replay-head = **{ $game }** · Partie `{ $match }`
replay-deal = Vor dem ersten von { $turns ->
        [one] einem Zug
       *[other] { $turns } Zügen
    }.
replay-move = Zug { $turn } von { $turns }: `{ $move }`
replay-instead = **Zug { $turn }, { $who }.** { $move }.
    Besser: **{ $better }**
replay-open = Alle Karten sind offen.
replay-seat = Wie { $side } es sah.
replay-all = Wie alle es sahen.

button-replay = Nachspielen
button-animate = Animation
button-record = Als Datei
button-first = Anfang
button-earlier = Zurück
button-later = Weiter
button-last = Ende
button-open = Alle Karten
button-as-side = Als { $side }

animate-not-over = Diese Partie läuft noch. Danach zeige ich sie dir ganz als Animation.
animate-text = **{ $game }** vom ersten Zug bis zum letzten: { $result }
animate-alt = { $game }: die ganze Partie als Animation aus { $pictures ->
        [one] einem Bild
       *[other] { $pictures } Bildern
    }, alle Karten offen. Das letzte zeigt:
record-not-over = Eine Aufzeichnung zeigt jede Karte, also gibt es sie erst nach der Partie.
record-here = Deine Partie **{ $game }** als Textdatei.
