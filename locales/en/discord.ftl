# What players read on Discord. Mentions and links are put in as they are.

# Commands and their arguments: at most 100 characters each.
command-play = Start a match with a friend, or with anyone here
command-challenge = Challenge
command-hand = See your hand and your moves (only you see them)
command-move = Type a move (only you see the answer)
command-board = Show the table of a match here
command-matches = See your open matches
command-resign = Resign a match
command-rules = Read the rules of a game
command-learn = Learn a game by playing: five minutes, on your own
command-settings = See and change your settings (only you see them)
command-help = See how to play and what else there is (only you see it)
argument-game = Which game
argument-opponent = Who you'd like to play; leave it out for anyone here
argument-options = Special rules, picked from menus; leave it out for the usual ones
argument-match = Which match, if you have several
argument-move = The move, as in the list

# Challenges
challenge-person = **{ $challenger } would like to play { $game } with { $opponent }.**
challenge-open = **{ $challenger } would like to play { $game }.** Who's in?
challenge-rematch = **{ $challenger } would like a rematch of { $game } with { $opponent }.** You swap sides.
challenge-expires = closes { $when }
challenge-declined = { $opponent } declined { POSSESSIVE($challenger) } challenge to **{ $game }**.
challenge-withdrawn = { $challenger } withdrew the challenge.
challenge-expired = No one was free in time for { POSSESSIVE($challenger) } challenge to **{ $game }**.
challenge-which = What would you like to play with { $who }?
challenge-sent = Sent: it's right below.
choose-game = Pick a game
opponent-bot = Other bots don't play. Pick a person or me, or ask anyone here.
direct-needs-opponent = It's just us in here. Pick who you'd like to play.
options-none = { $game } has no special rules. Leave the options out.
options-are = In { $game } you can choose: { $options }

# The table
table-head = **{ $game }** · { $one } ({ $side-one }) against { $two } ({ $side-two })
table-line = **{ $game }** · { POSSESSIVE($who) } turn
table-turn = ➤ { $who }: { $question }
table-closed = I can't message { $who }: they don't accept direct messages from me. They'll find this match in /matches.
table-lost = The table is gone, or I can't change it here. /board puts up a new one.
table-borrowed = I can't post in that channel on my own. The table there changes when you press a button on it, and /board puts it here.
table-moved = The table is here now: { $link }
result-won = { $why } **{ $winner } wins.**
result-won-score = { $why } **{ $winner } wins { $more } to { $less }.**
result-draw = { $why } **A draw.**
result-draw-score = { $why } **A draw, { $more } to { $less }.**
result-resigned = { $loser } resigned. **{ $winner } wins.**
result-too-short = It was rated, but you hadn't both made three moves yet, so no ratings change.
result-headline-won = **🏆 { $one } beats { $two }** · { $game }
result-headline-draw = **🤝 { $one } and { $two } draw** · { $game }
result-headline-none = **{ $game }** · { $one } and { $two }
result-streak = { $who } has now won { $count } matches of { $game } in a row against { $other }.
notice-over = { $who }, your match of **{ $game }** against { $other } is over: { $link }

# The panel
panel-head = **{ $game }** · you're { $side }, against { $other }
panel-ask = **Your turn:** { $question }
panel-step = **{ $question }**
panel-so-far = { $chosen } …
panel-tried = Your turn so far (only you see this): { $moves }
closer = The board, part { $page } of { $pages }
panel-sure = **{ $move }?** You'll see something new, so you can't take it back.
panel-sure-stands = **{ $move }?** You can't take it back.
typed-again = That move was already made, so your second message changed nothing. Here's the table now.
panel-waiting = { $who } is thinking. If nothing changes here, press *Refresh*.
panel-rests-turn = This panel is asleep and no longer changes by itself. You can still play from it.
panel-rests-pinged = This panel is asleep and no longer changes by itself. I'll ping you when it's your turn. *Refresh* wakes it.
panel-rests-silent = This panel is asleep and no longer changes by itself. You get no pings here: press *Refresh*, or find the match in /matches.
panel-rests-watch = This view is asleep and no longer changes by itself. *Refresh* wakes it.
pick-one = Pick one
pick-several = Pick any of these
pick-none = None of them
button-all-moves = More…
page-back = ◂ Previous page
page-on = Next page ▸
go-back = ↩ Back
move-illegal = That's not allowed: { $why }
    -# { $ruling }
not-playing = This is the match of { $one } and { $two }.
not-begun = This match hasn't started yet: the challenge is still open.
more = More for this match
resign-sure = Resign **{ $game }** against { $other }? There's no way back.
button-unknown = I don't know that button any more. /hand shows your match as it is now.
old-command = Discord is showing you an old version of that command. Reload Discord, then try again.
too-fast = One moment, that was quick. Try again in a few seconds.
too-many-here = This server has a lot of open challenges. Try again in a minute.
too-many-yours = You've sent a lot of challenges. Try again in a minute.
too-many-posts = You've posted a lot here. Try again in a minute.
too-many-to-them = You've asked them a few times already. Give them a moment to answer.
deferred-done = It's in the channel now.
post-refused = Discord didn't let me post here. Try again, or in another channel.

# Buttons
button-accept = Accept
button-take-seat = Take the seat
button-learn-first = Learn it first
button-decline = Decline
button-withdraw = Withdraw
button-rematch = Rematch
button-hand = Play
button-rules = Rules
button-learn = Learn by playing
button-more = …
button-text = Board in words
button-again = Post the table again
button-show-table = Show the table here
panel-below = Here we go: your match is below.
button-go-on = Go on: { $game } · { $other }
button-resign = Resign
button-play-on = Play on
button-refresh = Refresh
button-sure = Play it
button-closer = Look closer
button-take-back = Take back

# Lists
anyone = anyone
unknown-person = someone
match-label = { $game } against { $other } · { $when }
match-row = **{ $game }** against { $other }: { $stands }{ $until }
match-row-link = **{ $game }** against { $other }: { $stands }{ $until } · { $link }
stands-your-move = your move
stands-their-move = their move
stands-your-answer = waiting for your answer
stands-their-answer = waiting for their answer
which-match = Which match?
no-matches = No open matches. Shall we start one?

# Rules and settings
lesson-head = **{ $game }** · step { $step } of { $steps }  { $dots }
lesson-task = ➡ **{ $task }**
lesson-this = This is the one. Press it yourself, or let me.
lesson-next = Next
lesson-show = Show me
lesson-play = Play it
lesson-computer = Play the computer, gentle
lesson-challenge = Challenge someone
lesson-after = Next lesson: { $game }
lesson-puzzles = Solve puzzles
rules-title = # { $game }
rules-designer = A game by { $designer }.
rules-unknown-designer = No one knows who designed it.
rules-ruling = **{ $ruling }** { $words }

# /help
help = **How to play**
    - /play starts a match with a friend, with anyone here or with the computer.
    - /matches lists your open matches and leads back to them.
    - /learn teaches a game in five minutes, /rules has every rule.
    - /puzzle and /today are for you alone; /duel sets the same deal for several.
    - /history and /me show what you played, /leaderboard who is rated how.
    - /tournament lists the tournaments of this server.
    - /settings is for pings, language and quiet hours, /privacy for what I keep about you.
