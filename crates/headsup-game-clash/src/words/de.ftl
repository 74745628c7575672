# Clash: alles, was Spieler lesen.

side-1 = Blitz
side-2 = Hammer

pitch = Ketten bilden und zuerst alles ablegen.
pitch-facts = 15 Min. · verdeckte Karten

about =
    Werde als Erstes deine dreißig Karten los.
    Es gibt 27 Komplettkarten, jede mit Muster (voll, halb, hohl), Farbe (Rot, Grün, Blau) und Form (Kreis, Quadrat, Dreieck). Chards zeigen nur eins davon. Leg in deinem Zug so viele Karten, wie du kannst. Eine Komplettkarte passt, wenn sie mit der obersten genau zwei Merkmale teilt oder genau wie die drei Stapel ist. Eine Chard passt, wenn die oberste Karte sie zeigt und ihr Stapel nicht. Als letzte Karte eines Zuges geht jede Chard. Danach ziehst du auf sieben nach.
    Leicht zu übersehen: Solange Stapel und oberste Karte gleich sind, passt jede Komplettkarte. Oder drei Chards auf einmal, eine von jeder Sorte. Eine Komplettkarte wie zwei der Stapel legst du zusammen mit der Chard ihres dritten Merkmals, und dann ist alles gleich. Ist deine Hand schon vor der letzten Karte leer, ziehst du gleich sieben und machst weiter.

option-to-10 = Runden
option-to-10-off = eine Runde
option-to-10-on = Runden, bis jemand 10 Punkte hat

# Was gefragt wird.
ask-first = Beginn mit einer Komplettkarte.
ask-play = Leg Karten oder setz aus.
ask-must-play = Leg eine Karte; aussetzen darfst du nur, wenn nichts geht.
ask-go-on = Leg weiter oder beende deinen Zug.

# Menüeinträge: auf einem Telefon sieht man etwa dreißig Zeichen.
label-card = { $card }
detail-card = Sie geht auf mehr als eine Art
label-complete = { $card }
detail-first = Die erste Komplettkarte; dann endet dein Zug
detail-complete-two = Teilt zwei Merkmale mit der obersten Karte
detail-complete-piles = Genau wie die drei Stapel
detail-complete-any = Alles gleich: Jede Komplettkarte geht
label-chard = { $card } (Zug geht weiter)
detail-chard = Die oberste Karte zeigt es, der Stapel nicht
label-three = Drei Chards
label-three-cards = Drei zugleich, { $cards }
detail-three = Alles gleich: drei beliebige, eine je Sorte
label-special = { $card } + { $chard }
detail-special = Beide zugleich: Dann ist alles gleich
label-final = { $card } (beendet den Zug)
detail-final = Irgendeine Chard, als letzte Karte des Zuges
label-stop = Zug beenden
detail-stop = Auf sieben nachziehen
label-pass = Aussetzen
detail-pass = In diesem Zug nichts legen

# Was geschehen ist.
begins = { $reader ->
    [seat] Du hast begonnen: { $card }.
   *[other] { $seat } hat begonnen: { $card }.
}
laid-chard = { $reader ->
    [seat] Du hast die Chard { $cards } gelegt.
   *[other] { $seat } hat die Chard { $cards } gelegt.
}
laid-chards = { $reader ->
    [seat] Du hast { $count } Chards gelegt: { $cards }.
   *[other] { $seat } hat { $count } Chards gelegt: { $cards }.
}
laid-one = { $reader ->
    [seat] Du hast gelegt: { $cards }.
   *[other] { $seat } hat gelegt: { $cards }.
}
laid-many = { $reader ->
    [seat] Du hast { $count } Karten gelegt; oben liegt { $top }.
   *[other] { $seat } hat { $count } Karten gelegt; oben liegt { $top }.
}
laid-same = { $reader ->
    [seat] Du hast { $count } Karten gelegt; jetzt ist alles gleich: { $top }.
   *[other] { $seat } hat { $count } Karten gelegt; jetzt ist alles gleich: { $top }.
}
passes = { $reader ->
    [seat] Du hast ausgesetzt.
   *[other] { $seat } hat ausgesetzt.
}
goes-out = { $reader ->
    [seat] Du hast keine Karten mehr und bekommst { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }.
   *[other] { $seat } hat keine Karten mehr und bekommt { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }.
}
blocks = { $reader ->
    [seat] Niemand kann legen. Du hast weniger Karten übrig und bekommst { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }.
   *[other] Niemand kann legen. { $seat } hat weniger Karten übrig und bekommt { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }.
}
blocks-equal = Niemand kann legen, und beide haben gleich viele Karten übrig: keine Punkte.
new-round = { $reader ->
    [seat] Runde { $round } beginnt, du fängst an.
   *[other] Runde { $round } beginnt, { $seat } fängt an.
}

