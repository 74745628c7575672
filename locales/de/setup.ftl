# Herausforderungen, die mit Menüs vereinbart werden, und solche an eine Rolle.

argument-role = Nur Leute mit dieser Rolle können annehmen; lass sie weg für alle
challenge-role = **{ $challenger } hat Lust auf { $game } mit { $role }.** Wer spielt mit?
role-needs-server = Rollen gibt es nur auf Servern. Nimm das dort, oder such dir eine Person aus.
role-or-opponent = Nimm eine Person oder eine Rolle, nicht beides.
options-menus = Aus Menüs wählen…

setup-head = **{ $game }** mit { $whom }: Stell alles ein, dann schick die Herausforderung ab.
setup-topic = { $topic }: { $value }
setup-rated = Art der Partie
button-send = Herausforderung abschicken
