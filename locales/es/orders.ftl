# Órdenes: lo que una persona hace que ocurra por sí solo. Solo ella ve algo de esto.
order-hint = Seguir respondiendo hasta…
order-stands = 📌 Lo hago por ti: { $order }. Solo lo ves tú.
button-no-order = Quitar el plan
button-only-on = Haz por mí las jugadas forzadas
button-only-off = Pregúntame también en las forzadas
refusal-no-order = Ese plan ya no existe. Así está la partida.
