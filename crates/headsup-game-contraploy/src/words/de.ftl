# ContraPloy: alles, was Spieler lesen.

side-1 = Kreis
side-2 = Streifen

pitch = Marschier verdeckt nach Hause.
pitch-facts = 25 Min. · verdeckte Karten

about =
    Beginn als Erstes einen Zug mit einer eigenen Karte in der gegnerischen Heimatreihe. Verlierst du deine letzte Karte, verlierst du die Partie.
    In deinem Zug nutzt du zwei verschiedene Karten. Mit jeder tust du eines von dreien. Leg sie von der Hand verdeckt in deine Heimatreihe. Rück mit ihr eine Reihe vor. Oder greif mit ihr an, wo sie steht. Wenn du legst oder vorrückst, darfst du am Ziel eine gegnerische Karte angreifen. Im Kampf deckt ihr beide auf, und die niedrigere ist weg; gleich hohe sind beide weg.
    Was eine Karte wert ist, hängt von der Reihe ab. Jede Reihe hat zwei Bodenfarben. Eine Karte hat zwei Zahlen, etwa 8/2: eine auf eigenem Boden, eine überall sonst. Ihr Name nennt die erste. Eine Elfe 8 zählt also in den grünen Reihen A, B und E 8, in C und D nur 2. Zweifarbige Karten zählen überall 5.
    Leicht zu übersehen: Im allerersten Zug nutzt du nur eine Karte. Auch ein schwächerer Angreifer ist weg. Am Ende deines Zuges dürfen höchstens drei deiner Karten verdeckt liegen; den Rest deckst du auf. Auf einem Feld stehen beliebig viele Karten. Danach ziehst du auf fünf nach.

# Was gefragt wird.
ask-one = Leg eine Karte, rück vor oder greif an.
ask-place = Leg eine Karte.
ask-place-first-of-two = Leg eine Karte, 1 von 2.
ask-first-of-two = Rück vor oder leg eine Karte, 1 von 2.
ask-second = Noch einmal, mit einer anderen Karte.
ask-reveal = Deck eine auf; drei dürfen verdeckt bleiben.

# Menüeinträge: auf einem Telefon sieht man etwa dreißig Zeichen.
label-held = Legen: { $card }
label-stands = { $card } auf { $at }
label-reveal = { $card } auf { $at } aufdecken
detail-held = Auf der Hand. Wert A { $a }, B { $b }, C { $c }, D { $d }, E { $e }
detail-up = Offen. Wert A { $a }, B { $b }, C { $c }, D { $d }, E { $e }
detail-down = Verdeckt. Wert A { $a }, B { $b }, C { $c }, D { $d }, E { $e }
label-place = { $card } auf { $at } legen
label-place-attack = { $card } auf { $at } gegen { $target }
label-step = { $card } nach { $at }
label-step-attack = { $card } nach { $at }, Angriff auf { $target }
label-attack = { $card } greift { $target } an
detail-alone = Dort { $value } wert
detail-unknown = Deine { $value } gegen eine unbekannte Karte
detail-win = Deine { $value } schlägt { $card } mit { $against }
detail-tie = Deine { $value } gegen { $card } mit { $against }: beide fallen
detail-loss = Deine { $value } verliert gegen { $card } mit { $against }

# Was geschehen ist.
unknown-card = verdeckte Karte { $label }
places = { $seat } hat eine Karte verdeckt auf { $at } gelegt.
places-own = { $reader ->
    [seat] Du hast { $card } auf { $at } gelegt.
   *[other] { $seat } hat { $card } auf { $at } gelegt.
}
steps = { $seat } ist mit einer verdeckten Karte von { $from } nach { $at } vorgerückt.
steps-own = { $reader ->
    [seat] Du bist mit { $card } von { $from } nach { $at } vorgerückt.
   *[other] { $seat } ist mit { $card } von { $from } nach { $at } vorgerückt.
}
steps-up = { $reader ->
    [seat] Du bist mit { $card } von { $from } nach { $at } vorgerückt.
   *[other] { $seat } ist mit { $card } von { $from } nach { $at } vorgerückt.
}
reveals = { $reader ->
    [seat] Du hast aufgedeckt: { $cards }.
   *[other] { $seat } hat aufgedeckt: { $cards }.
}
wins-fight = { $reader ->
    [seat] Du hast auf { $at } mit { $card } die Karte { $other } von { $enemy } geschlagen ({ $value } zu { $against }).
    [enemy] { $seat } hat auf { $at } mit { $card } deine Karte { $other } geschlagen ({ $value } zu { $against }).
   *[other] { $seat } hat auf { $at } mit { $card } die Karte { $other } von { $enemy } geschlagen ({ $value } zu { $against }).
}
    .brief = { $reader ->
        [seat] { $enemy } verliert { $other }.
        [enemy] Du verlierst { $other }.
       *[other] { $enemy } verliert { $other }.
    }
