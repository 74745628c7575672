# Moderation: Wer einen Server verwaltet oder die Rolle dafür hat, beendet dort eine Partie.

challenge-stopped = Die Moderation dieses Servers hat { $game } von { $challenger } beendet.
result-stopped = Die Moderation dieses Servers hat diese Partie beendet. **Kein Ergebnis.**
result-stopped-by = { $moderator } von der Moderation dieses Servers hat diese Partie beendet. **Kein Ergebnis.**
result-stopped-rated = Sie war gewertet: Keine Wertung ändert sich.
button-stop = Partie beenden…
stop-sure =
    Willst du **{ $game }** zwischen { $one } und { $two } als Moderation beenden? Die Partie endet ohne Ergebnis, zählt für keine Wertung und steht in keinem Verlauf. Danach gibt es kein Zurück.
    -# Karten siehst du dabei nicht. Beide sehen, dass du die Partie beendet hast.
stop-sure-rated =
    Willst du **{ $game }** zwischen { $one } und { $two } als Moderation beenden? Die Partie ist gewertet. Sie endet ohne Ergebnis, keine Wertung ändert sich, und beide finden sie in ihrem Verlauf. Danach gibt es kein Zurück.
    -# Karten siehst du dabei nicht. Beide sehen, dass du die Partie beendet hast.
stop-sure-open =
    Willst du die Herausforderung von { $one } zu **{ $game }** als Moderation beenden? Danach gibt es kein Zurück.
button-stop-now = Beenden
button-stop-clear = Beenden und Nachrichten entfernen
stop-done = Du hast **{ $game }** ohne Ergebnis beendet.
stop-cleared = Du hast **{ $game }** ohne Ergebnis beendet. Die Nachrichten hier sind weg.
stop-not-yours = Nur die Verwaltung des Servers und Leute mit der gewählten Rolle können hier eine Partie beenden.
refusal-stops-own-match = Du spielst hier selbst mit, also kannst du nicht als Moderation beenden. Gib auf, biete ein Unentschieden oder das Aufhören an, alles unter **…**. Oder frag jemand anderen aus der Moderation.
