# ContraPloy: everything that players read.

side-1 = Circles
side-2 = Stripes

pitch = March home, face down.
pitch-facts = 25 min · hidden cards

about =
    Be the first to begin a turn with a card of yours in your opponent's home row. If you lose your last card, you lose the match.
    On your turn you use two different cards. With each you do one of three things. Place it from your hand, face down, in your home row. Move it one row forward. Or attack with it where it stands. A card you place or move may attack one enemy card where it arrives. In a fight both are turned up, and the lower one is removed; equal cards both go.
    What a card is worth depends on the row. Each row has two ground colours. A card has two numbers, such as 8/2: one on its own ground, one anywhere else. Its name says the first. So an elf 8 is worth 8 in the green rows A, B and E, and 2 elsewhere. Half-and-half cards are worth 5 everywhere.
    Easily missed: the very first turn uses only one card. A weaker attacker is removed, too. When your turn ends, at most three of your cards may lie face down; turn up the rest. A position holds any number of cards. Then you draw up to five.

# What is asked.
ask-one = place or move a card, or attack.
ask-place = place a card.
ask-place-first-of-two = place a card, 1 of 2.
ask-first-of-two = move or place a card, 1 of 2.
ask-second = one more, with a different card.
ask-reveal = turn one up; three may stay down.

# Entries of menus: some thirty characters show on a phone.
label-held = Place { $card }
label-stands = { $card } on { $at }
label-reveal = Turn up { $card } on { $at }
detail-held = In hand. Worth A { $a }, B { $b }, C { $c }, D { $d }, E { $e }
detail-up = Face up. Worth A { $a }, B { $b }, C { $c }, D { $d }, E { $e }
detail-down = Face down. Worth A { $a }, B { $b }, C { $c }, D { $d }, E { $e }
label-place = Place { $card } on { $at }
label-place-attack = { $card } to { $at }, attack { $target }
label-step = Move { $card } to { $at }
label-step-attack = Move { $card } to { $at }, attack { $target }
label-attack = { $card } attacks { $target }
detail-alone = Worth { $value } there
detail-unknown = Your { $value } against an unknown card
detail-win = Your { $value } beats { $card } with { $against }
detail-tie = Your { $value } against { $card } with { $against }: both fall
detail-loss = Your { $value } loses to { $card } with { $against }

# What happened.
unknown-card = hidden card { $label }
places = { $seat } placed a card face down on { $at }.
places-own = { $reader ->
    [seat] You placed your { $card } on { $at }.
   *[other] { $seat } placed { $card } on { $at }.
}
steps = { $seat } moved a face-down card from { $from } to { $at }.
steps-own = { $reader ->
    [seat] You moved your { $card } from { $from } to { $at }.
   *[other] { $seat } moved { $card } from { $from } to { $at }.
}
steps-up = { $reader ->
    [seat] You moved your { $card } from { $from } to { $at }.
   *[other] { $seat } moved { $card } from { $from } to { $at }.
}
reveals = { $reader ->
    [seat] You turned up { $cards }.
   *[other] { $seat } turned up { $cards }.
}
wins-fight = { $reader ->
    [seat] Your { $card } took { POSSESSIVE($enemy) } { $other } on { $at }, { $value } to { $against }.
    [enemy] { POSSESSIVE($seat) } { $card } took your { $other } on { $at }, { $value } to { $against }.
   *[other] { POSSESSIVE($seat) } { $card } took { POSSESSIVE($enemy) } { $other } on { $at }, { $value } to { $against }.
}
    .brief = { $reader ->
        [seat] You took { POSSESSIVE($enemy) } { $other }.
        [enemy] You lost your { $other }.
       *[other] { $enemy } lost { $other }.
    }
ties-fight = { $reader ->
    [seat] Your { $card } and { POSSESSIVE($enemy) } { $other } met on { $at }, { $value } to { $against }: both are lost.
    [enemy] { POSSESSIVE($seat) } { $card } and your { $other } met on { $at }, { $value } to { $against }: both are lost.
   *[other] { POSSESSIVE($seat) } { $card } and { POSSESSIVE($enemy) } { $other } met on { $at }, { $value } to { $against }: both are lost.
}
    .brief = { $reader ->
        [seat] You lost { $card }, { $enemy } { $other }.
        [enemy] You lost { $other }, { $seat } { $card }.
       *[other] { $seat } lost { $card }, { $enemy } { $other }.
    }
