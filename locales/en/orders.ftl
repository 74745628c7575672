# Standing orders: what a player has done by itself. Only they see any of this.
order-hint = Keep answering up to…
order-stands = 📌 I'll do this for you: { $order }. Only you see it.
button-no-order = Drop the plan
button-only-on = Play forced moves for me
button-only-off = Ask me before forced moves, too
refusal-no-order = That plan is gone. Here's the table now.
