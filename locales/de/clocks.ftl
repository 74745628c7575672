# Uhren: wie viel Zeit jeder hat, und was folgt, wenn sie um ist.

# Was ausgemacht werden kann: Auswahl eines Befehls, je höchstens 100 Zeichen.
pace-none = Ohne Uhr
pace-1d = 1 Tag pro Zug
pace-3d = 3 Tage pro Zug
pace-7d = 7 Tage pro Zug
pace-bank-7d = 7 Tage für die ganze Partie
pace-bank-14d = 14 Tage für die ganze Partie
pace-bank-30d = 30 Tage für die ganze Partie
pace-live-5-5 = Live: 5 Minuten plus 5 Sekunden pro Zug
pace-live-10-15 = Live: 10 Minuten plus 15 Sekunden pro Zug
pace-live-30-30 = Live: 30 Minuten plus 30 Sekunden pro Zug
setup-clock = Uhr
argument-clock = Wie viel Zeit ihr habt; lass es weg für die übliche Uhr

# $most Tage und $rest Stunden, und so weiter.
time-days = { $most } Tg. { $rest } Std.
time-hours = { $most } Std. { $rest } Min.
time-minutes = { $most } Min. { $rest } Sek.

# Auf der Herausforderung, dem Tisch und den Blättern. Zeitpunkte stehen so da, wie Discord sie jedem zeigt.
clock-move = ⏱ Die Zeit von { $who } läuft { $when } ab.
clock-match = ⏱ Die Zeit von { $who } läuft { $when } ab. { $other } hat noch { $left }.
clock-away = ⏸ { $who } ist bis { $when } weg, so lange steht die Uhr.
clock-out = ⏱ Die Zeit von { $who } ist um. { $other }: Sieg holen, Zeit geben oder warten?
clock-paused = ⏸ Ich war von { $from } bis { $until } weg. Diese Zeit zählt nicht.
clock-waits-both = ⏸ Die Uhr startet, sobald ihr beide da seid: Drückt **Spielen** oder zieht.
clock-waits-one = ⏸ { $who } ist da. Die Uhr startet, sobald { $other } **Spielen** drückt oder zieht.
clock-waits-until = Bis dahin könnt ihr beide die Partie unter **…** absagen. Fehlt dann noch jemand, wird sie { $when } abgesagt.
button-claim = Sieg holen
button-give-time = Zeit geben
result-out-of-time = Die Zeit von { $loser } ist um. **{ $winner } gewinnt.**
button-call-off = Absagen
result-called-off-by = { $who } hat diese Partie abgesagt, bevor die Uhr lief. **Kein Ergebnis.**
result-called-off = Abgesagt: Es waren nicht beide rechtzeitig da. **Kein Ergebnis.**
history-out-of-time-won = Du hast gewonnen: Bei der anderen Seite lief die Zeit ab.
history-out-of-time-lost = Deine Zeit war um.
notice-short = { $who }, deine Zeit in **{ $game }** gegen { $other } ist fast um: { $link }
notice-out = { $who }, die Zeit von { $other } in **{ $game }** ist um. Sieg holen, Zeit geben oder warten: { $link }

refusal-no-clock = Diese Partie hat keine Uhr.
refusal-clock-runs = Die Uhr läuft, ihr wart beide da. Unter **…** kannst du aufgeben oder anbieten aufzuhören.
refusal-own-time = Gerade läuft deine eigene Uhr: Mach deinen Zug. Nur die andere Seite kann den Sieg holen oder Zeit geben.
refusal-time-left = Die andere Seite hat noch Zeit. So steht es jetzt.
