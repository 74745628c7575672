# What is read at a table of Fortac.

side-1 = Red
side-2 = Black

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
