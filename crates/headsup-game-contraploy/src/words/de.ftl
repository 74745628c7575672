# ContraPloy: alles, was Spieler lesen.

side-1 = Kreis
side-2 = Streifen

about =
    Beginne als Erster einen Zug mit einer eigenen Karte in der gegnerischen Heimatreihe. Wer seine letzte Karte verliert, verliert die Partie.
    In deinem Zug setzt du zwei verschiedene Karten ein. Einsetzen heißt: eine Handkarte verdeckt in deine Heimatreihe legen, mit einer Karte eine Reihe vorrücken oder mit einer Karte angreifen, wo sie steht. Wer legt oder vorrückt, darf am Ziel gleich eine gegnerische Karte angreifen. Im Kampf werden beide aufgedeckt, und die niedrigere scheidet aus; bei Gleichstand beide.
    Was eine Karte wert ist, hängt von der Reihe ab. Jede Reihe hat zwei Bodenfarben. Auf Boden ihrer eigenen Farbe zählt eine Karte 10 minus ihre Punkte, sonst nur ihre Punkte. Der Elfenfürst (G0), eine grüne Karte ohne Punkte, zählt also in den grünen Reihen A, B und E 10 und in C und D nichts. Zweifarbige Karten (GW, KY) zählen überall 5.
    Leicht zu übersehen: Im allerersten Zug wird nur eine Karte eingesetzt. Auch ein schwächerer Angreifer scheidet aus. Am Ende deines Zuges dürfen höchstens drei deiner Karten verdeckt liegen; sind es mehr, deckst du welche auf. Auf einem Feld dürfen beliebig viele Karten stehen. Danach ziehst du auf fünf nach.

# Was gefragt wird.
ask-one = Setze eine Karte ein: legen, vorrücken oder angreifen
ask-first-of-two = Erster von zwei Einsätzen: legen, vorrücken oder angreifen
ask-second = Zweiter Einsatz mit einer anderen Karte: legen, vorrücken oder angreifen
ask-reveal = Mehr als drei deiner Karten liegen verdeckt: decke eine auf

# Menüeinträge: auf einem Telefon sieht man etwa dreißig Zeichen.
label-held = Legen: { $card }
label-stands = { $label } auf { $at }: { $card }
label-reveal = { $label } aufdecken: { $card }
detail-held = Auf der Hand. Wert A { $a }, B { $b }, C { $c }, D { $d }, E { $e }
detail-up = Offen. Wert A { $a }, B { $b }, C { $c }, D { $d }, E { $e }
detail-down = Verdeckt. Wert A { $a }, B { $b }, C { $c }, D { $d }, E { $e }
label-place = { $card } auf { $at } legen
label-place-attack = { $card } auf { $at } gegen { $target }
label-step = { $label } nach { $at }
label-step-attack = { $label } nach { $at }, Angriff auf { $target }
label-attack = { $label } greift { $target } an
detail-alone = Dort { $value } wert
detail-unknown = Deine { $value } gegen eine Karte, die du nicht kennst
detail-win = Deine { $value } schlägt { $card } mit { $against }
detail-tie = Deine { $value } gegen { $card } mit { $against }: beide fallen
detail-loss = Deine { $value } verliert gegen { $card } mit { $against }

# Was geschehen ist.
places = { $seat } legt eine Karte verdeckt auf { $at }: { $label }.
steps = { $seat } rückt mit { $label } nach { $at } vor.
steps-up = { $seat } rückt mit { $label }, { $card }, nach { $at } vor.
reveals = { $seat } deckt { $label } auf: { $card }.
wins-fight = { $seat } greift mit { $label } auf { $at } { $target } an: { $card } hat { $value }, { $other } { $against }. { $target } scheidet aus.
ties-fight = { $seat } greift mit { $label } auf { $at } { $target } an: { $card } und { $other } haben je { $value }. Beide scheiden aus.
loses-fight = { $seat } greift mit { $label } auf { $at } { $target } an: { $card } hat { $value }, { $other } { $against }. { $label } scheidet aus.
draws = { $seat } zieht { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
} nach.

