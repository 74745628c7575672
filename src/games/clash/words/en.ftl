# Clash: everything that players read.

side-1 = Bolt
side-2 = Hammer

about =
    Be the first to get rid of your thirty cards.
    There are 27 Complete cards, each with a pattern (Filled, Partial, Hollow), a colour (Red, Green, Blue) and a shape (Circle, Square, Triangle), and Chards, which show only one of these. On your turn lay down as many cards as you can: a Complete card that shares exactly two characteristics with the top one or equals the three piles, or a Chard that the top Complete card shows and its pile does not. As the last play of a turn any Chard goes. Then you draw up to seven.
    Easily missed: while the three piles and the top card show the same, any Complete card goes, or three Chards at once, one of each kind. A Complete card that equals two piles goes together with the Chard of its third characteristic, which makes everything match. Empty your hand before the last play and you draw seven at once and go on.

option-to-10 = Rounds
option-to-10-off = one round
option-to-10-on = rounds until somebody has 10 points

# What is asked.
ask-first = Begin: lay down one Complete card
ask-play = Play cards, or pass
ask-must-play = Play a card; you may pass only if you can't
ask-go-on = Go on playing, or stop

# Entries of menus: some thirty characters show on a phone.
label-card = { $card } …
detail-card = It goes in more than one way
label-complete = { $card }
detail-first = The first Complete card; then your turn ends
detail-complete-two = Shares two characteristics with the top card
detail-complete-piles = Equals the three piles
detail-complete-any = All piles match: any Complete card goes
label-chard = { $card } (turn goes on)
detail-chard = The top card shows it, the pile does not
label-three = Three Chards …
label-three-cards = Three: { $cards }
detail-three = All piles match: one of each kind, any three
label-special = { $card } + { $chard }
detail-special = Both at once: then everything matches
label-final = { $card } (ends turn)
detail-final = Any Chard, as the last play of the turn
label-stop = Stop here
detail-stop = Draw up to seven; your turn ends
label-pass = Pass
detail-pass = Play nothing in this turn

# What happened.
begins = { $seat } begins with { $card }.
lays-complete = { $seat } lays { $card }.
lays-chard = { $seat } lays the Chard { $card }.
lays-three = { $seat } lays three Chards: { $cards }.
lays-special = { $seat } lays { $card } together with the Chard { $chard }: everything matches.
lays-final = { $seat } ends the turn with the Chard { $card }.
stops = { $seat } stops.
passes = { $seat } passes.
draws = { $seat } draws { $cards ->
    [one] a card
   *[other] { $cards } cards
}.
goes-out = { $seat } is out of cards and gets { $points ->
    [one] one point
   *[other] { $points } points
}.
blocks = Neither can play. { $seat } has fewer cards left and gets { $points ->
    [one] one point
   *[other] { $points } points
}.
blocks-equal = Neither can play, and both have the same number of cards left: no points.
new-round = Round { $round } is dealt; { $seat } begins.

# The position in words.
at-first = { $seat } to begin with one Complete card.
at-play = { $seat } to play, or to pass.
at-must-play = { $seat } to play; a pass only if nothing can be played.
at-go-on = { $seat } may go on playing, or stop.
at-end = The match is over.
piles-first = Piles: { $pattern }, { $colour }, { $shape }. No Complete card yet.
piles = Top Complete card: { $top }. Piles: { $pattern }, { $colour }, { $shape }.
piles-match = Everything matches: the top Complete card is { $top }, the piles show the same. Any Complete card goes, or three Chards at once.
hand = Your hand: { $cards }.
hand-of = { $seat } holds: { $cards }.
laid = { $seat } has laid { $count ->
    [one] one card
   *[other] { $count } cards
} in this turn, at last: { $cards }.
left = { $seat }: { $left ->
    [one] one card
   *[other] { $left } cards
} left, { $hand } in hand and { $stock } in the stock.
points = Round { $round }. Points: { $one } { $first }, { $two } { $second }; ten win.