ties-fight = { $reader ->
    [seat] Auf { $at } sind deine Karte { $card } und { $other } von { $enemy } gleich stark ({ $value } zu { $against }): beide sind weg.
    [enemy] Auf { $at } sind { $card } von { $seat } und deine Karte { $other } gleich stark ({ $value } zu { $against }): beide sind weg.
   *[other] Auf { $at } sind { $card } von { $seat } und { $other } von { $enemy } gleich stark ({ $value } zu { $against }): beide sind weg.
}
    .brief = { $reader ->
        [seat] Du verlierst { $card }, { $enemy } { $other }.
        [enemy] Du verlierst { $other }, { $seat } { $card }.
       *[other] { $seat } verliert { $card }, { $enemy } { $other }.
    }
loses-fight = { $reader ->
    [seat] Deine Karte { $card } ist auf { $at } in { $other } von { $enemy } gelaufen und ist weg ({ $value } zu { $against }).
    [enemy] { $card } von { $seat } ist auf { $at } in deine Karte { $other } gelaufen und ist weg ({ $value } zu { $against }).
   *[other] { $card } von { $seat } ist auf { $at } in { $other } von { $enemy } gelaufen und ist weg ({ $value } zu { $against }).
}
    .brief = { $reader ->
        [seat] Du verlierst { $card }.
        [enemy] { $seat } verliert { $card }.
       *[other] { $seat } verliert { $card }.
    }

# Die Stellung in Worten.
is-first = { $seat } ist dran mit { $need ->
    [one] einer Karte
   *[other] zwei Karten
}.
is-second = { $seat } ist dran mit einer zweiten Karte, nicht { $label }.
is-reveal = { $seat } ist dran: { $due ->
    [one] noch eine Karte
   *[other] noch { $due } Karten
} aufdecken, nur drei dürfen verdeckt liegen.
is-won = { $seat } hat gewonnen.
hand = Deine Hand: { $cards }.
coded = { $card } ({ $code })
hand-of = Hand von { $side }: { $cards }.
stands = { $at }: { $cards }
counts = { $side }: Hand { $hand }, Stapel { $deck }, verloren: { $lost }.
land = Boden: A { $a }, B { $b }, C { $c }, D { $d }, E { $e } (G grün, W weiß, K schwarz, Y gelb). „?“ liegt verdeckt; ein Code in Klammern auch, aber du kennst ihn. Auf eigenem Boden zählt eine Karte 10 minus ihre Zahl, sonst ihre Zahl. GW und KY zählen immer 5.
ground-GK = G/K
ground-GY = G/Y
ground-WK = W/K
ground-WY = W/Y

# Warum ein Zug nicht geht.
no-over = Die Partie ist vorbei.
no-reveal-now = Aufdecken geht nur am Ende eines Zuges, bei mehr als { $most } verdeckten. Leg, rück vor oder greif an.
no-reveal-first = Mehr als { $most } deiner Karten liegen verdeckt. Deck erst eine auf.
no-reveal-up = { $label } liegt schon offen. Nimm eine verdeckte.
no-own = { $label } gehört dir nicht. Nimm eine eigene Karte.
no-such-card = { $label } ist nicht auf dem Plan. Nimm eine, die dort steht.
no-twice = { $label } hast du in diesem Zug schon genutzt. Nimm eine andere Karte.
no-card = { $card } hast du nicht. Nimm eine Karte aus deiner Hand.
no-back = Keine Karte auf deiner Hand hat { $back } auf der Rückseite.
no-home = Karten kommen in deiner Heimatreihe ins Spiel: { $card } kann auf { $one } oder { $two }, nicht auf { $at }.
no-way = Karten rücken eine Reihe vor: { $label } kann von { $at } nach { $one } oder { $two }.
no-way-one = Karten rücken eine Reihe vor: { $label } kann von { $at } nur nach { $one }.
no-way-on = { $label } steht in der letzten Reihe und kommt nicht weiter.
no-enemy = { $label } ist deine eigene Karte. Greif eine gegnerische an.
no-such-enemy = { $label } ist nicht auf dem Plan. Greif eine an, die dort steht.
no-enemy-there = { $label } steht auf { $there }. So kannst du nur auf { $at } angreifen.

