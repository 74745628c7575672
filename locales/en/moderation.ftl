# Moderation: whoever manages a server, or has the role for it, ends a match there.

challenge-stopped = A moderator of this server ended the challenge of { $challenger } to **{ $game }**.
result-stopped = A moderator of this server ended this match. **No result.**
result-stopped-by = { $moderator }, a moderator of this server, ended this match. **No result.**
result-stopped-rated = It was rated: nobody's rating changes.
button-stop = End this match…
stop-sure =
    Do you want to end **{ $game }** between { $one } and { $two } as a moderator? It ends without a result: it is in no history and counts for no rating. That can't be taken back.
    -# You see nobody's cards by this. Both players read on the table that you ended it.
stop-sure-rated =
    Do you want to end **{ $game }** between { $one } and { $two } as a moderator? It is rated. It ends without a result and changes no rating, and both players find in their history that it was stopped. That can't be taken back.
    -# You see nobody's cards by this. Both players read on the table that you ended it.
stop-sure-open =
    Do you want to end the challenge of { $one } to **{ $game }** as a moderator? That can't be taken back.
button-stop-now = End it
button-stop-clear = End it and remove its messages
stop-done = You have ended **{ $game }**, without a result.
stop-cleared = You have ended **{ $game }**, without a result, and its messages here are removed.
stop-not-yours = Only who manages the server where a match began, or has the role that was chosen there, can end it.
refusal-stops-own-match = You play in this match yourself, so you can't end it as a moderator. You can resign, offer a draw or offer to stop, all under **…**, or ask another moderator of this server.
