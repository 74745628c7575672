# ContraPloy: everything that players read.

side-1 = Circles
side-2 = Stripes

about =
    Be the first to begin a turn with a card of yours in your opponent's home row. Losing your last card loses the match.
    On your turn you employ two different cards. Employing means one of three things: place a card from your hand face down in your home row, move a card one row forward, or attack with a card where it stands. A card that is placed or moved may attack one enemy card where it arrives. In a fight both cards are turned up, and the lower one is removed; if they are equal, both are.
    What a card is worth depends on the row. Each row has two ground colours. On ground of its own colour a card is worth 10 minus its dots, anywhere else just its dots. So Elf Lord (G0), a green card without dots, is worth 10 in the green rows A, B and E and nothing in C and D. Half-and-half cards (GW, KY) are worth 5 everywhere.
    Easily missed: in the very first turn only one card is employed. A weaker attacker is removed too. At most three of your cards may lie face down when your turn ends; of more you turn some up. Any number of cards may stand in one position. Then you draw up to five.

# What is asked.
ask-one = Employ one card: place, move or attack
ask-first-of-two = Employ the first of two cards: place, move or attack
ask-second = Employ a second, different card: place, move or attack
ask-reveal = More than three of your cards lie face down: turn one up

# Entries of menus: some thirty characters show on a phone.
label-held = Place { $card }
label-stands = { $label } on { $at }: { $card }
label-reveal = Turn up { $label }: { $card }
detail-held = In hand. Worth A { $a }, B { $b }, C { $c }, D { $d }, E { $e }
detail-up = Face up. Worth A { $a }, B { $b }, C { $c }, D { $d }, E { $e }
detail-down = Face down. Worth A { $a }, B { $b }, C { $c }, D { $d }, E { $e }
label-place = Place { $card } on { $at }
label-place-attack = { $card } to { $at }, attack { $target }
label-step = Move { $label } to { $at }
label-step-attack = Move { $label } to { $at }, attack { $target }
label-attack = { $label } attacks { $target }
detail-alone = Worth { $value } there
detail-unknown = Your { $value } against a card you don't know
detail-win = Your { $value } beats { $card } with { $against }
detail-tie = Your { $value } against { $card } with { $against }: both fall
detail-loss = Your { $value } loses to { $card } with { $against }

# What happened.
places = { $seat } places a card face down on { $at }: { $label }.
steps = { $seat } moves { $label } to { $at }.
steps-up = { $seat } moves { $label }, { $card }, to { $at }.
reveals = { $seat } turns up { $label }: { $card }.
wins-fight = { $seat } attacks { $target } with { $label } on { $at }: { $card } makes { $value }, { $other } { $against }. { $target } is removed.
ties-fight = { $seat } attacks { $target } with { $label } on { $at }: { $card } and { $other } make { $value } each. Both are removed.
loses-fight = { $seat } attacks { $target } with { $label } on { $at }: { $card } makes { $value }, { $other } { $against }. { $label } is removed.
draws = { $seat } draws { $cards ->
    [one] a card
   *[other] { $cards } cards
}.

# The position in words.
is-first = { $seat } to employ { $need ->
    [one] one card
   *[other] two cards
}.
is-second = { $seat } to employ a second card, not { $label }.
is-reveal = { $seat } to turn up { $due ->
    [one] one more card
   *[other] { $due } more cards
}: only three may lie face down.
is-won = { $seat } has won.
hand = Your hand: { $cards }.
hand-of = Hand of { $side }: { $cards }.
stands = { $at }: { $cards }
counts = { $side }: { $hand } in hand, { $deck } in the deck, lost: { $lost }.
land = Ground: A { $a }, B { $b }, C { $c }, D { $d }, E { $e }. "?" lies face down; a code in brackets too, but you know it.
ground-GK = green-black
ground-GY = green-yellow
ground-WK = white-black
ground-WY = white-yellow

