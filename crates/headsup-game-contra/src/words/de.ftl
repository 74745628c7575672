# Was an einem Tisch von Contra zu lesen ist.

side-1 = Bär
side-2 = Frau

pitch = Passend anlegen, dem anderen die Kanten vermasseln.
pitch-facts = 20 Min. · nichts verdeckt

ask-first = Leg eine Krone oder ein Plättchen, 1 von 2.
ask-second = Leg eine Krone oder ein Plättchen, 2 von 2.

# Kronen. Ein Spielerplättchen heißt nach seinen vier Farben: oben, rechts, unten, links.
card-R = rote
card-G = grüne
card-B = blaue
card-Y = gelbe
sign-R = Dreieck
sign-G = Kreis
sign-B = Quadrat
sign-Y = Stern
crown-R = rotes Dreieck
crown-G = grüner Kreis
crown-B = blaues Quadrat
crown-Y = gelber Stern
edge-R = rot
edge-G = grün
edge-B = blau
edge-Y = gelb
card-RGRB = rot-grün-rot-blau
card-RBRY = rot-blau-rot-gelb
card-RYRG = rot-gelb-rot-grün
card-GRGB = grün-rot-grün-blau
card-GBGY = grün-blau-grün-gelb
card-GYGR = grün-gelb-grün-rot
card-BRBG = blau-rot-blau-grün
card-BGBY = blau-grün-blau-gelb
card-BYBR = blau-gelb-blau-rot
card-YRYG = gelb-rot-gelb-grün
card-YGYB = gelb-grün-gelb-blau
card-YBYR = gelb-blau-gelb-rot
card-RGBY = rot-grün-blau-gelb

# Menüs
label-crown = Eine { $tile } Krone ({ $sign })
label-tile = Plättchen: { $tile }
label-spot = Platz { $spot }: { $side } der { $near }n Krone ({ $sign })
label-crown-spot = { $spot }: { $tile } Krone ({ $sign }), { $side } dem Plättchen von { $who }
label-tile-spot = { $spot }: { $north }-{ $east }-{ $south }-{ $west }
side-below = unter
side-left = links neben
side-above = über
side-right = rechts neben
spoken-crown = Leg die { $tile } Krone ({ $sign }) auf { $spot }
spoken-tile = Leg ein Plättchen auf { $spot }, { $north } oben, { $east } rechts, { $south } unten, { $west } links
later-crown = { $tile } Krone ({ $sign }) { $side } dem Plättchen von { $who }
later-tile = Plättchen { $side } der { $near }n Krone ({ $sign })
label-pass = Aussetzen
detail-spots = { $count ->
    [0] passt gerade nirgends
    [one] passt auf einen Platz
   *[other] passt auf { $count } Plätze
}
detail-turns = { $count ->
    [one] passt in einer Drehung
   *[other] passt in { $count } Drehungen
}
detail-touch = { $count ->
    [one] passt an der einen Kante
   *[other] passt an { $equal } von { $count } Kanten
}
detail-scores = { $equal } von { $count } Kanten passen. Münzen: du { $you ->
    [0] 0
    [1] +1
    [2] +2
    [3] +3
    [4] +4
   *[other] { $you }
}, { $who } { $they ->
    [0] 0
    [1] +1
    [2] +2
    [3] +3
    [4] +4
   *[other] { $they }
}

# Was geschehen ist
told-one = { $reader ->
    [who] Du hast { $first } gelegt.
   *[other] { $who } hat { $first } gelegt.
}
told-two = { $reader ->
    [who] Du hast { $first } und { $second } gelegt.
   *[other] { $who } hat { $first } und { $second } gelegt.
}
    .brief = { $reader ->
        [who] Du hast { $one } und { $two } gelegt.
       *[other] { $who } hat { $one } und { $two } gelegt.
    }
told-pass = { $reader ->
    [who] Du konntest nichts legen und hast ausgesetzt.
   *[other] { $who } konnte nichts legen und hat ausgesetzt.
}
piece-crown-alone = eine { $tile } Krone ({ $sign })
piece-tile-alone = ein Plättchen
piece-crown = eine { $tile } Krone ({ $sign }) { $side } { $reader ->
    [who] deinem Plättchen
   *[other] dem Plättchen von { $who }
}
piece-crown-own = eine { $tile } Krone ({ $sign }) { $side } { $reader ->
    [who] deinem
   *[other] einem eigenen
} Plättchen
piece-tile = ein Plättchen { $side } der { $near }n Krone ({ $sign })
done-gain = { $reader ->
    [who] Dein Plättchen ist geschlossen, alles passt: +1 Münze.
   *[other] Plättchen von { $who } geschlossen, alles passt: +1 Münze.
}
    .brief = { $reader ->
        [who] Du: +1.
       *[other] { $who }: +1.
    }
