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

# The guide.
guide-goal = **The goal.** March a card across to your opponent's home row, and still have it there when your next turn begins.

    Circles start in row A at the bottom, Stripes in row E at the top. Here a card of Circles has arrived in row E and held out. It is just as deadly to run out of cards altogether.
guide-value = **What a card is worth** depends on the row it fights in.

    Each row has two ground colours; the little signs at the left show which factions are at home there. At home, a card is worth **10 minus its number**. Anywhere else it is worth just **its number**. A half-and-half card is always worth 5.

    So a ninja with a 1 makes 9 in rows A, D and E, but only 1 in B and C. Low numbers are heroes at home and nobodies abroad; a 4 is fair everywhere.
guide-turn = **A turn.** Employ two different cards. Employing means one of:
    • place a card from your hand, face down, in your home row
    • move a card one row forward, to a position next to it; never sideways or back
    • attack with a card where it stands

    Here Circles placed K3 and moved the ninja on to B1. Your opponent sees only backs, and the labels o1, o2 ... by which everybody can follow a card.
guide-fight = **A fight.** A card that is placed or moved may attack one enemy card where it arrives, face up or face down. Both are turned up, and the row decides.

    Here K3 came to D1 and attacked. Row D is black ground: K3 made 7, the elf G3, not at home, only 3. The lower card is removed; if they are equal, both go. An attacker can lose, too.
guide-end-of-turn = **The end of a turn.** At most three of your cards on the board may lie face down. If there are more, you turn some up, of your choice.

    Then you draw up to five cards. Nobody may turn cards up just like that, and nobody may pass.

    In the very first turn of the match only one card is employed.
guide-missed = **Three things beginners miss**

    1. Arriving is not yet winning. Your card must survive your opponent's whole turn in their home row, where fresh cards can be placed on it. Choose a runner who is strong there: in rows A and E, elves and ninjas with low numbers.

    2. You can share a position in peace. Any number of cards of both sides may stand together; attacking is your choice.

    3. No card is employed twice in a turn: not placed and then moved, not moved and then attacking again.

# The lesson.
lesson-opening = Welcome! You are Circles, at home in row A. You will send an elf along the edge of the land, win a fight with a lion, and reach row E before Stripes reach you.
lesson-ending = **Your turn begins with a card in the enemy's home row: you have won!** Stripes stood in yours, one step too late. Pick your runner for the row where it ends, and watch the edges. Now challenge somebody.
lesson-place = In the very first turn you employ one card. Which of yours could hold out in row E at the end? The ground there is green and black. An elf is green: **G2 makes 10 - 2 = 8 in row E**, and in A and B as well. Place G2 on A1.
lesson-place-done = Your elf lies face down on A1. Stripes see just a back, and its label, o1.
lesson-place-other = You need a runner who is strong in row E, on green and black ground. Lions and accountants are strangers there, and worth little unless their number is high. Place the elf, G2, on A1.
lesson-place-side = Good card, other corner. Both sides are alike; for this story take A1.
lesson-place-then = Stripes place a card face down on E2 ...
lesson-place-second = ... and one more. From now on every turn has two employs, with two different cards.
lesson-march = First employ: **move** your elf o1 one row forward. The edge is quieter, because fewer ways lead there. Go to B1.
lesson-march-done = Your elf stands on B1.
lesson-march-other = Your elf has a long way to go, four rows in all. Move o1 to B1 first; you may place a card afterwards.
lesson-march-middle = Possible, but positions in the middle can be reached from two sides. Keep to the edge: B1.
lesson-lion = Second employ, and it must be a different card. A fighter for the middle: row C is white and yellow ground, where the lion **Y3 makes 10 - 3 = 7**. Place Y3 on A2.
lesson-lion-done = The lion lies on A2 as o2, and you draw up to five.
lesson-lion-other = Think of row C, in the middle: white and yellow ground. You want a lion or an accountant who is strong there. Place Y3 on A2 (others would do as well, but this is our story).
lesson-lion-side = Good card. From A1 it would follow your elf, though; from A2 it gets to the middle. Place it on A2.
lesson-lion-s1 = Stripes march too: s1 goes to D2 ...
lesson-lion-s2 = ... and s2 to D3.
lesson-lion-then = And you have begun your turn: your lion o2 moved on to B2.
lesson-edge = Your second employ: the elf again. In rows C and D it is a stranger, worth only 2, so it must not be caught. Stripes stand on D2 and D3, and from there they reach C2, C3 and C4. Where is your elf safe?
lesson-edge-done = On C1 nobody can attack your elf in the next turn: it is reached only from D1, and nobody stands there.
lesson-edge-other = That can wait. While Stripes come down the middle, your elf should slip past. Move o1 to C1.
lesson-edge-middle = From D2 a card of Stripes could come to C2 and attack, and your elf is worth only 2 there. C1 is out of their reach.
lesson-edge-s2 = Stripes move s2 to C3 ...
lesson-edge-then = ... and s1 to C2. They have come into row C, lion country.
lesson-fight = Your lion o2 on B2 can reach C2 and C3, and in row C it makes 7. What lies there is face down; but of all 22 cards only six make more there. **Attack!** Move o2 to C3 and attack s2.
lesson-fight-done = s2 was the accountant W4: at home in row C, it makes 10 - 4 = 6. **Your 7 beats it.** Both were turned up; your lion stays so.
lesson-fight-other = Look at your lion first: in row C it is at home and strong. Move o2 to C3 and attack s2.
lesson-fight-s1 = Just as brave, and it would even win. For this story choose the other one: C3, and attack s2.
lesson-fight-peace = You may share a position in peace, but here you are the stronger one. Choose the entry with the attack: o2 to C3, attack s2.
lesson-run = Now the second employ. The way on the left is free: run, elf, to **D1**.
lesson-run-done = Your elf stands right before the enemy's home row.
lesson-run-other = Your elf can be home in two steps. Move o1 to D1 now.
lesson-run-then = Stripes are running too: s1 goes down to B1. It is a race!
lesson-run-placed = Their second employ is one more card, face down on E2.
lesson-home = One step more. In row E, green and black ground, your elf is at home again and makes 8. Go to **E1**.
lesson-home-done = Your elf is in the enemy's home row! It has to hold out for one turn.
lesson-home-other = It is a race, and you are ahead. Move o1 to E1.
lesson-home-lion = As the second employ your lion goes on to D3.
lesson-home-theirs = Stripes reach your row A with s1, but it counts only when their next turn begins.
lesson-home-attack = So they must stop your elf now, and place G3 on E1 to attack it: 10 - 3 = 7 against your **8**. Your elf stays!

# In pictures, and on buttons.
pill-one = to play
pill-of = { $now } of { $all }
pill-reveal = turn up
callout-home = Home!
callout-no-cards = No cards
score-home = in row { $row } on move { $moves }
score-no-cards = last card gone on move { $moves }
row-place = Place on { $at }
row-of-place = { $at }
button-number = { $number }
button-fight = { $number } ⚔
button-attack = ⚔
which-place = Where does it go? It makes { $value } there.
which-way = Where does it go? It makes { $value } ahead.
whom-there = Go to { $at } in peace, or attack? Your card makes { $value } there.
whom-here = Attack which card? Yours makes { $value } here.
