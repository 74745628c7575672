# Standing orders: what a player has done by itself. Only they see any of this.
order-hint = Or plan what follows, too
order-stands = 📌 I'll do this for you: { $order }. Only you see it.
button-no-order = Drop the plan
button-only-on = Make my only move for me
button-only-off = Ask me even for my only move
refusal-no-order = There's no such plan any more. Here's the table now.
