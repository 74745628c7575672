# Herausforderungen, die mit Menüs vereinbart werden, und solche an eine Rolle.

argument-role = Nur Leute mit dieser Rolle können annehmen; lass sie weg für alle
challenge-role = **{ $challenger } hat Lust auf { $game } mit { $role }.** Wer spielt mit?
role-needs-server = Rollen gibt es nur auf Servern. Nutz das dort, oder wähl eine Person.
role-or-opponent = Wähl eine Person oder eine Rolle, nicht beides.
options-menus = Aus Menüs wählen…
options-need-game = Optionen gehören zu einem Spiel. Wähl eins aus und stell sie dann unter ⚙ ein.

setup-head = **{ $game }** · { $whom }: Stell alles ein, dann schick die Herausforderung ab.
setup-topic = { $topic }: { $value }
setup-rated = Art der Partie
button-send = Herausforderung abschicken

# Was vor einer Herausforderung steht: welches Spiel, und mit wem. Die Eckdaten eines Spiels stehen in seinen eigenen Worten.
start-which = ## Was spielen wir?
start-who = ## Mit wem?
    { $game } · { $pitch }
start-learn = ## Was willst du lernen?
    Deine erste Lektion dauert fünf Minuten.
start-levels = ## Wie gut soll ich sein?
    { $game } · Nur zum Spaß.
start-covers = Die fünf Spiele: { $games }
start-person = Wähl jemanden aus
start-alone = Hier sind wir unter uns. Um mit jemandem zu spielen, nimm /play in eurem Chat oder auf einem Server.
start-settings = ⚙ { $terms }
button-play = Spielen
button-surprise = Überrasch mich
button-learn-one = Erst eins lernen
button-anyone = Alle hier
button-the-computer = Der Computer
button-whom = Mit wem?

# Die ersten Worte an eine Person in Direktnachrichten und an einen Server.
welcome-head = ## Fünf Kartenspiele für zwei
welcome-text = Such dir eins aus und spiel gleich gegen mich. Deine erste Lektion dauert fünf Minuten.
welcome-server = Tippe **/play** in einem beliebigen Kanal.
button-teach = Bring mir eins bei
button-challenge = Jemanden herausfordern
button-start-own = Selbst starten