# Why a move is refused.
no-over = The match is over.
no-first-yet = The round begins with one Complete card, and nothing else.
no-first-now = The first card lies there already. To lay a Complete card now, it must fit.
no-card = You do not hold { $cards }.
no-complete = { $card } shares { $shares ->
    [0] nothing
    [one] one characteristic
   *[other] { $shares } characteristics
} with { $top }. It takes exactly two, or the card that equals the three piles.
no-chard = { $top } does not show { $card }. Such a Chard goes only as the last play of your turn.
no-chard-same = That pile shows { $card } already. Such a Chard goes only as the last play of your turn.
no-three = Three Chards at once need everything to match: the top card is { $top }, the piles show { $piles }.
no-special = { $card } equals { $shares ->
    [0] none
    [one] one
   *[other] { $shares }
} of the three piles. With a Chard it must equal exactly two.
no-special-chard = With { $card } goes the Chard { $wanted }, not { $chard }.
no-pass = Your opponent has just passed, and you can play: so you must.

# The end.
over-went-out = All cards of one side are gone.
over-blocked = Neither side could play, and the one with fewer cards left wins.
over-blocked-equal = Neither side could play, and both had the same number of cards left.

# The rulings.
rule-CL-1 = Who begins a round needs a Complete card among the first seven: otherwise those thirty cards are shuffled again until there is one.
rule-CL-2 = The first turn of a round is exactly one Complete card, the first of its pile. Then that player draws and the turn ends.
rule-CL-3 = A Complete card may be laid that shares exactly two characteristics with the top Complete card.
rule-CL-4 = A Chard may be laid on its pile if the top Complete card shows that characteristic and the pile does not.
rule-CL-5 = The Complete card that equals the three piles may always be laid, whatever the top Complete card is.
rule-CL-6 = While the three piles equal the top Complete card, even if your opponent left it so, you may lay any Complete card, or any three Chards, one of each kind, at once; and again as long as they are equal.
rule-CL-7 = A Complete card that equals exactly two piles may be laid together with the Chard of its third characteristic. Then everything matches.
rule-CL-8 = The last play of any turn, even the only one, may be any one Chard on its pile. It ends the turn.
rule-CL-9 = You make as many plays as you like, and stop when you like after at least one.
rule-CL-10 = If your hand is empty before the last play, you draw seven at once and the turn goes on. If the last play empties it, the turn is over.
rule-CL-11 = At the end of your turn you draw up to seven. When your stock is empty, you play on with fewer.
rule-CL-12 = You may pass, but not straight after your opponent's pass while you can play something. If you can play nothing, you pass; nobody is told why.
rule-CL-13 = If both pass in a row because neither can play, the round ends: who has fewer cards left, in hand and stock, gets the difference in points.
rule-CL-14 = As soon as your hand and your stock are empty you win the round, in the middle of a turn too. You get a point for each card that your opponent has left.
rule-CL-15 = A match is one round, or, if you agree on it, rounds until somebody has 10 points; then the players begin rounds in turn.

# The cards.
card-FRC = Filled Red Circle
card-FRS = Filled Red Square
card-FRT = Filled Red Triangle
card-FGC = Filled Green Circle
card-FGS = Filled Green Square
card-FGT = Filled Green Triangle
card-FBC = Filled Blue Circle
card-FBS = Filled Blue Square
card-FBT = Filled Blue Triangle
card-PRC = Partial Red Circle
card-PRS = Partial Red Square
card-PRT = Partial Red Triangle
card-PGC = Partial Green Circle
card-PGS = Partial Green Square
card-PGT = Partial Green Triangle
card-PBC = Partial Blue Circle
card-PBS = Partial Blue Square
card-PBT = Partial Blue Triangle
card-HRC = Hollow Red Circle
card-HRS = Hollow Red Square
card-HRT = Hollow Red Triangle
card-HGC = Hollow Green Circle
card-HGS = Hollow Green Square
card-HGT = Hollow Green Triangle
card-HBC = Hollow Blue Circle
card-HBS = Hollow Blue Square
card-HBT = Hollow Blue Triangle
card-F = Filled
card-P = Partial
card-H = Hollow
card-R = Red
card-G = Green
card-B = Blue
card-C = Circle
card-S = Square
card-T = Triangle
