# Joker's Row: alles, was Spieler lesen.
# Not said: tauschen; tausch; abwerfen, auf 5 ziehen

side-1 = Stern
side-2 = Mond

pitch = Angreifen, antworten, acht Plätze holen.
pitch-facts = 20 Min. · verdeckte Karten

about =
    Hol dir mehr der fünfzehn Plätze als die andere Seite: Acht reichen.
    In deinem Zug ziehst du auf drei Karten nach und tust eines von dreien. Fordern: Du deckst den Platz unter deinem Joker auf, und sein Wert greift an. Ihr antwortet abwechselnd mit gleichen oder höheren Karten, bis jemand nachgibt, und der letzte Angriff behält den Platz. Überladen: Wirf ab, was du willst, und zieh auf fünf nach. Omen: Leg drei Karten einer Farbe neben eine Reihe, für +2 auf alle deine Angriffe dort.
    Leicht zu übersehen: Dein Joker geht weiter, auch wenn du deine Forderung verlierst. Gleich hoch reicht. Nach zwei Zügen in Folge ohne Forderung musst du fordern. Ein Ass bricht zu Beginn deines Zuges ein gegnerisches Omen seiner Farbe. Nach deiner eigenen Forderung gehst du auf drei Karten zurück.

option-stall-limit = Züge in Folge ohne Forderung
option-stall-limit-2 = höchstens 2
option-stall-limit-3 = höchstens 3
option-stall-limit-5 = höchstens 5
option-stall-limit-off = unbegrenzt

# Was gefragt wird.
ask-main = Fordere, überlade oder leg ein Omen.
ask-no-omen = Fordere oder überlade.
ask-claim = Fordere; etwas anderes geht jetzt nicht.
ask-claim-break = Fordere; vorher darfst du mit deinem Ass ein Omen brechen.
ask-break = Fordere oder überlade; vorher darfst du mit deinem Ass ein Omen brechen.
ask-counter = Antworte auf den Angriff (gleich hoch reicht) oder gib nach.
ask-yield = Keine deiner Karten erreicht { $strength }, also gibst du nach.
ask-discard = Behalt drei Karten.

# Menüeinträge: auf einem Telefon sieht man etwa dreißig Zeichen.
label-claim = Platz { $place } fordern
detail-claim = Wird aufgedeckt: Sein Wert ist dein Angriff
detail-claim-omen = Wird aufgedeckt: Sein Wert + { $bonus } ist dein Angriff
label-counter = { $card } reicht gegen { $against }
label-counter-omen = { $card } +{ $bonus } reicht gegen { $against }
detail-counter = Die nächste Antwort braucht dann { $strength } oder mehr
label-yield = Nachgeben
detail-yield = { $seat } nimmt Platz { $place }
label-overload = Überladen
label-swap = Überladen: { $cards } abwerfen
detail-overload = Beliebig viele abwerfen, auf fünf nachziehen
label-omen = Ein Omen legen
label-omen-cards = Omen mit { $cards }
detail-omen = Drei Karten einer Farbe: +2 in einer Reihe
label-omen-row = Omen an Reihe { $row } mit { $cards }
detail-omen-row = +2 auf alle deine Angriffe dort
label-break = Omen an Reihe { $row } brechen mit { $card }
detail-break = Danach geht dein Zug weiter
order-upto = Antworte bis { $card }, dann gib nach
label-discard = { $card } abwerfen
detail-discard = Bis du drei Karten hast

# Was geschehen ist.
claims = { $reader ->
    [seat] Du hast Platz { $place } gefordert und { $card } aufgedeckt: Angriff { $strength }{ $bonus ->
        [0] .
       *[other] { "" } (Omen +{ $bonus }).
    }
   *[other] { $seat } hat Platz { $place } gefordert und { $card } aufgedeckt: Angriff { $strength }{ $bonus ->
        [0] .
       *[other] { "" } (Omen +{ $bonus }).
    }
}
counters = { $reader ->
    [seat] Du hast mit { $card } geantwortet: Angriff { $strength }{ $bonus ->
        [0] .
       *[other] { "" } (Omen +{ $bonus }).
    }
   *[other] { $seat } hat mit { $card } geantwortet: Angriff { $strength }{ $bonus ->
        [0] .
       *[other] { "" } (Omen +{ $bonus }).
    }
}
yields = { $reader ->
    [seat] Du hast nachgegeben: { $winner } nimmt Platz { $place }.
    [winner] { $seat } hat nachgegeben: Du nimmst Platz { $place }.
   *[other] { $seat } hat nachgegeben: { $winner } nimmt Platz { $place }.
}
    .brief = { $reader ->
        [seat] { $winner } nimmt Platz { $place }.
        [winner] Du nimmst Platz { $place }.
       *[other] { $winner } nimmt Platz { $place }.
    }
