# Palabras sueltas que usan todos los juegos.
hidden-card = una carta oculta
no-cards = ninguna
