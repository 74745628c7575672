# Moderation: a person who manages a server, or has the role for it, ends a match there.

challenge-stopped = A moderator of this server ended { POSSESSIVE($challenger) } challenge to **{ $game }**.
result-stopped = A moderator of this server ended this match. **No result.**
result-stopped-by = { $moderator }, a moderator of this server, ended this match. **No result.**
result-stopped-rated = It was rated; no rating changes.
button-stop = End this match…
stop-sure =
    End **{ $game }** between { $one } and { $two } as a moderator? It ends without a result, counts for no rating and is in no history. There's no way back.
    -# You won't see any cards. Both players will see that you ended it.
stop-sure-rated =
    End **{ $game }** between { $one } and { $two } as a moderator? It's rated. It ends without a result, no rating changes, and both find it in their history. There's no way back.
    -# You won't see any cards. Both players will see that you ended it.
stop-sure-open =
    End { POSSESSIVE($one) } challenge to **{ $game }** as a moderator? There's no way back.
button-stop-now = End it
button-stop-clear = End it and remove its messages
stop-done = You ended **{ $game }**, without a result.
stop-cleared = You ended **{ $game }**, without a result. Its messages here are gone.
stop-not-yours = Only the server's managers, or people with the role they chose, can end a match here.
refusal-stops-own-match = You're in this match, so you can't end it as a moderator. Resign, offer a draw or offer to stop, all under **…**. Or ask another moderator.