done-nothing = { $reader ->
    [who] Dein Plättchen ist geschlossen, 1 Kante falsch: keine Münze.
   *[other] Plättchen von { $who } geschlossen, 1 Kante falsch: keine Münze.
}
    .brief = { $reader ->
        [who] Du: 0.
       *[other] { $who }: 0.
    }
done-pay = { $reader ->
    [who] Dein Plättchen ist geschlossen, { $equal ->
        [0] 4
        [one] 3
       *[other] 2
    } Kanten falsch: −2 Münzen.
   *[other] Plättchen von { $who } geschlossen, { $equal ->
        [0] 4
        [one] 3
       *[other] 2
    } Kanten falsch: −2 Münzen.
}
    .brief = { $reader ->
        [who] Du: −2.
       *[other] { $who }: −2.
    }
no-reserve = { $reader ->
    [who] Die Bank hat keine Münze mehr für dich.
   *[other] Die Bank hat keine Münze mehr für { $who }.
}
broke = { $reader ->
    [who] Du hast keine Münzen mehr.
   *[other] { $who } hat keine Münzen mehr.
}

over-broke = Eine Seite hat keine Münzen mehr.
over-both-broke = Beide haben zugleich keine Münzen mehr.
over-crowns-out = Die Kronen sind alle, also entscheiden die Münzen.
over-blocked = Kein Plättchen passt mehr, also entscheiden die Münzen.

# Die Stellung
is-turn = { $who } ist dran: { $left ->
    [1] noch einmal legen
   *[other] zweimal legen
}.
is-won = { $who } hat gewonnen.
is-drawn = Die Partie ist unentschieden.
is-score = Münzen: { $one } { $first }, { $two } { $second }, Bank { $reserve }.
is-key = 🐻 👩 Plättchen (oben-rechts-unten-links), Quadrate Kronen, Zahlen Plätze für Plättchen, Buchstaben für Kronen, ➕ siehe Liste.
is-columns = Reihen von fern nach nah, Spalten { $from } bis { $to }:
is-row = { $pad }{ $y } { $cells }
is-common = Kronen für beide: { $crowns }; { $stack } verdeckt.
is-side = Plättchen von { $who }: { $tiles }; { $stack } verdeckt.
is-spot = { $spot } · { $touches }
last-crown = Neu: { $tile } Krone ({ $sign }), { $touches }.
last-tile = Neu: Plättchen { $north }-{ $east }-{ $south }-{ $west } von { $who }, { $touches }.
touch-crown = { $side } der { $near }n Krone ({ $sign })
touch-tile = { $side } dem Plättchen von { $who } ({ $edge })
touch-last = { $side } dem Plättchen von { $who } ({ $edge }, schließt es, bisher { $wrong } falsch)

# Warum nicht
no-pass = Du kannst etwas legen, also gibt es kein Aussetzen.
no-crown = Keine { $tile } Krone liegt offen. Wähl eine offene oder eines deiner Plättchen.
no-tile = Das ist keins deiner drei Plättchen. Wähl eins davon oder eine Krone.
no-room = Da liegt schon etwas. Wähl einen freien Platz.
no-crown-here = Eine Krone muss ein Spielerplättchen berühren. Wähl einen Platz daneben.
no-tile-here = Dein Plättchen muss eine Krone berühren. Wähl einen Platz daneben.
no-match = { $count ->
    [one] Die Kante dort hat eine andere Farbe. Eine muss passen.
   *[other] Keine der { $count } Kanten dort passt. Mindestens eine muss passen.
}

# Die Regeln
about =
    Sorg dafür, dass die Kronen um deine Plättchen passen, und vermassel die der anderen Seite. Passende Plättchen bringen Münzen, die anderen kosten welche. Ohne Münzen verlierst du sofort.

    In deinem Zug legst du zweimal nacheinander. Jedes Mal ist es eine der drei offenen Kronen, die euch beiden gehören, oder eins deiner drei Plättchen. Eine Krone kommt neben Spielerplättchen, ein Spielerplättchen neben Kronen, und mindestens eine Kante muss passen. Mit Kronen auf allen vier Seiten ist ein Plättchen geschlossen. Bei 4 passenden Kanten gibt es 1 Münze, bei 3 nichts, bei weniger kostet es 2.

    Was Anfänger übersehen: Du hast 3 Münzen, zwei schlechte Plättchen machen dich pleite. Eine Krone, die zu deinem Plättchen passt, verdirbt vielleicht das daneben. Kronen, die dir nicht passen, sind Waffen: Leg sie neben die Plättchen der anderen Seite.
