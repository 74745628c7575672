# Notices of matches that wait, and muting one.
notice-challenge = { $who }, { $other } challenges you to a match of **{ $game }**: { $link }
notice-turn = { $who }, your turn in **{ $game }** against { $other }: { $link }
notice-turn-told = { $who }, your turn in **{ $game }**: { $heard } { $link }
notice-reminder = { $who }, **{ $game }** against { $other } still waits for your move: { $link }
notice-duel = { $who }, { $other } challenges you to a duel in **{ $game }**: { $link }
notice-duel-over = { $who }, the duel in **{ $game }** is over: { $link }
notice-tournament = { $who }, you play { $other } in a tournament (**{ $game }**). Check in by { $until }: { $link }
notice-tournament-place = { $who }, you're asked to take a place in a tournament (**{ $game }**): { $link }
notice-tournament-walkover = { $who }, { $other } didn't turn up for your match in a tournament (**{ $game }**), so you win it: { $link }
notice-tournament-forfeit = { $who }, your match against { $other } in a tournament (**{ $game }**) is over without being played. You didn't check in in time: { $link }
notice-tournament-news = { $who }, there's news for you in a tournament (**{ $game }**): { $link }
notice-stopped = { $who }, your match of **{ $game }** against { $other } was ended without a result. { $link }
notice-challenge-stopped = { $who }, the challenge in **{ $game }** between you and { $other } was ended. { $link }
notice-set-aside = { $who }, your match broke down, and that was me. It goes on with my next version, and no clock runs until then. { $link }
notice-moves-lost = { $who }, my database broke down and lost the last moves of your match. That was me, not you. What the table shows now is what counts: { $link }
notice-list = { $who }, these matches wait for you:
notice-also = Also waiting for you:
notice-more = … and { $more } more. /matches shows them all.
notice-first = -# Too many? /settings
missed-head = **I wanted to tell you this, but couldn't reach you:**
missed-hint = -# I can reach you if you accept direct messages from me, or if I may write where you play.
server-refuses = ⚠️ I couldn't write in { $channel }, so players there didn't hear from me. Let me see that channel and send messages in it. If a filter blocks me, let me past it.
settings-no-member = -# On servers I'm not on, I can only answer. I can't ping you there.
privacy-pings = Besides, when you were last at each open match, and whether I ever pinged or welcomed you. And what I couldn't tell you.
button-mute = Mute this match
button-unmute = Unmute this match
muted = I'll keep quiet about this match. It goes on, and it's in /matches.
unmuted = I'll tell you again when this match waits for you.

# Threads. thread-name is at most 100 characters.
table-in-thread = This match has a thread of its own: { $link }
thread-name = { $game }: { $one } – { $two }
notice-no-thread = { $who }, I can't open a thread here, so **{ $game }** against { $other } stays in the channel: { $link }

# Watching without playing.
button-watch = Watch
