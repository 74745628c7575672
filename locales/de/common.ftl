# Kleine Wörter, die jedes Spiel braucht.
hidden-card = eine verdeckte Karte
no-cards = keine
