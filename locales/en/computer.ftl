# The computer as an opponent. Each level is named as a person where people are named.
computer = 🤖 headsup ({ $level })
level-gentle = gentle
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
level-gentle-is = Lets you learn.
level-easy-is = Knows the rules. You'll win some.
level-medium-is = Grabs whatever you leave open.
level-hard-is = Plans ahead and misses little.
level-expert-is = Thinks for a few seconds. Good luck.
level-suggested = Going by your last matches, you'd win about half at this level.
argument-level = How good I should be; pick a level and you play me
level-or-opponent = Levels are only for me. Pick a level or a person, not both.
button-computer = Play the computer
computer-which = **{ $game }** against me. I only see what my side may see. How good should I be?
    -# Just for fun: it never counts for ratings.
computer-sits = Here we go: the table is below.

# Hints, in matches against the computer.
button-hint = Hint
hint = 💡 **{ $move }.** { $reason }
hint-chance = -# About { $chance } in 100 from here.
hint-only = It's your only move.
hint-quiet = It gains nothing at once. After “{ $other }”, you'd be at about { $chance } in 100.
hint-quiet-alone = It gains nothing at once, but I found nothing better.
hint-quiet-clearly = It gains nothing at once, but after “{ $other }”, you'd be at only { $chance } in 100.
hint-follows = Then “{ $move }” can follow. { $reason }
hint-answered = If I answer “{ $reply }”, you could play “{ $move }”. { $reason }
hint-otherwise = Otherwise I could play “{ $move }”. { $reason }
button-idea = Another idea
button-hide = Hide
hint-nowhere = I give hints only when you play me. This is a match with another person.
button-why = Why?
why-better = 🤖 It paid off. You were at { $before } in 100, now you're at { $after }.
why-even = 🤖 Nothing much changed. You were at { $before } in 100, now you're at { $after }.
why-worse = 🤖 It helped you. You were at { $before } in 100, now you're at { $after }. My mistake, or there's something you can't see.
why-next = Next, I might play “{ $move }”. { $reason }
why-answer = You could play “{ $move }”. { $reason }
why-honest = -# Going by what you can see. After the match, the review shows everything.
why-nowhere = I can explain only my own moves. This is a match with another person.
coach = 🎓 **Coach:** { $lines }
coach-idea = One thing your cards can do: “{ $move }”. { $reason } **Hint** looks further ahead.
coach-hint = Not sure what to do? **Hint** suggests a move.
coach-off = No more coaching. You can turn it on again in /settings.
button-coach-off = Coaching off

# How the chances went in a match that is over.
button-review = Review
review-head = **How { $game } went** · { $result }
review-turn = **{ $number } Turn { $turn }, { $who }.** { $move }.
    Chances went from { $could } to { $made } in 100.
    -# Better: { $best }
button-see-it = See it
review-even = No single move decided it.
review-deal = Two equal players tried this deal { $matches ->
        [one] once more
       *[other] { $matches } more times
    }: { $who } won { $points }. A draw counts half.
review-honest = Estimates, from what each player could see at the time.
review-swings = Costliest moves: { $swings }.
review-swing = turn { $turn }, { $who }, from { $could } to { $made } in 100

# Why a command came to nothing.
refusal-too-many-against-computer = You already have 5 matches against me. Finish one first: they're in /matches.
refusal-computer-unrated = Matches against me are never rated. Leave "rated" out.

# Two levels against each other, and the ladder.
command-exhibition = Watch two levels of the computer play each other
argument-first = One of the two
argument-second = The other
exhibition-same = Pick two different levels: a level can't play itself.
ladder-head = You against the computer, on all servers (only you see this):
refusal-too-many-exhibitions = This level is already playing two exhibitions. Watch one of those, or pick another level.

chart-ahead = { $who } ahead
chart-won = { $who } won
chart-turns = { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
chart-turn = turn { $turn }
