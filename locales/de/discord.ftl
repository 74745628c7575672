# Was Spieler auf Discord lesen. Erwähnungen und Links werden eingesetzt, wie sie sind.

# Befehle und ihre Angaben: je höchstens 100 Zeichen.
command-play = Spiel mit jemandem oder mit allen hier, die Lust haben
command-challenge = Herausfordern
command-hand = Sieh dir deine Hand und deine Züge an (nur du siehst sie)
command-move = Tipp einen Zug ein (nur du siehst die Antwort)
command-board = Zeig den Tisch einer Partie hier
command-matches = Sieh dir deine offenen Partien an
command-resign = Gib eine Partie auf
command-rules = Lies die Regeln eines Spiels
command-learn = Lern ein Spiel beim Spielen: fünf Minuten, ganz allein
command-settings = Sieh dir deine Einstellungen an und ändere sie (nur du siehst sie)
command-help = Sieh nach, wie man spielt und was es sonst gibt (nur du siehst es)
argument-game = Welches Spiel
argument-opponent = Mit wem du spielen willst; lass es weg, und alle hier können annehmen
argument-options = Besondere Regeln, aus Menüs gewählt; lass es weg für die üblichen
argument-match = Welche Partie, falls du mehrere hast
argument-move = Der Zug, wie in der Liste

# Herausforderungen
challenge-person = **{ $challenger } hat Lust auf { $game } mit { $opponent }.**
challenge-open = **{ $challenger } hat Lust auf { $game }.** Wer spielt mit?
challenge-rematch = **{ $challenger } hat Lust auf eine Revanche in { $game } mit { $opponent }.** Ihr tauscht die Seiten.
challenge-expires = schließt { $when }
challenge-declined = { $opponent } hat { $game } mit { $challenger } abgelehnt.
challenge-withdrawn = { $challenger } hat die Herausforderung zurückgezogen.
challenge-expired = Für **{ $game }** mit { $challenger } hatte diesmal niemand Zeit.
challenge-which = Was willst du mit { $who } spielen?
challenge-sent = Ist raus: Sie steht gleich hier unten.
choose-game = Wähl ein Spiel
opponent-bot = Andere Bots spielen nicht mit. Wähl einen Menschen oder mich, oder frag alle hier.
direct-needs-opponent = Wir sind hier unter uns. Such dir aus, mit wem du spielen willst.
options-none = { $game } hat keine besonderen Regeln. Lass die Optionen weg.
options-are = Bei { $game } könnt ihr wählen: { $options }

# Der Tisch
table-head = **{ $game }** · { $one } ({ $side-one }) gegen { $two } ({ $side-two })
table-line = **{ $game }** · { $who } ist dran
table-turn = ➤ { $who }: { $question }
table-closed = Ich kann { $who } nicht schreiben, meine Direktnachrichten kommen dort nicht an. Die Partie steht aber in /matches.
table-lost = Der Tisch ist weg, oder ich darf ihn hier nicht ändern. /board stellt einen neuen auf.
table-borrowed = In diesem Kanal darf ich nicht von selbst schreiben. Der Tisch dort ändert sich, wenn du einen Knopf drückst. /board holt ihn hierher.
table-moved = Der Tisch steht jetzt hier: { $link }
result-won = { $why } **{ $winner } gewinnt.**
result-won-score = { $why } **{ $winner } gewinnt { $more } zu { $less }.**
result-draw = { $why } **Unentschieden.**
result-draw-score = { $why } **Unentschieden, { $more } zu { $less }.**
result-resigned = { $loser } hat aufgegeben. **{ $winner } gewinnt.**
result-too-short = Sie war gewertet, aber ihr hattet noch nicht beide drei Züge gemacht. Also ändert sich keine Wertung.
result-headline-won = **🏆 { $one } schlägt { $two }** · { $game }
result-headline-draw = **🤝 { $one } und { $two } spielen unentschieden** · { $game }
result-headline-none = **{ $game }** · { $one } und { $two }
result-streak = { $who } hat jetzt { $count } Partien { $game } in Folge gegen { $other } gewonnen.
notice-over = { $who }, deine Partie **{ $game }** gegen { $other } ist vorbei: { $link }