# Die Stellung in Worten.
is-first = { $seat } ist dran: { $need ->
    [one] eine Karte
   *[other] zwei Karten
} einsetzen.
is-second = { $seat } ist dran: eine zweite Karte einsetzen, nicht { $label }.
is-reveal = { $seat } ist dran: { $due ->
    [one] noch eine Karte
   *[other] noch { $due } Karten
} aufdecken, nur drei dürfen verdeckt liegen.
is-won = { $seat } hat gewonnen.
hand = Deine Hand: { $cards }.
hand-of = Hand von { $side }: { $cards }.
stands = { $at }: { $cards }
counts = { $side }: Hand { $hand }, Stapel { $deck }, verloren: { $lost }.
land = Boden: A { $a }, B { $b }, C { $c }, D { $d }, E { $e }. „?“ liegt verdeckt; ein Code in Klammern auch, aber du kennst ihn.
ground-GK = grün-schwarz
ground-GY = grün-gelb
ground-WK = weiß-schwarz
ground-WY = weiß-gelb

# Warum ein Zug nicht geht.
no-over = Die Partie ist vorbei.
no-reveal-now = Aufgedeckt wird nur am Ende eines Zuges, wenn mehr als { $most } deiner Karten verdeckt liegen. Setze eine Karte ein: legen, vorrücken oder angreifen.
no-reveal-first = Mehr als { $most } deiner Karten liegen verdeckt. Decke zuerst eine auf.
no-reveal-up = { $label } liegt schon offen.
no-own = { $label } gehört dir nicht.
no-such-card = { $label } ist nicht auf dem Plan.
no-twice = { $label } wurde in diesem Zug schon eingesetzt. Setze eine andere Karte ein.
no-card = { $card } hast du nicht auf der Hand.
no-back = Auf deiner Hand ist keine Karte mit der Nummer { $back } auf der Rückseite.
no-home = Karten kommen in deiner Heimatreihe ins Spiel: { $card } kann auf { $one } oder { $two } gelegt werden, nicht auf { $at }.
no-way = Karten rücken eine Reihe vor: { $label } kann von { $at } nach { $one } oder { $two }.
no-way-one = Karten rücken eine Reihe vor: { $label } kann von { $at } nur nach { $one }.
no-way-on = { $label } steht in der letzten Reihe und kommt nicht weiter.
no-enemy = { $label } ist deine eigene Karte. Greif eine gegnerische an.
no-such-enemy = { $label } ist nicht auf dem Plan.
no-enemy-there = { $label } steht auf { $there }, und so lässt sich nur eine Karte auf { $at } angreifen.

# Das Ende.
over-home-row = Eine Karte steht zu Beginn des Zuges ihrer Seite in der gegnerischen Heimatreihe.
over-no-cards = Keine Karte ist mehr auf der Hand, im Stapel oder auf dem Plan.

# Die Regelfragen.
rule-CP-1 = Kreis setzt im allerersten Zug nur eine Karte ein. In jedem anderen Zug sind es zwei verschiedene, und niemand darf aussetzen.
rule-CP-2 = Wer nur noch eine Karte hat, setzt diese eine ein.
rule-CP-3 = Keine Karte wird in einem Zug zweimal eingesetzt: Eine eben gelegte kann nicht als zweiter Einsatz angreifen.
rule-CP-4 = Legen: Eine Handkarte kommt verdeckt auf ein Feld deiner Heimatreihe. Sie darf dort eine gegnerische Karte angreifen.
rule-CP-5 = Vorrücken: Eine Karte geht eine Reihe vor auf ein angrenzendes Feld und bleibt offen oder verdeckt, wie sie war. Sie darf dort eine gegnerische Karte angreifen. Nie geht es seitwärts oder zurück.
rule-CP-6 = Eine Karte darf auf ihrem eigenen Feld eine gegnerische angreifen, ohne sich zu bewegen. Auch das ist ein Einsatz.
rule-CP-7 = Angegriffen werden darf jede gegnerische Karte auf dem Feld, offen oder verdeckt, aber immer nur eine.
rule-CP-8 = Was eine Karte zählt, bestimmt die Reihe des Kampfes: 10 minus ihre Punkte, wenn ihre Grundfarbe eine der beiden Bodenfarben ist, sonst ihre Punkte. Zweifarbige Karten zählen 5.
rule-CP-9 = Im Kampf werden beide Karten aufgedeckt und bleiben es. Die höhere gewinnt, die niedrigere scheidet aus, auch wenn sie angegriffen hat. Bei Gleichstand scheiden beide aus.
rule-CP-10 = Nach beiden Einsätzen dürfen höchstens drei deiner Karten verdeckt liegen. Sind es mehr, deckst du so viele wie nötig auf, nach deiner Wahl, eine nach der anderen. Sonst deckt niemand freiwillig auf.
rule-CP-11 = Danach ziehst du nach, bis du fünf Karten hast. Ein leerer Stapel gibt nichts her.
rule-CP-12 = Zu Beginn deines Zuges gewinnst du, wenn eine deiner Karten in der gegnerischen Heimatreihe steht. Sonst verlierst du, wenn du keine Karte mehr auf der Hand, im Stapel oder auf dem Plan hast.
rule-CP-13 = Verlieren beide zugleich ihre letzten Karten, verliert, wer als Nächstes am Zug ist.
rule-CP-14 = Auf einem Feld dürfen beliebig viele Karten beider Seiten stehen.
rule-CP-15 = Eine gelegte Karte bekommt ein Kürzel, das alle sehen und das ihr bleibt: o1, o2 und so weiter für Kreis, s1, s2 und so weiter für Streifen, in der Reihenfolge, in der sie ins Spiel kommen. So kann jeder auch eine verdeckte Karte verfolgen.

