# Was an einem Tisch von Fortac zu lesen ist.
# Not said: Reihe; Reihen

side-1 = Krone
side-2 = Raute

pitch = Vier Steine, zwei Formationen.
pitch-facts = 15 Min. · nichts verdeckt

ask-move = Spiel eine Karte und zieh einen Spielstein.

# Karten: ihre Namen auf den Bildern und in Sätzen. In der Notation heißen sie englisch.
card-Hop = Schritt
card-Skip = Schräg
card-Jump = Bocksprung
card-Trade = Tausch
card-Switch = Ferntausch
card-Rook = Turm
card-King = König
card-Horse = Springer
card-Bishop = Läufer
card-Zip = Zip
card-Zap = Zap
card-Push = Schub

does-hop = ein Schritt gerade
does-skip = ein Schritt schräg
does-jump = über einen Stein, jede Richtung
does-trade = Tausch mit einem Gegner nebenan
does-switch = Tausch mit einem Gegner weiter weg
does-rook = beliebig weit gerade
does-king = ein Schritt in jede Richtung
does-horse = Springerzug
does-bishop = beliebig weit schräg
does-zip = in eine beliebige freie Ecke
does-zap = auf jedes freie Feld, keine Ecke
does-push = schiebt 1 oder 2 Steine weiter

combo-corner = Ecken
combo-center = Mitte
combo-diagonal = Diagonale
combo-orthogonal = Linie

# Menüs
pick-card = { $card }
row-men = { $card } · { $does }:
words-man = { $number } · { $card } mit dem Stein auf { $from }
pick-man = Stein auf { $from }
play-step = { $card } { $from } nach { $to }
play-swap = { $card }, { $from } mit { $to } tauschen
play-push = { $card }, { $from } schiebt { $to }
forms = ergibt eine Formation: { $combo }
pushes = { $count ->
    [one] ein Stein rückt weiter
   *[other] zwei Steine rücken weiter
}

# Was geschehen ist
told-step = { $reader ->
    [who] Du hast { $card } gespielt: { $from } nach { $to }.
   *[other] { $who } hat { $card } gespielt: { $from } nach { $to }.
}
told-swap = { $reader ->
    [who] Du hast { $card } gespielt: { $from } und { $to } haben die Plätze getauscht.
   *[other] { $who } hat { $card } gespielt: { $from } und { $to } haben die Plätze getauscht.
}
told-push = { $reader ->
    [who] Du hast { $card } gespielt und von { $from } aus den Stein auf { $to } weitergeschoben.
   *[other] { $who } hat { $card } gespielt und von { $from } aus den Stein auf { $to } weitergeschoben.
}
made-first = { $reader ->
    [who] Du hast eine Formation: { $combo }. Eine zweite von anderer Art gewinnt.
   *[other] { $who } hat eine Formation: { $combo }. Eine zweite von anderer Art gewinnt.
}
made-second = { $reader ->
    [who] Du hast eine zweite Formation: { $combo }!
   *[other] { $who } hat eine zweite Formation: { $combo }!
}

over-two-combos = Zwei verschiedene Formationen.
over-cannot-move = Keine der drei Karten erlaubte einen Zug.
over-move-limit = 200 Züge sind gespielt, also entscheiden die Formationen.

# Die Stellung
is-turn = { $who } ist dran.
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
no-card = { $card } hast du nicht. Spiel eine deiner drei Karten.
no-man = Auf { $from } steht keiner deiner Steine. Zieh einen deiner eigenen vier.
no-capture = { $to } ist besetzt, und Schlagen gibt es nicht. { $card } führt auf ein freies Feld.
no-hop = Schritt geht ein Feld nach oben, unten, links oder rechts; { $from } nach { $to } nicht.
no-skip = Schräg geht ein Feld schräg; { $from } nach { $to } nicht.
no-king = König geht einen Schritt in jede Richtung; { $from } nach { $to } ist weiter.
no-jump = Bocksprung geht über genau einen Stein neben deinem und landet direkt dahinter; { $from } nach { $to } nicht.
no-rook = Turm geht gerade über freie Felder; { $from } nach { $to } nicht.
no-bishop = Läufer geht schräg über freie Felder; { $from } nach { $to } nicht.
no-horse = Springer geht zwei Felder gerade und eins zur Seite; { $from } nach { $to } nicht.
no-zip = Zip führt in eine Ecke, und { $to } ist keine.
no-zap = Zap führt überallhin außer in eine Ecke, und { $to } ist eine.
no-own-swap = { $card } tauscht mit einem Gegner; der Stein auf { $to } ist deiner.
no-empty-swap = { $card } tauscht mit einem Gegner, und { $to } ist leer.
no-trade-far = Tausch braucht einen Gegner neben deinem Stein; { $to } liegt nicht neben { $from }. Ferntausch würde reichen.
no-switch-near = Ferntausch braucht einen Gegner weiter weg; { $to } liegt neben { $from }. Tausch ginge.
no-push-far = Schub tritt auf einen Stein neben deinem; { $to } liegt nicht neben { $from }.
no-push-empty = Schub tritt auf einen Stein, und { $to } ist leer.
no-push-room = Von { $from } auf { $to } ist kein Platz zum Schieben. Hinter einem oder zwei Steinen muss ein freies Feld liegen.

