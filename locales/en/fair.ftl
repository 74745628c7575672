# A deal that nobody steered: what is promised before it, the players' cuts, what is revealed after the end.

command-verify = See that the deal of a match was not steered (only you can see it)
argument-any-match = Which match: choose from the list, or type its eight letters
argument-kept = What you kept from before the deal, to be compared: the promise, whole
argument-cut = Against me: cut the cards before they are dealt

# Below the table, in small type.
fair-deal = -# 🔒 Fair deal `{ $match }`
fair-cut-hidden = -# { $who } has cut.
fair-cut = -# { $who } cut with `{ $cut }`
button-fair = Fair deal
button-fair-file = Fair deal as a file
fair-file-here = What is known of this deal, for `tools/verify.py`. Only its text from before the deal proves anything, so keep it if you get it then.

# The cut
button-cut = Cut
button-cut-first = I cut first
button-deal = Deal without a cut
computer-choose-cut = Choose a level, and then cut
challenge-cut-first = { $challenger } plays **{ $game }** against { $opponent } and cuts the cards first. What will be dealt is promised already.
setup-cut-first = You cut the cards before they are dealt.
cut-from-table = Against people both of you can cut: press Cut below the challenge.
cut-title = Cut the cards
cut-label = A number or a word of your choice
cut-hint = Goes into the deal. If you were challenged, this accepts.
cut-promise = Already promised. Copy it: it is your proof
cut-done =
    You cut with `{ $cut }`. Until the cards are dealt the others see only its hash: `{ $hash }`
    What is promised: `{ $promise }`. It must be what the form showed you.
cut-unseen = While you were writing, the other player cut. Nothing is lost: press Cut again, and you are shown the hash of their cut before yours counts.
cut-nowhere = I cannot post here, so no message shows your cut and the promise from before the deal. What the form showed you, if you copied it, is your only proof. Invite me to this server, or let me send messages here, to have both next time.
form-late = That took me too long. Please press again.
# Posted for all to see before the deal. What stands between backquotes is copied by people and read by programs.
fair-message = ✂️ { $who } has cut the cards of match `{ $match }`, before they are dealt. I never edit this message.

# What /verify says. What stands between backquotes is copied by people and read by programs.
verify-old = This match was made before deals were promised, so there is nothing to verify. Its record names the seed that it was dealt from.
verify-promise = Promised before anybody could cut: `{ $line }`
verify-chain = Its place in the chain of all my promises: `{ $line }`
verify-cut-hidden = { $who } has cut: `{ $line }`
verify-cut = { $who } cut with `{ $cut }`: `{ $line }`
verify-posted = -# Shown to all before the deal: { $link }
verify-nowhere = -# I could not post there, so no message shows this cut from before the deal.
verify-uncut = { $who } did not cut.
verify-waits = The secret behind the promise tells every card, so it is told when the match is over.
verify-dealt = -# The cards are dealt, so this text is not from before: `{ $line }`
verify-never = This match never began, so no card was dealt and no secret is told.
verify-secret = **1.** With the secret the promise comes out as it was promised. ✓ `secret { $secret }`
verify-seed = **2.** Secret, id and cuts give the seed: `{ $seed }`
verify-seats-drawn = **3.** The seed gives the first seat to { $who }, who had it. ✓
verify-seats-swapped = **3.** The seats are those of match `{ $match }`, swapped. ✓
verify-cards = **4.** Dealt again from the seed, { $plies ->
        [one] the one move is legal
       *[other] all { $plies } moves are legal
    } and the match ends as it did. ✓
verdict-proven = ✅ **Proven**, if the promise in { $link } is the same, and Discord shows no “edited” there and a time before the deal. Look yourself.
verdict-last = Nobody steered it against { $who }, who cut last, unless they are on the side of the people who run me. To the other player it proves that everything else was fixed before that cut, no more.
verdict-uncut = But nobody cut, so the people who run me may have chosen the deal before they promised it.
verdict-consistent = ☑️ **Consistent, not proven.** It all fits, but nobody cut in the open, so no message of mine shows the promise from before the deal. If you kept it, give it to `/verify` as `kept`.
verdict-unfit = ❌ **Does not fit.** What this match was dealt from is not what its record says. Please tell whoever runs me, with the number `{ $incident }`.
verdict-proven-kept = ✅ **Proven to you**, if you kept it before the deal: it is this very promise.
verdict-same-kept = ☑️ It is the very promise that stands now. Whether the deal came of it can be checked only when the match is over.
verdict-same-never-kept = ☑️ It is the very promise that stands now. This match never began, so nothing was dealt from it.
verdict-consistent-kept = ☑️ **Consistent, not proven.** What you gave me does not hold the whole promise of before: all 64 digits, and nothing beside them that is told only after the deal.
verdict-unfit-kept = ❌ **Does not fit.** What you kept is another promise, or a shortened one, or has another cut or another place in the chain. If it is all of it and of this match, something was changed.
verify-how = -# Don't take my word for it: `docs/fairness.md` in my source says how to compute all this, and `tools/verify.py` does it.
