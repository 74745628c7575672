# Ein Platz, den ein Kanal gemeinsam spielt, mit Abstimmungen.
button-together = Dieser Kanal
together-head = ## Dieser Kanal gegen den Computer
    { $game } · Alle hier sehen die Hand und stimmen über jeden Schritt ab. Die meisten Stimmen gewinnen.
together-rules = -# Bei Gleichstand gewinnt der Zug, der zuerst so viele Stimmen hatte. Dreimal hintereinander keine Stimme, und die Partie ist verloren. Sie zählt für keine Wertung und steht in keinem Verlauf.
together-level = Der Computer: { $value }
together-minutes = Zeit zum Abstimmen: { $value }
together-enough = Schließt früher: { $value }
together-some-minutes = { $count } Minuten
together-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
together-some-votes = mit { $count } Stimmen
together-only-time = nie, nur die Zeit zählt
button-together-begin = Anfangen
together-elsewhere = Dafür braucht es einen Kanal auf einem Server, in dem ich selbst schreiben kann.
together-plays = Dieser Kanal spielt schon: { $link }
result-unvoted = In { $loser } hat dreimal hintereinander niemand abgestimmt. **{ $winner } gewinnt.**
story-unvoted = In { $who } hat dreimal hintereinander niemand abgestimmt.
result-together-ended = { $who } hat diese Partie beendet. **Kein Ergebnis.**
stop-sure-together = **{ $game }** von { $one } gegen { $two } beenden? Die Partie endet ohne Ergebnis und steht in keinem Verlauf. Es gibt kein Zurück.
channel-name = Kanal

# Abstimmungen.
button-vote = Abstimmen
button-votes = Wer hat wofür gestimmt
vote-line = **{ $game }** · { $channel } stimmt ab
vote-head = **{ $game }** · dein Kanal ist { $side }, gegen { $other }
vote-ask = **Deine Stimme:** { $question }
vote-yours = Du stimmst für **{ $move }**. Wähl noch mal, um das zu ändern.
vote-count = { $count ->
    [0] Noch keine Stimme
    [one] 1 Stimme
   *[other] { $count } Stimmen
}
vote-row = { $move }: { $count }
vote-closes = { $enough ->
    [0] Schließt { $when }.
   *[other] Schließt { $when }, oder mit { $enough } Stimmen.
}
vote-unvoted = { $left ->
    [one] Niemand hat rechtzeitig abgestimmt, also läuft es neu. Noch einmal, und die Partie ist verloren.
   *[other] Niemand hat rechtzeitig abgestimmt, also läuft es neu.
}
vote-last = Letzte Abstimmung: { $rows }
votes-head = **{ $game }: wer hat wofür gestimmt**
votes-none = Noch ist keine Stimme gezählt. Namen siehst du, sobald es so weit ist.
votes-ballot = **Zug { $number }**
refusal-other-channel = Diese Partie spielt ein anderer Kanal. Stimmen zählen nur dort.
refusal-channel-plays = Dieser Kanal spielt schon. Mehr als eine Partie auf einmal geht nicht.
refusal-voted-so = Das ist schon deine Stimme.
refusal-too-many-votes = Du hast in 1000 Partien abgestimmt. Mehr kann ich mir nicht merken.
privacy-voted = Deine Stimmen in { $count ->
    [one] 1 Partie eines Kanals
   *[other] { $count } Partien von Kanälen
}