# Das Ende.
over-home-row = Eine Karte ist am Ziel.
over-no-cards = Eine Seite hat keine Karten mehr.

# Die Regelfragen.
rule-CP-1 = Kreis nutzt im allerersten Zug nur eine Karte. In jedem anderen Zug sind es zwei verschiedene, und Aussetzen gibt es nicht.
rule-CP-2 = Hast du nur noch eine Karte, nutzt du diese eine.
rule-CP-3 = Du nutzt keine Karte zweimal in einem Zug. Eine eben gelegte kann nicht als zweiter Einsatz angreifen.
rule-CP-4 = Legen: Eine Handkarte kommt verdeckt auf ein Feld deiner Heimatreihe. Sie darf dort eine gegnerische Karte angreifen.
rule-CP-5 = Vorrücken: Eine Karte geht eine Reihe vor auf ein angrenzendes Feld, offen oder verdeckt wie vorher. Sie darf dort eine gegnerische Karte angreifen. Nie geht es seitwärts oder zurück.
rule-CP-6 = Eine Karte darf auf ihrem eigenen Feld eine gegnerische angreifen, ohne sich zu bewegen. Auch das ist ein Einsatz.
rule-CP-7 = Du darfst jede gegnerische Karte auf dem Feld angreifen, offen oder verdeckt, aber immer nur eine.
rule-CP-8 = Was eine Karte zählt, bestimmt die Reihe des Kampfes. Eine Karte 8/2 zählt 8, wenn ihre Farbe eine der beiden Bodenfarben ist, sonst 2. Zweifarbige Karten zählen 5.
rule-CP-9 = Im Kampf deckt ihr beide Karten auf, und sie bleiben offen. Die höhere gewinnt, die niedrigere ist weg, auch wenn sie angegriffen hat. Sind sie gleich, sind beide weg.
rule-CP-10 = Nach beiden Einsätzen dürfen höchstens drei deiner Karten verdeckt liegen. Sind es mehr, deckst du so viele wie nötig auf, eine nach der anderen. Welche, entscheidest du. Sonst deckt niemand auf.
rule-CP-11 = Danach ziehst du nach, bis du fünf Karten hast. Ein leerer Stapel gibt nichts her.
rule-CP-12 = Zu Beginn deines Zuges gewinnst du, wenn eine deiner Karten in der gegnerischen Heimatreihe steht. Sonst verlierst du ohne Karte auf der Hand, im Stapel und auf dem Plan.
rule-CP-13 = Verliert ihr beide zugleich eure letzten Karten, verliert die Seite, die als Nächstes dran wäre.
rule-CP-14 = Auf einem Feld dürfen beliebig viele Karten beider Seiten stehen.
rule-CP-15 = Eine gelegte Karte bekommt ein Kürzel, das alle sehen und das ihr bleibt. So könnt ihr auch verdeckte Karten verfolgen.

# Die Karten.
card-G0 = Elfe 10
card-G1 = Elfe 9
card-G2 = Elfe 8
card-G3 = Elfe 7
card-G4 = Elfe 6
card-W0 = Prüfer 10
card-W1 = Prüfer 9
card-W2 = Prüfer 8
card-W3 = Prüfer 7
card-W4 = Prüfer 6
card-K0 = Ninja 10
card-K1 = Ninja 9
card-K2 = Ninja 8
card-K3 = Ninja 7
card-K4 = Ninja 6
card-Y0 = Löwe 10
card-Y1 = Löwe 9
card-Y2 = Löwe 8
card-Y3 = Löwe 7
card-Y4 = Löwe 6
card-GW = Elfenprüfer 5
card-KY = Ninjalöwe 5

