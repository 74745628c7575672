# What is read at a table of Contra.

side-1 = Bear
side-2 = Woman

pitch = Match your tiles, spoil theirs.
pitch-facts = 20 min · nothing hidden

ask-first = lay a crown or a tile, 1 of 2.
ask-second = lay a crown or a tile, 2 of 2.

# Crowns. A player tile is called by its four colours: up, right, down, left.
card-R = red
card-G = green
card-B = blue
card-Y = yellow
sign-R = triangle
sign-G = circle
sign-B = square
sign-Y = star
crown-R = red triangle
crown-G = green circle
crown-B = blue square
crown-Y = yellow star
edge-R = red
edge-G = green
edge-B = blue
edge-Y = yellow
card-RGRB = red-green-red-blue
card-RBRY = red-blue-red-yellow
card-RYRG = red-yellow-red-green
card-GRGB = green-red-green-blue
card-GBGY = green-blue-green-yellow
card-GYGR = green-yellow-green-red
card-BRBG = blue-red-blue-green
card-BGBY = blue-green-blue-yellow
card-BYBR = blue-yellow-blue-red
card-YRYG = yellow-red-yellow-green
card-YGYB = yellow-green-yellow-blue
card-YBYR = yellow-blue-yellow-red
card-RGBY = red-green-blue-yellow

# Menus
label-crown = Crown: { $tile } { $sign }
label-tile = Tile: { $tile }
label-spot = Spot { $spot }: { $side } the { $near } { $sign } crown
label-crown-spot = { $spot }: { $tile } { $sign } crown, { $side } { POSSESSIVE($who) } tile
label-tile-spot = { $spot }: { $north }-{ $east }-{ $south }-{ $west }
side-below = below
side-left = left of
side-above = above
side-right = right of
spoken-crown = Lay the { $tile } { $sign } crown on { $spot }
spoken-tile = Lay a tile on { $spot }, { $north } up, { $east } right, { $south } down, { $west } left
later-crown = { $tile } { $sign } crown { $side } { POSSESSIVE($who) } tile
later-tile = tile { $side } the { $near } { $sign } crown
label-pass = Pass
detail-spots = { $count ->
    [0] fits nowhere now
    [one] fits one spot
   *[other] fits { $count } spots
}
detail-turns = { $count ->
    [one] fits one way round
   *[other] fits { $count } ways round
}
detail-touch = { $count ->
    [one] matches its one edge
   *[other] matches { $equal } of { $count } edges
}
detail-scores = { $equal } of { $count } edges match. Coins: you { $you ->
    [0] 0
    [1] +1
    [2] +2
    [3] +3
    [4] +4
   *[other] { $you }
}, { $who } { $they ->
    [0] 0
    [1] +1
    [2] +2
    [3] +3
    [4] +4
   *[other] { $they }
}

# What happened
told-one = { $reader ->
    [who] You laid { $first }.
   *[other] { $who } laid { $first }.
}
told-two = { $reader ->
    [who] You laid { $first } and { $second }.
   *[other] { $who } laid { $first } and { $second }.
}
    .brief = { $reader ->
        [who] You laid { $one } and { $two }.
       *[other] { $who } laid { $one } and { $two }.
    }
told-pass = { $reader ->
    [who] You couldn't lay anything and passed.
   *[other] { $who } couldn't lay anything and passed.
}
piece-crown-alone = a { $tile } { $sign } crown
piece-tile-alone = a tile
piece-crown = a { $tile } { $sign } crown { $side } { $reader ->
    [who] your
   *[other] { POSSESSIVE($who) }
} tile
piece-crown-own = a { $tile } { $sign } crown { $side } { $reader ->
    [who] your
   *[other] their
} tile
piece-tile = a tile { $side } the { $near } { $sign } crown
done-gain = { $reader ->
    [who] Your tile is closed with no wrong edge: +1 coin.
   *[other] { POSSESSIVE($who) } tile is closed with no wrong edge: +1 coin.
}
    .brief = { $reader ->
        [who] You: +1.
       *[other] { $who }: +1.
    }
done-nothing = { $reader ->
    [who] Your tile is closed with 1 wrong edge: no coin.
   *[other] { POSSESSIVE($who) } tile is closed with 1 wrong edge: no coin.
}
    .brief = { $reader ->
        [who] You: 0.
       *[other] { $who }: 0.
    }
