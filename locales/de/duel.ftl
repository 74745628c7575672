# Duelle: mehrere Leute spielen dieselben Karten, jede und jeder allein gegen den Computer.
command-duel = Spielt dieselben Karten: zu zweit, mit allen hier oder in Teams, jeder für sich
argument-duel-game = Welches Spiel; lass es weg, um eins auszusuchen
argument-duel-opponent = Wen du herausforderst; lass es weg, und alle hier können mitmachen
argument-teams = Ob zwei Teams zu je zwei Leuten spielen
name-teams = teams

duel-plan-open = ## Ein Duell: dieselben Karten für alle
    Alle hier können einen Tag lang dazukommen. Alle spielen die Karten gegen den Computer, innerhalb von 3 Tagen. Das beste Ergebnis gewinnt.
duel-plan-pair = ## Ein Duell mit { $who }
    Ihr spielt beide dieselben Karten gegen den Computer, jeder für sich, innerhalb von 3 Tagen. Das bessere Ergebnis gewinnt.
duel-plan-teams = ## Zwei Teams zu zweit, dieselben Karten
    In jedem Team spielt einer auf dem ersten Platz, einer auf dem zweiten, jeder allein gegen den Computer. Die bessere Summe gewinnt.
duel-friend = Oder fordere jemanden heraus
button-duel-open = Alle hier
button-duel-teams = Zwei Teams
button-duel-begin = Los
duel-server = Duelle brauchen einen Kanal auf einem Server, auf dem ich bin. Fang dort eins an.
duel-closed-channel = Hier kann ich nichts schreiben, darum hat das Duell nicht begonnen. Lass mich erst in diesem Kanal schreiben.
duel-begun-teams = Das Duell steht im Kanal. Such dir dort dein Team aus.

duel-open = **{ $by } eröffnet ein Duell in { $game }.** Alle bekommen dieselben Karten. Wer macht mit?
duel-pair = **{ $by } fordert { $whom } zum Duell in { $game } heraus.** Ihr bekommt beide dieselben Karten.
duel-teams = **{ $by } sucht zwei Teams für { $game }.** Beide spielen dieselben Karten, einmal auf jedem Platz.
duel-rules = -# Ihr spielt jeder für sich gegen den Computer ({ $level }), wann es euch passt. Ergebnisse gibt es erst am Ende.
duel-rules-teams = -# Ihr spielt jeder für sich gegen den Computer ({ $level }). Ein Sieg zählt 2, ein Unentschieden 1; dann der Abstand, dann die Züge.
duel-until = -# Das Duell endet { $ends }.
duel-until-join = -# Die Anmeldung schließt { $join }, das Duell endet { $ends }.
duel-player-plays = ▫️ { $who }
duel-player-done = ✅ { $who } ist fertig
duel-player-left = ▫️ { $who } ist ausgestiegen
duel-team = **Team { $team }**
duel-team-free = { $free ->
    [one] ▫️ { $free } freier Platz
   *[other] ▫️ { $free } freie Plätze
}
button-duel-join = Mitmachen
button-duel-play = Spielen
button-duel-look = Ansehen
button-duel-team-a = Team A
button-duel-team-b = Team B
button-duel-close = Anmeldung schließen
button-duel-leave = Ohne mich
button-duel-leave-now = Endgültig aussteigen

duel-won = 🏆 **{ $who } gewinnt das Duell in { $game }!**
duel-drawn = 🤝 **Unentschieden in { $game }: { $who }.**
duel-none = **Niemand hat das Duell in { $game } zu Ende gespielt.**
duel-no-team = **Kein Team hat das Duell in { $game } beendet.**
duel-incomplete = **Kein Ergebnis in { $game }: Ein Team war nicht voll.**
duel-alone = **Nur { $who } hat das Duell in { $game } gespielt.**
duel-declined = **{ $who } hat das Duell in { $game } abgelehnt.**
duel-left = **{ $who } ist aus dem Duell in { $game } ausgestiegen, damit ist es vorbei.**
duel-team-won = 🏆 **Team { $team } gewinnt das Duell in { $game }!**
duel-teams-drawn = 🤝 **Unentschieden in { $game } zwischen beiden Teams.**
duel-row = **{ $place }.** { $who } · { $score }
duel-row-missing = **–** { $who } · nicht beendet
duel-row-left = **–** { $who } · ausgestiegen
duel-row-declined = **–** { $who } · abgelehnt
duel-team-row = **Team { $team }** · { $results } von 4
duel-team-row-margin = **Team { $team }** · { $results } von 4, zusammen { $margin }
duel-team-row-missing = **Team { $team }** · nicht beendet

duel-head = **Duell in { $game }**
duel-begun = -# Du spielst gegen den Computer ({ $level }). Dein erster Versuch zählt.
duel-stale = Dieser Versuch ist schon weiter. So steht er jetzt.
duel-score = **{ $score }.**
duel-waits = -# Du bist fertig. Die Ergebnisse kommen, wenn alle fertig sind, oder { $ends }.
duel-missed = Du hast in diesem Duell nicht gespielt.
duel-late = Das Duell war vorbei, bevor du fertig warst.
duel-unfinished = Ich habe hier keinen fertigen Versuch von dir.
duel-of-others = Dieses Duell ist zwischen zwei anderen. Beginn dein eigenes mit /duel.
duel-shut = Erledigt: Jetzt kann niemand mehr dazukommen.
duel-leave-sure = **Aus diesem Duell aussteigen?** Was du gespielt hast, zählt dann nicht, und es gibt kein Zurück.
duel-out = Du bist raus, und niemand wartet auf dich. Bis zum nächsten!
duel-out-before = Du bist aus diesem Duell ausgestiegen.
duel-turned-down = In Ordnung: Das Duell fällt aus, und so wird es angezeigt.
duel-not-in = In diesem Duell bist du nicht dabei.
duel-level = Hier spielen ohnehin alle gegen mich. Such dir einen Menschen aus.
duel-running = -# Deine Duelle:
duel-closed = Das siehst du, wenn das Duell vorbei ist.
duel-watch = Sieh dir an, wie jemand gespielt hat
duel-replay = **Duell in { $game }, wie { $who } es spielte**
duel-share-place = Platz { $place } von { $count }
duel-fair = **Ehrlich gegeben.** Ich habe das Duell mit seinem Hash versprochen, bevor jemand spielte, verkettet mit allen anderen.
    -# In der Datei stehen das Versprechen und, wenn das Duell vorbei ist, das Geheimnis.

refusal-duel-closed = Dort kann niemand mehr dazukommen. Fang mit /duel dein eigenes an.
refusal-other-server = Das gehört zu einem anderen Server. Dort kannst du mitmachen.
refusal-duel-left = Du bist aus diesem Duell ausgestiegen. Es geht ohne dich weiter.
refusal-duel-done = Du bist fertig, und dein Ergebnis zählt. Aussteigen kannst du jetzt nicht mehr.
refusal-too-many-duels = Du bist in zu vielen Duellen auf einmal. Spiel eines zu Ende oder warte, bis eines endet: Sie stehen unter /duel.

privacy-duels = { $count ->
    [0] Keine Duelle
    [one] Deine Nummer in 1 Duell
   *[other] Deine Nummer in { $count } Duellen
}
privacy-duels-played = { $duels } und { $tries ->
    [one] deinen neuesten Versuch mit seinen Zügen
   *[other] deine neuesten { $tries } Versuche mit ihren Zügen
}
