# Was an einem Tisch von Fortac zu lesen ist.

side-1 = Krone
side-2 = Raute

ask-move = Spiel eine Karte und zieh eine deiner Figuren

# Karten: ihre Namen stehen so auf den Bildern und in der Notation.
card-Hop = Hop
card-Skip = Skip
card-Jump = Jump
card-Trade = Trade
card-Switch = Switch
card-Rook = Rook
card-King = King
card-Horse = Horse
card-Bishop = Bishop
card-Zip = Zip
card-Zap = Zap
card-Push = Push

does-hop = ein Schritt gerade
does-skip = ein Schritt schräg
does-jump = über eine Figur, jede Richtung
does-trade = Tausch mit einem Gegner nebenan
does-switch = Tausch mit einem Gegner weiter weg
does-rook = beliebig weit gerade (Turm)
does-king = ein Schritt in jede Richtung
does-horse = Springerzug
does-bishop = beliebig weit schräg (Läufer)
does-zip = in eine beliebige freie Ecke
does-zap = auf jedes freie Feld, keine Ecke
does-push = schiebt 1 oder 2 Figuren weiter

combo-corner = Ecken
combo-center = Mitte
combo-diagonal = Diagonale
combo-orthogonal = Linie

# Menüs
pick-card = { $card }
pick-man = Figur auf { $from }
play-step = { $card }: { $from } nach { $to }
play-swap = { $card }: { $from } mit { $to } tauschen
play-push = { $card }: { $from } schiebt { $to }
pushes = { $count ->
    [one] eine Figur rückt weiter
   *[other] zwei Figuren rücken weiter
}

# Was geschehen ist
told-step = { $who } spielt { $card }: { $from } nach { $to }.
told-swap = { $who } spielt { $card }: Die Figuren auf { $from } und { $to } tauschen die Plätze.
told-push = { $who } spielt { $card }: von { $from } auf { $to }, und schiebt weg, was dort stand.
made-first = { $who } hat eine Formation: { $combo }! Eine zweite von anderer Art gewinnt.
made-second = { $who } hat eine zweite Formation: { $combo }!
drew = { $who } zieht { $card } nach.
reshuffled = Der Stapel war leer: Die Ablage wird zum neuen Stapel gemischt, { $count } Karten.

over-two-combos = Zwei Formationen verschiedener Art sind geschafft.
over-cannot-move = Keine von drei Karten erlaubte einen Zug.
over-move-limit = 200 Züge sind gespielt, also entscheiden die Formationen bis hierher.