# Die Karten.
card-G0 = Elfenfürst (G0)
card-G1 = Elfenschütze (G1)
card-G2 = Elfenspäher (G2)
card-G3 = Elfenbäcker (G3)
card-G4 = Elfentourist (G4)
card-W0 = Steuerbaron (W0)
card-W1 = Steuerprüfer (W1)
card-W2 = Steuerberater (W2)
card-W3 = Steuergehilfe (W3)
card-W4 = Steuersünder (W4)
card-K0 = Ninjameister (K0)
card-K1 = Ninjaschatten (K1)
card-K2 = Ninjakletterer (K2)
card-K3 = Ninjakoch (K3)
card-K4 = Ninjanomade (K4)
card-Y0 = Löwenkönigin (Y0)
card-Y1 = Jagdlöwe (Y1)
card-Y2 = Wachlöwe (Y2)
card-Y3 = Löwenjunges (Y3)
card-Y4 = Zirkuslöwe (Y4)
card-GW = Steuerelf (GW)
card-KY = Ninjalöwe (KY)

# Die Anleitung.
guide-goal = **Das Ziel.** Bring eine Karte hinüber in die gegnerische Heimatreihe, und hab sie dort immer noch, wenn dein nächster Zug beginnt.

    Kreis beginnt unten in Reihe A, Streifen oben in Reihe E. Hier ist eine Karte von Kreis in Reihe E angekommen und hat durchgehalten. Ebenso verliert, wem die Karten ganz ausgehen.
guide-value = **Was eine Karte wert ist,** hängt von der Reihe ab, in der sie kämpft.

    Jede Reihe hat zwei Bodenfarben; die kleinen Zeichen links zeigen, welche Völker dort zu Hause sind. Zu Hause zählt eine Karte **10 minus ihre Zahl**. Überall sonst zählt nur **ihre Zahl**. Eine zweifarbige Karte zählt immer 5.

    Ein Ninja mit einer 1 zählt also 9 in den Reihen A, D und E, aber nur 1 in B und C. Niedrige Zahlen sind daheim Helden und in der Fremde Niemande; eine 4 ist überall brauchbar.
guide-turn = **Ein Zug.** Setze zwei verschiedene Karten ein. Einsetzen heißt eines von diesen:
    • eine Handkarte verdeckt in deine Heimatreihe legen
    • mit einer Karte eine Reihe vorrücken, auf ein angrenzendes Feld; nie seitwärts oder zurück
    • mit einer Karte angreifen, wo sie steht

    Hier hat Kreis K3 gelegt und ist mit dem Ninja nach B1 vorgerückt. Die andere Seite sieht nur Rückseiten und die Kürzel o1, o2 ..., an denen jeder eine Karte verfolgen kann.
guide-fight = **Ein Kampf.** Eine Karte, die gelegt wird oder vorrückt, darf am Ziel eine gegnerische Karte angreifen, offen oder verdeckt. Beide werden aufgedeckt, und die Reihe entscheidet.

    Hier kam K3 nach D1 und griff an. Reihe D hat schwarzen Boden: K3 zählte 7, die Elfe G3, nicht zu Hause, nur 3. Die niedrigere scheidet aus, bei Gleichstand gehen beide. Auch ein Angreifer kann verlieren.
