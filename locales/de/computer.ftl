# Der Computer als Gegner. Jede Stufe heißt wie eine Person, wo Leute genannt werden.
computer = 🤖 headsup ({ $level })
level-gentle = sanft
level-easy = leicht
level-medium = mittel
level-hard = schwer
level-expert = Meister
level-gentle-is = Für dein erstes Spiel: macht viele Fehler
level-easy-is = Für alle, die die Regeln kennen und auch mal gewinnen wollen
level-medium-is = Nimmt, was du liegen lässt
level-hard-is = Plant voraus und merkt sich, was du gezeigt hast
level-expert-is = Am stärksten: denkt über jeden Zug ein paar Sekunden nach
argument-level = Wie stark ich spiele: dann bin ich sofort dein Gegner
level-or-opponent = Eine Stufe gehört zu mir: Nenn entweder eine Stufe oder wen du herausforderst, nicht beides.
button-computer = Jetzt gegen mich
computer-which = **{ $game }** gegen mich. Ich weiß nur, was mein Platz sehen darf. Wie stark soll ich spielen?
    -# Ein solches Spiel zählt für keine Wertung.
computer-choose = Wähl eine Stufe, und es geht los
computer-sits = Wir spielen: Der Tisch steht unten.

# Tipps, in Spielen gegen den Computer.
button-hint = Tipp
hint-best = 💡 Ich würde **{ $move }** spielen (`{ $notation }`): Damit gewinnst du mit etwa { $chance } %.
hint-other = Danach { $move }: etwa { $chance } %.
hint-only = 💡 **{ $move }** ist der einzige Zug, den es gibt.
hint-honest = -# Ich habe nur gesehen, was auch du siehst, und den Rest viele Male neu ausgeteilt.
hint-nowhere = Tipps gebe ich nur in Spielen gegen mich. In diesem spielt jemand gegen dich.
button-why = Warum?
why-better = 🤖 Mit deinen Augen gesehen hat es sich gelohnt: Deine Gewinnchance ist von etwa { $before } % auf { $after } % gesunken.
why-even = 🤖 Mit deinen Augen gesehen hat es wenig geändert: Deine Gewinnchance war etwa { $before } % und ist jetzt { $after } %.
why-worse = 🤖 Mit deinen Augen gesehen hat es dir geholfen: Deine Gewinnchance ist von etwa { $before } % auf { $after } % gestiegen. Entweder war das ein Fehler, oder meine Hand weiß es besser.
why-honest = -# Ich habe nur gesehen, was auch du siehst: Was meine eigene Hand damit zu tun hatte, erzählt nach der Partie der Rückblick.
why-nowhere = Gründe nenne ich nur für meine eigenen Züge. In diesem Spiel spielt jemand gegen dich.

# Wie die Aussichten in einem beendeten Spiel verliefen.
button-review = Rückblick
review-head = 📈 **{ $game }**: was jeder vor jedem seiner Züge von seinen Aussichten halten konnte, in %.
    🟠 ● { $one } · 🔷 ■ { $two }
review-turn = **{ $number }.** Zug { $ply }, { $who }: `{ $move }` ließ etwa { $made } %; `{ $best }` hätte { $could } % gelassen.
review-even = Kein einzelner Zug hat es entschieden.
review-deal = Die Karten: { $matches ->
        [one] einmal
       *[other] { $matches }-mal
    } neu gespielt von zwei gleich Starken, gewann { $who } { $points } davon (ein Remis ist ein halbes).
review-honest = -# Schätzungen. Jeder Zug wird nur nach dem beurteilt, was sein Spieler da sehen konnte.
review-course = { $side }, vor Zug: { $points }

# Warum aus einem Befehl nichts wurde.
refusal-too-many-against-computer = Fünf Spiele gegen mich laufen schon. Bring erst eines zu Ende: /matches zeigt sie dir.
refusal-computer-unrated = Ein Spiel gegen mich zählt für keine Wertung. Lass die Angabe „gewertet“ weg.

# Zwei Stufen gegeneinander, und die Rangliste.
command-exhibition = Zwei Stufen des Computers gegeneinander spielen sehen
argument-first = Die eine
argument-second = Die andere
exhibition-same = Wähl zwei verschiedene Stufen: Eine Stufe spielt nicht gegen sich selbst.
ladder-head = Gegen den Computer, überall (das siehst nur du):
refusal-too-many-exhibitions = Diese Stufe spielt schon zwei Schaukämpfe. Sieh einem davon zu, oder wähl eine andere.

chart-ahead = { $who } vorn
chart-won = { $who } gewinnt
chart-moves = { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }
chart-move = Zug { $move }
