# What is read at a table of Contra.

side-1 = Bear
side-2 = Woman

ask-first = Lay a crown or one of your tiles (first of two)
ask-second = Lay a crown or one of your tiles (second of two)

# Crowns. A player tile is called by its four colours: up, right, down, left.
card-R = red
card-G = green
card-B = blue
card-Y = yellow

# Menus
label-crown = Crown: { $tile }
label-tile = Tile { $tile }
label-spot = Spot { $spot } ({ $x },{ $y })
label-crown-spot = Spot { $spot } ({ $x },{ $y }): { $tile } crown
label-tile-spot = Spot { $spot } ({ $x },{ $y }): { $tile }/{ $turn }
label-pass = Pass
detail-spots = { $count ->
    [0] fits nowhere now
    [one] fits on one spot
   *[other] fits on { $count } spots
}
detail-turns = { $count ->
    [one] fits in one turn
   *[other] { $count } turns fit
}
detail-touch = { $count ->
    [one] its one touching edge matches
   *[other] { $equal } of { $count } touching edges match
}
detail-scores = { $equal } of { $count } edges match, and coins at once: you { $you ->
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
told-crown = { $who } laid a { $tile } crown on { $x },{ $y }.
told-tile = { $who } laid the tile { $tile }/{ $turn } on { $x },{ $y }.
told-pass = { $who } can lay nothing and passes.
new-crown = Turned up for both: a { $tile } crown.
new-tile = { $who } turned up the tile { $tile }.
done-gain = { $who }'s tile on { $x },{ $y } is surrounded, all 4 edges match: +1 coin.
done-nothing = { $who }'s tile on { $x },{ $y } is surrounded, 3 edges match: nothing.
done-pay = { $who }'s tile on { $x },{ $y } is surrounded, only { $equal ->
    [one] 1 edge matches
   *[other] { $equal } edges match
}: 2 coins to pay.
no-reserve = The reserve has no coin left for { $who }.

over-broke = One of the two has no coin left.
over-both-broke = Both lost their last coin at once.
over-crowns-out = Fewer than two crowns are left, so the coins decide.
over-blocked = Neither can lay anything, so the coins decide.

# The position
is-turn = { $who } to lay { $left ->
    [1] one more tile
   *[other] two tiles
}.
is-won = { $who } has won.
is-drawn = The match is drawn.
is-side = { $who }: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}; { $tiles }; { $stack } face down.
is-common = Crowns for both: { $crowns }; { $stack } face down. Reserve: { $reserve ->
    [one] 1 coin
   *[other] { $reserve } coins
}.
is-key = The mosaic from top to bottom, x before each run (R: a crown; 1 Bear's, 2 Woman's tile, its edges up, right, down, left):
is-row = Row { $y }: { $tiles }

# Why not
no-pass = You can lay something, so you must. Passing is for who can lay nothing.
no-crown = No { $tile } crown lies in the common row. Take one that does, or one of your own three tiles.
no-tile = { $tile } is not one of your three tiles. Take one of those, or a crown of the common row.
no-room = On { $x },{ $y } a tile lies already.
no-crown-here = A crown must touch a player tile on one of its sides, and on { $x },{ $y } it would touch none.
no-tile-here = A player tile must touch a crown on one of its sides, and on { $x },{ $y } it would touch none.
no-match = { $count ->
    [one] The edge that would touch on { $x },{ $y } has another colour. One touching edge must match.
   *[other] None of the { $count } touching edges would match on { $x },{ $y }. At least one must.
}

# The rules
about =
    Make the crowns around your tiles agree with you, and those around your opponent's tiles disagree. Tiles that agree earn coins, tiles that do not cost coins, and who has none left loses at once.

    On your turn you lay two tiles, one after the other: each is one of the three open crowns, which both share, or one of your own three tiles. A crown goes next to player tiles of either side, a player tile next to crowns, and at least one touching edge must have the same colour. A player tile with crowns on all four sides is settled: 4 edges match, its owner gets 1 coin; 3 match, nothing; fewer, he pays 2.

    What beginners miss: you begin with 3 coins, so two bad tiles break you. A crown that matches your tile may spoil the one beside it. Crowns that do not suit you are weapons: lay them next to your opponent's tiles, if one edge fits somewhere.
