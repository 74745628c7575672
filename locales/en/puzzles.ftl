# Puzzles: one move is clearly the best.
command-puzzle = Find the one best move in a position (only you see it)
argument-puzzle-game = Which game; leave it out to see all
button-puzzle-next = Next puzzle
button-puzzle-games = Another game
button-puzzle = Solve
puzzle-which = ## Which puzzles?
    Each has one move that's clearly best. Find it.
puzzle-standing = Your rating: { $rating } · { $solved } of { $tried } solved
puzzle-untried = Not tried yet
puzzle-head = **{ $game } puzzle** · { $rating }
puzzle-new = -# One move is clearly best here. Your rating: { $own }
puzzle-again = -# You missed this one. Try it again.
puzzle-none = There are no puzzles of { $game } yet.
puzzle-none-left = You've done every { $game } puzzle. The ones you missed come back.
puzzle-right = **That's it.**
puzzle-wrong = **Not this time.**
puzzle-wrong-tempted = **Not this time, tempting as it is.**
puzzle-best = Best: **{ $move }.** { $reason }
puzzle-yours = Yours: { $move }. It costs at least { $lost } wins in 100.
puzzle-tempting = Tempting: { $move }. It costs { $lost } wins in 100.
puzzle-tempting-but = Tempting: { $move }. { $reason } But it costs { $lost } wins in 100.
puzzle-chance = -# With the best move you're at about { $chance } in 100, going by what you can see.
puzzle-rating = -# Your puzzle rating: { $rating } ({ $change }){ $streak ->
        [0] { "" }
        [1] { "" }
       *[other] {" "}· { $streak } in a row
    }
puzzle-rating-stays = -# Your puzzle rating: { $rating }. Only the first answer counts.
puzzle-comes-again = -# It comes back in { $days } days.

# Beside what was played, and what is kept.
stats-puzzles = **Puzzles**
stats-puzzle = - { $game }: rating { $rating }, { $solved } of { $tried } solved
privacy-puzzles = { $count ->
        [0] No puzzles answered
        [one] Your answer to { $count } puzzle, and your puzzle rating
       *[other] Your answers to { $count } puzzles, and your puzzle ratings
    }
