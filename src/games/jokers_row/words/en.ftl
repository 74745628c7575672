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
