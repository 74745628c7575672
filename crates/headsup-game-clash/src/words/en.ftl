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

# The guide.
guide-goal = **The goal.** A race: be the first to get rid of all your thirty cards.

    Two lines across the picture show how far both have come. The three cards on the left are the piles for pattern, colour and shape; the white card on the right is the top Complete card. Your hand lies at the bottom; it is filled up to seven after each of your turns, from a stock of your own.
guide-cards = **Two kinds of cards.** A Complete card has three characteristics:
    • a pattern: Filled, Partial or Hollow (F, P, H)
    • a colour: Red, Green or Blue (R, G, B)
    • a shape: Circle, Square or Triangle (C, S, T)

    HRC is the Hollow Red Circle. There are 27, every combination once.

    A Chard shows just one characteristic, say Green. It goes on the pile of its kind.
guide-turn = **A turn, before.** The top card is the Hollow Red Circle, and the piles show Hollow, Blue, Square. You may lay as many cards as you can, one after the other. Two plays to begin with:
    • a Complete card that shares exactly two characteristics with the top one: HGC shares Hollow and Circle
    • a Chard which the top card shows, and whose pile shows something else
guide-turn-after = **A turn, after.** HGC was laid. Now the top card is green but the colour pile was blue, so the Chard Green went on it.

    And the turn goes on. A Complete card that equals all three piles would fit as well, whatever lies on top.
guide-special = **Two at once.** FGS equals two of the piles, Green and Square. Together with the Chard of its third characteristic, Filled, it may be laid: both at once.

    Look what comes of it: the three piles and the top card show the same. Everything matches, and that opens the door.
guide-match = **When everything matches,** you may lay any Complete card at all, or three Chards at once: one of each kind, whatever they show. Here three Chards went, and that emptied the hand: seven new cards at once, and the same turn goes on.

    Even if your opponent leaves it matching, you may use it.
guide-missed = **Three things beginners miss**

    1. The last play of any turn may be any one Chard, on its pile, matching or not. It ends your turn, so keep it for the end, and never forget it: it is a card less in every turn.

    2. Empty your hand before that last play, and you draw seven at once and go on. Emptied by the last play, the turn is over.

    3. Don't leave everything matching for your opponent. Your last Chard can spoil it.

    You may pass, but not straight after your opponent passed, if you can play.

# The lesson.
lesson-opening = Welcome! You are Bolt, and you begin. In two turns you will lay thirteen of your thirty cards, and use nearly every kind of play there is.
lesson-ending = **Thirteen cards gone in two turns!** Seventeen are left, and Hammer has 28. Look for chains: make everything match, use it, and end each turn with a Chard. Go and challenge somebody.
lesson-first = The first turn is a single Complete card. You hold three. Take **FBC**, the Filled Blue Circle.
lesson-first-done = FBC lies on top. Your turn is over, and you draw.
lesson-first-other = Any of your Complete cards may begin a round. For this story take FBC, the Filled Blue Circle.
lesson-first-then = Hammer lays FGC: it shares Filled and Circle with yours ...
lesson-first-final = ... and ends the turn with a Chard, Circle. Now the piles show Filled, Red, Circle.
lesson-complete = Your turn. On top lies FGC. A Complete card that shares **exactly two** characteristics goes on it. Which one of yours is green, and a circle?
lesson-complete-done = PGC shares Green and Circle with FGC. A card less, and you may go on.
lesson-ends-turn = Any Chard may be your last play, but it ends your turn, and there is more to gain. Read the task once more.
lesson-pass = You can play, so don't pass. PGC shares two characteristics with the top card.
lesson-stop = You may stop here, but you have more cards that go. Read the task once more: each card less brings you nearer.
lesson-chard = The top card is now **Partial**, and the pattern pile still shows Filled. So your Chard Partial goes on it. Choose the way that lets your turn go on.
lesson-chard-done = The piles show Partial, Red, Circle.
lesson-chard-final = The right card, but played as the last of your turn. It fits here, so lay it as a Chard with which the turn goes on.
lesson-special = Look at your PRT: Partial and Red, like two of the piles. It lacks one thing: the shape pile shows Circle. You hold the Chard Triangle, so lay **both at once**: PRT + Triangle.
lesson-special-done = The piles show Partial, Red, Triangle, and on top lies the Partial Red Triangle: **everything matches!**
lesson-three = While everything matches, **three Chards** go at once, one of each kind. You hold exactly Hollow, Blue and Circle.
lesson-three-done = Three cards at a stroke, and your hand is empty. So you draw seven at once, and **the same turn goes on**!
lesson-again = The piles show Hollow, Blue, Circle. Your new PBC equals two of them, Blue and Circle, and you hold the Chard Partial. Do it again: **PBC + Partial**.
lesson-again-done = Once more everything matches.
lesson-again-other = Better things are waiting: PBC and the Chard Partial go together, and then everything matches again.
lesson-any = You have seen three Chards at once. The other thing that goes while everything matches is **any Complete card**, however different. Lay HRC.
lesson-any-done = HRC had only the circle in common with the top card. Now it lies on top.
lesson-any-three = Well seen, that would go too. You know that play already; try the other one: any Complete card, your HRC.
lesson-any-then = HRC is Hollow and the pattern pile is not, so your Chard Hollow follows.
lesson-final = Nothing else fits. But every turn may end with **any one Chard**. You have two Triangles and one Green; lay Green and keep the pair for shapes to come.
lesson-final-done = The turn ends, and your hand is filled up to seven again.
lesson-final-other = Almost: end the turn with a Chard, it costs nothing. Choose Green.

# In pictures.
pill-open = to open
pill-play = to play
pic-left = { $cards } left
pic-top = Top card
pic-none = none yet
pic-pattern = Pattern
pic-colour = Colour
pic-shape = Shape
pic-card = { $card }
pic-same = same
pic-fits = { $card } fits
pic-first = Any Complete card opens
pic-all-same = All the same
pic-any = Any Complete card, or three Chards
pic-ends = ends turn
pic-turn = { $seat }’s turn
pic-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
pic-opens = { $seat } opens
pic-passed = { $seat } passed
pic-is-out = { $seat } is out
pic-blocked = No one can play
pic-out = all cards gone

# On buttons.
choice-open = Open with
choice-play-on = Play on
choice-end-with = End turn with
choice-three = 3 Chards…
choice-end = End turn
choice-pass = Pass
question-three = Which three? One of each kind.

# At the end.
score-out = out, { $cards ->
    [one] one card ahead
   *[other] { $cards } cards ahead
}
score-blocked = blocked, { $cards ->
    [one] one card ahead
   *[other] { $cards } cards ahead
}
score-equal = blocked, { $cards ->
    [one] one card each
   *[other] { $cards } cards each
}
score-points = { $more } points to { $less }

# Why a play is good.
reason-wins = It lays your last card.
reason-spoils = It leaves nothing matching for { $seat }.
reason-three = Three cards gone at once.
reason-matches = It makes everything match: then any Complete card goes.
reason-ways = { $cards } more of your cards can follow.
reason-final = One card less, and it costs nothing.