rule-CO-1 = A turn is two placements, each a crown of the common row or one of your own three tiles, in any order.
rule-CO-2 = After every placement the row is filled up at once from its face-down stack. An empty stack fills nothing.
rule-CO-3 = Player tiles may be turned freely. RGRB/1 is the tile with red, green, red, blue on top, right, bottom and left, turned one quarter clockwise.
rule-CO-4 = A tile must touch at least one of the other kind with a side, and at least one touching edge must have the same colour. Crowns may go next to anybody's tiles.
rule-CO-5 = A player tile with crowns on all four sides is settled at once and once only, also when it was itself laid into the hole.
rule-CO-6 = All 4 edges match: 1 coin from the reserve. 3 match: nothing. Fewer: 2 coins into the reserve.
rule-CO-7 = Several tiles settled by one placement count together: first all gains, the active player's before the other's if the reserve is short, then all payments.
rule-CO-8 = With 0 coins you are broke, even by paying exactly, and if you owe more than you have you pay what you have. The game ends at once and you lose. If one placement breaks both, it is a draw.
rule-CO-9 = If the reserve is empty you get no coin, and none later for it.
rule-CO-10 = Both placements must be made if they can be. If nothing can be laid after the first one, the turn ends by itself.
rule-CO-11 = A turn in which nothing at all can be laid is a pass, which makes itself. Two passes running end the game, and the coins decide.
rule-CO-12 = If fewer than two crowns are left at the start of a turn, open row and stack together, the game ends: more coins win, equal is a draw.
rule-CO-13 = Player tiles that are not surrounded at the end count nothing.

# The guide
guide-goal = **The goal.** Keep your coins, and bring your opponent down to none: who has no coin left loses at once. If the crowns run out first, more coins win.

    You build one mosaic together. Crowns belong to nobody; the tiles with a bear or a woman belong to the player of that name. As they grow, crowns and players' tiles alternate like the squares of a chessboard.
guide-table = **The table.** Two crowns lie in the middle, corner to corner. At the right edge three crowns lie ready for both of you; the other crowns lie face down.

    At the bottom are your three tiles and your coins, at the top your opponent's. Each tile has four edges with a colour each. Colours have letters and marks, so nobody needs to tell them apart by eye.
guide-placing = **A turn** is two placements. Each time you lay either a crown from the common row or one of your own three tiles; a new one is turned up at once.

    A tile goes next to a crown, a crown next to a tile of either player, and at least one of the edges that touch must have the same colour on both sides. You may turn your tiles as you like.

    Here Bear's tile touches the red crown above with a red edge, and the green crown to the right with a green one. One placement is left.
guide-gain = **Surrounded.** When a tile has crowns on all four sides, it is scored at once, and only once:
    • all 4 edges match: its owner gets 1 coin
    • 3 match: nothing
    • 2 or fewer match: its owner pays 2 coins

    Bear has just laid the red crown at the bottom: his tile above it has four edges that match, which is a coin.
guide-pay = **The other way round.** It does not matter who lays the last crown. Bear laid a yellow crown into the hole at the upper left: it surrounded two of Woman's tiles together, each with only two edges that match. That is 2 coins for each, and she had three. Woman is broke, and Bear has won.
guide-missed = **Three things beginners miss**

    1. Crowns are weapons. Laid beside an enemy tile with the wrong colour, a crown spoils an edge for good; one match anywhere else makes it legal.

    2. Paying your very last coin loses as well: 0 coins is the end.

    3. Unfinished tiles score nothing. Don't leave a tile of yours with three crowns around it, unless you hold the fourth.

    Look at both rows before you lay something: your opponent may use the same crowns next.