overloads-none = { $reader ->
    [seat] Du hast überladen und alle Karten behalten.
   *[other] { $seat } hat überladen und alle Karten behalten.
}
overloads = { $reader ->
    [seat] Du hast überladen. Abgeworfen: { $cards }.
   *[other] { $seat } hat überladen. Abgeworfen: { $cards }.
}
casts = { $reader ->
    [seat] Du hast ein Omen an Reihe { $row } gelegt: { $cards }.
   *[other] { $seat } hat ein Omen an Reihe { $row } gelegt: { $cards }.
}
breaks = { $reader ->
    [seat] Du hast mit { $card } das Omen von { $enemy } an Reihe { $row } gebrochen.
    [enemy] { $seat } hat mit { $card } dein Omen an Reihe { $row } gebrochen.
   *[other] { $seat } hat mit { $card } das Omen von { $enemy } an Reihe { $row } gebrochen.
}
omen-ends = { $reader ->
    [seat] Reihe { $row } ist fertig: Dein Omen endet.
   *[other] Reihe { $row } ist fertig: Das Omen von { $seat } endet.
}
    .brief = { $reader ->
        [seat] Dein Omen endet.
       *[other] Das Omen von { $seat } endet.
    }
discards = { $reader ->
    [seat] Du hast { $cards } abgeworfen.
   *[other] { $seat } hat { $cards } abgeworfen.
}

# Die Stellung in Worten.
at-main = { $seat } ist dran: Platz { $place } fordern, überladen oder ein Omen legen.
at-claim = { $seat } ist dran und muss Platz { $place } fordern.
at-counter = { $claimer } fordert Platz { $place }, { $card }. Angriff { $strength }: { $seat } antwortet mit { $needed } oder mehr, oder gibt nach.
at-discard = { $seat } wirft ab, bis drei Karten bleiben.
at-end = Alle Plätze sind vergeben.
played = Bisher gespielt: { $cards }.
hand = Deine Hand: { $cards }.
hand-of = Hand von { $side }: { $cards }.
score = Plätze: 🟠 { $one } { $first }, 🟦 { $two } { $second }.
jokers = Joker: Stern auf Platz { $first }, geht aufwärts; Mond auf { $second }, abwärts.
counts = Karten: Stern hat { $first }, Mond { $second }; Stapel { $deck }.
row = { $row }| { $na } { $a }{ $of-a } | { $nb } { $b }{ $of-b } | { $nc } { $c }{ $of-c }{ $omens }
row-omen-none = { "" }
row-omen-1 = { " " }| Omen Stern +2
row-omen-2 = { " " }| Omen Mond +2
row-omen-both = { " " }| Omen je +2
omen = Omen an Reihe { $row }, { $side }: { $cards }.
idle = { $side }: { $turns ->
    [one] ein Zug
   *[other] { $turns } Züge
} ohne Forderung.
discard = Ablage: { $cards }.

# Warum ein Zug nicht geht.
no-over = Die Partie ist vorbei: Alle Plätze sind vergeben.
no-answer-first = Antworte erst auf den Angriff, mit einer Karte, die reicht, oder gib nach.
no-card = Du hast { $cards } nicht. Spiel eine Karte aus deiner Hand.
no-too-low = { $card } zählt { $strength }, und der Angriff ist { $against }. Spiel mindestens so viel, oder gib nach.
no-attack = Gerade gibt es keinen Angriff. Fordere, überlade oder leg ein Omen.
no-discard-first = Wirf zuerst ab, bis du drei Karten hast; damit endet dein Zug.
no-discard-now = Einzeln wirfst du nur nach deiner eigenen Forderung ab, bei mehr als drei Karten. Für neue Karten überlade.
no-stalling = Das sind { $limit } Züge ohne Forderung: Jetzt musst du fordern.
no-stalling-late = Nach { $ply } Zügen bleiben nur noch Forderungen.
no-overload-so-few = Du hast mehr als drei Karten, also wirf mindestens { $least ->
    [one] eine
   *[other] { $least }
} ab.
no-omen-cards = Ein Omen sind genau drei Karten einer Farbe.
no-omen-row = In Reihe { $row } ist kein Platz mehr frei. Wähl eine andere Reihe.
no-omen-twice = Du hast schon ein Omen an Reihe { $row }. Wähl eine andere Reihe.
no-ace = Nur ein Ass bricht ein Omen.
no-omen-there = An Reihe { $row } liegt kein gegnerisches Omen.
no-omen-suit = Das Omen an Reihe { $row } hat eine andere Farbe als dein Ass.

