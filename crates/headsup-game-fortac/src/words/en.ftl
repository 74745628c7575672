# What is read at a table of Fortac.

side-1 = Crown
side-2 = Diamond

ask-move = Play a card and move one of your men

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
does-jump = over one man, any direction
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
combo-center = Center
combo-diagonal = Diagonal
combo-orthogonal = Orthogonal

# Menus
pick-card = { $card }
pick-man = the man on { $from }
play-step = { $card }: { $from } to { $to }
play-swap = { $card }: swap { $from } with { $to }
play-push = { $card }: { $from } onto { $to }
pushes = { $count ->
    [one] one man moves on
   *[other] two men move on
}

# What happened
told-step = { $who } played { $card }: { $from } to { $to }.
told-swap = { $who } played { $card }: the men on { $from } and { $to } changed places.
told-push = { $who } played { $card }: from { $from } onto { $to }, pushing what stood there.
made-first = { $who } made a combo: { $combo }! A second one of another type wins.
made-second = { $who } made a second combo: { $combo }!
drew = { $who } drew { $card }.
reshuffled = The deck was empty: the discards were shuffled into a new deck of { $count }.

over-two-combos = Two combos of different types were made.
over-cannot-move = None of three cards gave a legal move.
over-move-limit = 200 moves were played, so the combos made so far decide.

# The position
is-turn = { $who } to move.
is-won = { $who } has won.
is-drawn = The match is drawn.
is-men = { $who } has men on { $a }, { $b }, { $c }, { $d }.
is-hand = { $who } holds { $cards }.
is-combos-0 = { $who } has made no combo yet.
is-combos-1 = { $who } has made one combo: { $first }.
is-combos-2 = { $who } has made two combos: { $first } and { $second }.
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
no-card = You do not hold { $card }. Play one of the three cards in front of you.
no-man = None of your men stands on { $from }. Move one of your own four.
no-capture = { $to } is taken. Men are never captured: { $card } goes to an empty space.
no-hop = Hop goes one step up, down, left or right; { $from } to { $to } is something else.
no-skip = Skip goes one step diagonally; { $from } to { $to } is something else.
no-king = King goes one step in any direction; { $from } to { $to } is farther.
no-jump = Jump goes over exactly one man next to yours and lands right behind him; { $from } to { $to } does not.
no-rook = Rook goes straight along empty spaces; the way from { $from } to { $to } is not that.
no-bishop = Bishop goes diagonally along empty spaces; the way from { $from } to { $to } is not that.
no-horse = Horse leaps two spaces straight and one aside; { $from } to { $to } is something else.
no-zip = Zip goes to a corner, and { $to } is none.
no-zap = Zap goes anywhere but to a corner, and { $to } is one.
no-own-swap = { $card } swaps with an enemy; the man on { $to } is your own.
no-empty-swap = { $card } swaps with an enemy; nobody stands on { $to }.
no-trade-far = Trade needs an enemy next to your man; { $to } is not next to { $from }. Switch would reach it.
no-switch-near = Switch needs an enemy that is not next to your man; { $to } is next to { $from }. Trade would do it.
no-push-far = Push steps onto a man next to yours, in any of eight directions; { $to } is not next to { $from }.
no-push-empty = Push steps onto a man; nobody stands on { $to }.
no-push-room = There is no room to push from { $from } onto { $to }: behind one or two men there must be an empty space of the board.

# The rules
about =
    Be the first to bring your four men into two different formations: the four corners, the four middle spaces, a long diagonal, or a full row or column.

    On your turn play one of your three open cards, move one of your men the way it says, and draw a new card. A formation counts by itself when your own move completes it.

    What beginners miss: the second formation must be of another type, so two rows do not win. Your opponent's cards lie open, so look at what they can do before you move. Pushing and swapping move enemy men too, and if a move of yours completes their formation, they get nothing for it.