rule-CO-1 = In deinem Zug legst du zweimal, in beliebiger Reihenfolge. Jedes Mal ist es eine Krone aus der Auslage oder eins deiner drei Plättchen.
rule-CO-2 = Nach jedem Legen füllt sich die Auslage sofort vom verdeckten Stapel auf. Ein leerer Stapel füllt nichts auf.
rule-CO-3 = Deine Plättchen darfst du frei drehen. RGRB/1 ist Rot, Grün, Rot, Blau oben, rechts, unten und links, ein Viertel im Uhrzeigersinn gedreht.
rule-CO-4 = Ein Plättchen muss mit einer Seite eins der anderen Art berühren. Mindestens eine dieser Kanten muss passen. Kronen dürfen neben alle Plättchen.
rule-CO-5 = Ein Spielerplättchen mit Kronen auf allen vier Seiten ist geschlossen. Es zählt sofort und nur einmal, auch wenn du es selbst in die Lücke legst.
rule-CO-6 = Alle 4 Kanten passen: 1 Münze aus der Bank. 3 passen: nichts. Weniger: 2 Münzen in die Bank.
rule-CO-7 = Mehrere Plättchen auf einmal zählen zusammen: erst alle Gewinne, dann alle Zahlungen. Reicht die Bank nicht, bekommt zuerst die Seite am Zug.
rule-CO-8 = Mit 0 Münzen bist du pleite, auch wenn du genau zahlen konntest. Schuldest du mehr, als du hast, zahlst du, was du hast. Die Partie endet sofort, und du verlierst. Seid ihr beide zugleich pleite, ist es unentschieden.
rule-CO-9 = Ist die Bank leer, bekommst du keine Münze, weder jetzt noch später.
rule-CO-10 = Du musst zweimal legen, wenn es geht. Passt nach dem ersten Mal nichts mehr, endet dein Zug von selbst.
rule-CO-11 = Passt gar nichts, setzt du von selbst aus. Setzt ihr nacheinander beide aus, endet die Partie, und die Münzen entscheiden.
rule-CO-12 = Beginnt ein Zug mit weniger als zwei Kronen, Auslage und Stapel zusammen, endet die Partie. Die Seite mit mehr Münzen gewinnt; gleich viele sind ein Unentschieden.
rule-CO-13 = Plättchen, die am Ende nicht geschlossen sind, zählen nichts.

# Die Anleitung
guide-goal = **Das Ziel.** Behalte deine Münzen und hol dir die der anderen Seite. Ohne Münzen verlierst du sofort. Gehen vorher die Kronen aus, gewinnt die Seite mit mehr Münzen.

    Ihr baut zusammen ein Mosaik. Kronen gehören niemandem; Plättchen mit Bär oder Frau gehören dieser Seite. Kronen und Plättchen wechseln sich ab wie die Felder eines Schachbretts.
guide-table = **Der Tisch.** In der Mitte liegen zwei Kronen, Ecke an Ecke. Drei Kronen liegen offen für euch beide; die übrigen liegen verdeckt.

    Jede Seite hat drei offene Plättchen und ein paar Münzen. Jedes Plättchen hat vier Kanten, jede mit einer Farbe. Jede Farbe hat ihr eigenes Zeichen, du musst also keine Farben sehen.
guide-placing = **Ein Zug** heißt zweimal legen. Jedes Mal legst du eine Krone aus der Auslage oder eins deiner drei Plättchen. Sofort kommt ein neues dazu.

    Ein Plättchen kommt neben eine Krone, eine Krone neben ein Plättchen, egal wessen. Mindestens eine der Kanten, die sich berühren, muss passen. Dreh deine Plättchen, wie du willst.

    Hier passen beim Plättchen von Bär zwei Kanten: oben Rot an Rot, rechts Grün an Grün. Einmal darf Bär noch legen.
guide-gain = **Geschlossen.** Ein Plättchen mit Kronen auf allen vier Seiten zählt sofort, und nur einmal:
    • alle 4 Kanten passen: 1 Münze
    • 3 passen: nichts
    • 2 oder weniger passen: kostet 2 Münzen

    Bär hat eben unten die rote Krone gelegt. Beim Plättchen darüber passen jetzt vier Kanten, das ist eine Münze.
