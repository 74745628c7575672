# Ablehnen, Angebote, eine Partie zu beenden, Blockieren.

# Eine Herausforderung ablehnen. Jedes Bedauern ist ein Knopf und wird der herausfordernden Seite gezeigt.
decline-how = Du lehnst die Herausforderung von { $challenger } ab. Möchtest du ein Wort dazu sagen?
    -# Mit /block bekommst du von jemandem keine Herausforderungen mehr. Gesagt wird es niemandem.
button-decline-now = Ohne ein Wort ablehnen
regret-later = Jetzt nicht. Frag ein andermal!
regret-other-game = Gern, aber ein anderes Spiel.
regret-busy = Ich habe gerade genug Partien.

# Angebote. { $one } hat { $two } das Angebot gemacht.
button-offer-draw = Remis anbieten
button-offer-abandon = Abbruch anbieten
offer-made-draw = 🤝 { $one } bietet { $two } ein Remis an.
offer-made-abandon = 🤝 { $one } bittet { $two }, diese Partie ohne Ergebnis abzubrechen.
offer-declined-draw = { $two } hat das Remis abgelehnt.
offer-declined-abandon = { $two } möchte weiterspielen.
button-agree-draw = Remis annehmen
button-agree-abandon = Ohne Ergebnis abbrechen
button-turn-down = Weiterspielen
notice-offer = { $who }, { $other } hat ein Angebot für dich in **{ $game }**: { $link }
result-agreed-draw = { $one } und { $two } haben sich darauf geeinigt. **Unentschieden.**
result-agreed-abandon = { $one } und { $two } haben diese Partie abgebrochen. **Kein Ergebnis.**

# Blockieren
command-block = Bekomm von jemandem keine Herausforderungen mehr (nur du siehst es)
command-unblock = Heb eine Blockierung wieder auf (nur du siehst es)
argument-block = Wen du blockierst; lass es weg, um zu sehen, wen du blockiert hast
argument-unblock = Wer dich wieder herausfordern darf
block-done = Du hast { $player } blockiert. Keiner von euch kann den anderen herausfordern. Gesagt wird es niemandem. Partien, die ihr schon spielt, gehen weiter.
unblock-done = Du hast { $player } nicht mehr blockiert.
block-yourself = Dich selbst kannst du nicht blockieren.
block-list = Du hast blockiert: { $players }
block-list-empty = Du hast niemanden blockiert.
block-list-forgotten = { $count ->
    [one] Du hast auch { $count } Person blockiert, die seither vergessen wurde.
   *[other] Du hast auch { $count } Personen blockiert, die seither vergessen wurden.
} Wer das ist, kann ich nicht sagen. Kommt sie zurück, gilt die Blockierung weiter. Um eine allein aufzuheben, nimm /unblock mit dem Namen.
button-lift = Diese aufheben

# Warum aus einem Befehl nichts wurde. Nur dem Spieler selbst gesagt.

refusal-already-offered = Du hast schon ein Angebot gemacht. Nach deinem nächsten Zug kannst du wieder eines machen.
refusal-own-offer = Das ist dein eigenes Angebot. Die andere Seite muss antworten.
refusal-no-offer = Dieses Angebot gilt nicht mehr. So steht es jetzt am Tisch.
refusal-too-many-challenges = Du hast zu viele offene Herausforderungen. Warte auf eine Antwort, oder zieh eine zurück: siehe /matches.
refusal-too-many-matches = Du spielst so viele Partien, wie einer zugleich spielen kann. Beende erst eine: siehe /matches.
refusal-too-many-together = Zwischen euch beiden sind so viele Partien offen, wie es zwischen zweien sein können. Beendet erst eine: siehe /matches.
refusal-blocking = Du hast diesen Menschen blockiert. Nimm zuerst /unblock.
refusal-not-taking = Dieser Mensch lässt sich gerade nicht herausfordern. Versuch es mit jemand anderem, oder lass die Angabe weg, und jeder kann annehmen.

result-caption-won = { $who } gewinnt
result-caption-draw = Unentschieden
result-caption-resigned = { $who } gab auf
result-caption-time = Zeit um: { $who }
result-caption-agreed = Einig geworden

story-ahead = { $who } lag ab Zug { $move } vorn und blieb es.
story-turned = { $other } führte bis Zug { $move }. Dann drehte { $who } die Partie.
story-close = Bis zu den letzten Zügen war alles offen.
story-resigned = { $who } gab nach { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    } auf.
story-time = { $who } lief die Zeit davon.

share-won = { $mark } Gewonnen in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    }
share-lost = { $mark } Verloren in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    }
share-drawn = { $mark } Unentschieden in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    }
share-score = { $mark } { $score } in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    }