# Die Regeln
about =
    Bring als Erstes deine vier Steine in zwei verschiedene Formationen. Es gibt vier: die Ecken, die vier mittleren Felder, eine lange Diagonale und eine ganze Linie, quer oder längs.

    In deinem Zug spielst du eine deiner drei offenen Karten und bewegst einen Stein so, wie sie es sagt. Dann ziehst du eine neue Karte nach. Eine Formation zählt von selbst, sobald dein eigener Zug sie fertig macht.

    Was Anfänger übersehen: Die zweite Formation muss von anderer Art sein, zwei Linien gewinnen also nicht. Die gegnerischen Karten liegen offen; schau, was sie können. Schieben und Tauschen bewegt auch gegnerische Steine. Macht dein Zug eine gegnerische Formation fertig, zählt sie nicht.
rule-FO-1 = „Neben“ heißt: eines der acht Felder um einen Stein, auch schräg.
rule-FO-2 = Schlagen gibt es nicht. Beide behalten bis zum Ende vier Steine.
rule-FO-3 = Schritt, Schräg und König gehen einen Schritt auf ein freies Feld: Schritt gerade, Schräg schräg, König beides.
rule-FO-4 = Bocksprung geht über genau einen Stein, egal wessen, in einer der acht Richtungen. Er landet auf dem freien Feld direkt dahinter. Der andere Stein bleibt stehen.
rule-FO-5 = Turm geht gerade und Läufer schräg, so weit die Felder frei sind.
rule-FO-6 = Springer geht zwei Felder gerade und eins zur Seite, auf ein freies Feld.
rule-FO-7 = Tausch tauscht deinen Stein mit einem Gegner daneben, Ferntausch mit einem weiter weg. Nie mit einem eigenen.
rule-FO-8 = Zip bringt einen Stein in eine freie Ecke, Zap auf ein freies Feld, das keine Ecke ist.
rule-FO-9 = Schub tritt auf einen Stein daneben und schiebt ihn ein Feld weiter, mit einem weiteren dahinter, wenn da einer ist. Das Feld dahinter muss frei sein und auf dem Brett liegen. Drei in einer Linie stehen fest. Du darfst Steine beider Seiten schieben.
rule-FO-10 = Du musst ziehen, wenn irgendeine deiner Karten das erlaubt. Erlaubt es zu Beginn deines Zuges keine, verlierst du.
rule-FO-11 = Eine Formation sind genau deine vier Steine in einer von vier Formen. Ecken: die vier Ecken. Mitte: die vier mittleren Felder. Diagonale: eine lange Diagonale. Linie: eine ganze Linie, quer oder längs.
rule-FO-12 = Nur die Seite am Zug kann eine Formation bilden, und nur mit diesem Zug. Sie zählt von selbst.
rule-FO-13 = Deine zweite Formation muss von anderer Art sein. Eine andere Linie ist noch Linie, die andere Diagonale noch Diagonale.
rule-FO-14 = Die zweite Art gewinnt sofort, noch vor dem Nachziehen.
rule-FO-15 = Ist eine Karte fällig und der Stapel leer, wird die Ablage zum neuen Stapel, auch mit der eben gespielten Karte.
rule-FO-16 = Nach 200 Zügen gewinnt die Seite mit mehr Formationen; bei gleich vielen ist es unentschieden.

# Die Anleitung
guide-goal = **Das Ziel.** Bring deine vier Steine in zwei verschiedene Formationen, bevor es die andere Seite schafft.

    Hier hat Krone gerade gewonnen. Zuerst standen alle vier Steine in einer Spalte, jetzt füllen sie die vier mittleren Felder.

    Die kleinen Bretter zeigen die vier Formationen, für jede Seite einmal:
    • Ecken: die vier Ecken
    • Mitte: die vier mittleren Felder
    • Diagonale: eine lange Diagonale
    • Linie: eine ganze Linie, quer oder längs
