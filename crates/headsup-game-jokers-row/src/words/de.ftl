# Joker's Row: alles, was Spieler lesen.

side-1 = Stern
side-2 = Mond

about =
    Gewinne mehr der fünfzehn Plätze als die andere Seite: Acht reichen.
    In deinem Zug ziehst du auf drei Karten nach und tust eines von dreien. Fordern: Die Karte des Platzes unter deinem Joker wird aufgedeckt, ihr Wert greift an; ihr kontert abwechselnd mit gleichen oder höheren Karten, bis jemand nachgibt, und der letzte Angreifer behält den Platz. Überladen: Wirf ab, was du willst, und zieh auf fünf nach. Omen: Lege drei Karten einer Farbe neben eine Reihe, für +2 auf alle deine Angriffe dort.
    Leicht zu übersehen: Dein Joker geht weiter, auch wenn du deine Forderung verlierst. Gleich hoch schlägt. Nach zwei Zügen in Folge ohne Forderung musst du fordern. Ein Ass bricht zu Beginn deines Zuges ein gegnerisches Omen seiner Farbe. Nach deiner eigenen Forderung gehst du auf drei Karten zurück.

option-stall-limit = Züge in Folge ohne Forderung
option-stall-limit-2 = höchstens 2
option-stall-limit-3 = höchstens 3
option-stall-limit-5 = höchstens 5
option-stall-limit-off = unbegrenzt

# Was gefragt wird.
ask-main = Fordere, überlade oder lege ein Omen
ask-claim = Fordere: kein weiterer Zug ohne Forderung
ask-counter = Kontere den Angriff (gleich hoch reicht) oder gib nach
ask-discard = Wirf ab, bis du drei Karten hast

# Menüeinträge: auf einem Telefon sieht man etwa dreißig Zeichen.
label-claim = Platz { $place } fordern
detail-claim = Wird aufgedeckt: Sein Wert ist dein Angriff
detail-claim-omen = Wird aufgedeckt: Sein Wert + { $bonus } ist dein Angriff
label-counter = { $card } schlägt { $against }
label-counter-omen = { $card } +{ $bonus } schlägt { $against }
detail-counter = Die nächste Antwort braucht dann { $strength } oder mehr
label-yield = Nachgeben
detail-yield = { $seat } nimmt Platz { $place }
label-overload = Überladen (Karten tauschen)
label-swap = { $cards } tauschen
detail-overload = Beliebig viele abwerfen, auf fünf nachziehen
label-omen = Ein Omen legen
label-omen-cards = Omen mit { $cards }
detail-omen = Drei Karten einer Farbe: +2 in einer Reihe
label-omen-row = Omen an Reihe { $row }: { $cards }
detail-omen-row = +2 auf alle deine Angriffe dort
label-break = Omen an Reihe { $row } brechen: { $card }
detail-break = Danach geht der Zug wie gewohnt weiter
order-upto = Antworte bis { $card }, dann gib nach
label-discard = { $card } abwerfen
detail-discard = Bis du drei Karten hast

# Was geschehen ist.
claims = { $seat } fordert Platz { $place } und deckt { $card } auf: Angriff { $strength }.
counters = { $seat } kontert mit { $card }: Angriff { $strength }.
yields = { $seat } gibt nach: { $winner } nimmt Platz { $place }.
overloads = { $seat } überlädt. Abgeworfen: { $cards }.
casts = { $seat } legt ein Omen an Reihe { $row }: { $cards }.
breaks = { $seat } bricht das Omen von { $enemy } an Reihe { $row } mit { $card }.
omen-ends = Reihe { $row } ist fertig, das Omen von { $seat } endet.
discards = { $seat } wirft { $card } ab.
draws = { $seat } zieht { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
} nach.
reshuffles = Die Ablage wird zum neuen Stapel: { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}.

# Die Stellung in Worten.
at-main = { $seat } ist am Zug: Platz { $place } fordern, überladen oder ein Omen legen.
at-claim = { $seat } ist am Zug: Platz { $place } muss jetzt gefordert werden.
at-counter = { $claimer } fordert Platz { $place }, { $card }. Angriff { $strength }: { $seat } muss mit { $needed } oder mehr kontern oder nachgeben.
at-discard = { $seat } muss abwerfen, bis drei Karten bleiben.
at-end = Alle Plätze sind vergeben.
played = Bisher gespielt: { $cards }.
hand = Deine Hand: { $cards }.
hand-of = Hand von { $side }: { $cards }.
score = Plätze: { $one } { $first }, { $two } { $second }.
jokers = Joker: Stern auf Platz { $first }, geht aufwärts; Mond auf { $second }, abwärts.
counts = Karten: Stern hat { $first }, Mond { $second }; Stapel { $deck }.
row = Reihe { $row }, Plätze { $from }-{ $to }: { $a }{ $of-a }, { $b }{ $of-b }, { $c }{ $of-c }.
row-face-down = Reihe { $row }, Plätze { $from }-{ $to }: verdeckt.
face-down = verdeckt
of-1 = { "" } Stern
of-2 = { "" } Mond
of-nobody = { "" }
omen = Omen an Reihe { $row }, { $side }: { $cards }.
idle = { $side }: { $turns ->
    [one] ein Zug
   *[other] { $turns } Züge
} ohne Forderung.
discard = Ablage: { $cards }.

