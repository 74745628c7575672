# What is read at a table of Fortac.
# Not said: row; rows

side-1 = Crown
side-2 = Diamond

pitch = Four men, two formations.
pitch-facts = 15 min · nothing hidden

ask-move = play a card and move one of your men.

# Cards
card-Hop = Hop
card-Skip = Skip
card-Jump = Jump
card-Trade = Trade
card-Switch = Switch
card-Rook = Rook
card-King = King
card-Horse = Horse
card-Bishop = Bishop
card-Zip = Zip
card-Zap = Zap
card-Push = Push

does-hop = one step straight
does-skip = one step diagonally
does-jump = over one man, any way
does-trade = swap with an enemy next to you
does-switch = swap with an enemy farther off
does-rook = any distance straight
does-king = one step in any direction
does-horse = a knight's leap
does-bishop = any distance diagonally
does-zip = to any empty corner
does-zap = to any empty space but a corner
does-push = shove one or two men on

combo-corner = Corner
combo-center = Centre
combo-diagonal = Diagonal
combo-orthogonal = Line

# Menus
pick-card = { $card }
row-men = { $card } · { $does }:
words-man = { $number } · { $card } with the man on { $from }
pick-man = the man on { $from }
play-step = { $card } { $from } to { $to }
play-swap = { $card }, swap { $from } with { $to }
play-push = { $card } { $from } onto { $to }
forms = makes a formation: { $combo }
pushes = { $count ->
    [one] one man moves on
   *[other] two men move on
}

# What happened
told-step = { $reader ->
    [who] You played { $card } from { $from } to { $to }.
   *[other] { $who } played { $card } from { $from } to { $to }.
}
told-swap = { $reader ->
    [who] You played { $card }: the men on { $from } and { $to } changed places.
   *[other] { $who } played { $card }: the men on { $from } and { $to } changed places.
}
told-push = { $reader ->
    [who] You played { $card } from { $from } and pushed the man on { $to }.
   *[other] { $who } played { $card } from { $from } and pushed the man on { $to }.
}
made-first = { $reader ->
    [who] You made a formation: { $combo }. A second of another type wins.
   *[other] { $who } made a formation: { $combo }. A second of another type wins.
}
made-second = { $reader ->
    [who] You made a second formation: { $combo }!
   *[other] { $who } made a second formation: { $combo }!
}

over-two-combos = Two different formations.
over-cannot-move = None of the three cards allowed a move.
over-move-limit = 200 moves were played, so the formations decide.

# The position
is-turn = { $who } to move.
is-won = { $who } has won.
is-drawn = The match is drawn.
is-men = { $who } has men on { $a }, { $b }, { $c }, { $d }.
is-hand = { $who } holds { $cards }.
is-combos-0 = { $who } has no formation yet.
is-combos-1 = { $who } has one formation: { $first }.
is-combos-2 = { $who } has two formations: { $first } and { $second }.
is-deck = Deck: { $count ->
    [one] one card
   *[other] { $count } cards
}.
is-discard = Discards: { $cards }.
is-ply = { $ply ->
    [one] One move
   *[other] { $ply } moves
} of at most { $limit } played.

# Why not
no-card = You don't hold { $card }. Play one of your three cards.
no-man = None of your men is on { $from }. Move one of your own four.
no-capture = { $to } is taken, and there's no capturing. { $card } goes to an empty space.
no-hop = Hop goes one step up, down, left or right; { $from } to { $to } doesn't.
no-skip = Skip goes one step diagonally; { $from } to { $to } doesn't.
no-king = King goes one step in any direction; { $from } to { $to } is farther.
no-jump = Jump goes over exactly one man beside yours and lands right behind it; { $from } to { $to } doesn't.
no-rook = Rook goes straight along empty spaces; { $from } to { $to } doesn't.
no-bishop = Bishop goes diagonally along empty spaces; { $from } to { $to } doesn't.
no-horse = Horse leaps two spaces straight and one aside; { $from } to { $to } doesn't.
no-zip = Zip goes to a corner, and { $to } isn't one.
no-zap = Zap goes anywhere but to a corner, and { $to } is one.
no-own-swap = { $card } swaps with an enemy; the man on { $to } is your own.
no-empty-swap = { $card } swaps with an enemy, and { $to } is empty.
no-trade-far = Trade needs an enemy beside your man; { $to } isn't beside { $from }. Switch would reach it.
no-switch-near = Switch needs an enemy farther off; { $to } is beside { $from }. Trade would do it.
no-push-far = Push steps onto a man beside yours; { $to } isn't beside { $from }.
no-push-empty = Push steps onto a man, and { $to } is empty.
no-push-room = No room to push from { $from } onto { $to }. Behind one or two men there must be an empty space.