# Die Stellung in Worten.
at-first = { $seat } ist dran: mit einer Komplettkarte beginnen.
at-play = { $seat } ist dran: legen oder aussetzen.
at-must-play = { $seat } ist dran: legen; aussetzen nur, wenn nichts geht.
at-go-on = { $seat } ist dran: weiterlegen oder den Zug beenden.
at-end = Die Partie ist vorbei.
piles-first = Stapel: { $pattern }, { $colour }, { $shape }. Noch keine Komplettkarte.
piles = Oberste Komplettkarte: { $top }. Stapel: { $pattern }, { $colour }, { $shape }.
piles-match = Alles gleich: Oberste Karte und Stapel zeigen { $top }. Jede Komplettkarte geht, oder drei Chards auf einmal.
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
points = Runde { $round }. Punkte: { $one } { $first }, { $two } { $second }; 10 gewinnen.

# Warum ein Zug nicht geht.
no-over = Die Partie ist vorbei.
no-first-yet = Die Runde beginnt mit einer Komplettkarte und mit nichts anderem.
no-first-now = Die erste Karte liegt schon da. Spiel eine, die darauf passt.
no-card = Du hast { $cards } nicht. Spiel eine Karte aus deiner Hand.
no-complete = { $card } und { $top } haben { $shares ->
        [0] nichts
        [one] ein Merkmal
       *[other] { $shares } Merkmale
    } gemeinsam. Es müssen genau zwei sein, oder die Karte ist genau wie die drei Stapel.
no-chard = { $top } zeigt nicht { $card }. Diese Chard geht nur als letzte Karte deines Zuges.
no-chard-same = Dieser Stapel zeigt schon { $card }. Diese Chard geht nur als letzte Karte deines Zuges.
no-three = Drei Chards auf einmal gehen nur, wenn alles gleich ist: Oben liegt { $top }, die Stapel zeigen { $piles }.
no-special = { $card } ist wie { $shares ->
        [0] keiner
        [one] einer
       *[other] { $shares }
    } der drei Stapel. Mit einer Chard müssen es genau zwei sein.
no-special-chard = Zu { $card } gehört die Chard { $wanted }, nicht { $chard }.
no-pass = Die andere Seite hat gerade ausgesetzt, und du kannst legen. Also leg eine Karte.

# Das Ende.
over-went-out = Eine Seite hat keine Karten mehr.
over-blocked = Niemand konnte legen, also gewinnt die Seite mit weniger Karten.
over-blocked-equal = Niemand konnte legen, und beide hatten gleich viele Karten.

