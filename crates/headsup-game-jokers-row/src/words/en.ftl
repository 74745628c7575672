# Joker's Row: everything that players read.

side-1 = Star
side-2 = Moon

about =
    Claim more of the fifteen places than your opponent: eight win.
    On your turn you draw up to three cards and do one of three things. Claim: flip the place under your joker, its value attacks; you two answer with equal or higher cards in turn until one yields, and the last attacker keeps the place. Overload: discard what you like, draw up to five. Omen: lay three cards of one suit beside a row for +2 on all your attacks there.
    Easily missed: your joker moves on even if you lose your claim. Equal beats. After two turns in a row without a claim you must claim. An ace breaks an enemy omen of its suit at the start of your turn. After your own claim you go back to three cards.

option-stall-limit = Turns in a row without a claim
option-stall-limit-2 = at most 2
option-stall-limit-3 = at most 3
option-stall-limit-5 = at most 5
option-stall-limit-off = no limit

# What is asked.
ask-main = Claim, overload or cast an omen
ask-claim = Claim: no more turns without a claim
ask-counter = Answer the attack (equal is enough) or yield
ask-discard = Discard down to three cards

# Entries of menus: some thirty characters show on a phone.
label-claim = Claim place { $place }
detail-claim = Flip it: its value is your attack
detail-claim-omen = Flip it: its value + { $bonus } is your attack
label-counter = { $card } beats { $against }
label-counter-omen = { $card } +{ $bonus } beats { $against }
detail-counter = The next answer then needs { $strength } or more
label-yield = Yield
detail-yield = { $seat } takes place { $place }
label-overload = Overload (swap cards)
label-swap = Swap { $cards }
detail-overload = Discard any number, draw up to five
label-omen = Cast an omen
label-omen-cards = Omen with { $cards }
detail-omen = Three cards of a suit: +2 on a row
label-omen-row = Omen on row { $row }: { $cards }
detail-omen-row = +2 on all your attacks there
label-break = Break row { $row } omen with { $card }
detail-break = Then the turn goes on as usual
order-upto = Answer up to { $card }, then yield
label-discard = Discard { $card }
detail-discard = Down to three cards

# What happened.
claims = { $seat } claims place { $place } and flips { $card }: attack { $strength }.
counters = { $seat } answers with { $card }: attack { $strength }.
yields = { $seat } yields: { $winner } takes place { $place }.
overloads = { $seat } overloads. Discarded: { $cards }.
casts = { $seat } casts an omen on row { $row }: { $cards }.
breaks = { $seat } breaks the omen of { $enemy } on row { $row } with { $card }.
omen-ends = Row { $row } is complete, the omen of { $seat } ends.
discards = { $seat } discards { $card }.
draws = { $seat } draws { $cards ->
    [one] a card
   *[other] { $cards } cards
}.
reshuffles = The discards become the new deck: { $cards ->
    [one] one card
   *[other] { $cards } cards
}.

# The position in words.
at-main = { $seat } to move: claim place { $place }, overload or cast an omen.
at-claim = { $seat } to move: place { $place } must be claimed now.
at-counter = { $claimer } claims place { $place }, { $card }. Attack { $strength }: { $seat } answers with a card of { $needed } or more, or yields.
at-discard = { $seat } discards down to three cards.
at-end = All places are claimed.
played = Played so far: { $cards }.
hand = Your hand: { $cards }.
hand-of = Hand of { $side }: { $cards }.
score = Places taken: { $one } { $first }, { $two } { $second }.
jokers = Jokers: Star on place { $first }, going up; Moon on { $second }, going down.
counts = Cards: Star holds { $first }, Moon { $second }; deck { $deck }.
row = Row { $row }, places { $from }-{ $to }: { $a }{ $of-a }, { $b }{ $of-b }, { $c }{ $of-c }.
row-face-down = Row { $row }, places { $from }-{ $to }: face down.
face-down = face down
of-1 = { "" } Star
of-2 = { "" } Moon
of-nobody = { "" }
omen = Omen on row { $row }, { $side }: { $cards }.
idle = { $side }: { $turns ->
    [one] one turn
   *[other] { $turns } turns
} without a claim.
discard = Discards: { $cards }.

