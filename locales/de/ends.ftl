# Ablehnen, Angebote, eine Partie zu beenden, Blockieren.

# Eine Herausforderung ablehnen. Jedes Bedauern ist ein Knopf und wird der herausfordernden Seite gezeigt.
decline-how = Du lehnst { $challenger } ab. Magst du ein Wort dazu sagen?
    -# /block stoppt diese Herausforderungen für immer. Das erfährt niemand.
button-decline-now = Einfach ablehnen
regret-later = Gerade nicht. Frag mich ein andermal!
regret-other-game = Das nicht, aber gern ein anderes Spiel.
regret-busy = Ich habe gerade genug Partien.

# Angebote. { $one } hat { $two } das Angebot gemacht.
button-offer-draw = Unentschieden anbieten
button-offer-abandon = Aufhören anbieten
offer-made-draw = 🤝 { $one } bietet { $two } ein Unentschieden an.
offer-made-abandon = 🤝 { $one } fragt { $two }, ob ihr ohne Ergebnis aufhört.
offer-declined-draw = { $two } will kein Unentschieden.
offer-declined-abandon = { $two } will weiterspielen.
button-agree-draw = Unentschieden annehmen
button-agree-abandon = Ohne Ergebnis aufhören
decided-choose = Hör hier auf, oder spiel weiter um den Stand.
button-finish = Hier aufhören
button-turn-down = Weiterspielen
notice-offer = { $who }, { $other } bietet dir in **{ $game }** etwas an: { $link }
result-agreed-draw = { $one } und { $two } sind sich einig. **Unentschieden.**
result-agreed-abandon = { $one } und { $two } haben aufgehört. **Kein Ergebnis.**

# Blockieren
command-block = Lass dich von jemandem nicht mehr herausfordern (nur du siehst es)
command-unblock = Heb eine Blockierung auf (nur du siehst es)
argument-block = Wen du blockierst; lass es weg, um deine Blockierungen zu sehen
argument-unblock = Wer dich wieder herausfordern darf
block-done = { $player } ist blockiert: Ihr könnt euch nicht mehr herausfordern. Davon erfährt sonst niemand. Laufende Partien gehen weiter.
unblock-done = { $player } ist nicht mehr blockiert.
block-yourself = Dich selbst kannst du nicht blockieren.
block-list = Du hast blockiert:
block-list-more = … und { $more } weitere. /unblock gilt für alle.
block-list-empty = Du hast niemanden blockiert. Willst du von jemandem keine Herausforderungen mehr, nutz /block mit dem Namen.
block-list-forgotten = { $count ->
    [one] Du hast auch { $count } Person blockiert, die ich seither vergessen habe.
   *[other] Du hast auch { $count } Personen blockiert, die ich seither vergessen habe.
} Wer das ist, kann ich nicht sagen. Kommen sie zurück, gilt die Blockierung weiter. Eine allein hebst du mit /unblock und dem Namen auf.
button-lift = Diese aufheben

# Warum aus einem Befehl nichts wurde. Nur dem Spieler selbst gesagt.

refusal-already-offered = Du hast schon etwas angeboten. Nach deinem nächsten Zug geht es wieder.
refusal-own-offer = Das ist dein eigenes Angebot. Jetzt muss die andere Seite antworten.
refusal-no-offer = Dieses Angebot gibt es nicht mehr. So steht es jetzt.
refusal-too-many-challenges = Du hast zu viele offene Herausforderungen. Warte auf eine Antwort, oder zieh eine in /matches zurück.
refusal-too-many-matches = Du spielst schon so viele Partien, wie auf einmal gehen. Spiel erst eine zu Ende: Sie stehen in /matches.
refusal-too-many-together = Ihr beide spielt schon so viele Partien, wie zu zweit gehen. Spielt erst eine zu Ende: Sie stehen in /matches.
refusal-blocking = Diese Person hast du blockiert. Heb das erst mit /unblock auf.
refusal-not-taking = Gerade keine Lust auf Herausforderungen. Frag jemand anderen, oder frag alle.

result-caption-won = { $who } gewinnt
result-caption-draw = Unentschieden
result-caption-resigned = { $who } gab auf
result-caption-time = Zeit um: { $who }
result-caption-agreed = Einig geworden

story-even = Niemand lag drei Züge in Folge vorn.
story-lead = { $who } lag von Zug { $from } bis Zug { $to } vorn.
story-lead-end = { $who } lag von Zug { $from } bis zum Schluss vorn.
story-then = Danach { $who }, von Zug { $from } bis Zug { $to }.
story-then-end = Danach { $who }, von Zug { $from } bis zum Schluss.
story-swing = Größter Umschwung: Zug { $turn } brachte { $who } von { $before } auf { $after } von 100.
story-resigned = { $who } gab nach { $turns ->
        [one] einem Zug
       *[other] { $turns } Zügen
    } auf.
story-time = { $who } lief die Zeit davon.

share-won = { $mark } Gewonnen in { $turns ->
        [one] einem Zug
       *[other] { $turns } Zügen
    }
share-lost = { $mark } Verloren in { $turns ->
        [one] einem Zug
       *[other] { $turns } Zügen
    }
share-drawn = { $mark } Unentschieden in { $turns ->
        [one] einem Zug
       *[other] { $turns } Zügen
    }
share-score = { $mark } { $score } in { $turns ->
        [one] einem Zug
       *[other] { $turns } Zügen
    }

button-share = Teilen
button-share-result = Ergebnis hier posten
share-here =
    Kopier das, und füg es ein, wo du magst:
    ```
    { $card }
    ```
share-nothing = Diese Partie hat kein Ergebnis, also gibt es nichts zu teilen.
share-twice = Das steht hier schon. Teil es in einem anderen Kanal.
button-share-post = Hier posten
# Posted for all to see.
share-posted =
    ```
    { $card }
    ```
