# A deal that no one steered: what is promised before it, the players' cuts, what is revealed after the end.

command-verify = Check that a deal was fair (only you see it)
argument-any-match = Which match: pick from the list, or type its eight letters
argument-kept = The promise you kept from before the deal, to compare: all of it
argument-cut = Against me: cut the cards before they're dealt

# Below the table, in small type.
fair-deal = -# 🔒 Fair deal `{ $match }`
fair-cut-hidden = -# { $who } cut.
button-fair = Fair deal
button-fair-file = Fair deal as a file
fair-file-here = Everything that's known about this deal, for `tools/verify.py`. It only proves something if you got it before the deal, so keep it.

# The cut
button-cut = Cut
button-cut-first = Cut the cards myself
button-deal = Deal without cutting
computer-choose-cut = Pick a level, then cut
challenge-cut-first = { $challenger } plays **{ $game }** against { $opponent } and cuts the cards first. The deal is already promised.
setup-cut-first = You cut the cards before they're dealt.
cut-from-table = Against people, you can both cut: press … on the challenge, then Cut.
cut-title = Cut the cards
cut-label = Any number or word you like
cut-hint = It's mixed into the deal. If you were challenged, this accepts.
cut-promise = Already promised. Copy it: that's your proof
cut-done =
    You cut with `{ $cut }`. Until the deal, others see only its hash: `{ $hash }`
    The promise: `{ $promise }`. It must match what the form showed you.
cut-unseen = They cut while you were typing. Nothing is lost: press Cut again. You'll see their cut's hash before yours counts.
cut-nowhere = I can't post here, so no message proves your cut and the promise. Your only proof is what you copied from the form. Next time, invite me to this server, or let me send messages here.
form-late = That took me too long. Please press again.
# Posted for all to see before the deal. What stands between backquotes is copied by people and read by programs.
fair-message = ✂️ { $who } cut the cards of match `{ $match }` before the deal. I never edit this message.

# What /verify says. What stands between backquotes is copied by people and read by programs.
verify-old = This match is from before deals were promised, so there's nothing to check. Its record names the seed.
verify-promise = Promised before anyone could cut: `{ $line }`
verify-chain = Its place in the chain of all my promises: `{ $line }`
verify-cut-hidden = { $who } cut: `{ $line }`
verify-cut = { $who } cut with `{ $cut }`: `{ $line }`
verify-posted = -# Shown to everyone before the deal: { $link }
verify-nowhere = -# I couldn't post there, so no message shows this cut from before the deal.
verify-uncut = { $who } didn't cut.
verify-waits = The secret behind the promise gives away every card, so I only tell it after the match.
verify-dealt = -# The cards are dealt, so this text isn't from before: `{ $line }`
verify-never = This match never started, so nothing was dealt and there's no secret to tell.
verify-secret = **1.** The secret gives the promise, just as promised. ✓ `secret { $secret }`
verify-seed = **2.** Secret, id and cuts give the seed: `{ $seed }`
verify-seats-drawn = **3.** The seed gives the first seat to { $who }, who had it. ✓
verify-seats-swapped = **3.** The seats are those of match `{ $match }`, swapped. ✓
verify-cards = **4.** Dealt again from the seed, { $plies ->
        [one] the one move is legal
       *[other] all { $plies } moves are legal
    } and the match ends as it did. ✓
verdict-proven = ✅ **Proven**, if the promise in { $link } is the same. Look: Discord must show no “edited” there, and a time before the deal.
verdict-last = No one rigged it against { $who }, who cut last, unless they're working with the people who run me. For their opponent, it only proves that everything else was fixed before that cut.
verdict-uncut = But no one cut, so the people who run me may have chosen the deal before promising it.
verdict-consistent = ☑️ **Consistent, not proven.** It all fits, but no one cut in the open, so no message shows the early promise. Did you keep it? Give it to `/verify` as `kept`.
verdict-unfit = ❌ **Doesn't fit.** The record names another deal than the one you played. Please tell the people who run me, with the number `{ $incident }`.
verdict-proven-kept = ✅ **Proven to you**, if you kept it before the deal: it's this very promise.
verdict-same-kept = ☑️ It's exactly the promise that counts now. After the match you can check whether the deal came from it.
verdict-same-never-kept = ☑️ It's exactly the promise that counts now. This match never started, so nothing was dealt from it.
verdict-consistent-kept = ☑️ **Consistent, not proven.** What you gave me isn't the whole promise from before the deal. It needs all 64 digits, and nothing that comes out only later.
verdict-unfit-kept = ❌ **Doesn't fit.** You kept another promise, a shortened one, or one with another cut or place in the chain. If it's whole and of this match, something was changed.
verify-how = -# Don't take my word for it: `docs/fairness.md` in my source says how, and `tools/verify.py` does it.
