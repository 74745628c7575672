# Daueraufträge: was jemand von selbst tun lässt. Nur er selbst sieht davon etwas.
order-hint = Oder bestimme auch, was folgt
order-stands = 📌 Von selbst: { $order }. Nur du siehst das.
button-no-order = Auftrag zurücknehmen
button-only-on = Meinen einzigen Zug selbst machen
button-only-off = Mich nach meinem einzigen Zug fragen
refusal-no-order = So ein Auftrag steht nicht mehr. Hier ist der Tisch, wie er jetzt steht.
