# Órdenes: lo que una persona hace que ocurra por sí solo. Solo ella ve algo de esto.
order-hint = O planea también lo que sigue
order-stands = 📌 Lo hago por ti: { $order }. Solo lo ves tú.
button-no-order = Quitar el plan
button-only-on = Haz por mí mi única jugada
button-only-off = Pregúntame hasta por la única
refusal-no-order = Ese plan ya no existe. Así está la partida.