loses-fight = { $reader ->
    [seat] Your { $card } ran into { POSSESSIVE($enemy) } { $other } on { $at } and is lost, { $value } to { $against }.
    [enemy] { POSSESSIVE($seat) } { $card } ran into your { $other } on { $at } and is lost, { $value } to { $against }.
   *[other] { POSSESSIVE($seat) } { $card } ran into { POSSESSIVE($enemy) } { $other } on { $at } and is lost, { $value } to { $against }.
}
    .brief = { $reader ->
        [seat] You lost your { $card }.
        [enemy] { $seat } lost { $card }.
       *[other] { $seat } lost { $card }.
    }

# The position in words.
is-first = { $seat } to use { $need ->
    [one] one card
   *[other] two cards
}.
is-second = { $seat } to use a second card, not { $label }.
is-reveal = { $seat } to turn up { $due ->
    [one] one more card
   *[other] { $due } more cards
}: only three may lie face down.
is-won = The win goes to { $seat }.
hand = Your hand: { $cards }.
coded = { $card } ({ $code })
hand-of = Hand of { $side }: { $cards }.
stands = { $at }: { $cards }
counts = { $side }: { $hand } in hand, { $deck } in the deck, lost: { $lost }.
land = Ground: A { $a }, B { $b }, C { $c }, D { $d }, E { $e } (G green, W white, K black, Y yellow). "?" lies face down; a code in brackets too, but you know it. On its own ground a card is worth 10 minus its number, elsewhere its number. GW and KY are always worth 5.
ground-GK = G/K
ground-GY = G/Y
ground-WK = W/K
ground-WY = W/Y

# Why a move is refused.
no-over = The match is over.
no-reveal-now = You turn cards up only at the end of a turn, above { $most } face down. Place, move or attack.
no-reveal-first = More than { $most } of your cards lie face down. Turn one up first.
no-reveal-up = { $label } lies face up already. Pick one that lies face down.
no-own = { $label } isn't yours. Pick a card of your own.
no-such-card = { $label } isn't on the board. Pick a card that is.
no-twice = You've used { $label } this turn. Pick another card.
no-card = You don't hold { $card }. Pick a card from your hand.
no-back = No card in your hand has { $back } on its back.
no-home = Cards enter in your home row: { $card } can go to { $one } or { $two }, not { $at }.
no-way = Cards go one row forward: { $label } can go from { $at } to { $one } or { $two }.
no-way-one = Cards go one row forward: { $label } can go from { $at } only to { $one }.
no-way-on = { $label } stands in the last row and can't go farther.
no-enemy = { $label } is your own card. Attack an enemy.
no-such-enemy = { $label } isn't on the board. Attack a card that is.
no-enemy-there = { $label } stands on { $there }. From here you can attack only on { $at }.

# The end.
over-home-row = A card made it home.
over-no-cards = One side is out of cards.

# The rulings.
rule-CP-1 = Circles use just one card in the very first turn. Every other turn uses two different cards, and there's no passing.
rule-CP-2 = With only one card left, you use that one.
rule-CP-3 = You never use a card twice in a turn. A card you've just placed can't attack as your second card.
rule-CP-4 = Placing: a card from your hand goes face down to a position of your home row. It may attack one enemy card there.
rule-CP-5 = Moving: a card goes one row forward to an adjacent position, face up or face down as it was. It may attack one enemy card there. Cards never go sideways or back.
rule-CP-6 = A card may attack one enemy card in its own position without moving. That uses it, too.
rule-CP-7 = You may attack any one enemy card in the position, face up or face down.
rule-CP-8 = The row of the fight decides what a card is worth. A card 8/2 is worth 8 if its colour is one of the row's two, otherwise 2. Half-and-half cards are worth 5.
rule-CP-9 = In a fight both cards are turned up and stay so. The higher one wins and the lower one is removed, even if it attacked. If they're equal, both are removed.
rule-CP-10 = After using both cards, at most three of your cards may lie face down. If there are more, turn up as many as it takes, one at a time, your choice. There's no other turning up.
rule-CP-11 = Then you draw until you hold five cards. An empty deck gives nothing.
rule-CP-12 = At the start of your turn you win if a card of yours stands in the enemy's home row. Otherwise you lose if you have no card in hand, in the deck or on the board.
rule-CP-13 = If both players lose their last cards together, the player who'd be next loses.
rule-CP-14 = A position holds any number of cards of both sides.
rule-CP-15 = A placed card gets a label that everyone sees and that stays with it. So everyone can follow a face-down card.

