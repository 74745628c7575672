# Why a command came to nothing. Told to the player alone.

refusal-no-such-match = I can't find that match. Yours are in /matches.
refusal-unknown-terms = I don't know that game or option. Pick one from the list.
refusal-yourself = You can't challenge yourself. Pick someone else, or ask anyone.
refusal-own-challenge = This is your own challenge, so someone else must answer. You can withdraw it.
refusal-not-for-you = This challenge is for someone else. Start your own with /play.
refusal-not-your-role = This challenge is for a role you don't have. Start your own with /play.
refusal-not-your-match = You aren't in this match. Start your own with /play.
refusal-not-open-any-more = This challenge is closed. Start a new one with /play.
refusal-not-begun = This match hasn't started yet: the challenge is still open.
refusal-has-cut = You've cut already. Once is enough.
refusal-cut-too-late = They cut before you. The challenger cuts first or not at all, to keep it fair. The deal uses their cut.
refusal-cut-not-shown = Everyone has to see the cut before I deal. Try again in a moment.
refusal-no-cut = Cut with a number, or a word or two: letters, digits and hyphens, at most 32.
refusal-not-promised = This challenge is older than cutting. Just accept it.
refusal-not-expired = This challenge is still open.
refusal-over = This match is over.
refusal-stale = The table moved on; here it is now.
refusal-nothing-to-take-back = There's nothing to take back: what you've shown or passed on stays.
refusal-not-your-turn = It's not your turn yet.
refusal-unreadable = I don't know that move. Pick one from the list.
refusal-illegal = You can't make that move right now. Pick one from the list.
refusal-not-over = Finish this match first, then ask for a rematch.
refusal-rematch-asked = You've already asked for a rematch. Now it's up to them.
refusal-rematch-begun = That rematch has already started: it's in /matches.
refusal-other-forgotten = The other player is gone, so no one could accept. Start a new match with /play.

# Something that is not the player's fault.
cause-fault = That was me, not you.
cause-away = I can't reach my database right now.
cause-full = My disk is full.
cause-refused = Discord didn't take my answer.
fault-number = -# { $incident }
set-aside = This match broke down twice, and that was me. I've put it aside as it is. It goes on with my next version; your other matches go on now.
moves-lost = My database broke down and lost the last moves here. That was me, not you. What the table shows now is what counts: play on from there.
full-begin = My disk is nearly full, so I can't start new matches. Matches under way go on. Please try again later.
full-all = My disk is full, so I couldn't save that. Nothing changed. Please try again later.
# What became of what someone did, after one of the causes above.
kept-nothing = Nothing changed; please press again.
kept-nothing-yet = Nothing changed. Please try again in a minute.
kept-unknown = I don't know whether that was saved. Check the table before you press again.
kept-stored = What you did is saved.
challenge-unposted = Discord didn't let me post your challenge here, so I took it back. Try again, or in another channel.