rule-FO-1 = Adjacent means any of the eight spaces around a man, diagonal ones too.
rule-FO-2 = Nobody is ever captured. Both sides keep four men to the end.
rule-FO-3 = Hop, Skip and King go one step to an empty space: Hop straight, Skip diagonally, King either way.
rule-FO-4 = Jump goes over exactly one man of either colour, in any of eight directions, to the empty space right behind him. He stays.
rule-FO-5 = Rook goes straight and Bishop diagonally, as far as the spaces are empty.
rule-FO-6 = Horse leaps like a knight, two spaces straight and one aside, to an empty space.
rule-FO-7 = Trade swaps your man with an enemy next to him, Switch with an enemy that is not next to him. Never with one of your own.
rule-FO-8 = Zip takes a man to any empty corner, Zap to any empty space that is no corner.
rule-FO-9 = Push steps onto a man next to yours and moves him one space on, with one more man behind him if there is one. The space behind them must be empty and on the board. Three in a row stand fast. You may push men of either colour.
rule-FO-10 = You must move if any of your cards lets any of your men move. If none does when your turn begins, you lose.
rule-FO-11 = A combo is exactly your four men on: the four corners (Corner), the four middle spaces (Center), one long diagonal (Diagonal), or one full row or column (Orthogonal).
rule-FO-12 = Only the side that moves can make a combo, and only by that move. It is declared by itself.
rule-FO-13 = Your second combo must be of another type. A different row or column is still Orthogonal, the other diagonal still Diagonal.
rule-FO-14 = The second type wins at once, before a card is drawn.
rule-FO-15 = When a card is due and the deck is empty, all discards, the card just played too, are shuffled into a new deck.
rule-FO-16 = After 200 moves in all, whoever has made more combos wins; with equally many it is a draw.

# The guide
guide-goal = **The goal.** Bring your four men into two different formations, before your opponent does.

    Here Red has just won: first all four men stood in one column, and now they fill the four middle spaces.

    The small boards at the right edge show the four formations, one set for each side:
    • Corner: the four corners
    • Center: the four middle spaces
    • Diagonal: one long diagonal
    • Orthogonal: one full row or one full column
guide-table = **The table.** Four men a side. Red's (orange, with a crown) begin in one corner of the board, Black's (with a diamond) in the opposite one.

    The three cards next to your sign are yours, the three on the other side are your opponent's. Nothing is secret but the order of the deck: you may always look what the other side can do.
guide-turn = **A turn, before.** Play one of your three cards and move one of your own men the way it says. Then you draw a new card, and it is the other side's turn.

    You tap a card, a man, and where he goes. Here three red men stand in column b, and a black one at its foot. Red chooses Switch: his man on a3 changes places with the black man on b1 ...
guide-turn-after = **A turn, after.** ... and all four stand in column b: **Orthogonal, the first formation!** It counts at once and by itself, and is marked on Red's small board at the right. It stays counted when the men move on.

    The yellow marks show the last move. Black's man was carried off to a3, and a new card came into Red's hand.
guide-cards = **The twelve cards.** The sketch on each card shows what it does.
    • Hop: one step straight
    • Skip: one step diagonally
    • King: one step any way
    • Rook: straight, as far as it is empty
    • Bishop: diagonally, as far as it is empty
    • Horse: the knight's leap, two straight and one aside
    • Jump: over one man next to you, to the empty space behind
    • Zip: to any empty corner
    • Zap: to any empty space that is no corner
    • Trade: swap with an enemy next to you
    • Switch: swap with an enemy who is not next to you
    • Push: step onto a man next to you and shove him on

    Nobody is ever captured: you both keep four men to the end.
guide-push = **Push, the strong one.** Red pushed from b1 onto c2: the black man there was shoved on to d3.

    One or two men in a line can be shoved, of either colour, if the space behind them is empty and on the board. Three stand fast.

    Pushes and swaps do double work: your man arrives where you want him, and an enemy is dragged off his place.
guide-missed = **Three things beginners miss**

    1. The second formation must be of another type. Two rows, or a row and a column, are both Orthogonal and do not win.

    2. Your opponent's cards lie open. Before each move, ask: can they finish a formation next turn? A push or a swap in time takes it apart.

    3. Only your own move counts for you. If your push happens to complete the enemy's formation, they get nothing for it.

    And keep some freedom: if none of your three cards lets any man move, you lose.