# Das Ende.
over-all-claimed = Alle Plätze sind vergeben.
over-decided = Mit acht Plätzen war es entschieden.

# Die Regelfragen.
rule-JR-1 = Der Zufall entscheidet, wer beginnt; bei einer Revanche tauscht ihr die Seiten.
rule-JR-2 = Dein Zug beginnt mit dem Nachziehen auf drei Karten. Mit drei bis fünf ziehst du keine.
rule-JR-3 = Dann tust du genau eines: fordern, überladen oder ein Omen legen. Aussetzen geht nicht.
rule-JR-4 = Nach zwei eigenen Zügen in Folge ohne Forderung musst du fordern. Ihr könnt auch 3, 5 oder unbegrenzt vereinbaren. Ist es unbegrenzt, bleiben ab dem 1000. Zug nur noch Forderungen.
rule-JR-5 = Eine Forderung deckt den Platz unter deinem Joker auf; sein Wert, mit dem Bonus deines Omens, ist dein Angriff. Die andere Seite antwortet mit einer Karte, die mit Bonus reicht, oder gibt nach. Dann du, und so weiter.
rule-JR-6 = Der Wert einer Karte plus der eigene Omenbonus in dieser Reihe muss an den letzten Angriff heranreichen. Gleich hoch reicht.
rule-JR-7 = Der letzte Angriff nimmt die Platzkarte. Alle gespielten Karten kommen auf die Ablage. Der Joker der fordernden Seite geht weiter, auch wenn der Platz verloren ist.
rule-JR-8 = Während einer Forderung zieht niemand nach.
rule-JR-9 = Beim Überladen wirfst du beliebig viele Karten ab, auch keine, und ziehst dann auf fünf nach. Bei mehr als drei Karten wirfst du mindestens auf drei ab. Der Zug endet, und du behältst alle fünf.
rule-JR-10 = Hast du nach deiner eigenen Forderung mehr als drei Karten, wirfst du auf drei ab; welche, entscheidest du.
rule-JR-11 = Ein Omen sind genau drei Karten einer Farbe, neben einer Reihe, in der noch ein Platz frei ist. Dann ziehst du auf drei nach, und der Zug endet. Dein Joker bleibt stehen.
rule-JR-12 = Dein Omen gibt jedem deiner Angriffe in seiner Reihe +2, beim Fordern und beim Verteidigen. Die Platzkarte bekommt es nur, wenn du forderst.
rule-JR-13 = Jede Seite darf ein Omen an einer Reihe haben, und beide dürfen eines an derselben haben.
rule-JR-14 = Zu Beginn deines Zuges, nach dem Nachziehen, darfst du ein Ass von der Farbe eines gegnerischen Omens abwerfen. Omen und Ass kommen auf die Ablage. Hast du dann weniger als drei Karten, ziehst du eine nach. Ist das ein passendes Ass, darfst du noch einmal brechen.
rule-JR-15 = Ein Ass darf Teil eines Omens sein. Nur dieses Ass könnte es brechen, also bricht es nichts.
rule-JR-16 = Ist der letzte Platz einer Reihe vergeben, kommen ihre Omen auf die Ablage.
rule-JR-17 = Ist eine Karte fällig und der Stapel leer, wird die Ablage zum neuen Stapel, auch mitten im Nachziehen. Ist auch sie leer, hast du eben weniger.
rule-JR-18 = Ein Joker auf einem vergebenen Platz geht sofort auf seinem Weg weiter. Das gibt es nur rund um den letzten Platz.
rule-JR-19 = Auf dem letzten Platz dürfen beide Joker stehen; die erste Forderung greift an.
rule-JR-20 = Die Partie endet sofort, wenn alle fünfzehn Plätze vergeben sind. Die Seite mit mehr Plätzen gewinnt; ein Gleichstand ist unmöglich. Hast du acht, darf die andere Seite dort aufhören.

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

    Die Plätze 1 bis 15 bilden eine gewundene Linie. Der Joker von Stern läuft sie von Platz 1 aufwärts, der von Mond von Platz 15 abwärts. Ihr kämpft um den Platz, auf dem der Joker steht.

    Vergebene Plätze zeigen, wem sie gehören.