# The lesson
lesson-opening = Welcome! You are Bear, and you begin. In four turns you will earn a coin and then take all of Woman's. A position is called by x and y: x to the right, y down, 0,0 the first crown.
lesson-ending = **Woman is broke, and you have won!** You surrounded your own tile with the right crowns and hers with the wrong ones. At a real table she does the same to you, so count the edges. Go and challenge somebody.
lesson-tile = A green crown lies at 0,0 and a yellow one at 1,1. Below the green one, at **0,1**, a tile of yours would touch both. Take **YRYG** and turn it so that green is up and yellow to the right: YRYG/1.
lesson-tile-done = Green to green, yellow to yellow: two edges match. Yellow to the left and red below are still open, and a yellow and a red crown lie ready. That smells of a coin!
lesson-tile-other = Legal, but look for a place where two edges match at once. YRYG, turned once (YRYG/1), fits between both crowns at 0,1.
lesson-second = You have a second placement. There is a twin of that place at **1,0**: green crown to the left, yellow crown below. Take **YGYB**, turned so that green is left and yellow below: YGYB/2.
lesson-second-done = Two tiles, four edges that match. For each you turned up a new one at once.
lesson-second-other = Try the place on the other side of the two crowns: YGYB at 1,0, turned twice (YGYB/2), matches both.
lesson-second-left = Woman lays a tile to the left of the green crown, at -1,0 ...
lesson-second-then = ... and one above it, at 0,-1.
lesson-crown = Now the coin. Your tile at 0,1 has its yellow edge open to the left. Lay the **yellow crown** there, at **-1,1**. Look: Woman's tile at -1,0 gets it on her blue edge, which is an edge spoiled!
lesson-crown-done = One crown, two effects: yours matches, hers does not.
lesson-crown-other = First things first: a yellow crown at -1,1 brings your tile nearer to its coin, and spoils one of hers.
lesson-crown-red = That belongs to the plan as well. For the story begin on the left: the yellow crown at -1,1.
lesson-gain = One side of your tile at 0,1 is still open: below, where its edge is red. Surround it with the **red crown** at **0,2**.
lesson-gain-done = **Surrounded, and all four edges match: +1 coin!** You have 4.
lesson-gain-other = Your tile at 0,1 lacks just one crown. Lay the red one at 0,2, below it.
lesson-gain-tile = Woman lays a tile at the lower left ...
lesson-gain-then = ... and a red crown at the very top, above her tile at 0,-1. It matches: she hopes for a coin.
lesson-spoil = Spoil it! That tile has a blue edge to the right. Lay a **yellow crown** at **1,-1**: wrong for her, right for your own tile below, so it is legal.
lesson-spoil-done = One edge of hers is lost, one more of yours matches.
lesson-spoil-other = Woman's tile at 0,-1 is half surrounded, and both its crowns match. Spoil an edge: a yellow crown at 1,-1.
lesson-pay = A red crown was turned up just now. Her tile at 0,-1 has one open side, to the left, and its edge there is blue. Put the **red crown** into **-1,-1**. It is legal, because her other tile below has a red edge on top.
lesson-pay-done = **Surrounded, and only two edges match: Woman pays 2 coins.** She has one left.
lesson-pay-other = You can finish that tile of hers right now: a red crown at -1,-1 leaves it with two edges that match, and she pays.
lesson-pay-tile = Woman lays a tile at the left, at -2,1 ...
lesson-pay-then = ... and one at the lower right. But look at her tile at -1,0, left of the green crown.
lesson-broke = It has crowns above, to the right and below; red and green match, yellow at the blue edge does not. The left side is open, and its edge is yellow. Any other colour makes it two of four: lay the **green crown** at **-2,0**. Her new tile below has a green edge, so it is legal.
lesson-broke-done = Two edges match: 2 coins to pay, and she has one. **Woman has nothing left.**
lesson-broke-other = You can win at once: surround her tile at -1,0 with the green crown at -2,0.

# In pictures
pill-turn = { $count } of 2
picture-crowns = Crowns
picture-tiles = { $who }’s tiles
picture-left = { $count } left
picture-bank = bank

ask-where = Where does it go? Thick edges match.
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