guide-pay = **Andersherum.** Es ist egal, wer die letzte Krone legt. Bär hat oben links eine gelbe Krone in die Lücke gelegt und zwei Plättchen von Frau geschlossen. Beide haben zwei falsche Kanten, also zahlt Frau zweimal 2 Münzen und hatte drei. Frau ist pleite, Bär gewinnt.
guide-missed = **Drei Dinge, die Anfänger übersehen**

    1. Kronen sind Waffen. Eine falsche Krone neben einem gegnerischen Plättchen verdirbt die Kante für immer. Passt sie irgendwo anders, ist das erlaubt.

    2. Auch mit der allerletzten Münze verlierst du: 0 Münzen sind das Ende.

    3. Offene Plättchen zählen nichts. Lass keins mit drei Kronen liegen, außer du hast die vierte.

    Sieh dir beide Auslagen an, bevor du legst. Die andere Seite kann als Nächstes dieselben Kronen nehmen.

# Die Lektion
lesson-opening = Willkommen! Du bist Bär, und du beginnst. In vier Zügen verdienst du eine Münze und nimmst Frau dann alle weg.
lesson-ending = **Frau ist pleite, du hast gewonnen!** Du hast dein Plättchen mit den richtigen Kronen geschlossen und die anderen mit den falschen. An einem echten Tisch geht das auch gegen dich, also zähl die Kanten.
lesson-tile = Dein Plättchen gelb-rot-gelb-grün passt unter die grüne Krone, links neben die gelbe. Dort berührt es beide.
lesson-tile-task = Leg das Plättchen gelb-rot-gelb-grün auf Platz 4.
lesson-tile-done = ✓ Grün an Grün, Gelb an Gelb: Zwei Kanten passen. Eine gelbe und eine rote Krone könnten es schließen. Das riecht nach einer Münze!
lesson-tile-other = Auch erlaubt. Für diese Geschichte leg das Plättchen gelb-rot-gelb-grün auf Platz 4, unter die grüne Krone.
lesson-second = Dieser Platz hat einen Zwilling: rechts der grünen Krone, über der gelben.
lesson-second-task = Leg das Plättchen gelb-grün-gelb-blau auf Platz 3.
lesson-second-done = ✓ Zwei Plättchen, vier passende Kanten. Für jedes kam sofort ein neues.
lesson-second-other = Auch erlaubt. Für diese Geschichte leg das Plättchen gelb-grün-gelb-blau auf Platz 3, rechts neben die grüne Krone.
lesson-second-left = Frau legt ein Plättchen links der grünen Krone.
lesson-second-then = Dann eins über die grüne Krone.
lesson-crown = Links an deinem unteren Plättchen ist eine gelbe Kante offen. Eine gelbe Krone passt dort und verdirbt die blaue Kante von Frau darüber.
lesson-crown-task = Leg die gelbe Krone links neben dein unteres Plättchen.
lesson-crown-done = ✓ Eine Krone, zwei Wirkungen: Bei dir passt sie, bei Frau nicht.
lesson-crown-other = Auch erlaubt. Für diese Geschichte leg die gelbe Krone links neben dein unteres Plättchen.
lesson-crown-red = Auch erlaubt, und es gehört zum Plan. Für diese Geschichte beginn links, mit der gelben Krone.
lesson-gain = An deinem unteren Plättchen ist noch eine Seite offen: unten, an der roten Kante.
lesson-gain-task = Schließ es mit der roten Krone.
lesson-gain-done = ✓ Geschlossen, und alle vier Kanten passen: +1 Münze! Du hast 4.
lesson-gain-other = Auch erlaubt. Für diese Geschichte leg die rote Krone unter dein unteres Plättchen.
lesson-gain-tile = Frau legt unten links ein Plättchen.
lesson-gain-then = Dann ganz oben eine rote Krone über das eigene Plättchen. Sie passt: Frau hofft auf eine Münze.
lesson-spoil = Vermassel dieses Plättchen: Es hat rechts eine blaue Kante. Eine gelbe Krone ist dort für Frau falsch und für dein Plättchen darunter richtig.
lesson-spoil-task = Leg eine gelbe Krone rechts neben das obere Plättchen von Frau.
lesson-spoil-done = ✓ Eine Kante von Frau ist hin, und bei dir passt eine mehr.
lesson-spoil-other = Auch erlaubt. Für diese Geschichte vermassel das obere Plättchen von Frau: eine gelbe Krone rechts daneben.
lesson-pay = Am oberen Plättchen von Frau ist noch links eine Seite offen, mit blauer Kante. Eine rote Krone ist dort erlaubt, denn das Plättchen darunter hat oben Rot.
lesson-pay-task = Schließ es mit der roten Krone.
lesson-pay-done = ✓ Geschlossen, zwei Kanten falsch: Frau zahlt 2 Münzen und hat noch eine.
lesson-pay-other = Auch erlaubt. Für diese Geschichte lass Frau jetzt zahlen: die rote Krone, links neben das obere Plättchen.
lesson-pay-tile = Frau legt ganz links ein Plättchen.
lesson-pay-then = Dann eins unten rechts. Aber sieh dir das Plättchen links der grünen Krone an.
lesson-broke = Eine Kante ist dort schon falsch. Nur links ist noch offen, und die Kante ist gelb, also verdirbt jede andere Farbe sie.
lesson-broke-task = Schließ es mit der grünen Krone.
lesson-broke-done = ✓ Zwei Kanten falsch: 2 Münzen weg, und Frau hat nur eine.
lesson-broke-other = Auch erlaubt. Für diese Geschichte gewinn sofort: die grüne Krone, links neben dieses Plättchen.

