# Clocks: how much time each has, and what follows when it is over.

# What can be agreed on: choices of a command, at most 100 characters each.
pace-none = No clock
pace-1d = 1 day per move
pace-3d = 3 days per move
pace-7d = 7 days per move
pace-bank-7d = 7 days for the whole match
pace-bank-14d = 14 days for the whole match
pace-bank-30d = 30 days for the whole match
pace-live-5-5 = Live: 5 minutes, plus 5 seconds per move
pace-live-10-15 = Live: 10 minutes, plus 15 seconds per move
pace-live-30-30 = Live: 30 minutes, plus 30 seconds per move
setup-clock = Clock
argument-clock = How much time you each have; leave it out for the usual clock

# $most days and $rest hours, and so on.
time-days = { $most } d { $rest } h
time-hours = { $most } h { $rest } min
time-minutes = { $most } min { $rest } s

# On the challenge, the table and the panels. Moments are put in as Discord shows them to each reader.
clock-move = ⏱ { POSSESSIVE($who) } time runs out { $when }.
clock-match = ⏱ { POSSESSIVE($who) } time runs out { $when }. { $other } has { $left } left.
clock-away = ⏸ { $who } is away until { $when }, and the clock waits.
clock-out = ⏱ { $who } ran out of time. { $other }: claim the win, add time, or wait?
clock-paused = ⏸ I was away from { $from } to { $until }. That time counts for no one.
clock-waits-both = ⏸ The clock starts once both of you are here: press **Play** or make a move.
clock-waits-one = ⏸ { $who } is here. The clock starts once { $other } presses **Play** or makes a move.
clock-waits-until = Until then, either of you can call it off under **…**. If one of you is still missing, it's called off { $when }.
button-claim = Claim the win
button-give-time = Add time
result-out-of-time = { $loser } ran out of time. **{ $winner } wins.**
button-call-off = Call it off
result-called-off-by = { $who } called this match off before the clock started. **No result.**
result-called-off = Called off: the two players weren't both here in time. **No result.**
history-out-of-time-won = You won: they ran out of time.
history-out-of-time-lost = You ran out of time.
notice-short = { $who }, your time against { $other } in **{ $game }** is nearly up: { $link }
notice-out = { $who }, { $other } ran out of time in **{ $game }**. Claim the win, add time, or wait: { $link }

refusal-no-clock = This match has no clock.
refusal-clock-runs = The clock is running: you were both here. Under **…** you can resign or offer to stop.
refusal-own-time = It's your own clock that's running: make your move. Only your opponent can claim the win or add time.
refusal-time-left = They still have time. Here's the table now.