guide-table = **Der Tisch.** Vier Steine je Seite. Die von Krone beginnen in einer Ecke des Bretts, die von Raute in der gegenüberliegenden.

    Drei offene Karten gehören dir, drei der anderen Seite. Geheim ist nur die Reihenfolge des Stapels: Du siehst immer, was die andere Seite kann.
guide-turn = **Ein Zug, vorher.** Spiel eine deiner drei Karten und zieh einen deiner Steine so, wie sie es sagt. Dann ziehst du eine neue Karte nach, und die andere Seite ist dran.

    Nimm eine Karte, dann das Ziel. Hier stehen drei Steine von Krone in Spalte b, und einer von Raute an deren Fuß. Krone nimmt Ferntausch, von a3 nach b1.
guide-turn-after = **Ein Zug, nachher.** Die beiden Steine haben getauscht, und Krone hat alle vier in Spalte b: Linie, die erste Formation! Sie zählt sofort und von selbst. Sie bleibt, wenn die Steine weiterziehen.

    Der Stein von Raute landete auf a3, und Krone zog eine neue Karte nach.
guide-cards = **Die zwölf Karten.** Die Skizze auf jeder Karte zeigt, was sie kann.
    • Schritt: ein Feld gerade
    • Schräg: ein Feld schräg
    • König: ein Feld in jede Richtung
    • Turm: gerade, so weit es frei ist
    • Läufer: schräg, so weit es frei ist
    • Springer: zwei gerade und eins zur Seite
    • Bocksprung: über einen Stein daneben auf das freie Feld dahinter
    • Zip: in eine freie Ecke
    • Zap: auf ein freies Feld, das keine Ecke ist
    • Tausch: mit einem Gegner daneben
    • Ferntausch: mit einem Gegner weiter weg
    • Schub: tritt auf einen Stein daneben und schiebt ihn weiter

    Schlagen gibt es nicht: Ihr behaltet beide bis zum Ende vier Steine.
guide-push = **Schub, die starke Karte.** Krone schob von b1 auf c2, und der Stein von Raute dort rutschte nach d3.

    Du kannst einen oder zwei Steine in einer Linie schieben, egal wessen, wenn dahinter ein Feld frei ist. Drei stehen fest.

    Schieben und Tauschen wirkt doppelt. Dein Stein kommt, wohin du willst, und ein Gegner muss weg.
guide-missed = **Drei Dinge, die Anfänger übersehen**

    1. Die zweite Formation muss von anderer Art sein. Zwei Linien gewinnen nicht, auch nicht eine quer und eine längs.

    2. Die gegnerischen Karten liegen offen. Frag dich vor jedem Zug: Kann die andere Seite gleich eine Formation fertig machen? Ein Schub oder Tausch verdirbt sie.

    3. Nur dein eigener Zug zählt für dich. Macht dein Schub zufällig eine gegnerische Formation fertig, zählt sie nicht.

    Und bleib beweglich: Erlaubt keine deiner drei Karten einen Zug, verlierst du.