# Die Anleitung.
guide-goal = **Das Ziel.** Bring eine Karte in die gegnerische Heimatreihe, und hab sie dort noch, wenn dein nächster Zug beginnt.

    Kreis beginnt unten in Reihe A, Streifen oben in Reihe E. Hier ist eine Karte von Kreis in Reihe E und hat durchgehalten. Ganz ohne Karten verlierst du ebenso.
guide-value = **Was eine Karte wert ist,** hängt von der Reihe ab.

    Jede Reihe hat zwei Bodenfarben; die kleinen Zeichen zeigen, wessen Boden es ist. Eine Karte hat zwei Zahlen, etwa 9/1: Die erste zählt auf eigenem Boden, die zweite überall sonst. Ihr Name nennt die erste. Eine zweifarbige Karte zählt immer 5.

    Dein Ninja 9 zählt also 9 in den Reihen A, D und E, sonst nur 1. Zusammen sind es immer zehn. Eine 10 ist auf eigenem Boden ein Held und sonst nichts; eine 6 taugt überall.
guide-turn = **Ein Zug.** Nutz zwei verschiedene Karten. Mit jeder tust du eines davon:
    • von der Hand verdeckt in deine Heimatreihe legen
    • eine Reihe vorrücken, auf ein angrenzendes Feld; nie seitwärts oder zurück
    • angreifen, wo sie steht

    Hier hat Kreis eine Karte gelegt und den Ninja nach B1 geschickt. Die andere Seite sieht nur Rückseiten, mit Kürzeln zum Verfolgen.
guide-fight = **Ein Kampf.** Wenn du legst oder vorrückst, darfst du am Ziel eine gegnerische Karte angreifen, offen oder verdeckt. Beide kommen ans Licht, und die Reihe entscheidet.

    Hier kam der Ninja 7 nach D1 und griff an. Reihe D ist Boden der Ninjas: Der Ninja zählte 7, die Elfe auf fremdem Boden nur 3. Die niedrigere ist weg; gleich hohe sind beide weg. Auch ein Angreifer kann verlieren.
guide-end-of-turn = **Das Ende eines Zuges.** Höchstens drei deiner Karten auf dem Plan dürfen verdeckt liegen. Sind es mehr, deckst du welche auf, wie du willst.

    Dann ziehst du auf fünf Karten nach. Einfach so aufdecken gibt es nicht, und Aussetzen auch nicht.

    Im allerersten Zug der Partie nutzt du nur eine Karte.
guide-missed = **Drei Dinge, die Anfänger übersehen**

    1. Ankommen ist noch nicht gewonnen. Deine Karte muss einen ganzen gegnerischen Zug überstehen, und dort kommen frische Karten auf sie. Schick eine, die dort stark ist: in den Reihen A und E Elfen und Ninjas mit hohen Zahlen.

    2. Du kannst dir ein Feld friedlich teilen. Beliebig viele Karten beider Seiten dürfen zusammenstehen; ob du angreifst, entscheidest du.

    3. Du nutzt keine Karte zweimal in einem Zug: nicht legen und dann vorrücken, nicht vorrücken und dann noch angreifen.

