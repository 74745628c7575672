# Herausforderungen, die mit Menüs vereinbart werden, und solche an eine Rolle.

argument-role = Eine Rolle, deren Mitglieder allein annehmen können; lass sie weg für alle
challenge-role = { $challenger } sucht jemanden von { $role } für eine Partie **{ $game }**. Drück auf Annehmen, um mitzuspielen.
role-needs-server = Rollen gibt es nur auf Servern. Nutze das dort, oder nenne die Person, die du herausfordern willst.
role-or-opponent = Wähle entweder eine Person oder eine Rolle, nicht beides.
options-menus = Aus Menüs wählen…

setup-head = **{ $game }** mit { $whom }: Wähle, was ihr vereinbart, und schick dann die Herausforderung ab.
setup-topic = { $topic }: { $value }
setup-rated = Art der Partie
button-send = Herausforderung abschicken