# Die Regelfragen.
rule-CL-1 = Um eine Runde zu beginnen, brauchst du unter den ersten sieben eine Komplettkarte. Sonst mischst du die dreißig neu, bis eine dabei ist.
rule-CL-2 = Der erste Zug einer Runde ist genau eine Komplettkarte, die erste ihres Stapels. Dann ziehst du nach, und der Zug endet.
rule-CL-3 = Eine Komplettkarte passt, wenn sie mit der obersten Komplettkarte genau zwei Merkmale teilt.
rule-CL-4 = Eine Chard passt auf ihren Stapel, wenn die oberste Komplettkarte dieses Merkmal zeigt und der Stapel nicht.
rule-CL-5 = Die Komplettkarte, die genau wie die drei Stapel ist, passt immer, egal welche Komplettkarte oben liegt.
rule-CL-6 = Solange die drei Stapel genau wie die oberste Komplettkarte sind, darfst du jede Komplettkarte legen. Oder drei beliebige Chards auf einmal, eine von jeder Sorte. Das geht wieder, solange es so bleibt, auch wenn die andere Seite es so hinterlässt.
rule-CL-7 = Eine Komplettkarte wie genau zwei der Stapel legst du zusammen mit der Chard ihres dritten Merkmals. Dann ist alles gleich.
rule-CL-8 = Die letzte Karte eines Zuges, auch die einzige, darf irgendeine Chard auf ihrem Stapel sein. Sie beendet den Zug.
rule-CL-9 = Leg, so oft du willst, und hör auf, wann du willst, nach mindestens einmal.
rule-CL-10 = Ist deine Hand vor der letzten Karte leer, ziehst du gleich sieben, und der Zug geht weiter. Wird sie durch die letzte Karte leer, ist der Zug vorbei.
rule-CL-11 = Am Ende deines Zuges ziehst du auf sieben nach. Ist dein Vorrat leer, spielst du mit weniger weiter.
rule-CL-12 = Du darfst aussetzen, aber nicht direkt nach dem Aussetzen der anderen Seite, solange du legen kannst. Kannst du nichts legen, setzt du aus, und niemand erfährt, warum.
rule-CL-13 = Setzt ihr nacheinander beide aus, weil niemand legen kann, endet die Runde. Die Seite mit weniger Karten, auf der Hand und im Vorrat, bekommt den Unterschied in Punkten.
rule-CL-14 = Sobald deine Hand und dein Vorrat leer sind, gewinnst du die Runde, auch mitten im Zug. Für jede Karte, die die andere Seite noch hat, bekommst du einen Punkt.
rule-CL-15 = Eine Partie ist eine Runde. Oder ihr vereinbart Runden, bis jemand 10 Punkte hat; dann beginnt ihr abwechselnd.

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
guide-goal = **Das Ziel.** Ein Wettlauf: Werde als Erstes alle deine dreißig Karten los.

    Es gibt drei Stapel, für Muster, Farbe und Form, und die oberste Karte. Unten liegt deine Hand. Nach jedem deiner Züge füllt sie sich auf sieben auf, aus deinem eigenen Vorrat.
guide-cards = **Zwei Arten von Karten.** Eine Komplettkarte hat drei Merkmale:
    • ein Muster: voll, halb oder hohl
    • eine Farbe: Rot, Grün oder Blau
    • eine Form: Kreis, Quadrat oder Dreieck

    Es gibt 27, jede Zusammenstellung einmal.

    Eine Chard zeigt nur ein Merkmal, etwa Grün. Sie kommt auf den Stapel ihrer Sorte.
guide-turn = **Ein Zug, vorher.** Oben liegt der hohle rote Kreis, und die Stapel zeigen Hohl, Blau, Quadrat. Leg so viele Karten, wie du kannst, eine nach der anderen. Für den Anfang geht zweierlei:
    • eine Komplettkarte, die mit der obersten genau zwei Merkmale teilt: Der hohle grüne Kreis teilt Hohl und Kreis
    • eine Chard, die auf der obersten Karte zu sehen ist und auf ihrem Stapel nicht
guide-turn-after = **Ein Zug, nachher.** Der hohle grüne Kreis liegt oben. Die oberste Karte ist jetzt grün, aber der Farbstapel war blau; also kam die Chard Grün darauf.

    Und der Zug geht weiter. Auch eine Komplettkarte genau wie die drei Stapel würde passen, egal was oben liegt.