done-pay = { $reader ->
    [who] Your tile is closed with { $equal ->
        [0] 4
        [one] 3
       *[other] 2
    } wrong edges: −2 coins.
   *[other] { POSSESSIVE($who) } tile is closed with { $equal ->
        [0] 4
        [one] 3
       *[other] 2
    } wrong edges: −2 coins.
}
    .brief = { $reader ->
        [who] You: −2.
       *[other] { $who }: −2.
    }
no-reserve = { $reader ->
    [who] The bank has no coin left for you.
   *[other] The bank has no coin left for { $who }.
}
broke = { $reader ->
    [who] You're out of coins.
   *[other] { $who } is out of coins.
}

over-broke = One side is out of coins.
over-both-broke = Both ran out of coins at once.
over-crowns-out = The crowns ran out, so the coins decide.
over-blocked = No tile fits any more, so the coins decide.

# The position
is-turn = { $who } to lay { $left ->
    [1] one more piece
   *[other] two pieces
}.
is-won = { $who } has won.
is-drawn = The match is drawn.
is-score = Coins: { $one } { $first }, { $two } { $second }, bank { $reserve }.
is-key = 🐻 👩 tiles (said up-right-down-left), squares crowns, numbers spots for tiles, letters for crowns, ➕ see the list.
is-columns = Rows from far to near, columns { $from } to { $to }:
is-row = { $pad }{ $y } { $cells }
is-common = Crowns for both: { $crowns }; { $stack } face down.
is-side = { POSSESSIVE($who) } tiles: { $tiles }; { $stack } face down.
is-spot = { $spot } · { $touches }
last-crown = New: { $tile } { $sign } crown, { $touches }.
last-tile = New: { POSSESSIVE($who) } tile { $north }-{ $east }-{ $south }-{ $west }, { $touches }.
touch-crown = { $side } the { $near } { $sign } crown
touch-tile = { $side } { POSSESSIVE($who) } tile ({ $edge })
touch-last = { $side } { POSSESSIVE($who) } tile ({ $edge }, closes it, { $wrong } wrong so far)

# Why not
no-pass = You can lay something, so there's no passing.
no-crown = No { $tile } crown is open. Take one that is, or one of your tiles.
no-tile = That isn't one of your three tiles. Take one of them, or a crown.
no-room = Something lies there already. Pick a free spot.
no-crown-here = A crown must touch a player's tile. Pick a spot beside one.
no-tile-here = Your tile must touch a crown. Pick a spot beside one.
no-match = { $count ->
    [one] The edge there has another colour. One touching edge must match.
   *[other] None of the { $count } edges there matches. At least one must.
}

# The rules
about =
    Make the crowns around your tiles match, and spoil your opponent's. Matching tiles earn coins, the others cost coins. Out of coins, you lose at once.

    On your turn you lay two pieces, one after the other. Each is one of the three open crowns, which you share, or one of your own three tiles. A crown goes beside players' tiles, a tile beside crowns, and at least one touching edge must match. A tile with crowns on all four sides is closed. With 4 matching edges its owner gets 1 coin, with 3 nothing, with fewer they pay 2.

    What beginners miss: you start with 3 coins, so two bad tiles break you. A crown that matches your tile may spoil the one beside it. Crowns you can't use are weapons: lay them beside your opponent's tiles.
rule-CO-1 = A turn is two placements, in any order. Each is a crown of the common row or one of your own three tiles.
rule-CO-2 = After each placement the row fills up at once from its face-down stack. An empty stack fills nothing.
rule-CO-3 = You may turn your tiles freely. RGRB/1 is red, green, red, blue on top, right, bottom and left, turned one quarter clockwise.
rule-CO-4 = A tile must touch at least one of the other kind with a side. At least one touching edge must match. Crowns may go beside anyone's tiles.
rule-CO-5 = A player's tile with crowns on all four sides is closed. It counts at once and only once, even if it was the piece laid last.
rule-CO-6 = All 4 edges match: 1 coin from the bank. 3 match: nothing. Fewer: 2 coins to the bank.
rule-CO-7 = Tiles closed by one placement count together: first all gains, then all payments. If the bank runs short, the player on turn gains first.
rule-CO-8 = With 0 coins you're broke, even if you paid exactly. If you owe more than you have, you pay what you have. The match ends at once and you lose. If one placement breaks both players, it's a draw.
rule-CO-9 = If the bank is empty you get no coin, now or later.
rule-CO-10 = You must make both placements if you can. If nothing fits after the first, your turn ends by itself.
rule-CO-11 = If nothing at all fits, you pass, and that happens by itself. Two passes in a row end the match, and the coins decide.
rule-CO-12 = The match ends if a turn begins with fewer than two crowns, open row and stack together. The side with more coins wins; the same number is a draw.
rule-CO-13 = Tiles that aren't closed at the end count nothing.

