# Notices of matches that wait, and muting one.
notice-challenge = { $who }, { $other } challenges you to a match of **{ $game }**: { $link }
notice-turn = { $who }, your turn in **{ $game }** against { $other }: { $link }
notice-turn-told = { $who }, your turn in **{ $game }**: { $heard } { $link }
notice-reminder = { $who }, **{ $game }** against { $other } still waits for your move: { $link }
notice-duel = { $who }, { $other } challenges you to a duel in **{ $game }**: { $link }
notice-duel-over = { $who }, the duel in **{ $game }** is over: { $link }
notice-tournament = { $who }, you play { $other } in a tournament (**{ $game }**). Say that you're there by { $until }: { $link }
notice-tournament-place = { $who }, you're asked to take a place in a tournament (**{ $game }**): { $link }
notice-list = { $who }, these matches wait for you:
notice-also = Also waiting for you:
notice-more = … and { $more } more. /matches shows them all.
notice-first = -# Too many? /settings
settings-no-member = -# Where I'm not a member I can only answer. I can't ping you there.
privacy-pings = Besides, when you were last at each open match, and whether I ever pinged or welcomed you.
button-mute = Mute this match
button-unmute = Tell me of this match again
muted = You will hear nothing more of this match from me. It goes on, and /matches lists it.
unmuted = You will be told again when this match waits for you.

# Threads. thread-name is at most 100 characters.
table-in-thread = This match has a thread of its own: { $link }
thread-name = { $game }: { $one } – { $two }
notice-no-thread = { $who }, I can't open a thread here, so **{ $game }** against { $other } stays in the channel: { $link }

# Watching without playing.
button-watch = Watch
