# Challenges that are agreed on by menus, and challenges to a role.

argument-role = A role whose members alone can accept; leave it out for everybody
challenge-role = { $challenger } looks for somebody of { $role } to play **{ $game }**. Press Accept to take the seat.
role-needs-server = Roles belong to servers. Use this in one, or name the person you want to challenge.
role-or-opponent = Choose either a person or a role to challenge, not both.
options-menus = Choose from menus…

setup-head = **{ $game }** with { $whom }: choose what you want to agree on, then send the challenge.
setup-topic = { $topic }: { $value }
setup-rated = Kind of match
button-send = Send the challenge
