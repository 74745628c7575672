# Small words that every game uses.
hidden-card = a hidden card
no-cards = none
