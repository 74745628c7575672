# Daueraufträge: was jemand von selbst tun lässt. Nur er selbst sieht davon etwas.
order-hint = Weiter antworten bis…
order-stands = 📌 Das mache ich für dich: { $order }. Nur du siehst es.
button-no-order = Plan verwerfen
button-only-on = Erzwungene Züge für mich machen
button-only-off = Mich auch bei erzwungenen Zügen fragen
refusal-no-order = Diesen Plan gibt es nicht mehr. So steht es jetzt.