# Why a move is refused.
no-over = The game is over: all places are claimed.
no-answer-first = An attack must be answered first: play a card that is high enough, or yield.
no-card = You do not hold { $cards }.
no-too-low = { $card } makes { $strength }, and the attack is { $against }: it takes at least as much.
no-attack = There is no attack to answer now.
no-discard-first = Discard down to three cards first; that ends your turn.
no-discard-now = Single cards are discarded only after your own claim, when you hold more than three. To change cards, overload.
no-stalling = You have not claimed for { $limit } turns in a row: now you must claim.
no-stalling-late = After { $ply } moves only claims are left.
no-overload-so-few = You hold more than three cards: an overload discards at least { $least ->
    [one] one
   *[other] { $least }
}.
no-omen-cards = An omen is exactly three cards of one suit.
no-omen-row = Row { $row } has no unclaimed place left.
no-omen-twice = You already have an omen on row { $row }.
no-ace = Only an ace breaks an omen.
no-omen-there = Your opponent has no omen on row { $row }.
no-omen-suit = The omen on row { $row } is of another suit than your ace.

# The end.
over-all-claimed = All fifteen places are claimed, and more of them win.

# The rulings.
rule-JR-1 = Chance decides who begins; in a rematch the seats change.
rule-JR-2 = Your turn begins with drawing up to three cards. Holding three to five you draw none.
rule-JR-3 = Then you do exactly one thing: claim, overload or cast an omen. You cannot pass.
rule-JR-4 = After two of your turns in a row without a claim you must claim. The players may agree on 3, on 5 or on no limit; without a limit only claims are left from the 1,000th move on.
rule-JR-5 = A claim flips the place under your joker; its value, with your omen's bonus, is your attack. Your opponent plays a card of equal or higher total or yields, then you, and so on.
rule-JR-6 = A card's value and its player's omen bonus on that row are held against the total of the last attack. Equal beats.
rule-JR-7 = Who attacked last takes the place card. All cards played are discarded. The claimer's joker moves on even if the place was lost.
rule-JR-8 = Nobody draws during a claim.
rule-JR-9 = An overload discards any number of cards, even none (of more than three at least so many that three are left), then draws up to five. The turn ends, and you keep all five.
rule-JR-10 = If you hold more than three cards after your own claim, you discard one at a time until you hold three; you choose which.
rule-JR-11 = An omen is exactly three cards of one suit, laid beside any row that still has an unclaimed place. Then you draw up to three and the turn ends. Your joker stays.
rule-JR-12 = Your omen adds 2 to every attack of yours on places of its row, whether you claim or defend. The place card itself gets it only when you are the claimer.
rule-JR-13 = Each player may have one omen on a row, and both may have one on the same row.
rule-JR-14 = At the start of your turn, after drawing, you may discard an ace of the suit of an enemy omen: the omen and the ace are discarded. If you then hold fewer than three cards, you draw one, and if that is a fitting ace you may break again.
rule-JR-15 = An ace may be part of an omen. As only that ace could break it, nobody can.
rule-JR-16 = When a row's last place is claimed, the omens beside it are discarded.
rule-JR-17 = When a card is due and the deck is empty, the discards are shuffled into a new deck, even in the middle of drawing. If there are none either, you hold fewer.
rule-JR-18 = A joker on a claimed place steps on along its path at once. That happens only around the last place.
rule-JR-19 = Both jokers may stand on the last place; who claims it first is the attacker.
rule-JR-20 = The game ends at once when all fifteen places are claimed. More places win, and a tie is impossible.

