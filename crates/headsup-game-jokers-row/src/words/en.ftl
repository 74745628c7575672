# Joker's Row: everything that players read.
# Not said: swap cards; change cards; swap {cards}; draw to 5

side-1 = Star
side-2 = Moon

pitch = Attack, answer, take eight.
pitch-facts = 20 min · hidden cards

about =
    Claim more of the fifteen places than your opponent: eight win.
    On your turn you draw up to three cards and do one of three things. Claim: flip the place under your joker, and its value attacks. You answer each other with equal or higher cards until one yields, and the last attacker keeps the place. Overload: discard what you like, draw up to five. Omen: lay three cards of one suit beside a row for +2 on all your attacks there.
    Easily missed: your joker moves on even if you lose your claim. Equal is enough. After two turns in a row without a claim you must claim. An ace breaks an enemy omen of its suit at the start of your turn. After your own claim you go back to three cards.

option-stall-limit = Turns in a row without a claim
option-stall-limit-2 = at most 2
option-stall-limit-3 = at most 3
option-stall-limit-5 = at most 5
option-stall-limit-off = no limit

# What is asked.
ask-main = claim, overload or cast an omen.
ask-no-omen = claim or overload.
ask-claim = claim; you can't do anything else now.
ask-claim-break = claim; first you may break an omen with your ace.
ask-break = claim or overload; first you may break an omen with your ace.
ask-counter = answer the attack (equal is enough) or yield.
ask-yield = none of your cards reaches { $strength }, so you yield.
ask-discard = keep three cards.

# Entries of menus: some thirty characters show on a phone.
label-claim = Claim place { $place }
detail-claim = Flip it: its value is your attack
detail-claim-omen = Flip it: its value + { $bonus } is your attack
label-counter = { $card } answers { $against }
label-counter-omen = { $card } +{ $bonus } answers { $against }
detail-counter = The next answer then needs { $strength } or more
label-yield = Yield
detail-yield = { $seat } takes place { $place }
label-overload = Overload
label-swap = Overload: discard { $cards }
detail-overload = Discard any number, draw up to five
label-omen = Cast an omen
label-omen-cards = Omen with { $cards }
detail-omen = Three cards of a suit: +2 on a row
label-omen-row = Omen on row { $row } with { $cards }
detail-omen-row = +2 on all your attacks there
label-break = Break row { $row } omen with { $card }
detail-break = Then your turn goes on
order-upto = Answer up to { $card }, then yield
label-discard = Discard { $card }
detail-discard = Until you have three cards

# What happened.
claims = { $reader ->
    [seat] You claimed place { $place } and flipped { $card }: attack { $strength }{ $bonus ->
        [0] .
       *[other] { "" } (omen +{ $bonus }).
    }
   *[other] { $seat } claimed place { $place } and flipped { $card }: attack { $strength }{ $bonus ->
        [0] .
       *[other] { "" } (omen +{ $bonus }).
    }
}
counters = { $reader ->
    [seat] You answered with { $card }: attack { $strength }{ $bonus ->
        [0] .
       *[other] { "" } (omen +{ $bonus }).
    }
   *[other] { $seat } answered with { $card }: attack { $strength }{ $bonus ->
        [0] .
       *[other] { "" } (omen +{ $bonus }).
    }
}
yields = { $reader ->
    [seat] You yielded: { $winner } takes place { $place }.
    [winner] { $seat } yielded: you take place { $place }.
   *[other] { $seat } yielded: { $winner } takes place { $place }.
}
    .brief = { $reader ->
        [seat] { $winner } takes place { $place }.
        [winner] You take place { $place }.
       *[other] { $winner } takes place { $place }.
    }
overloads-none = { $reader ->
    [seat] You overloaded and kept all your cards.
   *[other] { $seat } overloaded and kept every card.
}
overloads = { $reader ->
    [seat] You overloaded. Discarded: { $cards }.
   *[other] { $seat } overloaded. Discarded: { $cards }.
}
casts = { $reader ->
    [seat] You cast an omen on row { $row }: { $cards }.
   *[other] { $seat } cast an omen on row { $row }: { $cards }.
}
breaks = { $reader ->
    [seat] You broke { POSSESSIVE($enemy) } omen on row { $row } with { $card }.
    [enemy] { $seat } broke your omen on row { $row } with { $card }.
   *[other] { $seat } broke { POSSESSIVE($enemy) } omen on row { $row } with { $card }.
}
omen-ends = { $reader ->
    [seat] Row { $row } is complete: your omen ends.
   *[other] Row { $row } is complete: { POSSESSIVE($seat) } omen ends.
}
    .brief = { $reader ->
        [seat] Your omen ends.
       *[other] { POSSESSIVE($seat) } omen ends.
    }