# Die Lektion
lesson-opening = Willkommen! Du bist Krone. Deine erste Formation schaffst du in drei Zügen, und mit einer zweiten gewinnst du. Hier kann nichts schiefgehen, also probier ruhig aus.
lesson-ending = **Du hast deine erste Partie Fortac gewonnen!** Eine Linie, dann die Ecken: zwei verschiedene Formationen. Schau erst auf deine Karten, dann auf die anderen. An einem echten Tisch wehrt sich Raute mehr.
lesson-jump = Zwei deiner Steine stehen schon in der obersten Linie, auf a4 und b4. Bocksprung geht über einen Stein, auch einen eigenen.
lesson-jump-task = Spiel Bocksprung von a4 nach c4.
lesson-jump-done = ✓ Dein Stein flog über den anderen und landete auf c4. Alle bleiben: Schlagen gibt es nicht.
lesson-jump-other = Auch erlaubt, füllt aber die oberste Linie nicht. Für diese Geschichte spiel Bocksprung von a4 nach c4.
lesson-jump-hop = Auch erlaubt, aber es bleibt ein Loch. Für diese Geschichte spiel Bocksprung von a4 nach c4.
lesson-jump-then = Raute geht einen Schritt schräg nach b2, zur Mitte hin. Behalt das im Auge.
lesson-hop = In der obersten Linie fehlen zwei Felder: a4 und d4. Dein Stein auf a3 steht direkt unter a4.
lesson-hop-task = Spiel Schritt von a3 nach a4.
lesson-hop-done = ✓ Drei in der Linie! Und du hast Ferntausch nachgezogen, das wird bald nützlich.
lesson-hop-other = Auch erlaubt. Für diese Geschichte spiel Schritt von a3 nach a4.
lesson-hop-horse = Auch erlaubt: Auch d4 muss voll werden. Für diese Geschichte spiel zuerst Schritt von a3 nach a4.
lesson-hop-then = Raute springt nach d3. Sieh auf d4: immer noch frei.
lesson-row = Ein Feld fehlt, d4, und dein Stein auf b3 steht außerhalb der Linie. Springer geht zwei gerade, eins zur Seite.
lesson-row-task = Spiel Springer von b3 nach d4.
lesson-row-done = ✓ Eine ganze Linie: deine erste Formation! Sie zählt von selbst. Eine von anderer Art gewinnt.
lesson-row-other = Auch erlaubt, aber die Linie wird nicht voll. Spiel Springer von b3 nach d4.
lesson-row-then = Raute gleitet nach b3 und sammelt Steine um die Mitte.
lesson-switch = Noch eine Linie zählt nicht, aber du hast zwei Ecken, a4 und d4, und auf einer dritten steht ein Gegner. Ferntausch holt sie dir.
lesson-switch-task = Spiel Ferntausch von b4 nach d1.
lesson-switch-done = ✓ Drei Ecken gehören dir. Deine Linie ist dafür aufgelöst, und das kostet nichts: Geschafft bleibt geschafft.
lesson-switch-other = Auch erlaubt, aber denk an die Ecken. Für diese Geschichte spiel Ferntausch von b4 nach d1.
lesson-switch-c4 = Auch erlaubt und genauso gut. Für diese Geschichte spiel Ferntausch von b4 nach d1.
lesson-switch-corner = Auch erlaubt, aber du würdest eine Ecke gewinnen und eine verlieren. Für diese Geschichte spiel Ferntausch von b4 nach d1.
lesson-switch-then = Raute springt zurück nach b2. Vorsicht: Im nächsten Zug würde ein Zap nach c3 die Mitte füllen!
lesson-zip = Aber du bist dran, und du hast Zip nachgezogen: jeder Stein in jede freie Ecke.
lesson-zip-task = Spiel Zip von c4 nach a1.
lesson-zip-done = ✓ Alle vier Ecken: deine zweite Formation, von anderer Art als die Linie. Die Partie ist sofort zu Ende.
lesson-zip-other = Auch erlaubt, aber Raute würde die Mitte füllen. Gewinn jetzt: Zip von c4 nach a1.
lesson-zip-corner = Auch erlaubt, aber dieser Stein steht schon in einer Ecke. Für diese Geschichte spiel Zip von c4 nach a1.

# In Bildern
pill-play = am Zug
pic-deck = Stapel
pic-stuck = kein Zug mehr

# Auf Knöpfen
ask-man = Wer zieht mit { $card }?
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
reason-three = Drei von vier für { $combo }; die Karte für den letzten fehlt noch.
reason-blocks = Besetzt das Feld, das { $who } für { $combo } braucht: Drei standen bereit.
reason-holds = { $who } hat drei Spielsteine richtig stehen, aber keine Karte für den vierten.
reason-keeps = Deine drei Spielsteine für { $combo } bleiben stehen.
reason-two = Zwei von vier für { $combo }.
reason-scatters = Zieht einen Spielstein von { $who } aus { $combo } heraus: Zwei standen dort.
reason-quiet = { $who } kann gleich keine Formation schaffen, egal mit welcher Karte.

# What a move of the other side does to the reader.
risk-stuck = { $who } könnte dir danach jeden Zug nehmen: Dann verlierst du.

threat-wins = Das wäre die zweite Formation: Du verlierst.
threat-stuck = Du hast danach keinen Zug mehr: Du verlierst.
threat-gains = Das ergibt eine Formation: { $combo }.

# Das Brett in Zeichen
is-columns = Spalten a bis d von links; 🟠 { $one }, 🟦 { $two }.
is-row = { $rank } { $a }{ $b }{ $c }{ $d }