guide-special = **Zwei auf einmal.** Das volle grüne Quadrat ist wie zwei der Stapel, Grün und Quadrat. Mit der Chard des dritten Merkmals, Voll, geht es: beide zugleich.

    Schau, was daraus wird: Die drei Stapel und die oberste Karte sind gleich, und das öffnet die Tür.
guide-match = **Wenn alles gleich ist,** geht jede Komplettkarte. Oder drei Chards auf einmal, eine von jeder Sorte, egal was sie zeigen. Hier gingen drei Chards, und damit war die Hand leer. Also gab es sofort sieben neue Karten, und derselbe Zug geht weiter.

    Du darfst es auch nutzen, wenn die andere Seite es so hinterlässt.
guide-missed = **Drei Dinge, die Anfänger übersehen**

    1. Als letzte Karte jedes Zuges geht irgendeine Chard auf ihren Stapel, passend oder nicht. Sie beendet deinen Zug, also heb sie fürs Ende auf. Das ist in jedem Zug eine Karte weniger.

    2. Ist deine Hand schon vor dieser letzten Karte leer, ziehst du gleich sieben und machst weiter. Wird sie erst durch die letzte leer, ist der Zug vorbei.

    3. Hinterlass nicht alles gleich für die andere Seite. Deine letzte Chard kann es verderben.

    Du darfst aussetzen, aber nicht direkt nach dem Aussetzen der anderen Seite, wenn du legen kannst.

# Die Lektion.
lesson-opening = Willkommen! Du bist Blitz, und du beginnst. In zwei Zügen legst du dreizehn deiner dreißig Karten und nutzt fast alles, was es gibt.
lesson-ending = **Dreizehn Karten in zwei Zügen!** Siebzehn sind übrig, Hammer hat noch 28. Such nach Ketten: Mach alles gleich, nutz es, und beende jeden Zug mit einer Chard.
lesson-first = Eine Komplettkarte hat Muster, Farbe und Form, eine Chard nur eins davon. Der erste Zug ist eine einzige Komplettkarte.
lesson-first-task = Beginn mit dem vollen blauen Kreis.
lesson-first-done = ✓ Deine Karte liegt oben. Dein Zug ist vorbei, und du ziehst nach.
lesson-first-other = Auch erlaubt. Für diese Geschichte beginn mit dem vollen blauen Kreis.
lesson-first-then = Hammer legt den vollen grünen Kreis: voll und Kreis, wie deiner.
lesson-first-final = Dann beendet Hammer den Zug mit der Chard Kreis. Jetzt zeigen die Stapel Voll, Rot, Kreis.
lesson-complete = Eine Komplettkarte passt, wenn sie mit der obersten genau zwei Merkmale teilt. Eine von deinen ist grün und ein Kreis.
lesson-complete-task = Leg den halben grünen Kreis.
lesson-complete-done = ✓ Grün und Kreis sind gemeinsam. Eine Karte weniger, und du darfst weitermachen.
lesson-ends-turn = Auch erlaubt, aber hier ist mehr zu holen. Für diese Geschichte:
lesson-pass = Auch erlaubt, aber Aussetzen bringt nichts. Für diese Geschichte:
lesson-stop = Auch erlaubt, aber es gehen noch mehr Karten. Für diese Geschichte:
lesson-chard = Die oberste Karte ist jetzt halb, und der Musterstapel zeigt noch Voll.
lesson-chard-task = Leg die Chard Halb so, dass dein Zug weitergeht.
lesson-chard-done = ✓ Die Stapel zeigen Halb, Rot, Kreis.
lesson-chard-final = Auch erlaubt, aber so endet dein Zug. Für diese Geschichte leg Halb so, dass er weitergeht.
lesson-special = Dein halbes rotes Dreieck ist wie zwei der Stapel, und der Formstapel zeigt Kreis. Du hast auch die Chard Dreieck.
lesson-special-task = Leg beide auf einmal: halbes rotes Dreieck + Dreieck.
lesson-special-done = ✓ Stapel und oberste Karte zeigen Halb, Rot, Dreieck: alles gleich!
lesson-three = Solange alles gleich ist, gehen drei Chards auf einmal, eine von jeder Sorte.
lesson-three-task = Leg Hohl, Blau und Kreis zusammen.
lesson-three-done = ✓ Drei Karten auf einen Streich, und deine Hand ist leer. Also ziehst du gleich sieben, und derselbe Zug geht weiter!
lesson-again = Dein neuer halber blauer Kreis ist wie zwei der Stapel, und du hast die Chard Halb.
lesson-again-task = Leg beide auf einmal: halber blauer Kreis + Halb.
lesson-again-done = ✓ Wieder alles gleich.
lesson-again-other = Auch erlaubt, aber du kannst zwei Karten zusammen legen. Für diese Geschichte leg den halben blauen Kreis mit der Chard Halb.
lesson-any = Solange alles gleich ist, passt jede Komplettkarte, so verschieden sie auch ist.
lesson-any-task = Leg den hohlen roten Kreis.
lesson-any-done = ✓ Gemeinsam war nur der Kreis, und jetzt liegt die Karte oben.
lesson-any-three = Auch erlaubt, und gut gesehen. Für diese Geschichte leg den hohlen roten Kreis.
lesson-any-then = Die oberste Karte ist hohl und der Musterstapel nicht, also folgt deine Chard Hohl.
lesson-final = Sonst geht nichts mehr. Aber jeder Zug darf mit irgendeiner Chard enden, und Grün fehlt dir am wenigsten.
lesson-final-task = Beende deinen Zug mit Grün.
lesson-final-done = ✓ Der Zug endet, und deine Hand füllt sich wieder auf sieben auf.
lesson-final-other = Auch erlaubt, aber eine Chard am Ende kostet nichts. Für diese Geschichte beende den Zug mit Grün.

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
pic-fits = { $card } passt
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
pic-passed = { $seat } setzt aus
pic-is-out = { $seat } ist fertig
pic-blocked = Nichts geht mehr
pic-out = alle Karten weg