# The guide
guide-goal = **The goal.** Keep your coins and take your opponent's. Out of coins, you lose at once. If the crowns run out first, the side with more coins wins.

    You build one mosaic together. Crowns belong to no one; a tile with a bear or a woman belongs to that side. As it grows, crowns and tiles alternate like the squares of a chessboard.
guide-table = **The table.** Two crowns start in the middle, corner to corner. Three crowns lie open for both of you; the others lie face down.

    Each of you has three open tiles and some coins. Every tile has four edges, each with a colour. Each colour has its own sign, so you don't need to see colours.
guide-placing = **A turn** is two placements. Each time you lay a crown from the common row or one of your own three tiles. A new one is turned up at once.

    A tile goes beside a crown, a crown beside a tile, yours or theirs. At least one of the touching edges must match. Turn your tiles as you like.

    Here two edges of Bear's tile match: red to the crown above, green to the crown on the right. One placement is left.
guide-gain = **Closed.** A tile with crowns on all four sides counts at once, and only once:
    • all 4 edges match: its owner gets 1 coin
    • 3 match: nothing
    • 2 or fewer match: its owner pays 2 coins

    Bear has just laid the red crown at the bottom. The tile above it now has four matching edges, and that's a coin.
guide-pay = **The other way round.** It doesn't matter who lays the last crown. Bear laid a yellow crown into the gap at the upper left, and it closed two of Woman's tiles. Each has two wrong edges, so Woman pays twice 2 coins, and had three. Woman is broke, and Bear wins.
guide-missed = **Three things beginners miss**

    1. Crowns are weapons. A wrong crown beside an enemy tile spoils that edge for good. One match anywhere else makes it legal.

    2. Paying your very last coin loses, too: 0 coins is the end.

    3. Open tiles count nothing. Don't leave a tile of yours with three crowns, unless you have the fourth.

    Look at both rows before you lay something. Your opponent may use the same crowns next.

# The lesson
lesson-opening = Welcome! You're Bear, and you begin. In four turns you'll earn a coin and then take all of Woman's.
lesson-ending = **Woman is broke, and you win!** You closed your tile with the right crowns, and theirs with the wrong ones. At a real table they do the same to you, so count the edges.
lesson-tile = Your tile yellow-red-yellow-green fits below the green crown and left of the yellow one. There it touches both.
lesson-tile-task = Lay the tile yellow-red-yellow-green on spot 4.
lesson-tile-done = ✓ Green to green, yellow to yellow: two edges match. A yellow and a red crown could close it. That smells of a coin!
lesson-tile-other = Also legal. For this story lay the tile yellow-red-yellow-green on spot 4, below the green crown.
lesson-second = There's a twin of that spot: right of the green crown, above the yellow one.
lesson-second-task = Lay the tile yellow-green-yellow-blue on spot 3.
lesson-second-done = ✓ Two tiles, four matching edges. For each, a new one was turned up at once.
lesson-second-other = Also legal. For this story lay the tile yellow-green-yellow-blue on spot 3, right of the green crown.
lesson-second-left = Woman lays a tile left of the green crown.
lesson-second-then = Then one above the green crown.
lesson-crown = Your tile's left edge is yellow and open. A yellow crown there matches, and spoils Woman's blue edge above it.
lesson-crown-task = Lay the yellow crown left of your lower tile.
lesson-crown-done = ✓ One crown, two effects: yours matches, theirs doesn't.
lesson-crown-other = Also legal. For this story lay the yellow crown left of your lower tile.
lesson-crown-red = Also legal, and part of the plan, too. For this story begin on the left, with the yellow crown.
lesson-gain = One side of your lower tile is still open: the red edge at the bottom.
lesson-gain-task = Close it with the red crown.
lesson-gain-done = ✓ Closed, and all four edges match: +1 coin! You have 4.
lesson-gain-other = Also legal. For this story lay the red crown below your lower tile.
lesson-gain-tile = Woman lays a tile at the lower left.
lesson-gain-then = Then a red crown at the very top, above their tile. It matches: they hope for a coin.
lesson-spoil = Spoil that tile: it has a blue edge to the right. A yellow crown there is wrong for them, and right for your tile below.
lesson-spoil-task = Lay a yellow crown right of Woman's upper tile.
lesson-spoil-done = ✓ One edge of theirs is lost, one more of yours matches.
lesson-spoil-other = Also legal. For this story spoil Woman's upper tile: a yellow crown on its right.
lesson-pay = Woman's upper tile has one open side, on the left, and its edge there is blue. A red crown is legal there, for the tile below has red on top.
lesson-pay-task = Close it with the red crown.
lesson-pay-done = ✓ Closed with two wrong edges: Woman pays 2 coins, and has one left.
lesson-pay-other = Also legal. For this story make Woman pay now: the red crown, left of their upper tile.
lesson-pay-tile = Woman lays a tile at the far left.
lesson-pay-then = Then one at the lower right. But look at their tile left of the green crown.
lesson-broke = It has one wrong edge already. Only its left side is open, and that edge is yellow, so any other colour makes two.
lesson-broke-task = Close it with the green crown.
lesson-broke-done = ✓ Two wrong edges: 2 coins to pay, and Woman has one.
lesson-broke-other = Also legal. For this story win at once: the green crown, left of that tile.

