# Notices of matches that wait, and muting one.
notice-challenge = { $who }, { $other } challenges you to a match of **{ $game }**: { $link }
notice-reminder = { $who }, **{ $game }** against { $other } still waits for your move: { $link }
notice-list = { $who }, these matches wait for you:
notice-more = … and { $more } more. /matches shows them all.
button-mute = Mute this match
button-unmute = Tell me of this match again
muted = You will hear nothing more of this match from me. It goes on, and /matches lists it.
unmuted = You will be told again when this match waits for you.
