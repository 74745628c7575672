# Was Spieler auf Discord lesen. Erwähnungen und Links werden eingesetzt, wie sie sind.

# Befehle und ihre Angaben: je höchstens 100 Zeichen.
command-play = Fordere jemanden zu einer Partie heraus, oder wer zuerst annimmt
command-challenge = Herausfordern
command-hand = Sieh deine Hand und deine Züge (nur du siehst sie)
command-move = Mach einen Zug, indem du ihn eintippst (nur du siehst die Antwort)
command-board = Stell den Tisch einer Partie hier auf
command-matches = Sieh deine offenen Partien
command-resign = Gib eine Partie auf
command-rules = Lies die Regeln eines Spiels
command-learn = Spiel eine Lektion von fünf Minuten, allein
command-settings = Sieh und ändere deine Einstellungen (nur du siehst sie)
argument-game = Welches Spiel
argument-opponent = Wen du herausforderst; lass es weg, und jeder kann annehmen
argument-options = Was ihr vereinbart, etwa name=wert; lass es weg für die üblichen Regeln
argument-match = Welche Partie, wenn du mehrere hast
argument-move = Der Zug, wie in der Liste

# Herausforderungen
challenge-person = { $challenger } fordert { $opponent } zu einer Partie **{ $game }** heraus.
challenge-open = { $challenger } sucht jemanden für eine Partie **{ $game }**. Drück auf Annehmen, um mitzuspielen.
challenge-rematch = { $challenger } bittet { $opponent } um eine Revanche in **{ $game }**, mit getauschten Seiten.
challenge-option = { $option }: **{ $value }**
challenge-expires = Offen bis { $when }.
challenge-declined = { $opponent } hat die Herausforderung von { $challenger } zu **{ $game }** abgelehnt.
challenge-withdrawn = { $challenger } hat die Herausforderung zu **{ $game }** zurückgezogen.
challenge-expired = Niemand hat die Herausforderung von { $challenger } zu **{ $game }** rechtzeitig angenommen.
challenge-which = Zu welchem Spiel forderst du { $who } heraus?
challenge-sent = Deine Herausforderung steht unten.
choose-game = Wähle ein Spiel
opponent-bot = Andere Bots spielen nicht mit. Nenn einen Menschen oder mich, oder lass die Angabe weg, und jeder kann annehmen.
direct-needs-opponent = Niemand sonst sieht dieses Gespräch. Nenn den Menschen, den du herausfordern willst.
options-none = Bei { $game } gibt es nichts zu vereinbaren. Lass die Optionen weg.
options-are = Bei { $game } könnt ihr vereinbaren: { $options }

# Der Tisch
table-head = **{ $game }** · { $one } ({ $side-one }) gegen { $two } ({ $side-two })
table-turn = ➤ { $who }: { $question }
table-closed = Ich kann { $who } nicht schreiben, Direktnachrichten von mir kommen dort nicht an. Mit /matches ist diese Partie überall zu finden, wo man mich benutzen kann.
table-lost = Die Nachricht mit dem Tisch ist weg, oder ich darf sie nicht ändern. /board stellt eine neue auf, wo du es benutzt.
table-borrowed = In diesem Kanal darf ich nicht von selbst schreiben: Der Tisch dort ändert sich, wenn jemand einen Knopf darauf drückt. /board stellt ihn auf, wo du es benutzt.
table-moved = Der Tisch dieser Partie steht jetzt hier: { $link }
result-won = { $why } **{ $winner } gewinnt.**
result-won-score = { $why } **{ $winner } gewinnt { $more } zu { $less }.**
result-draw = { $why } **Unentschieden.**
result-draw-score = { $why } **Unentschieden, { $more } zu { $less }.**
result-resigned = { $loser } hat aufgegeben. **{ $winner } gewinnt.**
result-next = -# Mit **{ $rematch }** spielt ihr noch einmal mit getauschten Seiten; **{ $replay }** zeigt diese Partie Zug für Zug.
notice-over = { $who }, deine Partie **{ $game }** gegen { $other } ist vorbei: { $link }

