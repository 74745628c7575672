# Why a command came to nothing. Told to the player alone.

refusal-no-such-match = I can't find that match. See /matches for yours.
refusal-unknown-terms = I don't know that game, or it has no such option. Pick one from the list.
refusal-yourself = You can't challenge yourself. Name somebody else, or leave the opponent out and anyone can take it.
refusal-own-challenge = This is your own challenge: somebody else must answer it. You can withdraw it.
refusal-not-for-you = Somebody else is challenged here. Start a match of your own with /play.
refusal-not-your-role = This challenge is for people with a role that you don't have. Start a match of your own with /play.
refusal-not-your-match = You are not in this match. Start one of your own with /play.
refusal-not-open-any-more = This challenge is no longer open. You can make a new one with /play.
refusal-not-begun = This match has not begun: the challenge must be accepted first.
refusal-has-cut = You have cut already: once is enough.
refusal-cut-too-late = The other player has cut already. The challenger can cut only before that, so that the order of the cuts is fair. The cards are dealt with theirs.
refusal-cut-not-shown = The cut is still to be posted for everybody to see, and nothing is dealt before that. Please try again in a moment.
refusal-no-cut = A cut is a number or a word or two: letters, digits and hyphens, at most 32.
refusal-not-promised = This challenge was made before anybody could cut. Just accept it.
refusal-not-expired = This challenge is still open.
refusal-over = This match is over.
refusal-stale = The table has moved on since that button. Here it is as it is now.
refusal-nothing-to-take-back = There is nothing that you could take back: what was shown, or handed over, stands.
refusal-not-your-turn = It is not your turn. I'll tell you when it is.
refusal-unreadable = I can't read that as a move of this game. Pick one from the list, or use the menus.
refusal-illegal = That move is not allowed now.
refusal-not-over = A rematch needs a finished match. Play this one to its end first.
refusal-rematch-asked = You have asked for a rematch already. The other player must accept it.
refusal-rematch-begun = The rematch of this match has begun already. See /matches.

# Something that is not the player's fault.
fault = Something went wrong on my side, and nothing was changed. Please try again; if it happens again, quote { $incident }.
set-aside = This match broke down on my side, twice, so I have set it aside as it stands. It goes on once I run a newer version; all other matches go on as ever.
full-begin = My disk is nearly full, so no new match can begin just now. Matches under way go on. Please try again later.
full-all = My disk is full, so I cannot keep this, and nothing was changed. Everything stays as it is until there is room; please try again later.
