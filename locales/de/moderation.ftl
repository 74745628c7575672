# Moderation: Wer einen Server verwaltet oder die Rolle dafür hat, beendet dort eine Partie.

challenge-stopped = Die Moderation dieses Servers hat die Herausforderung von { $challenger } zu **{ $game }** beendet.
result-stopped = Die Moderation dieses Servers hat diese Partie beendet. **Kein Ergebnis.**
result-stopped-by = { $moderator } von der Moderation dieses Servers hat diese Partie beendet. **Kein Ergebnis.**
result-stopped-rated = Sie war gewertet: Keine Wertung ändert sich.
button-stop = Partie beenden…
stop-sure =
    Willst du **{ $game }** zwischen { $one } und { $two } als Moderation beenden? Die Partie endet ohne Ergebnis: Sie steht in keinem Verlauf und zählt für keine Wertung. Das lässt sich nicht zurücknehmen.
    -# Du siehst dabei von niemandem die Karten. Beide lesen am Tisch, dass du die Partie beendet hast.
stop-sure-rated =
    Willst du **{ $game }** zwischen { $one } und { $two } als Moderation beenden? Die Partie ist gewertet. Sie endet ohne Ergebnis und ändert keine Wertung, und beide finden in ihrem Verlauf, dass sie beendet wurde. Das lässt sich nicht zurücknehmen.
    -# Du siehst dabei von niemandem die Karten. Beide lesen am Tisch, dass du die Partie beendet hast.
stop-sure-open =
    Willst du die Herausforderung von { $one } zu **{ $game }** als Moderation beenden? Das lässt sich nicht zurücknehmen.
button-stop-now = Beenden
button-stop-clear = Beenden und Nachrichten entfernen
stop-done = Du hast **{ $game }** ohne Ergebnis beendet.
stop-cleared = Du hast **{ $game }** ohne Ergebnis beendet; die Nachrichten dazu sind hier entfernt.
stop-not-yours = Eine Partie kann nur beenden, wer den Server verwaltet, auf dem sie begann, oder die dort gewählte Rolle hat.
refusal-stops-own-match = Du spielst in dieser Partie selbst mit, deshalb kannst du sie nicht als Moderation beenden. Du kannst aufgeben, Remis oder einen Abbruch anbieten, alles unter **…**, oder jemand anderen aus der Moderation dieses Servers bitten.
