# Daueraufträge: was jemand von selbst tun lässt. Nur er selbst sieht davon etwas.
order-hint = Oder plan gleich, was folgt
order-stands = 📌 Das mache ich für dich: { $order }. Nur du siehst es.
button-no-order = Plan verwerfen
button-only-on = Meinen einzigen Zug für mich machen
button-only-off = Mich auch beim einzigen Zug fragen
refusal-no-order = Diesen Plan gibt es nicht mehr. So steht es jetzt.
