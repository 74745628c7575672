# Looking back at a match: step by step, as a moving picture, as a file to keep.

command-replay = Step through a match, move by move (only you see it)
command-record = Get a finished match as a text file (only you see it)
argument-finished-match = Which finished match: pick from the list, or type its eight letters

replay-head = **{ $game }** · match `{ $match }`
replay-deal = Before the first of { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }.
replay-move = Turn { $turn } of { $turns }: `{ $move }`
replay-instead = **Turn { $turn }, { $who }.** { $move }.
    Better: **{ $better }**
replay-open = All cards are open.
replay-seat = As { $side } saw it.
replay-all = As everyone saw it.

button-replay = Replay
button-animate = Animation
button-record = As a file
button-first = First
button-earlier = Back
button-later = Next
button-last = Last
button-open = All cards
button-as-side = As { $side }

animate-not-over = This match isn't over yet. When it is, I'll show you all of it as an animation.
animate-text = **{ $game }** from the first move to the last: { $result }
animate-alt = { $game }: an animation of the whole match in { $pictures ->
        [one] one picture
       *[other] { $pictures } pictures
    }, all cards open. The last one shows:
record-not-over = A record shows every card, so you get it after the match.
record-here = Your match of **{ $game }** as a text file.