# In pictures
pill-turn = { $count } of 2
picture-crowns = Crowns
picture-tiles = { POSSESSIVE($who) } tiles
picture-tiles-alone = Tiles
picture-left = { $count } left
picture-bank = bank

ask-where = Where does it go? Thick edges match.
ask-where-some = Where does it go? Thick edges match; missing numbers don't fit.
ask-where-some-crown = Where does it go? Thick edges match; missing letters don't fit.
button-spot = { $spot }
button-matches = { $spot } { $ticks }
button-you = { $spot } { $you }
button-they = { $spot } { $who } { $they }
button-both = { $spot } { $you } · { $who } { $they }
button-turn = ↻ Turn

score-coins = { $more ->
    [one] 1 coin
   *[other] { $more } coins
} to { $less }
score-even = { $count ->
    [one] 1 coin
   *[other] { $count } coins
} each

# Why a placement is good, as a hint says it
reason-wins = It takes { POSSESSIVE($who) } last coins: you win.
reason-gains = It closes your tile with every edge right: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} for you.
reason-costs = It closes { POSSESSIVE($who) } tile with wrong edges: they pay { $coins } coins.
reason-saves = It closes your tile with only one wrong edge, so it can't cost you any more.
reason-ruins = That makes two wrong edges on { POSSESSIVE($who) } tile: once closed, it costs them 2 coins.
reason-spoils = That's a wrong edge for { $who }: their tile can't earn a coin any more.
reason-near = Your tile is then right on three sides: one more match, and it pays.
reason-keeps = Every edge of your tile stays right.
reason-matches = { $edges } of its edges match already.
reason-balance = You come out of it { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} better than { $who }.
reason-denies = It closes { POSSESSIVE($who) } tile with one wrong edge, so that tile earns nothing.
reason-takes = It takes the only open { $crown } { $sign } crown, and { POSSESSIVE($who) } tile needs it to earn a coin.
reason-holds = Your tile has just one wrong edge: closed like that, it costs nothing.
reason-hurries = You're ahead, and the end is coming closer: { $crowns ->
    [0] no crown is left
    [one] 1 crown is left
   *[other] { $crowns } crowns are left
}.
reason-earns-not = { POSSESSIVE($who) } tile there has a wrong edge already, so it earns nothing.
reason-next = Nothing is wrong on it yet, and the { $crown } { $sign } crown of the row fits it, too.
reason-fresh = Nothing is wrong on it yet: it can still earn a coin.
reason-allowed = Just one edge of your tile is wrong: with three right, it costs nothing.
reason-apart = It leaves your own tiles as they are.

# What a move of the other side does to the reader.
threat-wins = It takes your last coins: you lose.
threat-gains = It closes { POSSESSIVE($who) } tile with every edge right: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} gained.
threat-costs = It closes your tile with wrong edges: you pay { $coins } coins.
threat-ruins = That makes two wrong edges on your tile: once closed, it costs you 2 coins.
threat-spoils = That's a wrong edge for you: your tile can't earn a coin any more.
