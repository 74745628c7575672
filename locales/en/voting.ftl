# A seat that a channel plays together, by votes.
button-together = This channel
together-head = ## This channel against the computer
    { $game } · Everyone here sees the hand and votes on each step. Most votes win.
together-rules = -# On a tie, the move that got there first wins. Three votes in a row without a single vote, and the match is lost. It never counts for ratings or anyone's history.
together-level = The computer: { $value }
together-minutes = Time to vote: { $value }
together-enough = Closes early: { $value }
together-some-minutes = { $count } minutes
together-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
together-some-votes = with { $count } votes
together-only-time = never, only the time counts
button-together-begin = Begin
together-elsewhere = This needs a channel of a server where I can write on my own.
together-plays = This channel is playing already: { $link }
result-unvoted = No one in { $loser } voted, three times in a row. **{ $winner } wins.**
story-unvoted = No one in { $who } voted, three times in a row.
result-together-ended = { $who } ended this match. **No result.**
stop-sure-together = End **{ $game }** of { $one } against { $two }? It ends without a result and is in no history. There's no way back.
channel-name = Channel

# Votes.
button-vote = Vote
button-votes = Who voted for what
vote-line = **{ $game }** · { $channel } votes
vote-head = **{ $game }** · your channel is { $side }, against { $other }
vote-ask = **Your vote:** { $question }
vote-yours = You vote for **{ $move }**. Pick again to change it.
vote-count = { $count ->
    [0] No votes yet
    [one] 1 vote
   *[other] { $count } votes
}
vote-row = { $move }: { $count }
vote-closes = { $enough ->
    [0] Closes { $when }.
   *[other] Closes { $when }, or with { $enough } votes.
}
vote-unvoted = { $left ->
    [one] No one voted in time, so it's open again. Once more, and the match is lost.
   *[other] No one voted in time, so it's open again.
}
vote-last = Last vote: { $rows }
votes-head = **{ $game }: who voted for what**
votes-none = No vote has been counted yet. You'll see the names once one is.
votes-ballot = **Move { $number }**
refusal-other-channel = Another channel is playing this match, and votes only count there.
refusal-channel-plays = This channel is already playing. It plays one match at a time.
refusal-voted-so = That's already your vote.
refusal-too-many-votes = You've voted in 1000 matches. I can't keep more.
privacy-voted = Your votes in { $count ->
    [one] 1 match of a channel
   *[other] { $count } matches of channels
}