# Why a move is refused.
no-over = The match is over.
no-reveal-now = Cards are turned up only at the end of a turn, when more than { $most } of yours lie face down. Employ a card: place, move or attack.
no-reveal-first = More than { $most } of your cards lie face down. Turn one up first.
no-reveal-up = { $label } lies face up already.
no-own = { $label } is not yours.
no-such-card = { $label } is not on the board.
no-twice = { $label } was employed this turn already. Employ another card.
no-card = You do not hold { $card }.
no-back = There is no card with the number { $back } on its back in your hand.
no-home = Cards enter in your home row: { $card } can be placed on { $one } or { $two }, not on { $at }.
no-way = Cards go one row forward: { $label } can move from { $at } to { $one } or { $two }.
no-way-one = Cards go one row forward: { $label } can move from { $at } to { $one } alone.
no-way-on = { $label } stands in the last row and goes no farther.
no-enemy = { $label } is your own card. Attack an enemy.
no-such-enemy = { $label } is not on the board.
no-enemy-there = { $label } stands on { $there }, and only a card on { $at } can be attacked by this move.

# The end.
over-home-row = A card stands in the enemy's home row at the start of its owner's turn.
over-no-cards = No card is left in hand, in the deck or on the board.

# The rulings.
rule-CP-1 = Circles employ just one card in the very first turn. In every other turn two different cards are employed, and nobody may pass.
rule-CP-2 = Who has only one card left employs that one.
rule-CP-3 = A card is never employed twice in a turn: a card just placed cannot attack as the second employ.
rule-CP-4 = Placing: a card from your hand goes face down to a position of your home row. It may attack one enemy card there.
rule-CP-5 = Moving: a card goes one row forward to an adjacent position and stays face up or face down as it was. It may attack one enemy card there. Cards never go sideways or back.
rule-CP-6 = A card may attack one enemy card in its own position without moving. That is an employ, too.
rule-CP-7 = Any one enemy card in the position may be attacked, face up or face down.
rule-CP-8 = The row of the fight decides what a card is worth: 10 minus its dots if its ground colour is one of the row's two, otherwise its dots. Half-and-half cards are worth 5.
rule-CP-9 = In a fight both cards are turned up and stay so. The higher one wins and the lower one is removed, an attacker just as well. If they are equal, both are removed.
rule-CP-10 = After both employs at most three of your cards may lie face down. If there are more, you turn up as many as it takes, of your choice, one at a time. Otherwise nobody turns up cards at will.
rule-CP-11 = Then you draw until you hold five cards. An empty deck gives nothing.
rule-CP-12 = At the start of your turn you win if a card of yours stands in the enemy's home row. Otherwise you lose if you have no card in hand, in the deck or on the board.
rule-CP-13 = If both players lose their last cards together, the one whose turn is next loses.
rule-CP-14 = Any number of cards of both sides may stand in one position.
rule-CP-15 = A card that is placed gets a label that all can see and that stays with it: o1, o2 and so on for Circles, s1, s2 and so on for Stripes, in order of entering. So everybody can follow a face-down card.

# The cards.
card-G0 = Elf Lord (G0)
card-G1 = Elf Archer (G1)
card-G2 = Elf Ranger (G2)
card-G3 = Elf Baker (G3)
card-G4 = Elf Tourist (G4)
card-W0 = Tax Baron (W0)
card-W1 = Tax Auditor (W1)
card-W2 = Tax Adviser (W2)
card-W3 = Tax Clerk (W3)
card-W4 = Tax Exile (W4)
card-K0 = Ninja Master (K0)
card-K1 = Ninja Shadow (K1)
card-K2 = Ninja Climber (K2)
card-K3 = Ninja Cook (K3)
card-K4 = Ninja Nomad (K4)
card-Y0 = Lion Queen (Y0)
card-Y1 = Lion Hunter (Y1)
card-Y2 = Lion Guard (Y2)
card-Y3 = Lion Cub (Y3)
card-Y4 = Circus Lion (Y4)
card-GW = Elf Accountant (GW)
card-KY = Ninja Lion (KY)