# The rules
about =
    Be the first to bring your four men into two different formations. There are four: the corners, the four middle spaces, a long diagonal, and a full line, across or down.

    On your turn play one of your three open cards and move a man the way it says. Then draw a new card. A formation counts by itself when your own move completes it.

    What beginners miss: the second formation must be of another type, so two lines don't win. Your opponent's cards lie open, so look at what they can do. Pushing and swapping move enemy men, too. If your move completes their formation, they get nothing for it.
rule-FO-1 = Beside means any of the eight spaces around a man, diagonal ones too.
rule-FO-2 = There's no capturing. Both sides keep four men to the end.
rule-FO-3 = Hop, Skip and King go one step to an empty space: Hop straight, Skip diagonally, King either way.
rule-FO-4 = Jump goes over exactly one man of either side, in any of eight directions. It lands on the empty space right behind. That man stays.
rule-FO-5 = Rook goes straight and Bishop diagonally, as far as the spaces are empty.
rule-FO-6 = Horse leaps like a knight, two spaces straight and one aside, to an empty space.
rule-FO-7 = Trade swaps your man with an enemy beside it, Switch with an enemy farther off. Never with one of your own.
rule-FO-8 = Zip takes a man to any empty corner, Zap to any empty space but a corner.
rule-FO-9 = Push steps onto a man beside yours and moves it one space on, with the man behind it, if any. The space behind them must be empty and on the board. Three in a line stand fast. You may push men of either side.
rule-FO-10 = You must move if any of your cards lets any of your men move. If none does when your turn begins, you lose.
rule-FO-11 = A formation is exactly your four men in one of four shapes. Corner: the four corners. Centre: the four middle spaces. Diagonal: one long diagonal. Line: one full line, across or down.
rule-FO-12 = Only the side that moves can make a formation, and only by that move. It counts by itself.
rule-FO-13 = Your second formation must be of another type. Another line is still a Line, the other diagonal still a Diagonal.
rule-FO-14 = The second type wins at once, before a card is drawn.
rule-FO-15 = When a card is due and the deck is empty, the discards are shuffled into a new one. That includes the card just played.
rule-FO-16 = After 200 moves in all, the side with more formations wins; the same number is a draw.

# The guide
guide-goal = **The goal.** Bring your four men into two different formations, before your opponent does.

    Here Crown has just won. First all four men stood in one column, and now they fill the four middle spaces.

    The small boards show the four formations, one set for each side:
    • Corner: the four corners
    • Centre: the four middle spaces
    • Diagonal: one long diagonal
    • Line: one full line, across or down
guide-table = **The table.** Four men a side. Crown's begin in one corner of the board, Diamond's in the opposite one.

    Three open cards are yours, three are your opponent's. Nothing is secret but the order of the deck: you can always see what they can do.
guide-turn = **A turn, before.** Play one of your three cards and move one of your own men the way it says. Then you draw a new card, and it's their turn.

    Pick a card, then where it goes. Here three of Crown's men stand in column b, and one of Diamond's at its foot. Crown picks Switch, from a3 to b1.
guide-turn-after = **A turn, after.** The two men changed places, and Crown has all four in column b: a Line, the first formation! It counts at once and by itself. It stays when the men move on.

    Diamond's man was carried off to a3, and Crown drew a new card.
guide-cards = **The twelve cards.** The sketch on each card shows what it does.
    • Hop: one step straight
    • Skip: one step diagonally
    • King: one step any way
    • Rook: straight, as far as it's empty
    • Bishop: diagonally, as far as it's empty
    • Horse: the knight's leap, two straight and one aside
    • Jump: over one man beside you, to the empty space behind
    • Zip: to any empty corner
    • Zap: to any empty space but a corner
    • Trade: swap with an enemy beside you
    • Switch: swap with an enemy farther off
    • Push: step onto a man beside you and shove it on

    There's no capturing: you both keep four men to the end.
guide-push = **Push, the strong one.** Crown pushed from b1 onto c2, and Diamond's man there was shoved on to d3.

    You can shove one or two men in a line, of either side, if there's an empty space behind. Three stand fast.

    Pushes and swaps do double work. Your man arrives where you want it, and an enemy is dragged off its place.
guide-missed = **Three things beginners miss**

    1. The second formation must be of another type. Two lines don't win, not even one across and one down.

    2. Your opponent's cards lie open. Before each move, ask: can they finish a formation next turn? A push or a swap in time takes it apart.

    3. Only your own move counts for you. If your push happens to complete their formation, they get nothing for it.

    And keep some freedom: if none of your three cards lets any man move, you lose.

