# Clash: everything that players read.

side-1 = Bolt
side-2 = Hammer

pitch = Chain cards, run out first.
pitch-facts = 15 min · hidden cards

about =
    Be the first to get rid of your thirty cards.
    There are 27 Complete cards, each with a pattern, a colour and a shape. Patterns are Filled, Partial, Hollow; colours Red, Green, Blue; shapes Circle, Square, Triangle. Chards show only one of these. On your turn lay as many cards as you can. A Complete card fits if it shares exactly two things with the top card, or matches the three piles. A Chard fits if the top card shows it and its pile doesn't. As the last play of a turn, any Chard will do. Then you draw up to seven.
    Easily missed: while the piles and the top card are all the same, any Complete card fits. So do three Chards at once, one of each kind. You can lay a Complete card that matches two piles together with the Chard of its third thing. Then all is the same. Empty your hand before the last play, and you draw seven at once and go on.

option-to-10 = Rounds
option-to-10-off = one round
option-to-10-on = rounds until one of you has 10 points

# What is asked.
ask-first = open with a Complete card.
ask-play = play cards, or pass.
ask-must-play = play a card; pass only if you can't.
ask-go-on = play on, or end your turn.

# Entries of menus: some thirty characters show on a phone.
label-card = { $card }
detail-card = You can play it in more than one way
label-complete = { $card }
detail-first = The first Complete card; then your turn ends
detail-complete-two = Shares two things with the top card
detail-complete-piles = Matches the three piles
detail-complete-any = All the same: any Complete card fits
label-chard = { $card } (turn goes on)
detail-chard = The top card shows it, the pile doesn't
label-three = Three Chards
label-three-cards = Three at once, { $cards }
detail-three = All the same: one of each kind, any three
label-special = { $card } + { $chard }
detail-special = Both at once: then all is the same
label-final = { $card } (ends turn)
detail-final = Any Chard, as the last play of the turn
label-stop = End turn
detail-stop = Draw up to seven
label-pass = Pass
detail-pass = Play nothing this turn

# What happened.
begins = { $reader ->
    [seat] You opened with { $card }.
   *[other] { $seat } opened with { $card }.
}
laid-chard = { $reader ->
    [seat] You laid the Chard { $cards }.
   *[other] { $seat } laid the Chard { $cards }.
}
laid-chards = { $reader ->
    [seat] You laid { $count } Chards: { $cards }.
   *[other] { $seat } laid { $count } Chards: { $cards }.
}
laid-one = { $reader ->
    [seat] You laid { $cards }.
   *[other] { $seat } laid { $cards }.
}
laid-many = { $reader ->
    [seat] You laid { $count } cards; the top is { $top }.
   *[other] { $seat } laid { $count } cards; the top is { $top }.
}
laid-same = { $reader ->
    [seat] You laid { $count } cards; now all is the same: { $top }.
   *[other] { $seat } laid { $count } cards; now all is the same: { $top }.
}
passes = { $reader ->
    [seat] You passed.
   *[other] { $seat } passed.
}
goes-out = { $reader ->
    [seat] You're out of cards and get { $points ->
        [one] one point
       *[other] { $points } points
    }.
   *[other] { $seat } is out of cards and gets { $points ->
        [one] one point
       *[other] { $points } points
    }.
}
blocks = { $reader ->
    [seat] Neither can play. You have fewer cards left and get { $points ->
        [one] one point
       *[other] { $points } points
    }.
   *[other] Neither can play. { $seat } has fewer cards left and gets { $points ->
        [one] one point
       *[other] { $points } points
    }.
}
blocks-equal = Neither can play, and both have the same number of cards left: no points.
new-round = { $reader ->
    [seat] Round { $round } is dealt; you begin.
   *[other] Round { $round } is dealt; { $seat } begins.
}

# The position in words.
at-first = { $seat } to open with one Complete card.
at-play = { $seat } to play, or to pass.
at-must-play = { $seat } to play; passing is only for when nothing can be played.
at-go-on = { $seat } to play on, or to end the turn.
at-end = The match is over.
piles-first = Piles: { $pattern }, { $colour }, { $shape }. No Complete card yet.
piles = Top Complete card: { $top }. Piles: { $pattern }, { $colour }, { $shape }.
piles-match = All the same: top card and piles show { $top }. Any Complete card fits, or three Chards at once.
hand = Your hand: { $cards }.
hand-of = { $seat } holds: { $cards }.
laid = { $seat } has laid { $count ->
    [one] one card
   *[other] { $count } cards
} this turn, most recently { $cards }.
left = { $seat }: { $left ->
    [one] one card
   *[other] { $left } cards
} left, { $hand } in hand and { $stock } in the stock.
points = Round { $round }. Points: { $one } { $first }, { $two } { $second }; 10 win.