# The lesson
lesson-opening = Welcome! You are Red, the four crowns. You will make your first formation in three moves, and win with a second one. Nothing can go wrong here, so try things.
lesson-ending = **You have won your first game of Fortac.** A row, then the corners: two formations of different types, made by looking at your cards first and at your opponent's next. Challenge somebody, and remember: at a real table, Black fights back harder.
lesson-jump = Two of your men already stand in the top row, on a4 and b4. Fill that row! **Jump** goes over a man next to you, even over your own. Let a4 jump over b4.
lesson-jump-done = Your man flew over his friend and landed on c4. Nobody was hurt: men are never captured.
lesson-jump-other = That is a legal move, but it does not help to fill the top row. Choose Jump, then the man on a4: he can land on c4.
lesson-jump-hop = That takes a man to c4 too, but with a step from b4, and leaves a hole behind. The jump from a4 opens a space that your man on a3 reaches with a single step. Try Jump, a4 to c4.
lesson-jump-then = Black takes a diagonal step to b2, toward the middle. Keep an eye on that.
lesson-hop = Now two spaces are missing in the top row: a4 and d4. **Hop** goes one step straight, and your man on a3 stands right below a4.
lesson-hop-done = Three in the row! And you drew a Switch, which will be useful soon.
lesson-hop-other = Keep to the plan: the man on a3 needs one step straight up. Choose Hop, a3 to a4.
lesson-hop-horse = Well seen: that space must be filled too, and either order works. So that the story can go on, play Hop, a3 to a4, first.
lesson-hop-then = Black leaps to d3. Look at d4: still empty.
lesson-row = One space is missing, d4, and one man stands outside the row, on b3. Which of your cards takes him there? Two straight, one aside: that is the **Horse**.
lesson-row-done = **A full row: your first formation!** It was noticed by itself, and your board at the right edge is marked. One more, of another type, wins.
lesson-row-other = That does not complete the row. Your man on b3 is a knight's leap from d4: two to the right, one up. Choose Horse, b3 to d4.
lesson-row-then = Black slides to b3. Black's men gather around the middle.
lesson-switch = Another row would not count: the second formation must be of another type. But look: you already hold two corners, a4 and d4. On d1, a third corner, stands a black man. **Switch** swaps you with an enemy far away. Use it with your man on b4.
lesson-switch-done = Three corners are yours, and Black's man was carried off to b4. You broke up your own row for it, which costs nothing: a formation once made stays made.
lesson-switch-other = Legal, but think of the corners: you have a4 and d4 and want d1. Swap a man who is no use where he stands: Switch, b4 with d1.
lesson-switch-c4 = That is exactly as good a move. So that the story can go on, take the other man: Switch, b4 with d1.
lesson-switch-corner = You would win one corner and give up another. Swap a man from the middle of the row instead: Switch, b4 with d1.
lesson-switch-then = Black jumps back to b2. Careful: black men stand on b2, b3 and c2, and a Zap in Black's hand reaches c3. Next turn Black would own the middle!
lesson-zip = But it is your turn, and you drew **Zip**: any man to any empty corner. One corner is missing. Finish it!
lesson-zip-done = a1, a4, d1, d4: **all four corners!** That is your second formation, of another type than the row. The game ends at once.
lesson-zip-other = Black would fill the middle next turn. You can win right now: Zip takes the man from c4, the only one outside a corner, to a1.
lesson-zip-corner = That man stands in a corner already, so you would win one and lose one. Take the man from c4: Zip, c4 to a1.

# In pictures
pill-play = to play
pic-deck = deck
pic-stuck = no move left

# On buttons
ask-man = { $card }: which man?
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
reason-parts = It pulls { $who }'s men apart: three stood in place.
reason-near = Three of four for { $combo }, and you hold the card for the last.

# The board in signs
is-row = { $rank } { $a }{ $b }{ $c }{ $d }