# The cards.
card-G0 = elf 10
card-G1 = elf 9
card-G2 = elf 8
card-G3 = elf 7
card-G4 = elf 6
card-W0 = taxman 10
card-W1 = taxman 9
card-W2 = taxman 8
card-W3 = taxman 7
card-W4 = taxman 6
card-K0 = ninja 10
card-K1 = ninja 9
card-K2 = ninja 8
card-K3 = ninja 7
card-K4 = ninja 6
card-Y0 = lion 10
card-Y1 = lion 9
card-Y2 = lion 8
card-Y3 = lion 7
card-Y4 = lion 6
card-GW = elf-taxman 5
card-KY = ninja-lion 5

# The guide.
guide-goal = **The goal.** March a card to your opponent's home row, and still have it there when your next turn begins.

    Circles start in row A at the bottom, Stripes in row E at the top. Here a card of Circles has reached row E and held out. It's just as deadly to run out of cards.
guide-value = **What a card is worth** depends on the row.

    Each row has two ground colours; the little signs show whose ground it is. A card has two numbers, such as 9/1: the first counts on its own ground, the second anywhere else. Its name says the first. A half-and-half card is always worth 5.

    So your ninja 9 makes 9 in rows A, D and E, and 1 elsewhere. Together they're always ten. A 10 is a hero on its own ground and no one elsewhere; a 6 is fair everywhere.
guide-turn = **A turn.** Use two different cards. With each, do one of these:
    • place it from your hand, face down, in your home row
    • move it one row forward, to a position next to it; never sideways or back
    • attack with it where it stands

    Here Circles placed a card and moved the ninja on to B1. Your opponent sees only backs, with labels to follow them by.
guide-fight = **A fight.** A card you place or move may attack one enemy card where it arrives, face up or face down. Both are turned up, and the row decides.

    Here ninja 7 came to D1 and attacked. Row D is ninja ground: the ninja made 7, the elf, not on its ground, only 3. The lower card is removed; equal cards both go. An attacker can lose, too.
guide-end-of-turn = **The end of a turn.** At most three of your cards may lie face down on the board. If there are more, turn some up, your choice.

    Then you draw up to five cards. There's no turning up just like that, and no passing.

    The very first turn of a match uses only one card.
guide-missed = **Three things beginners miss**

    1. Arriving isn't winning yet. Your card must survive your opponent's whole turn, and they can place fresh cards on it. Send a card that's strong there: in rows A and E, elves and ninjas with high numbers.

    2. You can share a position in peace. Any number of cards of both sides may stand together; attacking is your choice.

    3. You never use a card twice in a turn: not placed and then moved, not moved and then attacking again.

# The lesson.
lesson-opening = Welcome! You're Circles, and your home row is A. You'll send an elf along the edge, win a fight with a lion, and reach row E first.
lesson-ending = **Your turn begins with a card in the enemy's home row: you win!** Stripes stood in yours, one step too late. Pick your runner for the row where it ends, and watch the edges.
lesson-place = What a card is worth depends on the row. Which could hold out in row E at the end?
lesson-place-task = Place your elf 8 on A1.
lesson-place-done = ✓ Your elf lies face down on A1. Stripes see just its back.
lesson-place-other = Also legal. For this story you need a card that's strong in row E: place your elf 8 on A1.
lesson-place-side = Also legal, but the other corner is better. For this story place your elf 8 on A1.
lesson-place-then = Stripes place a card face down on E2.
lesson-place-second = Then one more. From now on every turn uses two different cards.
lesson-march = Few ways lead to the edge, so it's quieter there.
lesson-march-task = Move your elf 8 to B1.
lesson-march-done = ✓ Your elf stands on B1.
lesson-march-other = Also legal. Your elf has a long way to go: move it to B1 first.
lesson-march-middle = Also legal, but two ways lead to the middle. For this story keep to the edge: B1.
lesson-lion = One more, with a different card. Row C, in the middle, is lion ground, and your lion 7 makes 7 there.
lesson-lion-task = Place your lion 7 on A2.
lesson-lion-done = ✓ The lion lies face down on A2, and you draw up to five.
lesson-lion-other = Also legal. For this story you want a lion for the middle: place your lion 7 on A2.
lesson-lion-side = Also legal, but from A1 it would follow your elf. For this story place your lion 7 on A2.
lesson-lion-s1 = Stripes march, too: one card goes to D2.
lesson-lion-s2 = Then the other goes to D3.
lesson-lion-then = And you've begun your turn: your lion moved on to B2.
lesson-edge = Now the elf again: in rows C and D it's worth only 2, so it mustn't be caught. From D2 and D3, Stripes reach C2, C3 and C4.
lesson-edge-task = Move your elf 8 to C1, where it's safe.
lesson-edge-done = ✓ On C1 your elf is safe for a turn: only D1 leads there, and D1 is empty.
lesson-edge-other = Also legal, but it can wait. While Stripes take the middle, your elf slips past: move it to C1.
lesson-edge-middle = Also legal, but from D2 a card could come and beat your elf. For this story move it to C1.
lesson-edge-s2 = Stripes move the card on D3 to C3.
lesson-edge-then = Then the one on D2 to C2. They've come into row C, lion ground.
lesson-fight = Your lion reaches C2 and C3, and makes 7 there. Of all 22 cards only six make more in that row.
lesson-fight-task = Move your lion 7 to C3 and attack the card there.
lesson-fight-done = ✓ Their card was on its own ground, too, but worth only 6. Your 7 beats it. Both were turned up, and your lion stays so.
lesson-fight-other = Also legal. But in row C your lion is strong: move it to C3 and attack the card there.
lesson-fight-s1 = Also legal, and it would win, too. For this story move your lion to C3 and attack there.
lesson-fight-peace = Also legal: you may share a position in peace. But you're stronger here: move your lion to C3 and attack.
lesson-run = The way on the left is free.
lesson-run-task = Move your elf 8 to D1.
lesson-run-done = ✓ Your elf stands right before the enemy's home row.
lesson-run-other = Also legal. Your elf needs just two more steps: move it to D1.
lesson-run-then = Stripes run, too: their card on C2 goes down to B1. It's a race!
lesson-run-placed = Their second card goes face down to E2.
lesson-home = One more step. In row E your elf is on its own ground again and makes 8.
lesson-home-task = Move your elf 8 to E1.
lesson-home-done = ✓ Your elf is in the enemy's home row! It has to hold out for one turn.
lesson-home-other = Also legal. But it's a race, and you're ahead: move your elf to E1.
lesson-home-lion = With your second card, the lion goes on to D3.
lesson-home-theirs = Stripes reach your row A, but it counts only when their next turn begins.
lesson-home-attack = So they must stop your elf now, and place an elf on E1 to attack: 7 against your 8. Your elf stays!