# Die Lektion.
lesson-opening = Willkommen! Du bist Kreis, deine Heimatreihe ist A. Du schickst eine Elfe am Rand entlang, gewinnst einen Kampf mit einem Löwen und bist vor Streifen am Ziel.
lesson-ending = **Dein Zug beginnt mit einer Karte in der gegnerischen Heimatreihe: Du hast gewonnen!** Streifen stand in deiner, einen Schritt zu spät. Wähl deine Karte für die Reihe, in der sie ankommt, und achte auf die Ränder.
lesson-place = Jede Karte zeigt eine große Zahl, darunter die Reihen, in denen sie zählt. Welche könnte am Ende in Reihe E durchhalten?
lesson-place-task = Leg deine Elfe 8 auf A1.
lesson-place-done = ✓ Deine Elfe liegt verdeckt auf A1. Streifen sieht nur ihre Rückseite.
lesson-place-other = Auch erlaubt. Für diese Geschichte brauchst du eine Karte, die in Reihe E stark ist: Leg deine Elfe 8 auf A1.
lesson-place-side = Auch erlaubt, aber die andere Ecke ist besser. Für diese Geschichte leg deine Elfe 8 auf A1.
lesson-place-then = Streifen legt eine Karte verdeckt auf E2.
lesson-place-second = Dann noch eine. Ab jetzt nutzt jeder Zug zwei verschiedene Karten.
lesson-march = Zum Rand führen wenige Wege, dort ist es ruhiger.
lesson-march-task = Rück mit deiner Elfe 8 nach B1 vor.
lesson-march-done = ✓ Deine Elfe steht auf B1.
lesson-march-other = Auch erlaubt. Deine Elfe hat einen weiten Weg: Rück erst mit ihr nach B1 vor.
lesson-march-middle = Auch erlaubt, aber zur Mitte führen zwei Wege. Für diese Geschichte bleib am Rand: B1.
lesson-lion = Noch einmal, mit einer anderen Karte. Reihe C in der Mitte ist Boden der Löwen, dein Löwe 7 zählt dort 7.
lesson-lion-task = Leg deinen Löwen 7 auf A2.
lesson-lion-done = ✓ Der Löwe liegt verdeckt auf A2, und du ziehst auf fünf nach.
lesson-lion-other = Auch erlaubt. Für diese Geschichte brauchst du einen Löwen für die Mitte: Leg deinen Löwen 7 auf A2.
lesson-lion-side = Auch erlaubt, aber von A1 liefe er deiner Elfe hinterher. Für diese Geschichte leg deinen Löwen 7 auf A2.
lesson-lion-s1 = Auch Streifen rückt vor: Eine Karte geht nach D2.
lesson-lion-s2 = Dann geht die andere nach D3.
lesson-lion-then = Und dein Zug läuft schon: Dein Löwe ist nach B2 vorgerückt.
lesson-edge = Jetzt wieder die Elfe: In den Reihen C und D zählt sie nur 2, also darf niemand sie erwischen. Von D2 und D3 erreicht Streifen C2, C3 und C4.
lesson-edge-task = Rück mit deiner Elfe 8 nach C1 vor, dort ist sie sicher.
lesson-edge-done = ✓ Auf C1 ist deine Elfe einen Zug lang sicher: Nur D1 führt dorthin, und D1 ist leer.
lesson-edge-other = Auch erlaubt, aber das kann warten. Während Streifen in der Mitte läuft, schlüpft deine Elfe vorbei: nach C1.
lesson-edge-middle = Auch erlaubt, aber von D2 könnte eine Karte deine Elfe schlagen. Für diese Geschichte rück mit ihr nach C1 vor.
lesson-edge-s2 = Streifen rückt mit der Karte auf D3 nach C3 vor.
lesson-edge-then = Dann mit der auf D2 nach C2. Beide stehen in Reihe C, auf Boden der Löwen.
lesson-fight = Dein Löwe erreicht C2 und C3 und zählt dort 7. Von allen 22 Karten zählen dort nur sechs mehr.
lesson-fight-task = Rück mit deinem Löwen 7 nach C3 und greif die Karte dort an.
lesson-fight-done = ✓ Auch diese Karte stand auf eigenem Boden, war aber nur 6 wert. Deine 7 schlägt sie. Beide liegen jetzt offen, auch dein Löwe.
lesson-fight-other = Auch erlaubt. Aber in Reihe C ist dein Löwe stark: Rück mit ihm nach C3 und greif die Karte dort an.
lesson-fight-s1 = Auch erlaubt, und du würdest auch gewinnen. Für diese Geschichte rück mit dem Löwen nach C3 und greif dort an.
lesson-fight-peace = Auch erlaubt: Du darfst dir ein Feld friedlich teilen. Aber hier bist du stärker: Rück mit dem Löwen nach C3 und greif an.
lesson-run = Der Weg links ist frei.
lesson-run-task = Rück mit deiner Elfe 8 nach D1 vor.
lesson-run-done = ✓ Deine Elfe steht direkt vor der gegnerischen Heimatreihe.
lesson-run-other = Auch erlaubt. Deine Elfe braucht nur noch zwei Schritte: Rück mit ihr nach D1 vor.
lesson-run-then = Auch Streifen läuft: Die Karte auf C2 geht hinunter nach B1. Ein Wettrennen!
lesson-run-placed = Die zweite Karte von Streifen kommt verdeckt auf E2.
lesson-home = Noch ein Schritt. In Reihe E ist deine Elfe wieder auf eigenem Boden und zählt 8.
lesson-home-task = Rück mit deiner Elfe 8 nach E1 vor.
lesson-home-done = ✓ Deine Elfe ist in der gegnerischen Heimatreihe! Jetzt muss sie einen Zug lang durchhalten.
lesson-home-other = Auch erlaubt. Aber es ist ein Wettrennen, und du liegst vorn: Rück mit der Elfe nach E1 vor.
lesson-home-lion = Mit deiner zweiten Karte, dem Löwen, rückst du nach D3 vor.
lesson-home-theirs = Streifen erreicht deine Reihe A, aber das zählt erst zu Beginn des nächsten eigenen Zuges.
lesson-home-attack = Also muss Streifen deine Elfe jetzt stoppen und legt eine Elfe auf E1: 7 gegen deine 8. Deine Elfe bleibt!