guide-hand = **Deine Hand** liegt unten, drei Karten. Nur du siehst sie, und niemand weiß, was die Plätze verbergen.

    Die Werte gehen von 2 bis 10. Dann kommen Bube (J) 11, Dame (Q) 12, König (K) 13 und Ass (A) 14. Kartenfarben zählen nur für Omen.

    Dein Zug beginnt mit dem Nachziehen auf drei Karten. Dann tust du genau eines: fordern, überladen oder ein Omen legen. Aussetzen geht nicht.
guide-claim = **Fordern, der Angriff.** Du hast den Platz unter deinem Joker aufgedeckt: eine 6, also war dein Angriff 6. Die Antwort war eine Dame, und jetzt brauchst du mindestens 12.

    Ihr antwortet abwechselnd mit einer gleichen oder höheren Karte, bis jemand nachgibt. Du könntest mit Q♠ oder mit A♦ antworten oder nachgeben.
guide-claim-after = **Fordern, das Ende.** Q♠ reichte, denn gleich hoch reicht, und die andere Seite gab nach. Der letzte Angriff nimmt den Platz. Alle gespielten Karten sind weg, und dazwischen zieht niemand nach.

    Dann geht der Joker der fordernden Seite weiter, gewonnen oder nicht.
guide-overload = **Überladen, für eine bessere Hand.** Wirf so viele Karten ab, wie du willst, auch keine, und zieh auf fünf nach. Das ist dein Zug, aber du behältst alle fünf, und fünf Karten gewinnen Kämpfe.

    Nach deiner nächsten eigenen Forderung gehst du auf drei zurück. Nach zwei Zügen in Folge ohne Forderung musst du fordern.
guide-omen = **Omen, für eine starke Reihe.** Leg drei Karten einer Farbe neben eine Reihe. Sie geben jedem deiner Angriffe dort +2, beim Fordern und beim Verteidigen. Dann ziehst du auf drei nach, und dein Zug endet.

    Nur ein Ass derselben Farbe bricht ein Omen: zu Beginn eines Zuges, als Zugabe. Ist die Reihe fertig, verschwindet das Omen.
guide-missed = **Drei Dinge, die Anfänger übersehen**

    1. Du kannst auch im gegnerischen Zug Plätze gewinnen. Antworte gut, und der Platz gehört dir, während der andere Joker weitergehen muss.

    2. Gleich hoch reicht. Antworte mit der niedrigsten Karte, die reicht, und behalt die hohen.

    3. Nachgeben kostet nur diesen einen Platz. Während einer Forderung kommt keine Karte nach; was du auf Platz 4 ausgibst, fehlt dir auf Platz 5.