# In pictures
pill-turn = { $count } von 2
picture-crowns = Kronen
picture-tiles = Plättchen von { $who }
picture-tiles-alone = Plättchen
picture-left = noch { $count }
picture-bank = Bank

ask-where = Wohin damit? Dicke Kanten passen.
ask-where-some = Wohin damit? Dicke Kanten passen, fehlende Zahlen nicht.
ask-where-some-crown = Wohin damit? Dicke Kanten passen, fehlende Buchstaben nicht.
button-spot = { $spot }
button-matches = { $spot } { $ticks }
button-you = { $spot } { $you }
button-they = { $spot } { $who } { $they }
button-both = { $spot } { $you } · { $who } { $they }
button-turn = ↻ Drehen

score-coins = { $more ->
    [one] 1 Münze
   *[other] { $more } Münzen
} zu { $less }
score-even = je { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
}

# Warum ein Zug gut ist, als Tipp
reason-wins = Das nimmt { $who } die letzten Münzen: Du gewinnst.
reason-gains = Dein Plättchen ist geschlossen, alle Kanten passen: { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} für dich.
reason-costs = Schließt ein Plättchen von { $who } mit falschen Kanten: { $coins } Münzen weg.
reason-saves = Schließt dein Plättchen mit nur einer falschen Kante: Es kostet dich nichts mehr.
reason-ruins = Zwei falsche Kanten für { $who }: Geschlossen kostet das 2 Münzen.
reason-spoils = Eine falsche Kante für { $who }: Dieses Plättchen bringt keine Münze mehr.
reason-near = Drei Seiten deines Plättchens passen dann: Noch eine, und es zahlt.
reason-keeps = An deinem Plättchen bleiben alle Kanten richtig.
reason-matches = { $edges } seiner Kanten passen schon.
reason-balance = Unterm Strich kommst du { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} besser weg als { $who }.
reason-denies = Schließt ein Plättchen von { $who } mit einer falschen Kante: Es bringt nichts.
reason-takes = Nimmt die einzige offene { $crown } Krone ({ $sign }): { $who } braucht sie für eine Münze.
reason-holds = Dein Plättchen hat nur eine falsche Kante: So geschlossen kostet es nichts.
reason-hurries = Du liegst vorn, und das Ende rückt näher: { $crowns ->
    [0] keine Krone mehr
    [one] noch 1 Krone
   *[other] noch { $crowns } Kronen
}.
reason-earns-not = Das Plättchen von { $who } daneben hat schon eine falsche Kante: Es bringt keine Münze mehr.
reason-next = Noch ist keine Kante falsch, und die offene { $crown } Krone ({ $sign }) passt auch daran.
reason-fresh = Noch ist nichts daran falsch: Es kann eine Münze bringen.
reason-allowed = Nur eine Kante deines Plättchens ist falsch: Stimmen die anderen drei, kostet es nichts.
reason-apart = Deine eigenen Plättchen bleiben, wie sie sind.

# What a move of the other side does to the reader.
threat-wins = Das nimmt dir die letzten Münzen: Du verlierst.
threat-gains = Schließt ein Plättchen von { $who }, alle Kanten passen: { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } gewonnen.
threat-costs = Schließt dein Plättchen mit falschen Kanten: Du zahlst { $coins } Münzen.
threat-ruins = Zwei falsche Kanten für dich: Geschlossen kostet dich das 2 Münzen.
threat-spoils = Eine falsche Kante für dich: Dieses Plättchen bringt keine Münze mehr.