# Das Feld des Spielers
panel-head = **{ $game }** · du bist { $side }, gegen { $other }
panel-ask = **Du bist dran:** { $question }
panel-step = **{ $question }**
panel-so-far = { $chosen } …
panel-tried = Dein Zug bis jetzt (nur du siehst ihn): { $moves }
closer = Das Brett, Teil { $page } von { $pages }
panel-sure = **{ $move }?** Du siehst dabei etwas Neues, also gibt es kein Zurück.
panel-sure-stands = **{ $move }?** Danach gibt es kein Zurück.
typed-again = Diesen Zug hatte ich schon gemacht, darum hat deine zweite Nachricht nichts geändert. So steht es jetzt.
panel-waiting = { $who } überlegt noch. Wenn sich hier nichts tut, drück *Aktualisieren*.
panel-rests-turn = Dieses Feld schläft jetzt und ändert sich nicht mehr von selbst. Spielen kannst du hier trotzdem.
panel-rests-pinged = Dieses Feld schläft jetzt und ändert sich nicht mehr von selbst. Wenn du dran bist, sage ich dir Bescheid. *Aktualisieren* weckt es.
panel-rests-silent = Dieses Feld schläft jetzt und ändert sich nicht mehr von selbst. Ich sage dir hier nicht Bescheid: Drück *Aktualisieren*, oder such die Partie in /matches.
panel-rests-watch = Diese Ansicht schläft jetzt und ändert sich nicht mehr von selbst. *Aktualisieren* weckt sie.
pick-one = Wähl eins
pick-several = Wähl so viele, wie du willst
pick-none = Nichts davon
button-all-moves = Mehr …
page-back = ◂ Vorige Seite
page-on = Nächste Seite ▸
go-back = ↩ Zurück
move-illegal = Das geht nicht: { $why }
    -# { $ruling }
not-playing = Das ist die Partie von { $one } und { $two }.
not-begun = Diese Partie läuft noch nicht: Die Herausforderung ist noch offen.
more = Mehr zu dieser Partie
resign-sure = **{ $game }** gegen { $other } aufgeben? Danach gibt es kein Zurück.
button-unknown = Den Knopf kenne ich nicht mehr. /hand zeigt dir, wie es jetzt steht.
old-command = Discord zeigt dir eine alte Version dieses Befehls. Lade Discord neu, dann versuch es noch einmal.
too-fast = Moment, das war schnell. Versuch es in ein paar Sekunden noch einmal.
too-many-here = Dieser Server hat gerade sehr viele offene Herausforderungen. Versuch es in einer Minute noch einmal.
too-many-yours = Du hast gerade sehr viele Herausforderungen verschickt. Versuch es in einer Minute noch einmal.
too-many-posts = Du hast hier gerade viel gepostet. Versuch es in einer Minute noch einmal.
too-many-to-them = Da hast du schon ein paarmal gefragt. Gib der anderen Seite einen Moment für die Antwort.
deferred-done = Es steht jetzt im Kanal.
post-refused = Discord hat mich hier nichts posten lassen. Versuch es noch einmal oder in einem anderen Kanal.

# Knöpfe
button-accept = Annehmen
button-take-seat = Mitspielen
button-learn-first = Erst lernen
button-decline = Ablehnen
button-withdraw = Zurückziehen
button-rematch = Revanche
button-hand = Spielen
button-rules = Regeln
button-learn = Spielend lernen
button-more = …
button-text = Brett in Worten
button-again = Tisch neu aufstellen
button-show-table = Tisch hier zeigen
panel-below = Los geht’s: Deine Partie steht hier unten.
button-go-on = Weiter: { $game } · { $other }
button-resign = Aufgeben
button-play-on = Weiterspielen
button-refresh = Aktualisieren
button-sure = Spielen
button-closer = Genauer ansehen
button-take-back = Zurücknehmen

# Listen
anyone = offen für alle
unknown-person = jemand
match-label = { $game } · { $other } · { $when }
match-row = **{ $game }** · { $other }: { $stands }{ $until }
match-row-link = **{ $game }** · { $other }: { $stands }{ $until } · { $link }
stands-your-move = du bist dran
stands-their-move = die andere Seite ist dran
stands-your-answer = wartet auf deine Antwort
stands-their-answer = wartet auf eine Antwort
which-match = Welche Partie?
no-matches = Keine offene Partie. Wollen wir eine anfangen?

# Regeln und Einstellungen
lesson-head = **{ $game }** · Schritt { $step } von { $steps }  { $dots }
lesson-task = ➡ **{ $task }**
lesson-this = Der hier ist es. Mach ihn selbst, oder ich mache ihn für dich.
lesson-next = Weiter
lesson-show = Zeig es mir
lesson-play = Spielen
lesson-computer = Gegen den Computer, sanft
lesson-challenge = Jemanden herausfordern
lesson-after = Nächste Lektion: { $game }
lesson-puzzles = Rätsel lösen
rules-title = # { $game }
rules-designer = Ein Spiel von { $designer }.
rules-unknown-designer = Niemand weiß, von wem das Spiel ist.
rules-ruling = **{ $ruling }** { $words }

# /help
help = **So spielst du**
    - /play beginnt eine Partie: mit jemandem, mit allen, die Lust haben, oder mit dem Computer.
    - /matches zeigt deine offenen Partien und führt zu ihnen zurück.
    - /learn bringt dir ein Spiel in fünf Minuten bei, unter /rules steht jede Regel.
    - /puzzle und /today sind für dich allein; bei /duel spielen mehrere dieselben Karten.
    - /history und /me zeigen, was du gespielt hast, /leaderboard die Wertungen.
    - /tournament zeigt die Turniere dieses Servers.
    - /settings ist für Pings, Sprache und Ruhezeit, /privacy für das, was ich über dich aufbewahre.