# Die Stellung
is-turn = { $who } ist am Zug.
is-won = { $who } hat gewonnen.
is-drawn = Die Partie ist unentschieden.
is-men = { $who } steht auf { $a }, { $b }, { $c }, { $d }.
is-hand = { $who } hat { $cards }.
is-combos-0 = { $who } hat noch keine Formation.
is-combos-1 = { $who } hat eine Formation: { $first }.
is-combos-2 = { $who } hat zwei Formationen: { $first } und { $second }.
is-deck = Stapel: { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.
is-discard = Ablage: { $cards }.
is-ply = { $ply ->
    [one] Ein Zug
   *[other] { $ply } Züge
} von höchstens { $limit } gespielt.

# Warum nicht
no-card = { $card } hast du nicht. Spiel eine der drei Karten vor dir.
no-man = Auf { $from } steht keine deiner Figuren. Zieh eine deiner eigenen vier.
no-capture = { $to } ist besetzt. Geschlagen wird nie: { $card } führt auf ein freies Feld.
no-hop = Hop geht einen Schritt nach oben, unten, links oder rechts; { $from } nach { $to } ist etwas anderes.
no-skip = Skip geht einen Schritt schräg; { $from } nach { $to } ist etwas anderes.
no-king = King geht einen Schritt in jede Richtung; { $from } nach { $to } ist weiter.
no-jump = Jump springt über genau eine Figur neben deiner und landet direkt dahinter; { $from } nach { $to } tut das nicht.
no-rook = Rook geht gerade über freie Felder; der Weg von { $from } nach { $to } ist das nicht.
no-bishop = Bishop geht schräg über freie Felder; der Weg von { $from } nach { $to } ist das nicht.
no-horse = Horse springt zwei Felder gerade und eines zur Seite; { $from } nach { $to } ist etwas anderes.
no-zip = Zip führt in eine Ecke, und { $to } ist keine.
no-zap = Zap führt überallhin außer in eine Ecke, und { $to } ist eine.
no-own-swap = { $card } tauscht mit einem Gegner; die Figur auf { $to } ist deine eigene.
no-empty-swap = { $card } tauscht mit einem Gegner; auf { $to } steht niemand.
no-trade-far = Trade braucht einen Gegner neben deiner Figur; { $to } liegt nicht neben { $from }. Switch würde reichen.
no-switch-near = Switch braucht einen Gegner, der nicht neben deiner Figur steht; { $to } liegt neben { $from }. Trade ginge.
no-push-far = Push tritt auf eine Figur neben deiner, in jeder der acht Richtungen; { $to } liegt nicht neben { $from }.
no-push-empty = Push tritt auf eine Figur; auf { $to } steht niemand.
no-push-room = Von { $from } auf { $to } ist kein Platz zum Schieben: Hinter einer oder zwei Figuren muss ein freies Feld des Bretts liegen.

# Die Regeln
about =
    Bring als Erster deine vier Figuren in zwei verschiedene Formationen: die vier Ecken, die vier mittleren Felder, eine lange Diagonale oder eine ganze Reihe oder Spalte.

    In deinem Zug spielst du eine deiner drei offenen Karten, ziehst eine deiner Figuren so, wie sie es sagt, und ziehst eine neue Karte nach. Eine Formation zählt von selbst, sobald dein eigener Zug sie fertig macht.

    Was Anfänger übersehen: Die zweite Formation muss von anderer Art sein, zwei Reihen gewinnen also nicht. Die gegnerischen Karten liegen offen; schau vor deinem Zug, was sie können. Schieben und Tauschen bewegt auch gegnerische Figuren, und wenn dein Zug ihre Formation fertig macht, bekommen sie nichts dafür.
rule-FO-1 = „Neben“ heißt: eines der acht Felder um eine Figur, auch schräg.
rule-FO-2 = Geschlagen wird nie. Beide behalten bis zum Ende vier Figuren.
rule-FO-3 = Hop, Skip und King gehen einen Schritt auf ein freies Feld: Hop gerade, Skip schräg, King beides.
rule-FO-4 = Jump springt über genau eine Figur, egal welcher Farbe, in einer der acht Richtungen, auf das freie Feld direkt dahinter. Die Figur bleibt stehen.
rule-FO-5 = Rook geht gerade und Bishop schräg, so weit die Felder frei sind.
rule-FO-6 = Horse springt wie ein Springer, zwei Felder gerade und eines zur Seite, auf ein freies Feld.
rule-FO-7 = Trade tauscht deine Figur mit einem Gegner neben ihr, Switch mit einem, der nicht neben ihr steht. Nie mit einer eigenen.
rule-FO-8 = Zip bringt eine Figur in eine beliebige freie Ecke, Zap auf ein beliebiges freies Feld, das keine Ecke ist.
rule-FO-9 = Push tritt auf eine Figur nebenan und schiebt sie ein Feld weiter, samt einer weiteren hinter ihr, wenn da eine ist. Das Feld dahinter muss frei sein und auf dem Brett liegen. Drei in einer Linie stehen fest. Du darfst Figuren beider Farben schieben.
rule-FO-10 = Du musst ziehen, wenn irgendeine deiner Karten irgendeiner deiner Figuren einen Zug erlaubt. Erlaubt zu Beginn deines Zuges keine einen, verlierst du.
rule-FO-11 = Eine Formation sind genau deine vier Figuren auf: den vier Ecken (Ecken), den vier mittleren Feldern (Mitte), einer langen Diagonale (Diagonale) oder einer ganzen Reihe oder Spalte (Linie).
rule-FO-12 = Nur wer zieht, kann eine Formation bilden, und nur durch diesen Zug. Sie wird von selbst angesagt.
rule-FO-13 = Deine zweite Formation muss von anderer Art sein. Eine andere Reihe oder Spalte ist immer noch Linie, die andere Diagonale immer noch Diagonale.
rule-FO-14 = Die zweite Art gewinnt sofort, bevor nachgezogen wird.
rule-FO-15 = Ist eine Karte fällig und der Stapel leer, wird die ganze Ablage samt der eben gespielten Karte zum neuen Stapel gemischt.
rule-FO-16 = Nach insgesamt 200 Zügen gewinnt, wer mehr Formationen hat; bei gleich vielen ist es unentschieden.

# Die Anleitung
guide-goal = **Das Ziel.** Bring deine vier Figuren in zwei verschiedene Formationen, bevor es die andere Seite schafft.

    Hier hat Rot gerade gewonnen: Zuerst standen alle vier Figuren in einer Spalte, und jetzt füllen sie die vier mittleren Felder.

    Die kleinen Bretter am rechten Rand zeigen die vier Formationen, für jede Seite einmal:
    • Ecken: die vier Ecken
    • Mitte: die vier mittleren Felder
    • Diagonale: eine lange Diagonale
    • Linie: eine ganze Reihe oder eine ganze Spalte
guide-table = **Der Tisch.** Vier Figuren je Seite. Die von Rot (orange, mit Krone) beginnen in einer Ecke des Bretts, die von Schwarz (mit Raute) in der gegenüberliegenden.

    Die drei Karten neben deinem Zeichen gehören dir, die drei auf der anderen Seite dem Gegner. Geheim ist nur die Reihenfolge des Stapels: Du darfst immer nachsehen, was die andere Seite kann.
guide-turn = **Ein Zug, vorher.** Spiel eine deiner drei Karten und zieh eine deiner eigenen Figuren so, wie sie es sagt. Dann ziehst du eine neue Karte nach, und die andere Seite ist dran.

    Du tippst eine Karte an, eine Figur und ihr Ziel. Hier stehen drei rote Figuren in Spalte b und eine schwarze an deren Fuß. Rot wählt Switch: Die Figur auf a3 tauscht den Platz mit der schwarzen auf b1 ...
guide-turn-after = **Ein Zug, nachher.** ... und alle vier stehen in Spalte b: **Linie, die erste Formation!** Sie zählt sofort und von selbst und ist rechts auf dem kleinen Brett von Rot markiert. Sie bleibt gezählt, wenn die Figuren weiterziehen.

    Die gelben Zeichen zeigen den letzten Zug. Die schwarze Figur landete auf a3, und Rot bekam eine neue Karte auf die Hand.
guide-cards = **Die zwölf Karten.** Die Skizze auf jeder Karte zeigt, was sie kann.
    • Hop: ein Schritt gerade
    • Skip: ein Schritt schräg
    • King: ein Schritt in jede Richtung
    • Rook: gerade, so weit es frei ist, wie ein Turm
    • Bishop: schräg, so weit es frei ist, wie ein Läufer
    • Horse: der Springerzug, zwei gerade und eins zur Seite
    • Jump: über eine Figur neben dir auf das freie Feld dahinter
    • Zip: in eine beliebige freie Ecke
    • Zap: auf ein beliebiges freies Feld, das keine Ecke ist
    • Trade: Tausch mit einem Gegner neben dir
    • Switch: Tausch mit einem Gegner, der nicht neben dir steht
    • Push: tritt auf eine Figur neben dir und schiebt sie weiter

    Geschlagen wird nie: Ihr behaltet beide bis zum Ende vier Figuren.
guide-push = **Push, die starke Karte.** Rot schob von b1 auf c2: Die schwarze Figur dort wurde nach d3 weitergeschoben.

    Eine oder zwei Figuren in einer Linie lassen sich schieben, egal welcher Farbe, wenn das Feld dahinter frei ist und auf dem Brett liegt. Drei stehen fest.

    Schieben und Tauschen wirkt doppelt: Deine Figur kommt dorthin, wo du sie willst, und ein Gegner wird von seinem Platz gezerrt.
guide-missed = **Drei Dinge, die Anfänger übersehen**

    1. Die zweite Formation muss von anderer Art sein. Zwei Reihen, oder eine Reihe und eine Spalte, sind beide Linie und gewinnen nicht.

    2. Die gegnerischen Karten liegen offen. Frag dich vor jedem Zug: Kann die andere Seite als Nächstes eine Formation fertig machen? Rechtzeitig geschoben oder getauscht, fällt sie auseinander.

    3. Nur dein eigener Zug zählt für dich. Macht dein Push zufällig die gegnerische Formation fertig, bekommt die andere Seite nichts dafür.

    Und bleib beweglich: Erlaubt keine deiner drei Karten einer Figur einen Zug, verlierst du.

# Die Lektion
lesson-opening = Willkommen! Du bist Rot, die vier Kronen. Deine erste Formation schaffst du in drei Zügen, und mit einer zweiten gewinnst du. Hier kann nichts schiefgehen, also probier ruhig aus.
lesson-ending = **Du hast deine erste Partie Fortac gewonnen.** Eine Reihe, dann die Ecken: zwei Formationen verschiedener Art, weil du zuerst auf deine Karten geschaut hast und dann auf die gegnerischen. Fordere jemanden heraus, und denk daran: An einem echten Tisch wehrt sich Schwarz mehr.
lesson-jump = Zwei deiner Figuren stehen schon in der obersten Reihe, auf a4 und b4. Mach diese Reihe voll! **Jump** springt über eine Figur neben dir, auch über eine eigene. Lass a4 über b4 springen.
lesson-jump-done = Deine Figur flog über ihre Freundin und landete auf c4. Niemandem ist etwas passiert: Geschlagen wird nie.
lesson-jump-other = Dieser Zug ist erlaubt, füllt aber die oberste Reihe nicht. Wähle Jump, dann die Figur auf a4: Sie kann auf c4 landen.
lesson-jump-hop = Auch so kommt eine Figur nach c4, aber mit einem Schritt von b4, und dort bleibt ein Loch. Der Sprung von a4 macht ein Feld frei, das deine Figur auf a3 mit einem einzigen Schritt erreicht. Versuch Jump, a4 nach c4.
lesson-jump-then = Schwarz geht einen Schritt schräg nach b2, zur Mitte hin. Behalte das im Auge.
lesson-hop = Jetzt fehlen in der obersten Reihe zwei Felder: a4 und d4. **Hop** geht einen Schritt gerade, und deine Figur auf a3 steht direkt unter a4.
lesson-hop-done = Drei in der Reihe! Und du hast einen Switch nachgezogen, der bald nützlich wird.
lesson-hop-other = Bleib beim Plan: Die Figur auf a3 braucht einen Schritt gerade hinauf. Wähle Hop, a3 nach a4.
lesson-hop-horse = Gut gesehen: Auch dieses Feld muss besetzt werden, und die Reihenfolge ist egal. Damit die Geschichte weitergeht, spiel zuerst Hop, a3 nach a4.
lesson-hop-then = Schwarz springt nach d3. Sieh auf d4: immer noch frei.
lesson-row = Ein Feld fehlt, d4, und eine Figur steht außerhalb der Reihe, auf b3. Welche deiner Karten bringt sie dorthin? Zwei gerade, eins zur Seite: Das ist **Horse**.
lesson-row-done = **Eine ganze Reihe: deine erste Formation!** Sie wurde von selbst bemerkt, und dein Brett am rechten Rand ist markiert. Noch eine, von anderer Art, und du gewinnst.
lesson-row-other = Damit wird die Reihe nicht voll. Deine Figur auf b3 steht einen Springerzug von d4 entfernt: zwei nach rechts, eins hinauf. Wähle Horse, b3 nach d4.
lesson-row-then = Schwarz gleitet nach b3. Die schwarzen Figuren sammeln sich um die Mitte.
lesson-switch = Noch eine Reihe würde nicht zählen: Die zweite Formation muss von anderer Art sein. Aber schau: Zwei Ecken hast du schon, a4 und d4. Auf d1, einer dritten, steht eine schwarze Figur. **Switch** tauscht dich mit einem Gegner weit weg. Nimm dafür deine Figur auf b4.
lesson-switch-done = Drei Ecken gehören dir, und die schwarze Figur landete auf b4. Deine eigene Reihe ist dafür aufgelöst, aber das kostet nichts: Eine geschaffte Formation bleibt geschafft.
lesson-switch-other = Erlaubt, aber denk an die Ecken: Du hast a4 und d4 und willst d1. Tausch eine Figur, die nichts nützt, wo sie steht: Switch, b4 mit d1.
lesson-switch-c4 = Das ist genauso gut. Damit die Geschichte weitergeht, nimm die andere Figur: Switch, b4 mit d1.
lesson-switch-corner = Du würdest eine Ecke gewinnen und eine andere aufgeben. Tausch lieber eine Figur aus der Mitte der Reihe: Switch, b4 mit d1.
lesson-switch-then = Schwarz springt zurück nach b2. Vorsicht: Schwarze Figuren stehen auf b2, b3 und c2, und ein Zap auf der Hand von Schwarz reicht bis c3. Im nächsten Zug gehörte die Mitte Schwarz!
lesson-zip = Aber du bist dran, und du hast **Zip** nachgezogen: irgendeine Figur in irgendeine freie Ecke. Eine Ecke fehlt. Mach es fertig!
lesson-zip-done = a1, a4, d1, d4: **alle vier Ecken!** Das ist deine zweite Formation, von anderer Art als die Reihe. Die Partie ist sofort zu Ende.
lesson-zip-other = Schwarz würde als Nächstes die Mitte füllen. Du kannst jetzt gleich gewinnen: Zip bringt die Figur von c4, die einzige außerhalb einer Ecke, nach a1.
lesson-zip-corner = Diese Figur steht schon in einer Ecke; du würdest eine gewinnen und eine verlieren. Nimm die Figur von c4: Zip, c4 nach a1.

# In Bildern
pill-play = am Zug
pic-deck = Stapel
pic-stuck = kein Zug mehr

# Auf Knöpfen
ask-man = { $card }: welcher Spielstein?
ask-landing = { $card }: wohin?
spot = { $number }
spot-scores = { $number } ★

# Am Ende
score-two = { $first } und { $second }
score-stuck = { $who } kann nicht ziehen
score-limit = { $more } zu { $less } Formationen

# Warum ein Zug gut ist
reason-wins = Deine zweite Formation: Damit gewinnst du.
reason-stuck = { $who } hat danach keinen Zug mehr: Du gewinnst.
reason-saves = { $who } könnte gleich gewinnen. Das verhindert es.
reason-gains = Das ergibt eine Formation: { $combo }.
reason-stops = { $who } könnte gleich eine Formation schaffen. Das verhindert es.
reason-sure = Drei von vier für { $combo }, und { $who } hat keine Karte dagegen.
reason-parts = Es reißt die Spielsteine von { $who } auseinander: Drei standen richtig.
reason-near = Drei von vier für { $combo }, und die Karte für den letzten hast du.

# Das Brett in Zeichen
is-row = { $rank } { $a }{ $b }{ $c }{ $d }
