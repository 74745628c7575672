# Clocks: how much time each has, and what follows when it is over.

# What can be agreed on: choices of a command, at most 100 characters each.
pace-none = No clock
pace-1d = 1 day for each move
pace-3d = 3 days for each move
pace-7d = 7 days for each move
pace-bank-7d = 7 days for the whole match
pace-bank-14d = 14 days for the whole match
pace-bank-30d = 30 days for the whole match
pace-live-5-5 = Live: 5 minutes, and 5 seconds for each move
pace-live-10-15 = Live: 10 minutes, and 15 seconds for each move
pace-live-30-30 = Live: 30 minutes, and 30 seconds for each move
setup-clock = Clock
argument-clock = How much time each of you has; leave it out for what is usual here

# $most days and $rest hours, and so on.
time-days = { $most } d { $rest } h
time-hours = { $most } h { $rest } min
time-minutes = { $most } min { $rest } s

# On the challenge, the table and the panels. Moments are put in as Discord shows them to each reader.
challenge-clock = ⏱ **{ $pace }**
clock-move = ⏱ { $who } can answer until { $when }.
clock-match = ⏱ The time of { $who } is over { $when }. { $other } has { $left } left.
clock-away = ⏸ { $who } is away until { $when }. The clock stands still.
clock-out = ⏱ The time of { $who } is over. { $other } may claim the win, give more time, or wait.
clock-paused = ⏸ I was not here from { $from } to { $until }. That time is charged to nobody.
button-claim = Claim the win
button-give-time = Give more time
result-out-of-time = The time of { $loser } was over. **{ $winner } wins.**
history-out-of-time-won = You won: the other player's time was over.
history-out-of-time-lost = Your time was over.
notice-short = { $who }, your time for a move in **{ $game }** against { $other } runs out soon: { $link }
notice-out = { $who }, the time of { $other } in **{ $game }** is over. You may claim the win, give more time, or wait: { $link }

refusal-no-clock = This match is played without a clock.
refusal-own-time = It is your own time that runs: make your move. Only the other player can claim or give time.
refusal-time-left = The other player still has time. Here is the table as it is now.