# The cards.
card-2c = 2♣
card-3c = 3♣
card-4c = 4♣
card-5c = 5♣
card-6c = 6♣
card-7c = 7♣
card-8c = 8♣
card-9c = 9♣
card-Tc = 10♣
card-Jc = J♣
card-Qc = Q♣
card-Kc = K♣
card-Ac = A♣
card-2d = 2♦
card-3d = 3♦
card-4d = 4♦
card-5d = 5♦
card-6d = 6♦
card-7d = 7♦
card-8d = 8♦
card-9d = 9♦
card-Td = 10♦
card-Jd = J♦
card-Qd = Q♦
card-Kd = K♦
card-Ad = A♦
card-2h = 2♥
card-3h = 3♥
card-4h = 4♥
card-5h = 5♥
card-6h = 6♥
card-7h = 7♥
card-8h = 8♥
card-9h = 9♥
card-Th = 10♥
card-Jh = J♥
card-Qh = Q♥
card-Kh = K♥
card-Ah = A♥
card-2s = 2♠
card-3s = 3♠
card-4s = 4♠
card-5s = 5♠
card-6s = 6♠
card-7s = 7♠
card-8s = 8♠
card-9s = 9♠
card-Ts = 10♠
card-Js = J♠
card-Qs = Q♠
card-Ks = K♠
card-As = A♠

# The guide.
guide-goal = **The goal.** Fifteen cards lie face down, and you fight for each. Take eight of them and you win.

    The places 1 to 15 form one winding line. Star's joker (a round sign) walks it upward from place 1, Moon's (a square sign) downward from place 15. They fight for the place where the joker stands.

    Taken places show whose they are; the big numbers count them.
guide-hand = **Your hand** lies at the bottom, three cards. Nobody else sees it, and nobody knows what the places hide.

    Values run from 2 up to 10, then J 11, Q 12, K 13 and A 14. Suits matter only for omens.

    Your turn begins with drawing up to three cards. Then you do exactly one thing: claim, overload or cast an omen. You cannot pass.
guide-claim = **Claim, the attack.** The place under your joker is flipped: a 6, so your attack was 6. Your opponent answered with a queen, and now 12 stands against you.

    You two answer in turn with a card that is equal or higher, until one yields. The big yellow number says what the next answer needs. You could answer with Q♠ or with A♦, or yield.
guide-claim-after = **Claim, the end.** Q♠ was enough, because equal beats, and the opponent yielded. Whoever attacked last takes the place. All the cards that were played are gone, and nobody drew in between.

    Then the joker of the one who claimed steps on, whether he won the place or not.
guide-overload = **Overload, for a better hand.** Discard as many cards as you like, even none, and draw up to five. That is your turn, but you keep all five: five cards win fights.

    After your next own claim you go back to three. Two turns in a row without a claim are the limit; then you must claim.
guide-omen = **Omen, for a strong row.** Three cards of one suit, laid beside a row, add 2 to every attack of yours on that row, whether you claim or defend. Then you draw up to three, and your turn ends.

    Only an ace of the same suit breaks an omen: at the start of a turn, in addition to what you do then. When the row is finished, the omen is gone.
guide-missed = **Three things beginners miss**

    1. You can win places in your opponent's turn. Answer an attack well and the place is yours, while the opponent's joker has to walk on.

    2. Equal beats. Answer with the lowest card that is enough, and keep the high ones.

    3. Yielding costs nothing but that one place. No card comes back during a claim, so a hand that is spent on place 4 cannot defend place 5.

