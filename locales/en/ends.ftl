# Declining, offers to end a match, blocking.

# Declining a challenge. Each regret is a button, and is shown to the challenger.
decline-how = You decline the challenge of { $challenger }. Would you like to add a word?
    -# To get no more challenges from somebody, use /block. They are not told.
button-decline-now = Decline without a word
regret-later = Not now. Ask me another time!
regret-other-game = Not this game, but I'd play another one.
regret-busy = I have enough matches just now.

# Offers. { $one } made the offer to { $two }.
button-offer-draw = Offer a draw
button-offer-abandon = Offer to stop
offer-made-draw = 🤝 { $one } offers { $two } a draw.
offer-made-abandon = 🤝 { $one } asks { $two } to stop this match without a result.
offer-declined-draw = { $two } declined the draw.
offer-declined-abandon = { $two } wants to play on.
button-agree-draw = Accept the draw
button-agree-abandon = Stop without a result
button-turn-down = Play on
notice-offer = { $who }, { $other } has an offer for you in **{ $game }**: { $link }
result-agreed-draw = { $one } and { $two } agreed on it. **A draw.**
result-agreed-abandon = { $one } and { $two } stopped this match. **No result.**

# Blocking
command-block = Get no more challenges from somebody (only you can see it)
command-unblock = Take a block back (only you can see it)
argument-block = Whom you block; leave it out to see whom you have blocked
argument-unblock = Who may challenge you again
block-done = You have blocked { $player }. Neither of you can challenge the other. They are not told. Matches that you play already go on.
unblock-done = You have not blocked { $player } any more.
block-yourself = You can't block yourself.
block-list = You have blocked: { $players }
block-list-empty = You have blocked nobody.
block-list-forgotten = { $count ->
    [one] You have also blocked { $count } person who was forgotten since.
   *[other] You have also blocked { $count } people who were forgotten since.
} I can't tell you who. If they come back, the block still holds. To lift one alone, use /unblock with their name.
button-lift = Lift these blocks

# Why a command came to nothing. Told to the player alone.

refusal-already-offered = You have made an offer already. You can make another one after your next move.
refusal-own-offer = This is your own offer. The other player must answer it.
refusal-no-offer = That offer no longer stands. Here is the table as it is now.
refusal-too-many-challenges = You have too many open challenges. Wait for an answer, or withdraw one: see /matches.
refusal-too-many-matches = You are playing as many matches as one person can at once. Finish one first: see /matches.
refusal-too-many-together = You two have as many matches open as two people can. Finish one first: see /matches.
refusal-blocking = You have blocked this player. Use /unblock first.
refusal-not-taking = This player can't be challenged just now. Try somebody else, or leave the opponent out and anyone can accept.

result-caption-won = { $who } wins
result-caption-draw = Draw
result-caption-resigned = { $who } resigned
result-caption-time = { $who } ran out of time
result-caption-agreed = You agreed

story-ahead = { $who } was ahead from move { $move } and never looked back.
story-turned = { $other } led until move { $move }. Then { $who } turned it around.
story-close = It was even to the last moves.
story-resigned = { $who } resigned after { $moves ->
        [one] one move
       *[other] { $moves } moves
    }.
story-time = Time ran out for { $who }.

share-won = { $mark } Won in { $moves ->
        [one] one move
       *[other] { $moves } moves
    }
share-lost = { $mark } Lost in { $moves ->
        [one] one move
       *[other] { $moves } moves
    }
share-drawn = { $mark } Draw in { $moves ->
        [one] one move
       *[other] { $moves } moves
    }
share-score = { $mark } { $score } in { $moves ->
        [one] one move
       *[other] { $moves } moves
    }
