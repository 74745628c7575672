# Five Tricks: alles, was Spieler lesen.

side-1 = Erste Seite
side-2 = Zweite Seite

pitch = Fünf Stiche, hol drei.
pitch-facts = 2 Min. · verdeckte Karten

about =
    Fünf Stiche, und jeden nimmt die höhere Karte.
    Du hältst fünf von dreizehn Karten. Eine Seite spielt eine Karte aus, die andere gibt eine beliebige dazu. Die höhere Karte nimmt den Stich und spielt zum nächsten aus. Mit drei Stichen gewinnst du.

# Was gefragt wird.
ask-lead = Spiel eine Karte aus.
ask-answer = Gib eine beliebige Karte dazu.

# Einträge der Menüs.
label-play = { $card } spielen

# Was geschah.
plays = { $seat } spielt { $card }.
takes = { $seat } nimmt den Stich.

# Die Stellung in Worten.
at-lead = { $seat } spielt aus.
at-answer = { $seat } gibt auf { $led } zu.
at-end = Die Partie ist vorbei.
hand = Deine Hand: { $cards }.
tricks = { $seat } hat { $count ->
    [one] einen Stich
   *[other] { $count } Stiche
}.

# Warum ein Zug nicht geht.
no-card = Du hast { $card } nicht. Spiel eine Karte aus deiner Hand.

# Wie es endet.
over-most-tricks = Mehr Stiche.

# Die Regeln.
rule-FT-1 = Du darfst jede Karte spielen, die du hältst; bedienen musst du nie.
rule-FT-2 = Die höhere Karte nimmt den Stich, und ihre Seite spielt zum nächsten aus.

# In pictures.
pill-play = ist dran
pic-tricks = { $count ->
    [one] ein Stich
   *[other] { $count } Stiche
}
