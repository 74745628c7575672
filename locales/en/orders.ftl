# Standing orders: what a player has done by itself. Only he sees any of this.
order-hint = Or order what follows, too
order-stands = 📌 By itself: { $order }. Only you see this.
button-no-order = Take the order back
button-only-on = Make my only move by itself
button-only-off = Ask me for my only move
refusal-no-order = No such order stands any more. Here is the table as it is now.
