# Der Computer als Gegner. Jede Stufe heißt wie eine Person, wo Leute genannt werden.
computer = 🤖 headsup ({ $level })
level-gentle = sanft
level-easy = leicht
level-medium = mittel
level-hard = schwer
level-expert = Meister
level-gentle-is = Lässt dich lernen.
level-easy-is = Kennt die Regeln. Ab und zu gewinnst du.
level-medium-is = Nimmt, was du liegen lässt.
level-hard-is = Plant voraus und übersieht wenig.
level-expert-is = Denkt ein paar Sekunden nach. Viel Glück.
level-suggested = Nach deinen letzten Partien gewinnst du auf dieser Stufe etwa die Hälfte.
argument-level = Wie gut ich sein soll; mit einer Stufe spielst du gegen mich
level-or-opponent = Stufen gibt es nur bei mir. Wähl eine Stufe oder eine Person, nicht beides.
button-computer = Gegen den Computer
computer-which = **{ $game }** gegen mich. Ich sehe nur, was meine Seite sehen darf. Wie gut soll ich sein?
    -# Nur zum Spaß: Für die Wertung zählt das nie.
computer-sits = Los geht’s: Der Tisch steht hier unten.

# Tipps, in Partien gegen den Computer.
button-hint = Tipp
hint = 💡 **{ $move }.** { $reason }
hint-chance = -# Von hier etwa { $chance } von 100.
hint-only = Das ist dein einziger Zug.
hint-quiet = Der Zug bringt nicht sofort etwas. Nach „{ $other }“ stündest du bei etwa { $chance } von 100.
hint-quiet-alone = Der Zug bringt nicht sofort etwas, aber ich habe nichts Besseres gefunden.
hint-quiet-clearly = Der Zug bringt nicht sofort etwas, aber nach „{ $other }“ stündest du nur bei { $chance } von 100.
hint-follows = Danach kann „{ $move }“ folgen. { $reason }
hint-answered = Antworte ich „{ $reply }“, kannst du „{ $move }“ spielen. { $reason }
hint-otherwise = Sonst könnte ich „{ $move }“ spielen. { $reason }
button-idea = Andere Idee
button-hide = Ausblenden
hint-nowhere = Tipps gebe ich nur, wenn du gegen mich spielst. Hier spielst du gegen einen Menschen.
button-why = Warum?
why-better = 🤖 Das hat gesessen. Du standst bei { $before } von 100, jetzt bei { $after }.
why-even = 🤖 Da hat sich kaum etwas getan. Du standst bei { $before } von 100, jetzt bei { $after }.
why-worse = 🤖 Das hilft dir. Du standst bei { $before } von 100, jetzt bei { $after }. Mein Fehler, oder etwas, das du nicht sehen kannst.
why-next = Als Nächstes könnte ich „{ $move }“ spielen. { $reason }
why-answer = Du könntest „{ $move }“ spielen. { $reason }
why-honest = -# So sieht es mit dem aus, was du sehen kannst. Nach der Partie zeigt der Rückblick alles.
why-nowhere = Ich erkläre nur meine eigenen Züge. Hier spielst du gegen einen Menschen.
coach = 🎓 **Coach:** { $lines }
coach-idea = Das können deine Karten zum Beispiel: „{ $move }“. { $reason } **Tipp** denkt weiter voraus.
coach-hint = Unsicher? **Tipp** schlägt dir einen Zug vor.
coach-off = Der Coach ist jetzt still. In /settings kannst du ihn zurückholen.
button-coach-off = Ohne Coach

# Wie die Aussichten in einem beendeten Spiel verliefen.
button-review = Rückblick
review-head = **So lief { $game }** · { $result }
review-turn = **{ $number } Zug { $turn }, { $who }.** { $move }.
    Die Chance ging von { $could } auf { $made } von 100.
    -# Besser: { $best }
button-see-it = Ansehen
review-even = Kein einzelner Zug hat es entschieden.
review-deal = Zwei Gleichstarke haben diese Karten noch { $matches ->
        [one] einmal
       *[other] { $matches }-mal
    } gespielt: { $who } holte { $points }. Ein Unentschieden zählt halb.
review-honest = Schätzungen, nach dem, was jede Seite damals sehen konnte.
review-swings = Teuerste Züge: { $swings }.
review-swing = Zug { $turn }, { $who }, von { $could } auf { $made } von 100

# Warum aus einem Befehl nichts wurde.
refusal-too-many-against-computer = Du hast schon 5 Partien gegen mich. Spiel erst eine zu Ende: Sie stehen in /matches.
refusal-computer-unrated = Partien gegen mich zählen nie für die Wertung. Lass „gewertet“ weg.

# Zwei Stufen gegeneinander, und die Rangliste.
command-exhibition = Schau zu, wie zwei Stufen des Computers gegeneinander spielen
argument-first = Die eine
argument-second = Die andere
exhibition-same = Wähl zwei verschiedene Stufen: Keine spielt gegen sich selbst.
ladder-head = Du gegen den Computer, auf allen Servern (nur du siehst es):
refusal-too-many-exhibitions = Diese Stufe spielt schon zwei Schaukämpfe. Schau bei einem davon zu, oder wähl eine andere.

chart-ahead = { $who } vorn
chart-won = { $who } gewinnt
chart-turns = { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    }
chart-turn = Zug { $turn }