# Die Lektion.
lesson-opening = Willkommen! Du bist Stern, dein Joker steht auf Platz 1. Du wirst fordern, verteidigen, überladen, ein Omen legen und mit einem Buben einen König schlagen.
lesson-ending = **Das ist Joker’s Row!** Du führst mit drei Plätzen zu einem. Von hier geht es weiter, bis alle fünfzehn vergeben sind, und acht gewinnen.
lesson-claim = Du hast zwei starke Karten, J♣ und A♣. Eine Forderung deckt die Karte unter deinem Joker auf, und ihr Wert greift an.
lesson-claim-task = Fordere Platz 1.
lesson-claim-done = ✓ Du deckst eine 8 auf: Dein Angriff ist 8.
lesson-claim-other = Auch erlaubt, aber deine Hand ist schon gut. Für diese Geschichte fordere Platz 1.
lesson-claim-then = Mond antwortet mit 10♥. Jetzt brauchst du mindestens 10.
lesson-counter = Du brauchst 10 oder mehr. J♣ (11) und A♣ (14) reichen beide, also tut es die niedrigere.
lesson-counter-task = Antworte mit J♣.
lesson-counter-done = ✓ Elf schlägt zehn.
lesson-counter-ace = Auch erlaubt, und es würde gewinnen. Aber nimm die niedrigste Karte, die reicht: J♣.
lesson-counter-yield = Auch erlaubt, aber dein Bube reicht, und das Ass behältst du. Antworte mit J♣.
lesson-counter-then = Mond gibt nach: Platz 1 gehört dir! Dein Joker geht weiter auf Platz 2.
lesson-counter-ace-flipped = Jetzt ist Mond dran. Mond fordert Platz 15 und deckt ein Ass auf: Angriff 14!
lesson-defend = Höher als ein Ass ist nichts. Aber gleich hoch reicht, und du hast deins behalten.
lesson-defend-task = Antworte mit A♣.
lesson-defend-done = ✓ Ass gegen Ass: Deins kam zuletzt.
lesson-defend-other = Auch erlaubt, aber dann nimmt Mond den Platz umsonst. Dein Ass reicht: Antworte mit A♣.
lesson-defend-then = Mond kann nicht antworten und gibt nach. Du hast in Monds Zug einen Platz gewonnen! Monds Joker geht trotzdem weiter auf 14.
lesson-overload = Du bist dran. Du hast auf drei Karten nachgezogen, und sie sind schwach: 6♦, 7♠ und 2♦.
lesson-overload-task = Überlade: Wirf alle drei ab, zieh fünf.
lesson-overload-done = ✓ Drei schwache Karten raus, fünf neue rein. Du behältst alle fünf.
lesson-overload-other = Auch erlaubt, aber alle drei sind schwach, und du ziehst auf fünf nach. Für diese Geschichte wirf 6♦, 7♠ und 2♦ ab.
lesson-overload-claim = Auch erlaubt, aber mit 2, 6 und 7 könntest du kaum antworten. Für diese Geschichte hol erst neue Karten: Überlade.
lesson-overload-none = Auch erlaubt, aber du behältst drei schwache Karten. Für diese Geschichte wirf alle drei ab, dann siehst du fünf neue.
lesson-overload-then = Mond fordert Platz 14 und deckt eine 7 auf.
lesson-yield = Deine 7♣ würde reichen. Aber 5♣, 6♣ und 7♣ sind zusammen ein Omen, und Mond könnte eine 7 noch schlagen.
lesson-yield-task = Gib nach.
lesson-yield-done = ✓ Mond nimmt Platz 14. Das hat dich keine Karte gekostet.
lesson-yield-other = Auch erlaubt, aber es reißt deine Kreuzkarten auseinander, und eine 7 ist leicht geschlagen. Für diese Geschichte gib nach.
lesson-omen = Jetzt die Kreuzkarten. Drei einer Farbe geben +2 auf jeden deiner Angriffe in einer Reihe, und dein Joker steht in Reihe 1.
lesson-omen-task = Leg ein Omen aus deinen Kreuzkarten ♣ an Reihe 1.
lesson-omen-done = ✓ Das Omen liegt neben Reihe 1. Du hast wieder auf drei Karten nachgezogen und einen Buben bekommen.
lesson-omen-other = Auch erlaubt, aber das kann warten. Für diese Geschichte leg das Omen aus deinen Kreuzkarten an Reihe 1.
lesson-omen-row = Auch erlaubt, aber dein Joker kämpft als Nächstes in Reihe 1. Für diese Geschichte leg das Omen dort an.
lesson-omen-claim = Auch erlaubt, aber nichts auf deiner Hand ist höher als 7. Für diese Geschichte leg erst das Omen an Reihe 1.
lesson-omen-then = Mond überlädt: keine Karte abgeworfen, zwei nachgezogen.
lesson-omen-must = Das sind zwei Züge ohne Forderung, jetzt musstest du. Du forderst Platz 2 und deckst eine 5 auf. Mit dem Omen ist dein Angriff 7.
lesson-omen-king = Mond will ihn unbedingt und antwortet mit einem König: 13!
lesson-win = Dein Bube ist 11, dein Omen gibt 2 dazu, und gleich hoch reicht.
lesson-win-task = Antworte mit J♠.
lesson-win-done = ✓ 11 + 2 = 13. Ein Bube schlägt einen König!
lesson-win-other = Auch erlaubt, aber dein Omen zählt hier für jede Karte. J♠ kommt auf 13: Antworte damit.
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
pic-must = Muss fordern
pic-keep = Behalte drei
pic-discard = Abwerfen
pic-draw = Auf 5 ziehen
pic-discards = { $count ->
    [one] Ablage
   *[other] Ablage
}

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
quick-lowered = ↓ weg
quick-lowered-card = ↓ { $card } weg
quick-discard = Überladen: { $cards } abwerfen
quick-keep-all = Überladen: alle behalten
quick-keep = Behalte drei: Drück, was geht.