# Why a move is refused.
no-over = The match is over.
no-first-yet = A round opens with one Complete card, and nothing else.
no-first-now = The first card is already there. Play a card that fits it.
no-card = You don't hold { $cards }. Play a card from your hand.
no-complete = { $card } shares { $shares ->
        [0] nothing
        [one] one thing
       *[other] { $shares } things
    } with { $top }. It has to be exactly two, or the card that matches the piles.
no-chard = { $top } doesn't show { $card }. You can only play that Chard last.
no-chard-same = That pile already shows { $card }. You can only play that Chard last.
no-three = For three Chards at once, all must be the same: the top card is { $top }, the piles show { $piles }.
no-special = { $card } matches { $shares ->
    [0] none
    [one] one
   *[other] { $shares }
} of the three piles. With a Chard it must match exactly two.
no-special-chard = { $card } takes the Chard { $wanted }, not { $chard }.
no-pass = They've just passed, and you can play. So play a card.

# The end.
over-went-out = One side is out of cards.
over-blocked = Neither could play, so the side with fewer cards wins.
over-blocked-equal = Neither could play, and both had the same number of cards.

# The rulings.
rule-CL-1 = To begin a round you need a Complete card among your first seven. Otherwise those thirty cards are shuffled again until there is one.
rule-CL-2 = The first turn of a round is exactly one Complete card, the first of its pile. Then that player draws and the turn ends.
rule-CL-3 = A Complete card fits if it shares exactly two things with the top Complete card.
rule-CL-4 = A Chard fits on its pile if the top Complete card shows it and the pile doesn't.
rule-CL-5 = The Complete card that matches the three piles always fits, whatever lies on top.
rule-CL-6 = While the three piles match the top Complete card, you may lay any Complete card. Or lay any three Chards at once, one of each kind. You may do so again as long as they match, even if your opponent left it so.
rule-CL-7 = You can lay a Complete card that matches exactly two piles together with the Chard of its third thing. Then all is the same.
rule-CL-8 = The last play of any turn, even the only one, may be any one Chard on its pile. It ends the turn.
rule-CL-9 = Play as often as you like, and end your turn when you like, after at least one play.
rule-CL-10 = If your hand is empty before the last play, you draw seven at once and the turn goes on. If the last play empties it, the turn is over.
rule-CL-11 = At the end of your turn you draw up to seven. When your stock is empty, you play on with fewer.
rule-CL-12 = You may pass, but not straight after your opponent's pass while you can play. If you can't play, you pass, and no one learns why.
rule-CL-13 = If both pass in a row because neither can play, the round ends. The side with fewer cards left, in hand and stock, gets the difference in points.
rule-CL-14 = As soon as your hand and your stock are empty you win the round, even in mid-turn. You get a point for each card your opponent has left.
rule-CL-15 = A match is one round. Or you agree on rounds until one of you has 10 points; then you begin them in turn.

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

    There are three piles, for pattern, colour and shape, and the top card. Your hand lies at the bottom. After each of your turns it fills up to seven, from a stock of your own.
guide-cards = **Two kinds of cards.** A Complete card has three things:
    • a pattern: Filled, Partial or Hollow
    • a colour: Red, Green or Blue
    • a shape: Circle, Square or Triangle

    There are 27, every combination once.

    A Chard shows just one thing, say Green. It goes on the pile of its kind.
guide-turn = **A turn, before.** The top card is the Hollow Red Circle, and the piles show Hollow, Blue, Square. Lay as many cards as you can, one after the other. Two plays to begin with:
    • a Complete card that shares exactly two things with the top one: the Hollow Green Circle shares Hollow and Circle
    • a Chard that the top card shows, and its pile doesn't
guide-turn-after = **A turn, after.** The Hollow Green Circle went on top. Now the top card is green but the colour pile was blue, so the Chard Green went there.

    And the turn goes on. A Complete card that matches all three piles would fit, too, whatever lies on top.
guide-special = **Two at once.** The Filled Green Square matches two of the piles, Green and Square. You can lay it together with the Chard of its third thing, Filled: both at once.

    Look what that does: piles and top card are all the same, and that opens the door.
guide-match = **When all is the same,** any Complete card fits. Or three Chards at once, one of each kind, whatever they show. Here three Chards went, and that emptied the hand. So seven new cards came at once, and the same turn goes on.

    You may use it even if your opponent left it like that.
guide-missed = **Three things beginners miss**

    1. The last play of any turn may be any one Chard, on its pile, fitting or not. It ends your turn, so keep it for the end. It's one card less in every turn.

    2. Empty your hand before that last play, and you draw seven at once and go on. If the last play empties it, the turn is over.

    3. Don't leave all the same for your opponent. Your last Chard can spoil it.

    You may pass, but not straight after your opponent passed, if you can play.

