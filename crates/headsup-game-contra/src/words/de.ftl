# Was an einem Tisch von Contra zu lesen ist.

side-1 = Bär
side-2 = Frau

ask-first = Lege eine Krone oder ein eigenes Plättchen (1. von 2)
ask-second = Lege eine Krone oder ein eigenes Plättchen (2. von 2)

# Kronen. Ein Spielerplättchen heißt nach seinen vier Farben: oben, rechts, unten, links.
card-R = rote
card-G = grüne
card-B = blaue
card-Y = gelbe

# Menüs
label-crown = Eine { $tile } Krone
label-tile = Plättchen { $tile }
label-spot = Platz { $spot } ({ $x },{ $y })
label-crown-spot = Platz { $spot } ({ $x },{ $y }): { $tile } Krone
label-tile-spot = Platz { $spot } ({ $x },{ $y }): { $tile }/{ $turn }
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
    [one] die eine Kante, die sich berührt, passt
   *[other] { $equal } von { $count } Kanten, die sich berühren, passen
}
detail-scores = { $equal } von { $count } Kanten passen, und sofort Münzen: du { $you ->
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
told-crown = { $who } legt eine { $tile } Krone auf { $x },{ $y }.
told-tile = { $who } legt das Plättchen { $tile }/{ $turn } auf { $x },{ $y }.
told-pass = { $who } kann nichts legen und setzt aus.
new-crown = Für beide aufgedeckt: eine { $tile } Krone.
new-tile = { $who } deckt das Plättchen { $tile } auf.
done-gain = Das Plättchen von { $who } auf { $x },{ $y } ist umschlossen, alle 4 Kanten passen: +1 Münze.
done-nothing = Das Plättchen von { $who } auf { $x },{ $y } ist umschlossen, 3 Kanten passen: nichts.
done-pay = Das Plättchen von { $who } auf { $x },{ $y } ist umschlossen, nur { $equal ->
    [one] 1 Kante passt
   *[other] { $equal } Kanten passen
}: kostet 2 Münzen.
no-reserve = Im Vorrat ist keine Münze mehr für { $who }.

over-broke = Eine Seite hat keine Münze mehr.
over-both-broke = Beide haben zugleich ihre letzte Münze verloren.
over-crowns-out = Weniger als zwei Kronen sind übrig, also entscheiden die Münzen.
over-blocked = Niemand kann etwas legen, also entscheiden die Münzen.

# Die Stellung
is-turn = { $who } ist dran: { $left ->
    [1] noch ein Plättchen
   *[other] zwei Plättchen
}.
is-won = { $who } hat gewonnen.
is-drawn = Die Partie ist unentschieden.
is-side = { $who }: { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}; { $tiles }; { $stack } verdeckt.
is-common = Kronen für beide: { $crowns }; { $stack } verdeckt. Vorrat: { $reserve ->
    [one] 1 Münze
   *[other] { $reserve } Münzen
}.
is-key = Das Mosaik von oben nach unten, vor jeder Folge ihr x (R: Krone; 1 Bär, 2 Frau, Kanten oben, rechts, unten, links; Y gelb):
is-row = Zeile { $y }: { $tiles }

# Warum nicht
no-pass = Du kannst etwas legen, also musst du auch. Aussetzen darf nur, wer nichts legen kann.
no-crown = In der Auslage liegt keine { $tile } Krone. Nimm eine, die dort liegt, oder eines deiner drei Plättchen.
no-tile = { $tile } ist keines deiner drei Plättchen. Nimm eines davon oder eine Krone aus der Auslage.
no-room = Auf { $x },{ $y } liegt schon ein Plättchen.
no-crown-here = Eine Krone muss mit einer Seite ein Spielerplättchen berühren, und auf { $x },{ $y } berührt sie keines.
no-tile-here = Ein Spielerplättchen muss mit einer Seite eine Krone berühren, und auf { $x },{ $y } berührt es keine.
no-match = { $count ->
    [one] Die einzige Kante, die sich auf { $x },{ $y } berühren würde, hat eine andere Farbe. Eine muss passen.
   *[other] Keine der { $count } Kanten, die sich auf { $x },{ $y } berühren, würde passen. Mindestens eine muss es.
}

# Die Regeln
about =
    Sorge dafür, dass die Farben der Kronen rings um deine Plättchen passen und die um die gegnerischen nicht. Plättchen, die passen, bringen Münzen, die anderen kosten welche, und wer keine mehr hat, verliert sofort.

    In deinem Zug legst du nacheinander zwei Plättchen: jedes Mal eine der drei offenen Kronen, die euch beiden gehören, oder eines deiner eigenen drei Plättchen. Eine Krone kommt neben Spielerplättchen, egal wessen, ein Spielerplättchen neben Kronen, und mindestens eine der Kanten, die sich berühren, muss die gleiche Farbe haben. Ein Spielerplättchen mit Kronen auf allen vier Seiten wird abgerechnet: Passen 4 Kanten, bekommt sein Besitzer 1 Münze; passen 3, nichts; passen weniger, zahlt er 2.

    Was Anfänger übersehen: Du beginnst mit 3 Münzen, zwei schlechte Plättchen machen dich also pleite. Eine Krone, die zu deinem Plättchen passt, verdirbt vielleicht das daneben. Kronen, die dir nicht passen, sind Waffen: Lege sie neben gegnerische Plättchen, wenn irgendwo eine Kante passt.
rule-CO-1 = In einem Zug legst du zweimal, jedes Mal eine Krone aus der Auslage oder eines deiner eigenen drei Plättchen, in beliebiger Reihenfolge.
rule-CO-2 = Nach jedem Legen wird sofort vom passenden verdeckten Stapel aufgefüllt. Ein leerer Stapel füllt nichts auf.
rule-CO-3 = Spielerplättchen darf man frei drehen. RGRB/1 ist das Plättchen mit Rot, Grün, Rot, Blau oben, rechts, unten und links, um ein Viertel im Uhrzeigersinn gedreht.
rule-CO-4 = Ein Plättchen muss mit einer Seite mindestens eines der anderen Art berühren, und mindestens eine dieser Kanten muss die gleiche Farbe haben. Kronen dürfen neben jedermanns Plättchen.
rule-CO-5 = Ein Spielerplättchen mit Kronen auf allen vier Seiten wird sofort abgerechnet, und nur einmal, auch wenn es selbst in die Lücke gelegt wurde.
rule-CO-6 = Alle 4 Kanten passen: 1 Münze aus dem Vorrat. 3 passen: nichts. Weniger: 2 Münzen in den Vorrat.
rule-CO-7 = Werden mehrere Plättchen auf einmal fertig, zählen sie zusammen: zuerst alle Gewinne (reicht der Vorrat nicht, zuerst für die Seite am Zug), dann alle Zahlungen.
rule-CO-8 = Mit 0 Münzen bist du pleite, auch wenn du genau zahlen konntest; wer mehr schuldet, als er hat, zahlt, was er hat. Die Partie endet sofort, und du verlierst. Sind beide zugleich pleite, ist es unentschieden.
rule-CO-9 = Ist der Vorrat leer, bekommst du keine Münze, und später auch keine dafür.
rule-CO-10 = Beide Plättchen müssen gelegt werden, wenn es geht. Geht nach dem ersten nichts mehr, endet der Zug von selbst.
rule-CO-11 = Ein Zug, in dem gar nichts gelegt werden kann, wird von selbst ausgesetzt. Wird zweimal nacheinander ausgesetzt, endet die Partie, und die Münzen entscheiden.
rule-CO-12 = Sind zu Beginn eines Zuges weniger als zwei Kronen übrig, Auslage und Stapel zusammen, endet die Partie: Wer mehr Münzen hat, gewinnt; bei gleich vielen ist es unentschieden.
rule-CO-13 = Spielerplättchen, die am Ende nicht umschlossen sind, zählen nichts.

# Die Anleitung
guide-goal = **Das Ziel.** Behalte deine Münzen und nimm der anderen Seite ihre: Wer keine mehr hat, verliert sofort. Gehen vorher die Kronen aus, gewinnt, wer mehr Münzen hat.

    Ihr baut zusammen ein Mosaik. Kronen gehören niemandem; die Plättchen mit Bär oder Frau gehören der Seite, die so heißt. Beim Wachsen wechseln sich Kronen und Spielerplättchen ab wie die Felder eines Schachbretts.
guide-table = **Der Tisch.** In der Mitte liegen zwei Kronen, Ecke an Ecke. Am rechten Rand liegen drei Kronen für euch beide bereit; die übrigen liegen verdeckt.

    Unten sind deine drei Plättchen und deine Münzen, oben die der anderen Seite. Jedes Plättchen hat vier Kanten mit je einer Farbe. Farben haben Buchstaben und Zeichen (R rot, G grün, B blau, Y gelb), niemand muss sie also mit dem Auge unterscheiden.
guide-placing = **Ein Zug** besteht aus zweimal Legen. Jedes Mal legst du eine Krone aus der Auslage oder eines deiner eigenen drei Plättchen; sofort wird ein neues aufgedeckt.

    Ein Plättchen kommt neben eine Krone, eine Krone neben ein Plättchen von dir oder der anderen Seite, und mindestens eine der Kanten, die sich berühren, muss auf beiden Seiten die gleiche Farbe haben. Deine Plättchen darfst du drehen, wie du willst.

    Hier berührt das Plättchen des Bären die rote Krone darüber mit einer roten Kante und die grüne Krone rechts mit einer grünen. Einmal darf er noch legen.
guide-gain = **Umschlossen.** Hat ein Plättchen Kronen auf allen vier Seiten, wird es sofort abgerechnet, und nur einmal:
    • alle 4 Kanten passen: sein Besitzer bekommt 1 Münze
    • 3 passen: nichts
    • 2 oder weniger passen: sein Besitzer zahlt 2 Münzen

    Der Bär hat eben unten die rote Krone gelegt: Bei seinem Plättchen darüber passen vier Kanten, das ist eine Münze.
guide-pay = **Andersherum.** Es ist egal, wer die letzte Krone legt. Der Bär hat oben links eine gelbe Krone in die Lücke gelegt: Sie umschließt zwei Plättchen der Frau zugleich, und bei beiden passen nur zwei Kanten. Das macht je 2 Münzen, und sie hatte drei. Die Frau ist pleite, der Bär hat gewonnen.
guide-missed = **Drei Dinge, die Anfänger übersehen**

    1. Kronen sind Waffen. In der falschen Farbe neben ein gegnerisches Plättchen gelegt, verdirbt eine Krone dort eine Kante für immer; passt sie irgendwo anders an, ist das erlaubt.

    2. Auch wer seine allerletzte Münze zahlt, verliert: 0 Münzen sind das Ende.

    3. Unfertige Plättchen zählen nichts. Lass keines mit drei Kronen ringsum liegen, außer du hast die vierte.

    Sieh dir beide Auslagen an, bevor du legst: Die andere Seite kann als Nächstes dieselben Kronen benutzen.

# Die Lektion
lesson-opening = Willkommen! Du bist der Bär, und du beginnst. In vier Zügen verdienst du eine Münze und nimmst der Frau dann alle ihre. Ein Platz heißt nach x und y: x nach rechts, y nach unten, 0,0 ist die erste Krone.
lesson-ending = **Die Frau ist pleite, du hast gewonnen!** Du hast deine eigenen Plättchen mit den richtigen Kronen umschlossen und ihre mit den falschen. An einem echten Tisch macht sie dasselbe mit dir, also zähl die Kanten. Und jetzt fordere jemanden heraus.
lesson-tile = Auf 0,0 liegt eine grüne Krone, auf 1,1 eine gelbe. Unter der grünen, auf **0,1**, würde dein Plättchen beide berühren. Nimm **YRYG** und dreh es so, dass Grün oben und Gelb rechts ist: YRYG/1.
lesson-tile-done = Grün an Grün, Gelb an Gelb: Zwei Kanten passen. Links Gelb und unten Rot sind noch offen, und eine gelbe und eine rote Krone liegen bereit. Das riecht nach einer Münze!
lesson-tile-other = Erlaubt, aber such einen Platz, an dem gleich zwei Kanten passen. YRYG, einmal gedreht (YRYG/1), passt auf 0,1 zwischen beide Kronen.
lesson-second = Du darfst noch einmal legen. Auf **1,0** ist der Zwilling dieses Platzes: links die grüne Krone, unten die gelbe. Nimm **YGYB**, so gedreht, dass Grün links und Gelb unten ist: YGYB/2.
lesson-second-done = Zwei Plättchen, vier passende Kanten. Für jedes hast du sofort ein neues aufgedeckt.
lesson-second-other = Versuch den Platz auf der anderen Seite der beiden Kronen: YGYB auf 1,0, zweimal gedreht (YGYB/2), passt zu beiden.
lesson-second-left = Die Frau legt ein Plättchen links neben die grüne Krone, auf -1,0 ...
lesson-second-then = ... und eines darüber, auf 0,-1.
lesson-crown = Nun die Münze. Bei deinem Plättchen auf 0,1 ist links die gelbe Kante offen. Lege dort, auf **-1,1**, die **gelbe Krone**. Schau: Das Plättchen der Frau auf -1,0 bekommt sie an seine blaue Kante, die ist damit verdorben!
lesson-crown-done = Eine Krone, zwei Wirkungen: Bei dir passt sie, bei ihr nicht.
lesson-crown-other = Eins nach dem anderen: Eine gelbe Krone auf -1,1 bringt dein Plättchen seiner Münze näher und verdirbt eines von ihr.
lesson-crown-red = Auch das gehört zum Plan. Für diese Geschichte beginn links: die gelbe Krone auf -1,1.
lesson-gain = Bei deinem Plättchen auf 0,1 ist noch eine Seite offen: unten, wo seine Kante rot ist. Umschließ es mit der **roten Krone** auf **0,2**.
lesson-gain-done = **Umschlossen, und alle vier Kanten passen: +1 Münze!** Du hast 4.
lesson-gain-other = Deinem Plättchen auf 0,1 fehlt nur eine Krone. Lege die rote auf 0,2, darunter.
lesson-gain-tile = Die Frau legt unten links ein Plättchen ...
lesson-gain-then = ... und ganz oben eine rote Krone, über ihr Plättchen auf 0,-1. Sie passt: Die Frau hofft auf eine Münze.
lesson-spoil = Verdirb es! Dieses Plättchen hat rechts eine blaue Kante. Lege eine **gelbe Krone** auf **1,-1**: Für sie ist das falsch, für dein eigenes Plättchen darunter richtig, also erlaubt.
lesson-spoil-done = Eine Kante von ihr ist verloren, und bei dir passt eine mehr.
lesson-spoil-other = Das Plättchen der Frau auf 0,-1 ist halb umschlossen, und beide Kronen passen. Verdirb eine Kante: eine gelbe Krone auf 1,-1.
lesson-pay = Eben wurde eine rote Krone aufgedeckt. Ihr Plättchen auf 0,-1 hat links noch eine offene Seite, und die Kante dort ist blau. Lege die **rote Krone** auf **-1,-1**. Das ist erlaubt, weil ihr anderes Plättchen darunter oben eine rote Kante hat.
lesson-pay-done = **Umschlossen, und nur zwei Kanten passen: Die Frau zahlt 2 Münzen.** Sie hat noch eine.
lesson-pay-other = Du kannst ihr Plättchen jetzt gleich abschließen: Mit einer roten Krone auf -1,-1 passen nur zwei Kanten, und sie zahlt.
lesson-pay-tile = Die Frau legt links ein Plättchen, auf -2,1 ...
lesson-pay-then = ... und eines unten rechts. Aber sieh dir ihr Plättchen auf -1,0 an, links neben der grünen Krone.
lesson-broke = Oben, rechts und unten liegen Kronen; Rot und Grün passen, Gelb an der blauen Kante nicht. Die linke Seite ist offen, und ihre Kante ist gelb. Mit jeder anderen Farbe passen nur zwei von vier: Lege die **grüne Krone** auf **-2,0**. Ihr neues Plättchen darunter hat eine grüne Kante, also ist es erlaubt.
lesson-broke-done = Zwei Kanten passen: Sie muss 2 Münzen zahlen und hat nur eine. **Die Frau hat nichts mehr.**
lesson-broke-other = Du kannst sofort gewinnen: Umschließ ihr Plättchen auf -1,0 mit der grünen Krone auf -2,0.

# In pictures
pill-turn = { $count } von 2
picture-crowns = Kronen
picture-tiles = Plättchen von { $who }
picture-left = noch { $count }
picture-bank = Bank

ask-where = Wohin damit? Dicke Kanten passen.
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
