# Wie die Angaben von Befehlen heißen: kleine Buchstaben ohne Leerzeichen, höchstens 32, jeder Name einmal je Befehl.
# Die Befehle selbst heißen in jeder Sprache gleich: Texte und Leute an einem Tisch sprechen von /play und /hand.
name-game = spiel
name-opponent = gegner
name-options = optionen
name-match = partie
name-move = zug
name-rated = gewertet
name-player = mitspieler
name-clock = uhr
name-wish = wunsch
name-role = rolle
name-level = stufe
name-first = eine
name-second = andere
name-kept = aufgehoben
name-cut = abheben