# The lesson.
lesson-opening = Welcome! You're Bolt, and you begin. In two turns you'll lay thirteen of your thirty cards, and use nearly every kind of play.
lesson-ending = **Thirteen cards gone in two turns!** Seventeen are left, and Hammer has 28. Look for chains: make all the same, use it, and end each turn with a Chard.
lesson-first = A Complete card has a pattern, a colour and a shape; a Chard has only one of them. The first turn is a single Complete card.
lesson-first-task = Open with the Filled Blue Circle.
lesson-first-done = ✓ Your card lies on top. Your turn is over, and you draw.
lesson-first-other = Also legal. For this story open with the Filled Blue Circle.
lesson-first-then = Hammer lays the Filled Green Circle: it shares Filled and Circle with yours.
lesson-first-final = Then Hammer ends the turn with the Chard Circle. Now the piles show Filled, Red, Circle.
lesson-complete = A Complete card fits if it shares exactly two things with the top card. One of yours is green, and a circle.
lesson-complete-task = Play the Partial Green Circle.
lesson-complete-done = ✓ It shares Green and Circle. One card less, and you may go on.
lesson-ends-turn = Also legal, but there's more to gain. For this story:
lesson-pass = Also legal, but passing gains nothing. For this story:
lesson-stop = Also legal, but you can play more cards. For this story:
lesson-chard = The top card is Partial now, and the pattern pile still shows Filled.
lesson-chard-task = Play the Chard Partial so that your turn goes on.
lesson-chard-done = ✓ The piles show Partial, Red, Circle.
lesson-chard-final = Also legal, but that way it ends your turn. For this story play Partial so that your turn goes on.
lesson-special = Your Partial Red Triangle matches two of the piles, and the shape pile shows Circle. You hold the Chard Triangle, too.
lesson-special-task = Play both at once: Partial Red Triangle + Triangle.
lesson-special-done = ✓ Piles and top card show Partial, Red, Triangle: all the same!
lesson-three = While all is the same, you can lay three Chards at once, one of each kind.
lesson-three-task = Play Hollow, Blue and Circle together.
lesson-three-done = ✓ Three cards at a stroke, and your hand is empty. So you draw seven at once, and the same turn goes on!
lesson-again = Your new Partial Blue Circle matches two of the piles, and you hold the Chard Partial.
lesson-again-task = Play both at once: Partial Blue Circle + Partial.
lesson-again-done = ✓ Once more, all the same.
lesson-again-other = Also legal, but you can lay two cards together. For this story play the Partial Blue Circle with the Chard Partial.
lesson-any = While all is the same, any Complete card fits, however different.
lesson-any-task = Play the Hollow Red Circle.
lesson-any-done = ✓ It shared only the circle, and now it lies on top.
lesson-any-three = Also legal, and well seen. For this story play the Hollow Red Circle.
lesson-any-then = The top card is Hollow and the pattern pile isn't, so your Chard Hollow follows.
lesson-final = Nothing else fits. But every turn may end with any one Chard, and Green is the one you'll miss least.
lesson-final-task = End your turn with Green.
lesson-final-done = ✓ The turn ends, and your hand fills up to seven again.
lesson-final-other = Also legal, but a Chard at the end costs nothing. For this story end your turn with Green.

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
pic-turn = { POSSESSIVE($seat) } turn
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
choice-open = Open with:
choice-play-on = Play on:
choice-end-with = End turn with:
choice-three = 3 Chards…
choice-end = End turn
choice-pass = Pass
question-three = Which three? One of each kind.

# At the end.
score-out = with { $cards ->
        [one] one card to spare
       *[other] { $cards } cards to spare
    }
score-blocked = blocked, with { $cards ->
        [one] one card fewer
       *[other] { $cards } cards fewer
    }
score-equal = blocked, { $cards ->
    [one] one card each
   *[other] { $cards } cards each
}
score-points = { $more } points to { $less }

# Why a play is good.
reason-wins = It lays your last card.
reason-spoils = Then not everything matches for { $seat } any more.
reason-three = Three cards gone at once.
reason-matches = It makes everything match: then any Complete card fits.
reason-ways = { $cards } more of your cards can follow.
reason-final = One card less, and it costs nothing.
reason-refills = It empties your hand: you draw { $cards ->
    [one] 1 new card
   *[other] { $cards } new cards
} and go on.
reason-new-hand = One card less, and you draw a new hand.
reason-way = { $cards ->
    [one] 1 more of your cards
   *[other] { $cards } more of your cards
} can follow.
reason-chard = One card less, and you can still lay a Chard as your last.
reason-sheds = One card less: { $cards ->
    [one] 1 is
   *[other] { $cards } are
} left.
reason-first = { $cards ->
    [one] 1 of your cards fits
   *[other] { $cards } of your cards fit
} on it, if it's still on top next turn.
reason-keeps = You keep { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} for a longer turn later.
reason-passes = You keep your cards, and { $seat } has to lay one if they can.
