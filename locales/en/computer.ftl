# The computer as an opponent. Each level is named as a person where people are named.
computer = 🤖 headsup ({ $level })
level-gentle = gentle
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
level-gentle-is = For your first match: makes many mistakes
level-easy-is = For who knows the rules and wants to win now and then
level-medium-is = Takes what you leave lying about
level-hard-is = Plans ahead, and remembers what you showed
level-expert-is = The strongest: thinks for some seconds about each move
argument-level = How strong I play: then I am your opponent, at once
level-or-opponent = A level is mine: choose either a level or whom to challenge, not both.
button-computer = Play me now
computer-which = **{ $game }** against me. I know only what my seat may see. How strong shall I play?
    -# Such a match counts for no rating.
computer-choose = Choose a level, and we begin
computer-sits = We play: the table stands below.

# Hints, in matches against the computer.
button-hint = Hint
hint-best = 💡 I would play **{ $move }** (`{ $notation }`): it leaves you a chance of about { $chance } % to win.
hint-other = Then { $move }: about { $chance } %.
hint-only = 💡 **{ $move }** is the only move there is.
hint-honest = -# I looked only at what you can see yourself, and dealt the rest many times over.
hint-nowhere = I give hints only in matches against me. In this one somebody plays against you.
button-why = Why?
why-better = 🤖 Seen with your eyes, it paid: your chances to win went from about { $before } % to { $after } %.
why-even = 🤖 Seen with your eyes, it changed little: your chances went from about { $before } % to { $after } %.
why-worse = 🤖 Seen with your eyes, it helped you: your chances to win went from about { $before } % to { $after } %. Either I blundered, or my hand knows better.
why-honest = -# I looked only at what you can see yourself: what my own hand had to do with it, the review tells after the match.
why-nowhere = I give reasons only for my own moves. In this match somebody plays against you.

# How the chances went in a match that is over.
button-review = Review
review-head = 📈 **{ $game }**: what each player could think of the chances before each move, in %.
    🟠 ● { $one } · 🔷 ■ { $two }
review-turn = **{ $number }.** Move { $ply }, { $who }: `{ $move }` left about { $made } %; `{ $best }` would have left { $could } %.
review-even = No single move decided it.
review-deal = The deal: played again { $matches ->
        [one] once
       *[other] { $matches } times
    } by two of the same strength, { $who } won { $points } of it (a draw is half).
review-honest = -# Estimates. Each move is judged only by what its player could see then.
review-course = { $side }, before move: { $points }

# Why a command came to nothing.
refusal-too-many-against-computer = Five matches against me are open already. Finish one of them first: /matches lists them.
refusal-computer-unrated = A match against me counts for no rating. Leave "rated" out.

# Two levels against each other, and the ladder.
command-exhibition = Watch two levels of the computer play each other
argument-first = One of the two
argument-second = The other
exhibition-same = Choose two different levels: a level does not play itself.
ladder-head = Against the computer, everywhere (only you see this):
refusal-too-many-exhibitions = This level plays two exhibitions already. Watch one of those, or choose another level.

chart-ahead = { $who } ahead
chart-won = { $who } won
chart-moves = { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
chart-move = move { $move }
