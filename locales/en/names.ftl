# What the arguments of commands are called. Discord takes small letters without blanks, at most 32, and each name once in a command.
# The commands themselves are called the same in every language: texts, and people at one table, speak of /play and /hand.
name-game = game
name-opponent = opponent
name-options = options
name-match = match
name-move = move
name-rated = rated
name-player = player
name-clock = clock
name-wish = wish
name-role = role
name-level = level
name-first = first
name-second = second
name-kept = kept
name-cut = cut