# In pictures, and on buttons.
pill-one = to play
pill-of = { $now } of { $all }
pill-reveal = turn up
callout-home = Home!
callout-no-cards = No cards
score-home = in row { $row } on turn { $turn }
score-no-cards = last card gone on turn { $turn }
row-place = Put on { $at }:
row-board = Cards on the board:
row-of-place = { $at }
button-number = { $number }
button-fight = { $number } ⚔
button-attack = ⚔
words-way = { $number } ⚔ · { $card } to { $at }, in peace or to attack
words-stay = { $number } ⚔ · Attack with { $card } where it stands
words-place = Place { $card } on { $at }, in peace or to attack ⚔
which-place = Where does it go? It makes { $value } there.
which-way = Where does it go? It makes { $value } ahead.
whom-there = Go to { $at } in peace, or attack? Your card makes { $value } there.
whom-here = Attack which card? Yours makes { $value } here.

# Why a move is good, as a hint says it.
reason-saves = It fights the intruder in your home row, where it would win next turn.
reason-home = In { POSSESSIVE($who) } home row: if it's still there next turn, you win.
reason-beats = It beats { $target }: { $value } against { $against }.
reason-beats-all = It beats everything that card can be.
reason-beats-most = It beats { $beaten } of the { $cards } cards that the other can be.
reason-near-safe = One step from their home row, and no card can reach { $at } next turn.
reason-near = From { $at } it's one step to their home row.
reason-strong = Your card makes { $value } on { $at }.
reason-safe = No card can reach { $at } next turn.
reason-reveals = They'd guess this one anyway.
reason-both = Both fall, { $target } too: { $value } against { $against }.
reason-turns = It turns that card up, and beats it in { $beaten } of { $cards } cases.
reason-guards = It guards { $at }: a card of { POSSESSIVE($who) } is one step away.
reason-aims = From { $at } it can beat { $target } next turn.
reason-better = It makes { $value } on { $at }, and only { $before } where it is now.
reason-on = From { $at } it's { $steps } steps to their home row.
reason-on-safe = { $steps } steps from their home row, and no card can reach { $at } next turn.
reason-enters = It brings another card into play: you have { $cards } on the board then.
reason-enters-first = It brings your first card into play.
reason-enters-strong = It brings a card into play that makes { $value } one step further on.
reason-reveals-far = No card can reach { $at } next turn, so it's safe to show.
reason-reveals-strong = It makes { $value } on { $at }: strong enough to be seen.
reason-hides = It keeps a stronger card hidden: { $card }.

# What a move of the other side does to the reader.
threat-home = In your home row: if it's still there next turn, you lose.
threat-beats = It beats { $target }: { $value } against { $against }.