# Warum ein Zug nicht geht.
no-over = Die Partie ist vorbei: Alle Plätze sind vergeben.
no-answer-first = Erst muss der Angriff beantwortet werden: Spiel eine Karte, die hoch genug ist, oder gib nach.
no-card = Nicht auf deiner Hand: { $cards }.
no-too-low = { $card } zählt { $strength }, und der Angriff ist { $against }: So viel muss es mindestens sein.
no-attack = Gerade gibt es keinen Angriff zu kontern.
no-discard-first = Wirf zuerst ab, bis du drei Karten hast; damit endet dein Zug.
no-discard-now = Einzeln abgeworfen wird nur nach deiner eigenen Forderung, wenn du mehr als drei Karten hast. Zum Tauschen überlade.
no-stalling = Du hast { $limit } Züge in Folge nicht gefordert: Jetzt musst du fordern.
no-stalling-late = Nach { $ply } Zügen bleiben nur noch Forderungen.
no-overload-so-few = Du hast mehr als drei Karten: Beim Überladen wirfst du mindestens { $least ->
    [one] eine
   *[other] { $least }
} ab.
no-omen-cards = Ein Omen sind genau drei Karten einer Farbe.
no-omen-row = In Reihe { $row } ist kein Platz mehr frei.
no-omen-twice = Du hast schon ein Omen an Reihe { $row }.
no-ace = Nur ein Ass bricht ein Omen.
no-omen-there = An Reihe { $row } liegt kein gegnerisches Omen.
no-omen-suit = Das Omen an Reihe { $row } hat eine andere Farbe als dein Ass.

# Das Ende.
over-all-claimed = Alle fünfzehn Plätze sind vergeben, und wer mehr davon hat, gewinnt.

# Die Regelfragen.
rule-JR-1 = Der Zufall entscheidet, wer beginnt; bei einer Revanche werden die Seiten getauscht.
rule-JR-2 = Dein Zug beginnt mit dem Nachziehen auf drei Karten. Mit drei bis fünf ziehst du keine.
rule-JR-3 = Dann tust du genau eines: fordern, überladen oder ein Omen legen. Passen kannst du nicht.
rule-JR-4 = Nach zwei eigenen Zügen in Folge ohne Forderung musst du fordern. Ihr könnt auch 3, 5 oder unbegrenzt vereinbaren; ist es unbegrenzt, bleiben ab dem 1000. Zug nur noch Forderungen.
rule-JR-5 = Eine Forderung deckt den Platz unter deinem Joker auf; sein Wert, samt dem Bonus deines Omens, ist dein Angriff. Die andere Seite spielt eine Karte, die zusammen gleich hoch oder höher ist, oder gibt nach, dann du, und so weiter.
rule-JR-6 = Der Wert einer Karte und der eigene Omenbonus in dieser Reihe werden mit dem letzten Angriff verglichen. Gleich hoch schlägt.
rule-JR-7 = Wer zuletzt angegriffen hat, nimmt die Platzkarte. Alle gespielten Karten werden abgelegt. Der Joker dessen, der gefordert hat, geht weiter, auch wenn der Platz verloren ist.
rule-JR-8 = Während einer Forderung zieht niemand nach.
rule-JR-9 = Beim Überladen wirfst du beliebig viele Karten ab, auch keine (hast du mehr als drei, mindestens so viele, dass drei bleiben), und ziehst dann auf fünf nach. Der Zug endet, und du behältst alle fünf.
rule-JR-10 = Hast du nach deiner eigenen Forderung mehr als drei Karten, wirfst du einzeln ab, bis du drei hast; welche, entscheidest du.
rule-JR-11 = Ein Omen sind genau drei Karten einer Farbe, neben eine Reihe gelegt, in der noch ein Platz frei ist. Dann ziehst du auf drei nach, und der Zug endet. Dein Joker bleibt stehen.
rule-JR-12 = Dein Omen gibt jedem deiner Angriffe auf Plätzen seiner Reihe +2, egal ob du forderst oder verteidigst. Die Platzkarte selbst bekommt es nur, wenn du forderst.
rule-JR-13 = Jede Seite darf ein Omen an einer Reihe haben, und beide dürfen eines an derselben haben.
rule-JR-14 = Zu Beginn deines Zuges, nach dem Nachziehen, darfst du ein Ass von der Farbe eines gegnerischen Omens abwerfen: Omen und Ass werden abgelegt. Hast du dann weniger als drei Karten, ziehst du eine nach, und ist das ein passendes Ass, darfst du noch einmal brechen.
rule-JR-15 = Ein Ass darf Teil eines Omens sein. Da nur dieses Ass es brechen könnte, kann es dann niemand.
rule-JR-16 = Ist der letzte Platz einer Reihe vergeben, werden ihre Omen abgelegt.
rule-JR-17 = Ist eine Karte fällig und der Stapel leer, wird die Ablage zum neuen Stapel gemischt, auch mitten im Nachziehen. Ist auch sie leer, hast du eben weniger.
rule-JR-18 = Ein Joker auf einem vergebenen Platz geht sofort auf seinem Weg weiter. Das gibt es nur rund um den letzten Platz.
rule-JR-19 = Auf dem letzten Platz dürfen beide Joker stehen; wer ihn zuerst fordert, greift an.
rule-JR-20 = Die Partie endet sofort, wenn alle fünfzehn Plätze vergeben sind. Wer mehr Plätze hat, gewinnt; ein Gleichstand ist unmöglich.