# Of a match that is decided.
decides = { $reader ->
    [seat] Du hast acht. Das entscheidet.
   *[other] { $seat } hat acht. Das entscheidet.
}
score-places = { $more } Plätze zu { $less }
pic-eighth = Nr. 8

# Warum ein Zug gut ist, als Tipp.
reason-wins = Keine Karte reicht dagegen, und dieser Platz ist dein achter.
reason-holds = Gibst du hier nach, hat { $who } acht Plätze.
reason-sure = Keine Karte reicht dagegen: Der Platz gehört dir.
reason-few = Nur { $cards } der Karten, die du nicht siehst, { $cards ->
    [one] reicht
   *[other] reichen
} dagegen.
reason-lowest = Die niedrigste Karte, die reicht.
reason-beaten = { $cards } Karten, die du nicht siehst, schlagen deine { $card }: Gib lieber nach.
reason-keeps = So behältst du { $card } für einen späteren Platz.
reason-claim-wins = { $who } hat keine Karte dagegen, und dieser Platz ist dein achter.
reason-claim-sure = { $who } hat keine Karte dagegen: Der Platz gehört dir.
reason-claim-thin = { $who } hat nur noch { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
} dagegen.
reason-claim-omen = Dein Omen gibt dir hier { $bonus } dazu.
reason-claim-strong = Du hast { $cards } starke Karten, um darum zu kämpfen.
reason-more = { $drawn ->
        [one] 1 neue Karte
       *[other] { $drawn } neue Karten
    }, und du behältst alle alten.
reason-swap = { $weak ->
    [one] 1 schwache Karte geht
   *[other] { $weak } schwache Karten gehen
}, { $drawn ->
    [one] 1 neue kommt
   *[other] { $drawn } neue kommen
}.
reason-omen = +2 auf { $places ->
    [one] dem letzten freien Platz
   *[other] { $places } freien Plätzen
} von Reihe { $row }.
reason-break = Das nimmt { $who } die +2 in Reihe { $row }.
reason-weakest = Deine schwächste Karte geht weg.
reason-suit = { $cards ->
    [2] Du behältst 2 Karten einer Farbe: Mit noch einer gibt es ein Omen.
   *[other] Du behältst { $cards } Karten einer Farbe: genug für ein Omen.
}
reason-best = Du behältst { $card }, deine stärkste Karte.
reason-claim-card = Du hast { $card }, um darum zu kämpfen.
reason-claim-place = Die Karte des Platzes greift zuerst an: { $who } muss spielen oder nachgeben.
reason-harder = { $card } würde reichen, aber { $cards ->
    [one] 1 Karte mehr könnte
   *[other] { $cards } Karten mehr könnten
} darauf antworten.
reason-stronger = Im Schnitt { $gone ->
    [one] ist eine neue Karte stärker als die alte
   *[other] sind die neuen Karten stärker als die { $gone } alten
}.
reason-keeps-hand = Du behältst { $cards ->
    [one] deine Karte
   *[other] alle { $cards } Karten
} für spätere Plätze.
reason-renews = { $gone ->
    [one] 1 Karte geht
   *[other] { $gone } Karten gehen
}, { $drawn ->
    [one] 1 neue kommt
   *[other] { $drawn } neue kommen
}.

# What a move of the other side does to the reader.
threat-claim-wins = Du hast keine Karte dagegen, und für { $who } ist dieser Platz der achte.
threat-claim-sure = Du hast keine Karte dagegen: Der Platz ist verloren.
