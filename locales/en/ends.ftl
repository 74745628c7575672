# Declining, offers to end a match, blocking.

# Declining a challenge. Each regret is a button, and is shown to the challenger.
decline-how = You're declining { POSSESSIVE($challenger) } challenge. Want to add a word?
    -# /block stops their challenges for good. They won't know.
button-decline-now = Just decline
regret-later = Not now. Ask me another time!
regret-other-game = Not this game, but I'd play another.
regret-busy = I have enough matches right now.

# Offers. { $one } made the offer to { $two }.
button-offer-draw = Offer a draw
button-offer-abandon = Offer to stop
offer-made-draw = 🤝 { $one } offers { $two } a draw.
offer-made-abandon = 🤝 { $one } asks { $two } to stop this match without a result.
offer-declined-draw = { $two } declined the draw.
offer-declined-abandon = { $two } wants to play on.
button-agree-draw = Accept the draw
button-agree-abandon = Stop without a result
decided-choose = Finish here, or play on for the score.
button-finish = Finish here
button-turn-down = Play on
notice-offer = { $who }, { $other } made you an offer in **{ $game }**: { $link }
result-agreed-draw = { $one } and { $two } agreed. **A draw.**
result-agreed-abandon = { $one } and { $two } stopped this match. **No result.**

# Blocking
command-block = Stop challenges from a person (only you see it)
command-unblock = Lift a block (only you see it)
argument-block = Who to block; leave it out to see your blocks
argument-unblock = Who may challenge you again
block-done = { $player } is blocked: neither of you can challenge the other. They won't know. Matches you already play go on.
unblock-done = { $player } isn't blocked any more.
block-yourself = You can't block yourself.
block-list = You've blocked:
block-list-more = … and { $more } more. /unblock works for all of them.
block-list-empty = You've blocked no one. To stop a person's challenges, use /block with their name.
block-list-forgotten = { $count ->
    [one] You've also blocked { $count } person I've since forgotten.
   *[other] You've also blocked { $count } people I've since forgotten.
} I can't say who. If they come back, the block still holds. To lift just one, use /unblock with their name.
button-lift = Lift these blocks

# Why a command came to nothing. Told to the player alone.

refusal-already-offered = You've already made an offer. You can make another after your next move.
refusal-own-offer = That's your own offer. They'll have to answer it.
refusal-no-offer = That offer is gone. Here's the table now.
refusal-too-many-challenges = You have too many open challenges. Wait for an answer, or withdraw one in /matches.
refusal-too-many-matches = You're already in as many matches as you can play at once. Finish one first: they're in /matches.
refusal-too-many-together = You two are already in as many matches as two people can play. Finish one first: they're in /matches.
refusal-blocking = You've blocked them. Use /unblock first.
refusal-not-taking = They aren't accepting challenges right now. Try someone else, or ask anyone.

result-caption-won = { $who } wins
result-caption-draw = Draw
result-caption-resigned = { $who } resigned
result-caption-time = { $who } ran out of time
result-caption-agreed = You agreed

story-even = No one was ahead for three turns in a row.
story-lead = { $who } was ahead from turn { $from } to turn { $to }.
story-lead-end = { $who } was ahead from turn { $from } to the end.
story-then = Then { $who } was, from turn { $from } to turn { $to }.
story-then-end = Then { $who } was, from turn { $from } to the end.
story-swing = Biggest swing: turn { $turn } took { $who } from { $before } to { $after } in 100.
story-resigned = { $who } resigned after { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }.
story-time = Time ran out for { $who }.

share-won = { $mark } Won in { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }
share-lost = { $mark } Lost in { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }
share-drawn = { $mark } Draw in { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }
share-score = { $mark } { $score } in { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }

button-share = Share
button-share-result = Post the result here
share-here =
    Copy this, and paste it wherever you like:
    ```
    { $card }
    ```
share-nothing = This match has no result, so there's nothing to share.
share-twice = That's posted here already. Share it in another channel.
button-share-post = Post it here
# Posted for all to see.
share-posted =
    ```
    { $card }
    ```