# In Bildern und auf Knöpfen.
pill-one = am Zug
pill-of = { $now } von { $all }
pill-reveal = aufdecken
callout-home = Daheim!
callout-no-cards = Keine Karte
score-home = in Reihe { $row } mit Zug { $turn }
score-no-cards = letzte Karte weg mit Zug { $turn }
row-place = Auf { $at } legen:
row-board = Karten auf dem Brett:
row-of-place = { $at }
button-number = { $number }
button-fight = { $number } ⚔
button-attack = ⚔
words-way = { $number } ⚔ · { $card } nach { $at }, friedlich oder als Angriff
words-stay = { $number } ⚔ · Mit { $card } angreifen, wo sie steht
words-place = { $card } auf { $at }, friedlich oder als Angriff ⚔
which-place = Wohin damit? Dort zählt sie { $value }.
which-way = Wohin damit? Vorn zählt sie { $value }.
whom-there = Friedlich nach { $at } oder angreifen? Dort zählt deine Karte { $value }.
whom-here = Welche Karte greifst du an? Deine zählt hier { $value }.

# Warum ein Zug gut ist, als Tipp.
reason-saves = Kampf gegen den Eindringling in deiner Heimatreihe: Dort gewinnt er sonst.
reason-home = In der Heimatreihe von { $who }: Bleibt die Karte dort, gewinnst du.
reason-beats = Sie schlägt { $target }: { $value } gegen { $against }.
reason-beats-all = Sie schlägt alles, was diese Karte sein kann.
reason-beats-most = Sie schlägt { $beaten } der { $cards } Karten, die die andere sein kann.
reason-near-safe = Ein Schritt vor dem Ziel, und keine Karte erreicht { $at } im nächsten Zug.
reason-near = Von { $at } ist es nur noch ein Schritt ins Ziel.
reason-strong = Auf { $at } zählt deine Karte { $value }.
reason-safe = Keine Karte kommt im nächsten Zug nach { $at }.
reason-reveals = Die würde die andere Seite sowieso erraten.
reason-both = Beide fallen, auch { $target }: { $value } gegen { $against }.
reason-turns = Deckt die Karte auf und schlägt sie in { $beaten } von { $cards } Fällen.
reason-guards = Bewacht { $at }: Eine Karte von { $who } ist nur einen Schritt entfernt.
reason-aims = Von { $at } kann sie im nächsten Zug { $target } schlagen.
reason-better = Auf { $at } zählt sie { $value }, jetzt nur { $before }.
reason-on = Von { $at } sind es noch { $steps } Schritte ins Ziel.
reason-on-safe = Noch { $steps } Schritte ins Ziel, und keine Karte erreicht { $at } im nächsten Zug.
reason-enters = Bringt eine weitere Karte ins Spiel: Dann stehen { $cards } von dir auf dem Brett.
reason-enters-first = Bringt deine erste Karte ins Spiel.
reason-enters-strong = Bringt eine Karte ins Spiel, die einen Schritt weiter { $value } zählt.
reason-reveals-far = Keine Karte erreicht { $at } im nächsten Zug, also kannst du sie ruhig zeigen.
reason-reveals-strong = Sie zählt { $value } auf { $at }: stark genug, um gesehen zu werden.
reason-hides = So bleibt eine stärkere Karte verdeckt: { $card }.

# What a move of the other side does to the reader.
threat-home = In deiner Heimatreihe: Bleibt die Karte dort, verlierst du.
threat-beats = Sie schlägt { $target }: { $value } gegen { $against }.
