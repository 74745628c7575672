# Clash: alles, was Spieler lesen.

side-1 = Blitz
side-2 = Hammer

about =
    Werde als Erster deine dreißig Karten los.
    Es gibt 27 Komplettkarten, jede mit einem Muster (voll, halb, hohl), einer Farbe (Rot, Grün, Blau) und einer Form (Kreis, Quadrat, Dreieck), und Chards, die nur eines davon zeigen. Lege in deinem Zug so viele Karten, wie du kannst: eine Komplettkarte, die mit der obersten genau zwei Merkmale teilt oder den drei Stapeln gleicht, oder eine Chard, die auf der obersten Komplettkarte zu sehen ist und auf ihrem Stapel nicht. Als letzte Karte eines Zuges geht jede Chard. Danach ziehst du auf sieben nach.
    Leicht zu übersehen: Solange die drei Stapel und die oberste Karte dasselbe zeigen, geht jede Komplettkarte, oder drei Chards auf einmal, eine von jeder Sorte. Eine Komplettkarte, die zwei Stapeln gleicht, geht zusammen mit der Chard ihres dritten Merkmals, und dann ist alles gleich. Ist deine Hand schon vor der letzten Karte leer, ziehst du gleich sieben und machst weiter.

option-to-10 = Runden
option-to-10-off = eine Runde
option-to-10-on = Runden, bis jemand 10 Punkte hat

# Was gefragt wird.
ask-first = Beginne: lege eine Komplettkarte
ask-play = Lege Karten oder passe
ask-must-play = Lege eine Karte; passen darfst du nur, wenn nichts geht
ask-go-on = Leg weiter oder hör auf

# Menüeinträge: auf einem Telefon sieht man etwa dreißig Zeichen.
label-card = { $card } …
detail-card = Sie geht auf mehr als eine Art
label-complete = { $card }
detail-first = Die erste Komplettkarte; dann endet dein Zug
detail-complete-two = Teilt zwei Merkmale mit der obersten Karte
detail-complete-piles = Gleicht den drei Stapeln
detail-complete-any = Alles gleich: Jede Komplettkarte geht
label-chard = { $card } (Zug geht weiter)
detail-chard = Die oberste Karte zeigt es, der Stapel nicht
label-three = Drei Chards …
label-three-cards = Drei: { $cards }
detail-three = Alles gleich: drei beliebige, eine je Sorte
label-special = { $card } + { $chard }
detail-special = Beide zugleich: Dann ist alles gleich
label-final = { $card } (beendet den Zug)
detail-final = Irgendeine Chard, als letzte Karte des Zuges
label-stop = Hier aufhören
detail-stop = Auf sieben nachziehen; dein Zug endet
label-pass = Passen
detail-pass = In diesem Zug nichts legen