discards = { $reader ->
    [seat] You discarded { $cards }.
   *[other] { $seat } discarded { $cards }.
}

# The position in words.
at-main = { $seat } to claim place { $place }, overload or cast an omen.
at-claim = { $seat } has to claim place { $place }.
at-counter = { $claimer } claims place { $place }, { $card }. Attack { $strength }: { $seat } answers with { $needed } or more, or yields.
at-discard = { $seat } discards down to three cards.
at-end = All places are taken.
played = Played so far: { $cards }.
hand = Your hand: { $cards }.
hand-of = Hand of { $side }: { $cards }.
score = Places taken: 🟠 { $one } { $first }, 🟦 { $two } { $second }.
jokers = Jokers: Star on place { $first }, going up; Moon on { $second }, going down.
counts = Cards: Star holds { $first }, Moon { $second }; deck { $deck }.
row = { $row }| { $na } { $a }{ $of-a } | { $nb } { $b }{ $of-b } | { $nc } { $c }{ $of-c }{ $omens }
row-omen-none = { "" }
row-omen-1 = { " " }| omen Star +2
row-omen-2 = { " " }| omen Moon +2
row-omen-both = { " " }| omens +2 each
omen = Omen on row { $row }, { $side }: { $cards }.
idle = { $side }: { $turns ->
    [one] one turn
   *[other] { $turns } turns
} without a claim.
discard = Discards: { $cards }.

# Why a move is refused.
no-over = The match is over: all places are taken.
no-answer-first = First answer the attack with a card that's high enough, or yield.
no-card = You don't hold { $cards }. Play a card from your hand.
no-too-low = { $card } makes { $strength }, and the attack is { $against }. Play at least as much, or yield.
no-attack = There's no attack to answer. Claim, overload or cast an omen.
no-discard-first = Discard down to three cards first; that ends your turn.
no-discard-now = You discard one by one only after your own claim, above three cards. For new cards, overload.
no-stalling = That's { $limit } turns without a claim: now you must claim.
no-stalling-late = After { $ply } moves only claims are left.
no-overload-so-few = You hold more than three cards, so discard at least { $least ->
    [one] one
   *[other] { $least }
}.
no-omen-cards = An omen is exactly three cards of one suit.
no-omen-row = Row { $row } has no free place left. Pick another row.
no-omen-twice = You already have an omen on row { $row }. Pick another row.
no-ace = Only an ace breaks an omen.
no-omen-there = There's no enemy omen on row { $row }.
no-omen-suit = The omen on row { $row } has another suit than your ace.

# The end.
over-all-claimed = All places are taken.
over-decided = It was decided at eight places.

# The rulings.
rule-JR-1 = Chance decides who begins; in a rematch you swap seats.
rule-JR-2 = Your turn begins with drawing up to three cards. With three to five you draw none.
rule-JR-3 = Then you do exactly one thing: claim, overload or cast an omen. You can't pass.
rule-JR-4 = After two of your turns in a row without a claim you must claim. You may agree on 3, on 5 or on no limit. Without a limit, only claims are left from move 1000 on.
rule-JR-5 = A claim flips the place under your joker; its value, with your omen's bonus, is your attack. Your opponent answers with a card of equal or higher total, or yields. Then you, and so on.
rule-JR-6 = A card's value plus its player's omen bonus on that row has to match the last attack. Equal is enough.
rule-JR-7 = The last attacker takes the place card. All cards played are discarded. The claimer's joker moves on even if the place was lost.
rule-JR-8 = There's no drawing during a claim.
rule-JR-9 = An overload discards any number of cards, even none, then draws up to five. Above three cards, discard at least down to three. The turn ends, and you keep all five.
rule-JR-10 = If you hold more than three cards after your own claim, you discard down to three, your choice.
rule-JR-11 = An omen is exactly three cards of one suit, laid beside any row that still has a free place. Then you draw up to three and the turn ends. Your joker stays.
rule-JR-12 = Your omen adds 2 to every attack of yours on its row, claiming or defending. The place card gets it only if you claim.
rule-JR-13 = Each player may have one omen on a row, and both may have one on the same row.
rule-JR-14 = At the start of your turn, after drawing, you may discard an ace of an enemy omen's suit. The omen and the ace are discarded. If you then hold fewer than three cards, you draw one. If that's a fitting ace, you may break again.
rule-JR-15 = An ace may be part of an omen. Only that ace could break it, so nothing can.
rule-JR-16 = When a row's last place is taken, the omens beside it are discarded.
rule-JR-17 = If a card is due and the deck is empty, shuffle the discards into a new one, even in mid-draw. If there are none either, you hold fewer.
rule-JR-18 = A joker on a taken place steps on along its path at once. That happens only around the last place.
rule-JR-19 = Both jokers may stand on the last place; the first to claim it attacks.
rule-JR-20 = The match ends at once when all fifteen places are taken. The side with more places wins, and a tie is impossible. Once you have eight, the other player may finish there.

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
guide-goal = **The goal.** Fifteen cards lie face down, and you fight for each. Take eight and you win.

    The places 1 to 15 form one winding line. Star's joker walks it upward from place 1, Moon's downward from place 15. You fight for the place where the joker stands.

    Taken places show whose they are.