# Die Karten.
card-2c = 2♣
card-3c = 3♣
card-4c = 4♣
card-5c = 5♣
card-6c = 6♣
card-7c = 7♣
card-8c = 8♣
card-9c = 9♣
card-Tc = 10♣
card-Jc = J♣
card-Qc = Q♣
card-Kc = K♣
card-Ac = A♣
card-2d = 2♦
card-3d = 3♦
card-4d = 4♦
card-5d = 5♦
card-6d = 6♦
card-7d = 7♦
card-8d = 8♦
card-9d = 9♦
card-Td = 10♦
card-Jd = J♦
card-Qd = Q♦
card-Kd = K♦
card-Ad = A♦
card-2h = 2♥
card-3h = 3♥
card-4h = 4♥
card-5h = 5♥
card-6h = 6♥
card-7h = 7♥
card-8h = 8♥
card-9h = 9♥
card-Th = 10♥
card-Jh = J♥
card-Qh = Q♥
card-Kh = K♥
card-Ah = A♥
card-2s = 2♠
card-3s = 3♠
card-4s = 4♠
card-5s = 5♠
card-6s = 6♠
card-7s = 7♠
card-8s = 8♠
card-9s = 9♠
card-Ts = 10♠
card-Js = J♠
card-Qs = Q♠
card-Ks = K♠
card-As = A♠

# Die Anleitung.
guide-goal = **Das Ziel.** Fünfzehn Karten liegen verdeckt, und ihr kämpft um jede. Mit acht hast du gewonnen.

    Die Plätze 1 bis 15 bilden eine gewundene Linie. Der Joker von Stern (ein rundes Zeichen) läuft sie von Platz 1 aufwärts, der von Mond (ein eckiges) von Platz 15 abwärts. Gekämpft wird um den Platz, auf dem der Joker steht.

    Vergebene Plätze zeigen, wem sie gehören; die großen Zahlen zählen sie.
guide-hand = **Deine Hand** liegt unten, drei Karten. Niemand sonst sieht sie, und niemand weiß, was die Plätze verbergen.

    Die Werte gehen von 2 bis 10, dann Bube (J) 11, Dame (Q) 12, König (K) 13 und Ass (A) 14. Kartenfarben zählen nur für Omen.

    Dein Zug beginnt mit dem Nachziehen auf drei Karten. Dann tust du genau eines: fordern, überladen oder ein Omen legen. Passen kannst du nicht.
guide-claim = **Fordern, der Angriff.** Der Platz unter deinem Joker wird aufgedeckt: eine 6, dein Angriff war also 6. Die andere Seite konterte mit einer Dame, und jetzt stehen 12 gegen dich.

    Ihr kontert abwechselnd mit einer gleichen oder höheren Karte, bis jemand nachgibt. Die große gelbe Zahl sagt, was die nächste Antwort braucht. Du könntest mit Q♠ oder mit A♦ kontern oder nachgeben.
