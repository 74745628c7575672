# Challenges that are agreed on by menus, and challenges to a role.

argument-role = Only people with this role can accept; leave it out for everyone
challenge-role = **{ $challenger } would like to play { $game } with { $role }.** Who's in?
role-needs-server = Roles belong to servers. Use this in one, or pick a person.
role-or-opponent = Pick a person or a role, not both.
options-menus = Pick from menus…

setup-head = **{ $game }** with { $whom }: set it up, then send the challenge.
setup-topic = { $topic }: { $value }
setup-rated = Kind of match
button-send = Send the challenge