# Was geschehen ist.
begins = { $seat } beginnt: { $card }.
lays-complete = { $seat } legt: { $card }.
lays-chard = { $seat } legt die Chard { $card }.
lays-three = { $seat } legt drei Chards: { $cards }.
lays-special = { $seat } legt: { $card }, zusammen mit der Chard { $chard }. Alles ist gleich.
lays-final = { $seat } beendet den Zug mit der Chard { $card }.
stops = { $seat } hört auf.
passes = { $seat } passt.
draws = { $seat } zieht { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
} nach.
goes-out = { $seat } hat keine Karten mehr und bekommt { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
blocks = Niemand kann legen. { $seat } hat weniger Karten übrig und bekommt { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
blocks-equal = Niemand kann legen, und beide haben gleich viele Karten übrig: keine Punkte.
new-round = Runde { $round } ist ausgeteilt; { $seat } beginnt.

# Die Stellung in Worten.
at-first = { $seat } ist dran: mit einer Komplettkarte beginnen.
at-play = { $seat } ist dran: legen oder passen.
at-must-play = { $seat } ist dran: legen; passen nur, wenn nichts geht.
at-go-on = { $seat } ist dran: weiterlegen oder aufhören.
at-end = Die Partie ist vorbei.
piles-first = Stapel: { $pattern }, { $colour }, { $shape }. Noch keine Komplettkarte.
piles = Oberste Komplettkarte: { $top }. Stapel: { $pattern }, { $colour }, { $shape }.
piles-match = Alles gleich: Oberste Komplettkarte ist { $top }, und die Stapel zeigen dasselbe. Jede Komplettkarte geht, oder drei Chards auf einmal.
hand = Deine Hand: { $cards }.
hand-of = { $seat } hat: { $cards }.
laid = { $seat } hat in diesem Zug { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} gelegt, zuletzt: { $cards }.
left = { $seat }: noch { $left ->
    [one] eine Karte
   *[other] { $left } Karten
}, Hand { $hand }, Vorrat { $stock }.
points = Runde { $round }. Punkte: { $one } { $first }, { $two } { $second }; zehn gewinnen.

# Warum ein Zug nicht geht.
no-over = Die Partie ist vorbei.
no-first-yet = Die Runde beginnt mit einer Komplettkarte und mit nichts anderem.
no-first-now = Die erste Karte liegt schon da. Wer jetzt eine Komplettkarte legt, braucht eine, die darauf geht.
no-card = Nicht auf deiner Hand: { $cards }.
no-complete = { $card } und { $top } haben { $shares ->
    [0] nichts
    [one] ein Merkmal
   *[other] { $shares } Merkmale
} gemeinsam. Es müssen genau zwei sein, oder die Karte gleicht den drei Stapeln.
no-chard = { $top } zeigt nicht { $card }. So eine Chard geht nur als letzte Karte deines Zuges.
no-chard-same = Dieser Stapel zeigt schon { $card }. So eine Chard geht nur als letzte Karte deines Zuges.
no-three = Drei Chards auf einmal gehen nur, wenn alles gleich ist: Oberste Karte ist { $top }, die Stapel zeigen { $piles }.
no-special = { $card } gleicht { $shares ->
    [0] keinem
    [one] einem
   *[other] { $shares }
} der drei Stapel. Mit einer Chard zusammen müssen es genau zwei sein.
no-special-chard = Zu { $card } gehört die Chard { $wanted }, nicht { $chard }.
no-pass = Die andere Seite hat gerade gepasst, und du kannst legen: also musst du.

# Das Ende.
over-went-out = Eine Seite ist alle ihre Karten los.
over-blocked = Niemand konnte legen, und wer weniger Karten übrig hat, gewinnt.
over-blocked-equal = Niemand konnte legen, und beide hatten gleich viele Karten übrig.

# Die Regelfragen.
rule-CL-1 = Wer eine Runde beginnt, braucht unter den ersten sieben Karten eine Komplettkarte: Sonst werden die dreißig neu gemischt, bis eine dabei ist.
rule-CL-2 = Der erste Zug einer Runde ist genau eine Komplettkarte, die erste ihres Stapels. Dann wird nachgezogen, und der Zug endet.
rule-CL-3 = Eine Komplettkarte geht, wenn sie mit der obersten Komplettkarte genau zwei Merkmale teilt.
rule-CL-4 = Eine Chard geht auf ihren Stapel, wenn die oberste Komplettkarte dieses Merkmal zeigt und der Stapel nicht.
rule-CL-5 = Die Komplettkarte, die den drei Stapeln gleicht, geht immer, egal welche Komplettkarte oben liegt.
rule-CL-6 = Solange die drei Stapel der obersten Komplettkarte gleichen, auch wenn die andere Seite es so hinterlassen hat, darfst du irgendeine Komplettkarte legen oder drei beliebige Chards auf einmal, eine von jeder Sorte; und noch einmal, solange es so bleibt.
rule-CL-7 = Eine Komplettkarte, die genau zwei Stapeln gleicht, geht zusammen mit der Chard ihres dritten Merkmals. Dann ist alles gleich.
rule-CL-8 = Als letzte Karte eines Zuges, auch als einzige, geht irgendeine Chard auf ihren Stapel. Sie beendet den Zug.
rule-CL-9 = Du legst, so oft du willst, und hörst auf, wann du willst, wenn du mindestens einmal gelegt hast.
rule-CL-10 = Ist deine Hand vor der letzten Karte leer, ziehst du gleich sieben, und der Zug geht weiter. Wird sie durch die letzte Karte leer, ist der Zug vorbei.
rule-CL-11 = Am Ende deines Zuges ziehst du auf sieben nach. Ist dein Vorrat leer, spielst du mit weniger weiter.
rule-CL-12 = Du darfst passen, aber nicht direkt nachdem die andere Seite gepasst hat, solange du etwas legen kannst. Kannst du nichts legen, passt du; niemand erfährt, warum.
rule-CL-13 = Passen beide nacheinander, weil niemand legen kann, endet die Runde: Wer weniger Karten übrig hat, auf der Hand und im Vorrat, bekommt den Unterschied in Punkten.
rule-CL-14 = Sobald deine Hand und dein Vorrat leer sind, gewinnst du die Runde, auch mitten im Zug. Für jede Karte, die die andere Seite noch hat, bekommst du einen Punkt.
rule-CL-15 = Eine Partie ist eine Runde oder, wenn ihr es so vereinbart, Runden, bis jemand 10 Punkte hat; dann wird abwechselnd begonnen.

# Die Karten.
card-FRC = Voller roter Kreis
card-FRS = Volles rotes Quadrat
card-FRT = Volles rotes Dreieck
card-FGC = Voller grüner Kreis
card-FGS = Volles grünes Quadrat
card-FGT = Volles grünes Dreieck
card-FBC = Voller blauer Kreis
card-FBS = Volles blaues Quadrat
card-FBT = Volles blaues Dreieck
card-PRC = Halber roter Kreis
card-PRS = Halbes rotes Quadrat
card-PRT = Halbes rotes Dreieck
card-PGC = Halber grüner Kreis
card-PGS = Halbes grünes Quadrat
card-PGT = Halbes grünes Dreieck
card-PBC = Halber blauer Kreis
card-PBS = Halbes blaues Quadrat
card-PBT = Halbes blaues Dreieck
card-HRC = Hohler roter Kreis
card-HRS = Hohles rotes Quadrat
card-HRT = Hohles rotes Dreieck
card-HGC = Hohler grüner Kreis
card-HGS = Hohles grünes Quadrat
card-HGT = Hohles grünes Dreieck
card-HBC = Hohler blauer Kreis
card-HBS = Hohles blaues Quadrat
card-HBT = Hohles blaues Dreieck
card-F = Voll
card-P = Halb
card-H = Hohl
card-R = Rot
card-G = Grün
card-B = Blau
card-C = Kreis
card-S = Quadrat
card-T = Dreieck

# Die Anleitung.
guide-goal = **Das Ziel.** Ein Wettlauf: Werde als Erster alle deine dreißig Karten los.

    Zwei Linien quer durchs Bild zeigen, wie weit beide gekommen sind. Die drei Karten links sind die Stapel für Muster, Farbe und Form; die weiße Karte rechts ist die oberste Komplettkarte. Unten liegt deine Hand; nach jedem deiner Züge wird sie auf sieben aufgefüllt, aus deinem eigenen Vorrat.
guide-cards = **Zwei Arten von Karten.** Eine Komplettkarte hat drei Merkmale:
    • ein Muster: voll (F), halb (P) oder hohl (H)
    • eine Farbe: Rot (R), Grün (G) oder Blau (B)
    • eine Form: Kreis (C), Quadrat (S) oder Dreieck (T)

    HRC ist also der hohle rote Kreis. Es gibt 27, jede Zusammenstellung einmal.

    Eine Chard zeigt nur ein Merkmal, etwa Grün. Sie kommt auf den Stapel ihrer Sorte.
guide-turn = **Ein Zug, vorher.** Oben liegt der hohle rote Kreis, und die Stapel zeigen Hohl, Blau, Quadrat. Du darfst so viele Karten legen, wie du kannst, eine nach der anderen. Für den Anfang geht zweierlei:
    • eine Komplettkarte, die mit der obersten genau zwei Merkmale teilt: HGC teilt Hohl und Kreis
    • eine Chard, die auf der obersten Karte zu sehen ist und deren Stapel etwas anderes zeigt
guide-turn-after = **Ein Zug, nachher.** HGC wurde gelegt. Jetzt ist die oberste Karte grün, aber der Farbstapel war blau; also kam die Chard Grün darauf.

    Und der Zug geht weiter. Auch eine Komplettkarte, die allen drei Stapeln gleicht, ginge, egal was oben liegt.
guide-special = **Zwei auf einmal.** FGS gleicht zweien der Stapel, Grün und Quadrat. Zusammen mit der Chard ihres dritten Merkmals, Voll, geht die Karte: beide zugleich.

    Schau, was daraus wird: Die drei Stapel und die oberste Karte zeigen dasselbe. Alles ist gleich, und das öffnet die Tür.
guide-match = **Wenn alles gleich ist,** darfst du jede beliebige Komplettkarte legen oder drei Chards auf einmal: eine von jeder Sorte, egal was sie zeigen. Hier gingen drei Chards, und damit war die Hand leer: sofort sieben neue Karten, und derselbe Zug geht weiter.

    Auch wenn die andere Seite alles gleich hinterlässt, darfst du es nutzen.
guide-missed = **Drei Dinge, die Anfänger übersehen**

    1. Als letzte Karte jedes Zuges geht irgendeine Chard auf ihren Stapel, gleich oder nicht. Sie beendet deinen Zug; heb sie also fürs Ende auf, und vergiss sie nie: Das ist in jedem Zug eine Karte weniger.

    2. Ist deine Hand schon vor dieser letzten Karte leer, ziehst du gleich sieben und machst weiter. Wird sie erst durch die letzte leer, ist der Zug vorbei.

    3. Hinterlass nicht alles gleich für die andere Seite. Deine letzte Chard kann es verderben.

    Du darfst passen, aber nicht direkt nachdem die andere Seite gepasst hat, wenn du legen kannst.

# Die Lektion.
lesson-opening = Willkommen! Du bist Blitz, und du beginnst. In zwei Zügen legst du dreizehn deiner dreißig Karten und nutzt fast alles, was es gibt.
lesson-ending = **Dreizehn Karten in zwei Zügen!** Siebzehn sind übrig, Hammer hat noch 28. Such nach Ketten: Mach alles gleich, nutze es, und beende jeden Zug mit einer Chard. Und jetzt fordere jemanden heraus.
lesson-first = Der erste Zug ist eine einzige Komplettkarte. Du hast drei. Nimm **FBC**, den vollen blauen Kreis.
lesson-first-done = FBC liegt oben. Dein Zug ist vorbei, und du ziehst nach.
lesson-first-other = Jede deiner Komplettkarten darf eine Runde beginnen. Für diese Geschichte nimm FBC, den vollen blauen Kreis.
lesson-first-then = Hammer legt FGC, wie deine voll und ein Kreis ...
lesson-first-final = ... und beendet den Zug mit einer Chard, Kreis. Jetzt zeigen die Stapel Voll, Rot, Kreis.
lesson-complete = Du bist dran. Oben liegt FGC. Darauf geht eine Komplettkarte, die **genau zwei** Merkmale teilt. Welche von deinen ist grün und ein Kreis?
lesson-complete-done = PGC teilt Grün und Kreis mit FGC. Eine Karte weniger, und du darfst weitermachen.
lesson-ends-turn = Jede Chard darf deine letzte Karte sein, aber sie beendet deinen Zug, und hier ist mehr zu holen. Lies die Aufgabe noch einmal.
lesson-pass = Du kannst legen, also pass nicht. PGC teilt zwei Merkmale mit der obersten Karte.
lesson-stop = Du dürftest hier aufhören, aber es gehen noch mehr Karten. Lies die Aufgabe noch einmal: Jede Karte weniger bringt dich dem Ziel näher.
lesson-chard = Die oberste Karte ist jetzt **halb**, und der Musterstapel zeigt noch Voll. Deine Chard Halb geht also darauf. Wähle die Art, bei der dein Zug weitergeht.
lesson-chard-done = Die Stapel zeigen Halb, Rot, Kreis.
lesson-chard-final = Die richtige Karte, aber als letzte deines Zuges. Sie geht hier auch so: Lege sie als Chard, mit der der Zug weitergeht.
lesson-special = Sieh dir dein PRT an: halb und rot, wie zwei der Stapel. Nur eines fehlt: Der Formstapel zeigt Kreis. Du hast die Chard Dreieck, also lege **beide auf einmal**: PRT + Dreieck.
lesson-special-done = Die Stapel zeigen Halb, Rot, Dreieck, und oben liegt das halbe rote Dreieck: **Alles ist gleich!**
lesson-three = Solange alles gleich ist, gehen **drei Chards** auf einmal, eine von jeder Sorte. Du hast genau Hohl, Blau und Kreis.
lesson-three-done = Drei Karten auf einen Streich, und deine Hand ist leer. Also ziehst du gleich sieben, und **derselbe Zug geht weiter**!
lesson-again = Die Stapel zeigen Hohl, Blau, Kreis. Dein neues PBC gleicht zweien, Blau und Kreis, und du hast die Chard Halb. Noch einmal: **PBC + Halb**.
lesson-again-done = Wieder ist alles gleich.
lesson-again-other = Es gibt Besseres: PBC und die Chard Halb gehen zusammen, und dann ist wieder alles gleich.
lesson-any = Drei Chards auf einmal kennst du schon. Was noch geht, solange alles gleich ist: **jede Komplettkarte**, so verschieden sie auch ist. Lege HRC.
lesson-any-done = HRC hatte mit der obersten Karte nur den Kreis gemeinsam. Jetzt liegt sie oben.
lesson-any-three = Gut gesehen, das ginge auch. Aber das kennst du schon; probier das andere: irgendeine Komplettkarte, dein HRC.
lesson-any-then = HRC ist hohl und der Musterstapel nicht, also folgt deine Chard Hohl.
lesson-final = Sonst geht nichts mehr. Aber jeder Zug darf mit **irgendeiner Chard** enden. Du hast zweimal Dreieck und einmal Grün; lege Grün und behalte das Paar für spätere Formen.
lesson-final-done = Der Zug endet, und deine Hand wird wieder auf sieben aufgefüllt.
lesson-final-other = Fast: Beende den Zug mit einer Chard, das kostet nichts. Wähle Grün.

# In pictures.
pill-open = fängt an
pill-play = ist dran
pic-left = noch { $cards }
pic-top = Oberste Karte
pic-none = noch keine
pic-pattern = Muster
pic-colour = Farbe
pic-shape = Form
pic-card = { $card }
pic-same = gleich
pic-fits = { $card } gilt
pic-first = Jede Komplettkarte eröffnet
pic-all-same = Alles gleich
pic-any = Jede Komplettkarte oder drei Chards
pic-ends = Zugende
pic-turn = Zug von { $seat }
pic-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
pic-opens = { $seat } fängt an
pic-passed = { $seat } hat gepasst
pic-is-out = { $seat } ist fertig
pic-blocked = Nichts geht mehr
pic-out = alle Karten weg

# On buttons.
choice-open = Fang an mit
choice-play-on = Weiter mit
choice-end-with = Zug beenden mit
choice-three = 3 Chards…
choice-end = Zug beenden
choice-pass = Passen
question-three = Welche drei? Von jeder Art eine.

# At the end.
score-out = fertig, { $cards ->
    [one] eine Karte voraus
   *[other] { $cards } Karten voraus
}
score-blocked = blockiert, { $cards ->
    [one] eine Karte voraus
   *[other] { $cards } Karten voraus
}
score-equal = blockiert, { $cards ->
    [one] je eine Karte
   *[other] je { $cards } Karten
}
score-points = { $more } Punkte zu { $less }

# Why a play is good.
reason-wins = Damit legst du deine letzte Karte.
reason-spoils = Danach passt für { $seat } nicht mehr alles.
reason-three = Drei Karten auf einmal weg.
reason-matches = Alles wird gleich: Dann geht jede Komplettkarte.
reason-ways = { $cards } weitere Karten von dir können folgen.
reason-final = Eine Karte weniger, und es kostet nichts.