guide-claim-after = **Fordern, das Ende.** Q♠ reichte, denn gleich hoch schlägt, und die andere Seite gab nach. Wer zuletzt angegriffen hat, nimmt den Platz. Alle gespielten Karten sind weg, und dazwischen hat niemand nachgezogen.

    Dann geht der Joker dessen weiter, der gefordert hat, egal ob er den Platz gewonnen hat.
guide-overload = **Überladen, für eine bessere Hand.** Wirf so viele Karten ab, wie du willst, auch keine, und zieh auf fünf nach. Das ist dein Zug, aber du behältst alle fünf: Fünf Karten gewinnen Kämpfe.

    Nach deiner nächsten eigenen Forderung gehst du auf drei zurück. Zwei Züge in Folge ohne Forderung sind das Höchste; dann musst du fordern.
guide-omen = **Omen, für eine starke Reihe.** Drei Karten einer Farbe, neben eine Reihe gelegt, geben jedem deiner Angriffe in dieser Reihe +2, egal ob du forderst oder verteidigst. Dann ziehst du auf drei nach, und dein Zug endet.

    Nur ein Ass derselben Farbe bricht ein Omen: zu Beginn eines Zuges, zusätzlich zu dem, was du dann tust. Ist die Reihe fertig, verschwindet das Omen.
guide-missed = **Drei Dinge, die Anfänger übersehen**

    1. Du kannst auch im gegnerischen Zug Plätze gewinnen. Kontere gut, und der Platz gehört dir, während der gegnerische Joker weitergehen muss.

    2. Gleich hoch schlägt. Kontere mit der niedrigsten Karte, die reicht, und behalte die hohen.

    3. Nachgeben kostet nur diesen einen Platz. Während einer Forderung kommt keine Karte nach; eine Hand, die auf Platz 4 verbraucht ist, kann Platz 5 nicht verteidigen.

