# Challenges that are agreed on by menus, and challenges to a role.

argument-role = Only people with this role can accept; leave it out for everyone
challenge-role = **{ $challenger } would like to play { $game } with { $role }.** Who's in?
role-needs-server = Roles only exist on servers. Use this on one, or pick a person.
role-or-opponent = Pick a person or a role, not both.
options-menus = Pick from menus…
options-need-game = Options belong to a game. Pick one, then set them under ⚙.

setup-head = **{ $game }** with { $whom }: set it up, then send the challenge.
setup-topic = { $topic }: { $value }
setup-rated = Kind of match
button-send = Send the challenge

# What is shown before a challenge: which game, and who with. The facts of a game stand in its own words.
start-which = ## What shall we play?
start-who = ## Who with?
    { $game } · { $pitch }
start-learn = ## Which one shall we learn?
    Your first lesson takes five minutes.
start-levels = ## How good should I be?
    { $game } · Just for fun.
start-covers = The five games: { $games }
start-person = Pick a person
start-alone = We're alone in here. To play a friend, use /play in your chat with them or on a server.
start-settings = ⚙ { $terms }
button-play = Play
button-surprise = Surprise me
button-learn-one = Learn one first
button-anyone = Anyone here
button-the-computer = The computer
button-whom = Who with?

# The first words to a person in direct messages, and to a server.
welcome-head = ## Five card games for two
welcome-text = Pick one and play me now. Your first lesson takes five minutes.
welcome-server = Type **/play** in any channel.
button-teach = Teach me one
button-challenge = Challenge someone
button-start-own = Start my own
