# Moderation: Wer einen Server verwaltet oder die Rolle dafür hat, beendet dort eine Partie.

challenge-stopped = Die Moderation dieses Servers hat die Herausforderung von { $challenger } zu **{ $game }** beendet.
result-stopped = Die Moderation dieses Servers hat diese Partie beendet. **Kein Ergebnis.**
button-stop = Partie beenden…
stop-sure =
    Willst du **{ $game }** zwischen { $one } und { $two } als Moderation beenden? Die Partie endet ohne Ergebnis: Sie steht in keinem Verlauf und zählt für keine Wertung. Das lässt sich nicht zurücknehmen.
    -# Du siehst dabei von niemandem die Karten. Beide lesen am Tisch, dass die Moderation die Partie beendet hat.
stop-sure-open =
    Willst du die Herausforderung von { $one } zu **{ $game }** als Moderation beenden? Das lässt sich nicht zurücknehmen.
button-stop-now = Beenden
button-stop-clear = Beenden und Nachrichten entfernen
stop-done = Du hast **{ $game }** ohne Ergebnis beendet.
stop-cleared = Du hast **{ $game }** ohne Ergebnis beendet; die Nachrichten dazu sind hier entfernt.
stop-not-yours = Eine Partie kann nur beenden, wer den Server verwaltet, auf dem sie begann, oder die dort gewählte Rolle hat.