# Die Lektion.
lesson-opening = Willkommen! Du bist Stern, mit dem runden Joker auf Platz 1. Du wirst fordern, verteidigen, Karten tauschen, ein Omen legen und mit einem Buben einen König schlagen.
lesson-ending = **Das ist Joker's Row.** Du führst mit drei Plätzen zu einem. Von hier geht es weiter, bis alle fünfzehn vergeben sind, und acht gewinnen. Fordere jemanden heraus, und horch auf den Moment, in dem der anderen Hand die Luft ausgeht.
lesson-claim = Du hast 6♦, J♣ und A♣: zwei starke Karten. Eine gute Hand zum Kämpfen, also **fordere** Platz 1. Seine Karte wird aufgedeckt, und ihr Wert ist dein Angriff.
lesson-claim-done = Du deckst eine 8 auf: Dein Angriff ist 8.
lesson-claim-other = Überladen tauscht Karten, aber deine Hand ist schon gut. Nutze sie: Wähle „Platz 1 fordern“.
lesson-claim-then = Mond kontert mit 10♥. Jetzt stehen 10 gegen dich.
lesson-counter = Du brauchst 10 oder mehr. J♣ (11) und A♣ (14) reichen beide. **Kontere mit der niedrigeren** und behalte das Ass.
lesson-counter-done = Angriff 11, mit einem Buben.
lesson-counter-ace = Auch das Ass würde gewinnen, aber ein Bube tut es ebenso. Gespielte Karten sind weg; nimm also die niedrigste, die reicht: J♣.
lesson-counter-yield = Du könntest Mond den Platz lassen, aber dein Bube reicht, und das Ass hast du dann immer noch. Kontere mit J♣.
lesson-counter-then = Mond gibt nach: **Platz 1 gehört dir!** Dein Joker geht weiter auf Platz 2.
lesson-counter-ace-flipped = Jetzt ist Mond am Zug. Mond fordert Platz 15 und deckt ein Ass auf: Angriff 14!
lesson-defend = Höher als ein Ass ist nichts. Aber **gleich hoch schlägt**, und du hast deines behalten. Verteidige Platz 15!
lesson-defend-done = Ass gegen Ass: Deines kam zuletzt.
lesson-defend-other = Gibst du nach, nimmt Mond den Platz umsonst. Du hast die eine Karte, die reicht: A♣ ist so hoch wie das Ass, und gleich hoch schlägt.
lesson-defend-then = Mond hat nichts zu kontern und gibt nach. **Du hast in Monds Zug einen Platz gewonnen!** Monds Joker geht trotzdem weiter auf 14.
lesson-overload = Du bist dran. Du hast auf drei Karten nachgezogen und hast jetzt 6♦, 7♠ und 2♦: schwach. **Überlade**: Wähle alle drei zum Abwerfen und zieh fünf neue Karten.
lesson-overload-done = Drei schwache Karten raus, fünf neue rein. Du behältst alle fünf.
lesson-overload-other = Ein Anfang, aber alle drei sind schwach: Du ziehst immer auf fünf nach; je mehr du abwirfst, desto mehr neue Karten siehst du. Wähle 6♦, 7♠ und 2♦.
lesson-overload-claim = Mit 2, 6 und 7 könntest du kaum etwas kontern, und dein Joker ginge an einem verlorenen Platz vorbei. Tausch zuerst die Karten: Überladen.
lesson-overload-none = So ziehst du zwei Karten und behältst drei schwache. Wähle alle drei, dann siehst du fünf neue.
lesson-overload-then = Mond fordert Platz 14 und deckt eine 7 auf.
lesson-yield = Deine 7♣ wäre gleich hoch und würde reichen. Aber sieh dir deine Hand an: 5♣, 6♣, 7♣, **drei einer Farbe**. Zusammen ergeben sie ein Omen, und Mond hat noch drei Karten, um eine 7 zu schlagen. Lass diesen Platz ziehen: **Gib nach**.
lesson-yield-done = Mond nimmt Platz 14. Das hat dich keine Karte gekostet.
lesson-yield-other = Damit würdest du deine drei Kreuzkarten auseinanderreißen, und eine 7 ist leicht geschlagen: Mond hat drei Karten. Gib hier nach und gewinne mit den Kreuzkarten mehr.
lesson-omen = Jetzt die Kreuzkarten. Lege ein **Omen** aus 5♣, 6♣ und 7♣: +2 auf jeden deiner Angriffe in einer Reihe. Dein Joker steht auf Platz 2, also kämpfst du als Nächstes in **Reihe 1**.
lesson-omen-done = Das Omen liegt neben Reihe 1. Du hast wieder auf drei Karten nachgezogen: Ein Bube kam.
lesson-omen-other = Das Tauschen kann warten. Drei Karten einer Farbe sind selten: Lege das Omen aus deinen Kreuzkarten an Reihe 1.
lesson-omen-row = Gute Idee, falscher Ort. Dein Joker steht in Reihe 1, auf Platz 2, und danach kommt Platz 3. Lege es dort an, und es wirkt sofort.
lesson-omen-claim = Nichts auf deiner Hand ist höher als 7, Mond hätte also leichtes Spiel. Mach zuerst die Reihe stark: Omen, deine Kreuzkarten, Reihe 1.
lesson-omen-then = Mond überlädt: keine Karte abgeworfen, zwei nachgezogen.
lesson-omen-must = Zweimal in Folge hast du nicht gefordert, jetzt musstest du. Du forderst Platz 2 und deckst eine 5 auf. Mit dem Omen ist dein Angriff 7.
lesson-omen-king = Mond will ihn unbedingt und kontert mit einem König: 13!
lesson-win = Ein König, und du hast nur einen Buben. Aber ein Bube ist 11, dein Omen gibt 2 dazu, und **gleich hoch schlägt**. Los!
lesson-win-done = 11 + 2 = 13. **Ein Bube schlägt einen König.**
lesson-win-other = Kein Grund aufzugeben: Dein Omen zählt für jede Karte, die du in dieser Reihe spielst. J♠ kommt auf 13.
lesson-win-then = Mond hat nichts mehr und gibt nach. Platz 2 gehört dir, und das Omen bleibt für Platz 3.

# In pictures: at most 14 letters beside a name or a number.
pill-main = am Zug
pill-answer = antworte
pill-discard = wirf ab
pic-attacks = { $seat } greift an mit
pic-omen = + { $bonus } Omen
pic-need = Ab { $needed }
pic-any = Jede Karte
pic-next = Platz
pic-must = Fordern Pflicht
pic-keep = Behalte drei
pic-discard = Abwerfen
pic-draw = Auf fünf ziehen
pic-discards = Ablage

# On buttons.
quick-break = Reihe { $row } brechen mit { $card }
quick-overload = Überladen
quick-omen-c = Omen ♣
quick-omen-d = Omen ♦
quick-omen-h = Omen ♥
quick-omen-s = Omen ♠
quick-which-row = Welche Reihe? Deine Angriffe bekommen dort +2.
quick-row = { $row }
quick-others = Andere Karten…
quick-swap = Was geht? Ein Druck hebt oder senkt die Karte.
quick-lowered = ↓
quick-discard = { $cards } abwerfen, auf 5 ziehen
quick-keep-all = Alle behalten, auf 5 ziehen
quick-keep = Behalte drei: Drück, was geht.

# Of a match that is decided.
decides = { $seat } hat acht. Das entscheidet.
score-places = { $more } Plätze zu { $less }
pic-eighth = Nr. 8