# The lesson
lesson-opening = Welcome! You're Crown. You'll make your first formation in three moves, and win with a second one. Nothing can go wrong here, so try things.
lesson-ending = **You've won your first match of Fortac!** A line, then the corners: two different formations. Look at your own cards first, then at theirs. At a real table, Diamond fights back harder.
lesson-jump = Two of your men stand in the top line already, on a4 and b4. Jump goes over a man, even your own.
lesson-jump-task = Play Jump from a4 to c4.
lesson-jump-done = ✓ Your man flew over the other and landed on c4. They all stay: there's no capturing.
lesson-jump-other = Also legal, but it doesn't fill the top line. For this story play Jump from a4 to c4.
lesson-jump-hop = Also legal, but it leaves a gap behind. For this story play Jump from a4 to c4.
lesson-jump-then = Diamond takes a diagonal step to b2, towards the middle. Keep an eye on that.
lesson-hop = Two spaces are missing in the top line: a4 and d4. Your man on a3 stands right below a4.
lesson-hop-task = Play Hop from a3 to a4.
lesson-hop-done = ✓ Three in the line! And you drew a Switch, which will be useful soon.
lesson-hop-other = Also legal. For this story play Hop from a3 to a4.
lesson-hop-horse = Also legal: d4 must be filled, too. For this story play Hop from a3 to a4 first.
lesson-hop-then = Diamond leaps to d3. Look at d4: still empty.
lesson-row = One space is missing, d4, and your man on b3 stands outside the line. Horse goes two straight, one aside.
lesson-row-task = Play Horse from b3 to d4.
lesson-row-done = ✓ A full line: your first formation! It counts by itself. One of another type wins.
lesson-row-other = Also legal, but it doesn't fill the line. Play Horse from b3 to d4.
lesson-row-then = Diamond slides to b3 and gathers men around the middle.
lesson-switch = Another line wouldn't count, but you hold two corners, a4 and d4, and an enemy stands on a third. Switch swaps you with an enemy far away.
lesson-switch-task = Play Switch from b4 to d1.
lesson-switch-done = ✓ Three corners are yours. You broke up your line for it, and that's free: a formation stays made.
lesson-switch-other = Also legal, but think of the corners. For this story play Switch from b4 to d1.
lesson-switch-c4 = Also legal, and exactly as good. For this story play Switch from b4 to d1.
lesson-switch-corner = Also legal, but you'd win one corner and lose another. For this story play Switch from b4 to d1.
lesson-switch-then = Diamond jumps back to b2. Careful: next turn a Zap to c3 would fill the middle!
lesson-zip = But it's your turn, and you drew Zip: any man to any empty corner.
lesson-zip-task = Play Zip from c4 to a1.
lesson-zip-done = ✓ All four corners: your second formation, of another type than the line. The match ends at once.
lesson-zip-other = Also legal, but Diamond would fill the middle. Win now: Zip from c4 to a1.
lesson-zip-corner = Also legal, but that man stands in a corner already. For this story play Zip from c4 to a1.

# In pictures
pill-play = to play
pic-deck = deck
pic-stuck = no move left

# On buttons
ask-man = Who moves with { $card }?
ask-landing = { $card }: where to?
spot = { $number }
spot-scores = { $number } ★

# At the end
score-two = { $first } and { $second }
score-stuck = { $who } can't move
score-limit = { $more } to { $less } formations

# Why a move is good
reason-wins = Your second formation: it wins the match.
reason-stuck = It leaves { $who } without a move: you win.
reason-saves = { $who } could win next turn. This stops it.
reason-gains = It makes a formation: { $combo }.
reason-stops = { $who } could make a formation next turn. This stops it.
reason-sure = Three of four for { $combo }, and { $who } has no card to stop it.
reason-parts = It pulls { POSSESSIVE($who) } men apart: three stood in place.
reason-near = Three of four for { $combo }, and you hold the card for the last.
reason-three = Three of four for { $combo }; the card for the last is still to come.
reason-blocks = It takes the space that { $who } needs for { $combo }: three men stood ready.
reason-holds = { $who } has three men in place, but no card for the fourth.
reason-keeps = Your three men for { $combo } stay in place.
reason-two = Two of four for { $combo }.
reason-scatters = It pulls one of { POSSESSIVE($who) } men out of { $combo }: two stood there.
reason-quiet = { $who } can't make a formation next turn, whatever they play.

# What a move of the other side does to the reader.
risk-stuck = { $who } could leave you without a legal move, and then you lose.

threat-wins = It makes the second formation: you lose.
threat-stuck = It leaves you without a move: you lose.
threat-gains = It makes a formation: { $combo }.

# The board in signs
is-columns = Columns a to d from the left; 🟠 { $one }, 🟦 { $two }.
is-row = { $rank } { $a }{ $b }{ $c }{ $d }