guide-hand = **Your hand** lies at the bottom, three cards. Only you see it, and no one knows what the places hide.

    Values run from 2 up to 10, then J 11, Q 12, K 13 and A 14. Suits matter only for omens.

    Your turn begins with drawing up to three cards. Then you do exactly one thing: claim, overload or cast an omen. You can't pass.
guide-claim = **Claim, the attack.** You flipped the place under your joker: a 6, so your attack was 6. They answered with a queen, and now you have to match 12.

    You answer each other with a card that's equal or higher, until one yields. You could answer with Q♠ or with A♦, or yield.
guide-claim-after = **Claim, the end.** Q♠ was enough, because equal is enough, and they yielded. The last attacker takes the place. All cards played are gone, and there's no drawing in between.

    Then the claimer's joker steps on, whether the place was won or not.
guide-overload = **Overload, for a better hand.** Discard as many cards as you like, even none, and draw up to five. That's your turn, but you keep all five, and five cards win fights.

    After your next own claim you go back to three. After two turns in a row without a claim you must claim.
guide-omen = **Omen, for a strong row.** Lay three cards of one suit beside a row. They add 2 to every attack of yours there, claiming or defending. Then you draw up to three, and your turn ends.

    Only an ace of the same suit breaks an omen: at the start of a turn, as an extra. When the row is finished, the omen is gone.
guide-missed = **Three things beginners miss**

    1. You can win places in their turn. Answer an attack well and the place is yours, while their joker has to walk on.

    2. Equal is enough. Answer with the lowest card that's enough, and keep the high ones.

    3. Yielding costs just that one place. No card comes back during a claim, so a hand spent on place 4 can't defend place 5.

# The lesson.
lesson-opening = Welcome! You're Star, with your joker on place 1. You'll claim, defend, overload, cast an omen and beat a king with a jack.
lesson-ending = **That's Joker's Row!** You lead three places to one. From here it goes on until all fifteen are taken, and eight win.
lesson-claim = You hold two strong cards, J♣ and A♣. A claim turns up the card under your joker, and its value attacks.
lesson-claim-task = Claim place 1.
lesson-claim-done = ✓ You flip an 8: your attack is 8.
lesson-claim-other = Also legal, but your hand is good already. For this story claim place 1.
lesson-claim-then = Moon answers with 10♥. Now you have to match a 10.
lesson-counter = You need 10 or more. J♣ (11) and A♣ (14) are both enough, and the lower one will do.
lesson-counter-task = Answer with J♣.
lesson-counter-done = ✓ Eleven beats ten.
lesson-counter-ace = Also legal, and it would win. But spend the lowest card that's enough: J♣.
lesson-counter-yield = Also legal, but your jack is enough, and you'd keep the ace. Answer with J♣.
lesson-counter-then = Moon yields: place 1 is yours! Your joker steps on to place 2.
lesson-counter-ace-flipped = Now it's Moon's turn. Moon claims place 15 and flips an ace: attack 14!
lesson-defend = Nothing is higher than an ace. But equal is enough, and you kept yours.
lesson-defend-task = Answer with A♣.
lesson-defend-done = ✓ Ace against ace: yours came last.
lesson-defend-other = Also legal, but then Moon takes the place for nothing. Your ace is enough: answer with A♣.
lesson-defend-then = Moon can't answer and yields. You took a place in Moon's turn! Moon's joker steps on to 14 all the same.
lesson-overload = Your turn. You drew up to three cards, and they're weak: 6♦, 7♠ and 2♦.
lesson-overload-task = Overload: discard all three, draw five.
lesson-overload-done = ✓ Three weak cards out, five new ones in. You keep all five.
lesson-overload-other = Also legal, but all three are weak, and you draw up to five. For this story discard 6♦, 7♠ and 2♦.
lesson-overload-claim = Also legal, but with 2, 6 and 7 you could hardly answer. For this story get new cards first: overload.
lesson-overload-none = Also legal, but you keep three weak cards. For this story discard all three, and you see five new ones.
lesson-overload-then = Moon claims place 14 and flips a 7.
lesson-yield = Your 7♣ would be enough. But 5♣, 6♣ and 7♣ make an omen together, and Moon could still beat a 7.
lesson-yield-task = Yield this place.
lesson-yield-done = ✓ Moon takes place 14. It cost you no card.
lesson-yield-other = Also legal, but it breaks up your clubs, and a 7 is easily beaten. For this story yield.
lesson-omen = Now the clubs. Three of one suit give +2 on all your attacks in one row, and your joker stands in row 1.
lesson-omen-task = Cast an omen with your clubs ♣ on row 1.
lesson-omen-done = ✓ The omen lies beside row 1. You drew up to three cards again, and got a jack.
lesson-omen-other = Also legal, but that can wait. For this story cast the omen with your clubs on row 1.
lesson-omen-row = Also legal, but your joker fights in row 1 next. For this story cast the omen on row 1.
lesson-omen-claim = Also legal, but nothing in your hand is higher than 7. For this story first cast the omen on row 1.
lesson-omen-then = Moon overloads: no card thrown away, two drawn.
lesson-omen-must = You'd gone two turns without a claim, so now you had to. You claim place 2 and flip a 5. With the omen your attack is 7.
lesson-omen-king = Moon wants it badly, and answers with a king: 13!
lesson-win = Your jack is 11, your omen adds 2, and equal is enough.
lesson-win-task = Answer with J♠.
lesson-win-done = ✓ 11 + 2 = 13. A jack beats a king!
lesson-win-other = Also legal, but your omen counts for every card here. J♠ makes 13: answer with it.
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
pic-discards = { $count ->
    [one] discard
   *[other] discards
}

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
quick-lowered = ↓ goes
quick-lowered-card = ↓ { $card } goes
quick-discard = Overload: discard { $cards }
quick-keep-all = Overload: keep all
quick-keep = Keep three: press what goes.

