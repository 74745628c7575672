# A deal that nobody steered: what is promised before it, the players' cuts, what is revealed after the end.

command-verify = See that the deal of a match was not steered (only you can see it)
argument-any-match = Which match: choose from the list, or type its eight letters

# Below the table, in small type. What stands between backquotes is copied by people and read by programs.
fair-promise = -# Deal `{ $match }` `{ $promise }`
fair-cut-hidden = -# { $who } has cut: `{ $hash }`
fair-cut = -# { $who } cut with `{ $cut }`
fair-secret = -# Dealt from `{ $secret }` · /verify

# The cut
button-cut = Cut
cut-title = Cut the cards
cut-label = A number or a word of your choice
cut-hint = Goes into the deal. If you were challenged, this accepts.
cut-done =
    You cut with `{ $cut }`. Till the match begins the others see only its hash: `{ $hash }`
    Deal `{ $match }` is promised: `{ $promise }`
form-late = That took me too long. Please press again.

# What /verify says
verify-old = This match was made before deals were promised, so there is nothing to verify. Its record names the seed that it was dealt from.
verify-promise = Promised before anybody could cut: `{ $promise }`. This must be what stood on the challenge.
verify-cut-hidden = { $who } has cut. The hash: `{ $hash }`
verify-cut = { $who } cut with `{ $cut }`. The hash: `{ $hash }`
verify-uncut = { $who } did not cut.
verify-waits = The secret behind the promise tells every card, so it is told when the match is over.
verify-never = This match never began, so no card was dealt and no secret is told.
verify-secret = **1.** The secret is `{ $secret }`. SHA-256 of `headsup/1`, the match's id and the secret gives `{ $promise }`, as promised. ✓
verify-seed = **2.** HMAC-SHA256, under the secret, of the id and the cuts gives the seed: `{ $seed }`
verify-seats-drawn = **3.** The seed gives the first seat to { $who }, who had it. ✓
verify-seats-swapped = **3.** The seats are those of match `{ $match }`, swapped. ✓
verify-cards = **4.** Dealt again from the seed, { $plies ->
        [one] the one move is legal
       *[other] all { $plies } moves are legal
    } and the match ends as it did. ✓
verify-how = -# Don't take my word for it: `docs/fairness.md` in my source says how to compute all this, and `tools/verify.py` does it from my messages and the record.
