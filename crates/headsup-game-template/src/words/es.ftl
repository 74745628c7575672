# Five Tricks: todo lo que leen los jugadores.

side-1 = Primera
side-2 = Segunda

pitch = Cinco bazas, gana tres.
pitch-facts = 2 min · cartas ocultas

about =
    Cinco bazas, y cada una se la lleva la carta más alta.
    Tienes cinco de trece cartas. Un lado sale con una carta y el otro responde con cualquiera de las suyas. La carta más alta se lleva la baza y sale en la siguiente. Con tres bazas ganas.

# Qué se pregunta.
ask-lead = sal con una carta.
ask-answer = responde con cualquier carta.

# Entradas de los menús.
label-play = Jugar { $card }

# Qué pasó.
plays = { $seat } juega { $card }.
takes = { $seat } se lleva la baza.

# La posición en palabras.
at-lead = { $seat } sale.
at-answer = { $seat } responde a { $led }.
at-end = La partida ha terminado.
hand = Tu mano: { $cards }.
tricks = { $seat } tiene { $count ->
    [one] una baza
   *[other] { $count } bazas
}.

# Por qué no se puede hacer una jugada.
no-card = No tienes { $card }. Juega una carta de tu mano.

# Cómo termina.
over-most-tricks = Más bazas.

# Las reglas.
rule-FT-1 = Puedes jugar cualquier carta que tengas; nunca tienes que seguir.
rule-FT-2 = La carta más alta se lleva la baza, y su jugador sale en la siguiente.

# In pictures.
pill-play = juega
pic-tricks = { $count ->
    [one] una baza
   *[other] { $count } bazas
}