guide-end-of-turn = **Das Ende eines Zuges.** Höchstens drei deiner Karten auf dem Plan dürfen verdeckt liegen. Sind es mehr, deckst du welche auf, nach deiner Wahl.

    Dann ziehst du auf fünf Karten nach. Niemand darf einfach so aufdecken, und niemand darf aussetzen.

    Im allerersten Zug der Partie wird nur eine Karte eingesetzt.
guide-missed = **Drei Dinge, die Anfänger übersehen**

    1. Ankommen ist noch nicht gewonnen. Deine Karte muss einen ganzen gegnerischen Zug in der fremden Heimatreihe überstehen, und dort können frische Karten auf sie gelegt werden. Wähle einen Läufer, der dort stark ist: in den Reihen A und E sind das Elfen und Ninjas mit niedrigen Zahlen.

    2. Man kann sich ein Feld friedlich teilen. Beliebig viele Karten beider Seiten dürfen zusammenstehen; ob du angreifst, entscheidest du.

    3. Keine Karte wird in einem Zug zweimal eingesetzt: nicht gelegt und dann vorgerückt, nicht vorgerückt und dann noch ein Angriff.

# Die Lektion.
lesson-opening = Willkommen! Du bist Kreis, zu Hause in Reihe A. Du schickst eine Elfe am Rand des Landes entlang, gewinnst einen Kampf mit einem Löwen und erreichst Reihe E, bevor Streifen bei dir ist.
lesson-ending = **Dein Zug beginnt mit einer Karte in der gegnerischen Heimatreihe: Du hast gewonnen!** Streifen stand in deiner, einen Schritt zu spät. Wähle deinen Läufer für die Reihe, in der er ankommt, und achte auf die Ränder. Und jetzt fordere jemanden heraus.
lesson-place = Im allerersten Zug setzt du eine Karte ein. Welche deiner Karten könnte am Ende in Reihe E durchhalten? Der Boden dort ist grün und schwarz. Eine Elfe ist grün: **G2 zählt in Reihe E 10 - 2 = 8**, und in A und B ebenso. Lege G2 auf A1.
lesson-place-done = Deine Elfe liegt verdeckt auf A1. Streifen sieht nur eine Rückseite und ihr Kürzel, o1.
lesson-place-other = Du brauchst einen Läufer, der in Reihe E stark ist, auf grünem und schwarzem Boden. Löwen und Steuerleute sind dort fremd und wenig wert, außer mit hoher Zahl. Lege die Elfe, G2, auf A1.
lesson-place-side = Gute Karte, andere Ecke. Beide Seiten sind gleich gut; für diese Geschichte nimm A1.
lesson-place-then = Streifen legt eine Karte verdeckt auf E2 ...
lesson-place-second = ... und noch eine. Ab jetzt hat jeder Zug zwei Einsätze, mit zwei verschiedenen Karten.
lesson-march = Erster Einsatz: **Rücke** mit deiner Elfe o1 eine Reihe vor. Am Rand ist es ruhiger, weil weniger Wege dorthin führen. Geh nach B1.
lesson-march-done = Deine Elfe steht auf B1.
lesson-march-other = Deine Elfe hat einen weiten Weg, vier Reihen insgesamt. Rücke zuerst mit o1 nach B1; danach darfst du eine Karte legen.
lesson-march-middle = Möglich, aber Felder in der Mitte sind von zwei Seiten erreichbar. Bleib am Rand: B1.
lesson-lion = Zweiter Einsatz, und es muss eine andere Karte sein. Ein Kämpfer für die Mitte: Reihe C ist weißer und gelber Boden, dort zählt der Löwe **Y3 10 - 3 = 7**. Lege Y3 auf A2.
lesson-lion-done = Der Löwe liegt als o2 auf A2, und du ziehst auf fünf nach.
lesson-lion-other = Denk an Reihe C in der Mitte: weißer und gelber Boden. Du willst einen Löwen oder jemanden von den Steuerleuten, der dort stark ist. Lege Y3 auf A2 (andere täten es auch, aber so geht unsere Geschichte).
lesson-lion-side = Gute Karte. Von A1 aus liefe sie allerdings deiner Elfe hinterher; von A2 kommt sie in die Mitte. Lege sie auf A2.
lesson-lion-s1 = Auch Streifen rückt vor: s1 geht nach D2 ...
lesson-lion-s2 = ... und s2 nach D3.
lesson-lion-then = Und du hast deinen Zug schon begonnen: Dein Löwe o2 ist nach B2 vorgerückt.
lesson-edge = Dein zweiter Einsatz: wieder die Elfe. In den Reihen C und D ist sie fremd und nur 2 wert, sie darf also nicht erwischt werden. Streifen steht auf D2 und D3 und erreicht von dort C2, C3 und C4. Wo ist deine Elfe sicher?
lesson-edge-done = Auf C1 kann im nächsten Zug niemand deine Elfe angreifen: Dorthin kommt man nur von D1, und da steht niemand.
lesson-edge-other = Das kann warten. Während Streifen durch die Mitte kommt, sollte deine Elfe vorbeischlüpfen. Rücke mit o1 nach C1.
lesson-edge-middle = Von D2 könnte eine Karte von Streifen nach C2 kommen und angreifen, und deine Elfe ist dort nur 2 wert. C1 liegt außer Reichweite.
lesson-edge-s2 = Streifen rückt mit s2 nach C3 vor ...
lesson-edge-then = ... und mit s1 nach C2. Beide stehen jetzt in Reihe C, im Land der Löwen.
lesson-fight = Dein Löwe o2 auf B2 erreicht C2 und C3, und in Reihe C zählt er 7. Was dort liegt, ist verdeckt; aber von allen 22 Karten zählen dort nur sechs mehr. **Greif an!** Rücke mit o2 nach C3 und greif s2 an.
lesson-fight-done = s2 war der Steuersünder W4: zu Hause in Reihe C, zählt er 10 - 4 = 6. **Deine 7 schlägt ihn.** Beide wurden aufgedeckt; dein Löwe bleibt offen.
lesson-fight-other = Sieh dir zuerst deinen Löwen an: In Reihe C ist er zu Hause und stark. Rücke mit o2 nach C3 und greif s2 an.
lesson-fight-s1 = Genauso mutig, und du würdest sogar gewinnen. Für diese Geschichte nimm den anderen: C3, und greif s2 an.
lesson-fight-peace = Du dürftest dir ein Feld friedlich teilen, aber hier bist du stärker. Wähle den Eintrag mit dem Angriff: o2 nach C3, Angriff auf s2.
lesson-run = Jetzt der zweite Einsatz. Der Weg links ist frei: Lauf, Elfe, nach **D1**.
lesson-run-done = Deine Elfe steht direkt vor der gegnerischen Heimatreihe.
lesson-run-other = Deine Elfe kann in zwei Schritten am Ziel sein. Rücke jetzt mit o1 nach D1.
lesson-run-then = Auch Streifen läuft: s1 geht hinunter nach B1. Es ist ein Wettrennen!
lesson-run-placed = Der zweite Einsatz von Streifen ist noch eine Karte, verdeckt auf E2.
lesson-home = Noch ein Schritt. In Reihe E, auf grünem und schwarzem Boden, ist deine Elfe wieder zu Hause und zählt 8. Geh nach **E1**.
lesson-home-done = Deine Elfe ist in der gegnerischen Heimatreihe! Sie muss einen Zug lang durchhalten.
lesson-home-other = Es ist ein Wettrennen, und du liegst vorn. Rücke mit o1 nach E1.
lesson-home-lion = Als zweiter Einsatz rückt dein Löwe nach D3 vor.
lesson-home-theirs = Streifen erreicht mit s1 deine Reihe A, aber das zählt erst zu Beginn des nächsten eigenen Zuges.
lesson-home-attack = Also muss Streifen deine Elfe jetzt stoppen und legt G3 auf E1, um sie anzugreifen: 10 - 3 = 7 gegen deine **8**. Deine Elfe bleibt!

# In Bildern und auf Knöpfen.
pill-one = am Zug
pill-of = { $now } von { $all }
pill-reveal = aufdecken
callout-home = Daheim!
callout-no-cards = Leer
score-home = in Reihe { $row } mit Zug { $moves }
score-no-cards = letzte Karte weg mit Zug { $moves }
row-place = Auf { $at } legen
row-of-place = { $at }
button-number = { $number }
button-fight = { $number } ⚔
button-attack = ⚔
which-place = Wohin damit? Dort zählt sie { $value }.
which-way = Wohin damit? Vorn zählt sie { $value }.
whom-there = Friedlich nach { $at } oder angreifen? Dort zählt deine Karte { $value }.
whom-here = Welche Karte greifst du an? Deine zählt hier { $value }.
