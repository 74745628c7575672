# Órdenes: lo que una persona hace que ocurra por sí solo. Solo ella ve algo de esto.
order-hint = O decide también lo que sigue
order-stands = 📌 Por sí solo: { $order }. Solo lo ves tú.
button-no-order = Retirar la orden
button-only-on = Hacer sola mi única jugada
button-only-off = Pregúntame por mi única jugada
refusal-no-order = Esa orden ya no está en pie. Aquí está la mesa como está ahora.