# The lesson.
lesson-opening = Welcome! You are Star, with the round joker on place 1. You will claim, defend, change cards, cast an omen and beat a king with a jack.
lesson-ending = **That is Joker's Row.** You lead three places to one. From here it goes on until all fifteen are taken, and eight win. Challenge somebody, and listen for the moment when the other hand runs dry.
lesson-claim = You hold 6♦, J♣ and A♣: two strong cards. A good hand to fight with, so **claim** place 1. Its card will be turned up, and its value is your attack.
lesson-claim-done = You flip an 8: your attack is 8.
lesson-claim-other = An overload changes cards, but your hand is good already. Use it: choose Claim.
lesson-claim-then = Moon answers with 10♥. Now 10 stands against you.
lesson-counter = You need 10 or more. Both J♣ (11) and A♣ (14) are enough. **Answer with the lower one** and keep the ace.
lesson-counter-done = Attack 11, with a jack.
lesson-counter-ace = The ace would win too, but a jack does the same job. Cards played are gone, so spend the lowest that is enough: J♣.
lesson-counter-yield = You could let Moon have it, but your jack is enough, and you would still hold the ace. Answer with J♣.
lesson-counter-then = Moon yields: **place 1 is yours!** Your joker steps on to place 2.
lesson-counter-ace-flipped = Now it is Moon's turn. Moon claims place 15 and flips an ace: attack 14!
lesson-defend = Nothing is higher than an ace. But **equal beats**, and you kept yours. Defend place 15!
lesson-defend-done = Ace against ace: yours came last.
lesson-defend-other = Yield, and Moon takes the place for nothing. You have the one card that is enough: A♣ equals the ace, and equal beats.
lesson-defend-then = Moon has nothing to answer and yields. **You took a place in Moon's turn!** Moon's joker steps on to 14 all the same.
lesson-overload = Your turn. You drew up to three cards, and now hold 6♦, 7♠ and 2♦: weak. **Overload**: mark all three to discard them, and draw five new cards.
lesson-overload-done = Three weak cards out, five new ones in. You keep all five.
lesson-overload-other = A start, but every one of the three is weak: you always draw up to five, so the more you discard, the more new cards you see. Mark 6♦, 7♠ and 2♦.
lesson-overload-claim = With 2, 6 and 7 you could hardly answer anything, and your joker would step past a lost place. Change the cards first: Overload.
lesson-overload-none = That draws two cards and keeps three weak ones. Mark all three, and you see five new cards.
lesson-overload-then = Moon claims place 14 and flips a 7.
lesson-yield = Your 7♣ would be equal, and so enough. But look at your hand: 5♣, 6♣, 7♣, **three of one suit**. Together they make an omen, and Moon still has three cards to beat a 7 with. Let this place go: **yield**.
lesson-yield-done = Moon takes place 14. It cost you no card.
lesson-yield-other = You would break up your three clubs, and a 7 is easily beaten: Moon holds three cards. Yield here, and win more with the clubs.
lesson-omen = Now the clubs. Cast an **omen** with 5♣, 6♣ and 7♣: +2 on every attack of yours in one row. Your joker stands on place 2, so **row 1** is where you fight next.
lesson-omen-done = The omen lies beside row 1. You drew up to three cards again: a jack came.
lesson-omen-other = These changes can wait. Three cards of one suit are rare: cast the omen with your clubs on row 1.
lesson-omen-row = A good idea in the wrong place. Your joker stands in row 1, on place 2, and place 3 comes after it. Cast it there and it works at once.
lesson-omen-claim = Nothing in your hand is higher than 7, so Moon would take it easily. First make the row strong: Omen, your clubs, row 1.
lesson-omen-then = Moon overloads: no card thrown away, two drawn.
lesson-omen-must = Twice in a row you did not claim, so now you had to. You claim place 2 and flip a 5. With the omen your attack is 7.
lesson-omen-king = Moon wants it badly, and answers with a king: 13!
lesson-win = A king, and you have only a jack. But a jack is 11, your omen adds 2, and **equal beats**. Go on!
lesson-win-done = 11 + 2 = 13. **A jack beats a king.**
lesson-win-other = No need to give up: your omen counts for every card that you play in this row. J♠ makes 13.
lesson-win-then = Moon has nothing left and yields. Place 2 is yours, and the omen stays for place 3.

# In pictures: at most 14 letters beside a name or a number.
pill-main = to play
pill-answer = answer
pill-discard = discard
pic-attacks = { $seat } attacks with
pic-omen = + { $bonus } omen
pic-need = Need { $needed }+
pic-any = Any card
pic-next = Next: place
pic-must = Must claim
pic-keep = Keep three
pic-discard = Discard
pic-draw = Draw to five
pic-discards = discards

# On buttons.
quick-break = Break row { $row } with { $card }
quick-overload = Overload
quick-omen-c = Omen ♣
quick-omen-d = Omen ♦
quick-omen-h = Omen ♥
quick-omen-s = Omen ♠
quick-which-row = Which row? Your attacks there get +2.
quick-row = { $row }
quick-others = Other cards…
quick-swap = What goes? Press a card to lift or lower it.
quick-lowered = ↓
quick-discard = Discard { $cards }, draw to 5
quick-keep-all = Keep all, draw to 5
quick-keep = Keep three: press what goes.

# Of a match that is decided.
decides = { $seat } has eight. It's decided.
score-places = { $more } places to { $less }
pic-eighth = 8th