# On buttons.
choice-open = Fang an mit:
choice-play-on = Weiter mit:
choice-end-with = Zug beenden mit:
choice-three = 3 Chards…
choice-end = Zug beenden
choice-pass = Aussetzen
question-three = Welche drei? Von jeder Sorte eine.

# At the end.
score-out = mit { $cards ->
        [one] einer Karte Vorsprung
       *[other] { $cards } Karten Vorsprung
    }
score-blocked = blockiert, mit { $cards ->
        [one] einer Karte weniger
       *[other] { $cards } Karten weniger
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
reason-matches = Alles wird gleich: Dann passt jede Komplettkarte.
reason-ways = { $cards } weitere Karten von dir können folgen.
reason-final = Eine Karte weniger, und es kostet nichts.
reason-refills = Deine Hand ist leer: Du ziehst { $cards ->
    [one] 1 neue Karte
   *[other] { $cards } neue Karten
} und machst weiter.
reason-new-hand = Eine Karte weniger, und du ziehst eine neue Hand.
reason-way = { $cards ->
    [one] Eine weitere Karte von dir kann
   *[other] { $cards } weitere Karten von dir können
} folgen.
reason-chard = Eine Karte weniger, und du kannst noch eine Chard als letzte legen.
reason-sheds = Eine Karte weniger: noch { $cards }.
reason-first = { $cards ->
    [one] Eine Karte von dir passt
   *[other] { $cards } Karten von dir passen
} darauf, falls sie in deinem nächsten Zug noch oben liegt.
reason-keeps = Du hebst { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
} für einen längeren Zug auf.
reason-passes = Du behältst deine Karten, und { $seat } muss legen, wenn es geht.