# Of a match that is decided.
decides = { $reader ->
    [seat] You have eight. It's decided.
   *[other] { $seat } has eight. It's decided.
}
score-places = { $more } places to { $less }
pic-eighth = 8th

# Why a move is good, as a hint says it.
reason-wins = No card can answer it, and this place is your eighth.
reason-holds = Yield here, and { $who } has eight places.
reason-sure = No card can answer it: the place is yours.
reason-few = Only { $cards } of the cards you can't see can answer it.
reason-lowest = The lowest card that is enough.
reason-beaten = { $cards } of the cards you can't see beat your { $card }; better to yield.
reason-keeps = You keep your { $card } for a later place.
reason-claim-wins = { $who } has no card to answer, and this place is your eighth.
reason-claim-sure = { $who } has no card to answer: the place is yours.
reason-claim-thin = { $who } holds only { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} to answer with.
reason-claim-omen = Your omen adds { $bonus } here.
reason-claim-strong = You hold { $cards } strong cards to fight for it.
reason-more = { $drawn ->
        [one] 1 new card
       *[other] { $drawn } new cards
    }, and you keep all you have.
reason-swap = { $weak ->
    [one] 1 weak card goes
   *[other] { $weak } weak cards go
}, { $drawn ->
    [one] 1 new one comes
   *[other] { $drawn } new ones come
}.
reason-omen = +2 on { $places ->
    [one] the last free place
   *[other] { $places } free places
} of row { $row }.
reason-break = It takes away { POSSESSIVE($who) } +2 on row { $row }.
reason-weakest = Your weakest card goes.
reason-suit = { $cards ->
    [2] You keep 2 cards of one suit: one more makes an omen.
   *[other] You keep { $cards } cards of one suit: enough for an omen.
}
reason-best = You keep { $card }, your strongest card.
reason-claim-card = You hold { $card } to fight for it.
reason-claim-place = The place's own card attacks first: { $who } has to spend a card or yield.
reason-harder = Your { $card } would do, but { $cards ->
    [one] 1 more card
   *[other] { $cards } more cards
} could answer it.
reason-stronger = On average, { $gone ->
    [one] a new card is stronger than the one that goes
   *[other] the new cards are stronger than the { $gone } that go
}.
reason-keeps-hand = You keep { $cards ->
    [one] your card
   *[other] all { $cards } cards
} for later places.
reason-renews = { $gone ->
    [one] 1 card goes
   *[other] { $gone } cards go
} and { $drawn ->
    [one] 1 new one comes
   *[other] { $drawn } new ones come
}.

# What a move of the other side does to the reader.
threat-claim-wins = You have no card to answer, and that place is { POSSESSIVE($who) } eighth.
threat-claim-sure = You have no card to answer: that place is lost.
