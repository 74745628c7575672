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
is-key = The mosaic, x before each run (R: a crown; 1 Bear's, 2 Woman's tile, its edges up, right, down, left):
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
