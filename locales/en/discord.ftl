# What players read on Discord. Mentions and links are put in as they are.

# Commands and their arguments: at most 100 characters each.
command-play = Challenge somebody to a match, or whoever accepts first
command-challenge = Challenge
command-hand = See your hand and your moves (only you can see them)
command-move = Make a move by typing it (only you see the answer)
command-board = Put the table of a match up here
command-matches = See your open matches
command-resign = Give up a match
command-rules = Read the rules of a game
command-learn = Play a lesson of five minutes, alone
command-settings = See and change your settings (only you can see them)
argument-game = Which game
argument-opponent = Whom you challenge; leave it out and anyone can accept
argument-options = What you agree on, such as key=value; leave it out for the usual rules
argument-match = Which match, if you have several
argument-move = The move, as in the list

# Challenges
challenge-person = { $challenger } challenges { $opponent } to a match of **{ $game }**.
challenge-open = { $challenger } is looking for somebody to play **{ $game }**. Press Accept to take the seat.
challenge-rematch = { $challenger } asks { $opponent } for a rematch of **{ $game }**, sides swapped.
challenge-option = { $option }: **{ $value }**
challenge-expires = Open until { $when }.
challenge-declined = { $opponent } declined the challenge of { $challenger } to **{ $game }**.
challenge-withdrawn = { $challenger } took the challenge to **{ $game }** back.
challenge-expired = Nobody took up the challenge of { $challenger } to **{ $game }** in time.
challenge-which = Which game do you challenge { $who } to?
challenge-sent = Your challenge stands below.
choose-game = Choose a game
opponent-bot = Other bots don't play. Name a person or me, or leave the opponent out and anyone can accept.
direct-needs-opponent = Nobody else can see this conversation. Name the person you want to challenge.
options-none = { $game } has nothing to agree on. Leave the options out.
options-are = For { $game } you can agree on: { $options }

# The table
table-head = **{ $game }** · { $one } ({ $side-one }) against { $two } ({ $side-two })
table-turn = ➤ { $who }: { $question }
table-closed = I can't write to { $who }, who takes no direct messages from me. They can find this match with /matches wherever they can use me.
table-lost = The table message is gone, or I may not change it. /board puts up a new one where you use it.
table-borrowed = I may not write in that channel by myself: the table there changes when somebody presses a button on it. /board puts it up where you use it.
table-moved = The table of this match stands here now: { $link }
result-won = { $why } **{ $winner } wins.**
result-won-score = { $why } **{ $winner } wins { $more } to { $less }.**
result-draw = { $why } **A draw.**
result-draw-score = { $why } **A draw, { $more } to { $less }.**
result-resigned = { $loser } resigned. **{ $winner } wins.**
result-next = -# Press **{ $rematch }** to play again with the sides swapped, or **{ $replay }** to step through it.
notice-over = { $who }, your match of **{ $game }** against { $other } is over: { $link }

# The panel
panel-head = **{ $game }** · you are { $side }, against { $other }
panel-ask = **{ $question }**
panel-so-far = { $chosen } …
panel-tried =
    So far this turn, and only you can see it:
    { $moves }
closer = The board, part { $page } of { $pages }
panel-sure = **{ $move }** – this shows you something new, so it cannot be taken back.
panel-sure-stands = **{ $move }** – this can't be taken back.
typed-again = You typed that again before I had answered: the move is made already, **once**. This is how it stands now.
panel-waiting = Waiting for { $who }.
pick-one = Choose one
pick-several = Choose any of these
pick-none = None of them
button-all-moves = More…
page-back = ◂ Page back
page-on = Page on ▸
go-back = ↩ Back
move-illegal = That move is not allowed: { $why } ({ $ruling })
not-playing = { $one } and { $two } play here. Start a match of your own with /play.
not-begun = This match waits for somebody to accept it.
more = What else would you like to do with this match of **{ $game }**?
resign-sure = Do you want to give up this match of **{ $game }** against { $other }? It can't be taken back.
button-unknown = I don't know that button any more. /hand shows your match as it is now.
old-command = I don't know that command in this form. Discord may show an old version of it: reload it, and try again.
too-fast = Slow down a little, please: that was a lot at once. In a few seconds I listen again.
too-many-here = There are a great many challenges in this server just now. Please try again in a minute.
too-many-yours = You have made a great many challenges just now. Please try again in a minute.
too-many-to-them = You have challenged them a few times just now. Give them a moment to answer first.
deferred-done = Here it is.

# Buttons
button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-rematch = Rematch
button-hand = Play / my hand
button-rules = Rules
button-learn = Learn by playing
button-learn-again = Once more
button-more = …
button-text = Board in words
button-again = Put the table up again
button-resign = Resign
button-play-on = Play on
button-refresh = Refresh
button-sure = Do it
button-closer = Look closer
button-take-back = Take back

# Lists
anyone = anyone
somebody = somebody
match-label = { $game } against { $other }
match-row = **{ $game }** against { $other }: { $stands }{ $until }
match-row-link = **{ $game }** against { $other }: { $stands }{ $until } · { $link }
match-row-apart = { $row } · { $ago } · `{ $match }`
stands-your-move = your move
stands-their-move = their move
stands-your-answer = waits for your answer
stands-their-answer = waits to be accepted
which-match = Which match?
ago-now = just now
ago-minutes = { $count } min ago
ago-hours = { $count } h ago
ago-days = { $count } d ago
no-matches = You have no open match. Start one with /play.

# Rules and settings
lesson-head = ## { $game }: lesson, { $step } of { $steps }
rules-title = # { $game }
rules-designer = A game by { $designer }.
rules-unknown-designer = Its designer is not known.
rules-ruling = **{ $ruling }** { $words }