# Das Feld des Spielers
panel-head = **{ $game }** · du bist { $side }, gegen { $other }
panel-ask = **{ $question }**
panel-so-far = { $chosen } …
panel-tried =
    Dein Zug bis jetzt, und nur du siehst ihn:
    { $moves }
closer = Das Brett, Teil { $page } von { $pages }
panel-sure = **{ $move }** – das zeigt dir etwas Neues, also lässt es sich nicht zurücknehmen.
panel-sure-stands = **{ $move }** – das lässt sich nicht zurücknehmen.
typed-again = Du hast das noch einmal geschrieben, bevor ich geantwortet hatte: Der Zug ist schon gemacht, **einmal**. So steht es jetzt.
panel-waiting = { $who } ist dran.
pick-one = Wähle eins
pick-several = Wähle beliebig viele davon
pick-none = Keins davon
button-all-moves = Mehr …
page-back = ◂ Seite zurück
page-on = Seite vor ▸
go-back = ↩ Zurück
move-illegal = Dieser Zug ist nicht erlaubt: { $why } ({ $ruling })
not-playing = Hier spielen { $one } und { $two }. Beginne eine eigene Partie mit /play.
not-begun = Diese Partie wartet darauf, dass jemand sie annimmt.
more = Was möchtest du mit dieser Partie **{ $game }** sonst noch tun?
resign-sure = Willst du diese Partie **{ $game }** gegen { $other } aufgeben? Das lässt sich nicht zurücknehmen.
button-unknown = Diesen Knopf kenne ich nicht mehr. /hand zeigt deine Partie, wie sie jetzt ist.
old-command = Diesen Befehl kenne ich so nicht. Vielleicht zeigt Discord eine alte Fassung davon: lade es neu und versuch es noch einmal.
too-fast = Etwas langsamer, bitte: das war viel auf einmal. In ein paar Sekunden höre ich wieder zu.
too-many-here = Auf diesem Server gibt es gerade sehr viele Herausforderungen. Versuch es in einer Minute noch einmal.
too-many-yours = Du hast gerade sehr viele Herausforderungen verschickt. Versuch es in einer Minute noch einmal.
too-many-to-them = Du hast diesen Menschen gerade schon ein paarmal herausgefordert. Lass ihm erst einen Moment für eine Antwort.
deferred-done = Hier ist es.

# Knöpfe
button-accept = Annehmen
button-decline = Ablehnen
button-withdraw = Zurückziehen
button-rematch = Revanche
button-hand = Spielen / meine Hand
button-rules = Regeln
button-learn = Spielend lernen
button-learn-again = Noch einmal
button-more = …
button-text = Brett in Worten
button-again = Tisch neu aufstellen
button-resign = Aufgeben
button-play-on = Weiterspielen
button-refresh = Aktualisieren
button-sure = Ja, tun
button-closer = Genauer ansehen
button-take-back = Zurücknehmen

# Listen
anyone = irgendwen
somebody = jemand
match-label = { $game } gegen { $other }
match-row = **{ $game }** gegen { $other }: { $stands }{ $until }
match-row-link = **{ $game }** gegen { $other }: { $stands }{ $until } · { $link }
match-row-apart = { $row } · { $ago } · `{ $match }`
stands-your-move = du bist am Zug
stands-their-move = die andere Seite ist am Zug
stands-your-answer = wartet auf deine Antwort
stands-their-answer = muss noch angenommen werden
which-match = Welche Partie?
ago-now = gerade eben
ago-minutes = vor { $count } Min.
ago-hours = vor { $count } Std.
ago-days = vor { $count } Tg.
no-matches = Du hast keine offene Partie. Beginne eine mit /play.

# Regeln und Einstellungen
lesson-head = ## { $game }: Lektion, { $step } von { $steps }
rules-title = # { $game }
rules-designer = Ein Spiel von { $designer }.
rules-unknown-designer = Wer es erfunden hat, ist nicht bekannt.
rules-ruling = **{ $ruling }** { $words }
