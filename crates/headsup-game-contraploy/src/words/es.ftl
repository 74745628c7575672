# ContraPloy: todo lo que se lee al jugar.

side-1 = Círculos
side-2 = Rayas

pitch = Llega a casa sin que te vean.
pitch-facts = 25 min · cartas ocultas

about =
    Sé el primer lado en empezar un turno con una carta suya en la fila base rival. Si pierdes tu última carta, pierdes la partida.
    En tu turno usas dos cartas distintas. Con cada una haces una de tres cosas. Colócala de tu mano, boca abajo, en tu fila base. Muévela una fila hacia delante. O ataca con ella donde está. Si colocas o mueves, puedes atacar a una carta enemiga donde llegas. En un combate se descubren las dos y se va la más baja; si son iguales, se van ambas.
    El valor de una carta depende de la fila. Cada fila tiene dos colores de suelo. Una carta tiene dos números, como 8/2: uno en su propio suelo y otro fuera. Su nombre dice el primero. Así, un elfo 8 vale 8 en las filas verdes A, B y E, y 2 en C y D. Las cartas mitad y mitad valen 5 en todas partes.
    Se olvida con facilidad: en el primer turno de todos usas solo una carta. Un atacante más débil también se va. Al acabar tu turno puedes tener como mucho tres cartas boca abajo; descubre las demás. En una posición cabe cualquier número de cartas. Al final robas hasta tener cinco.

# Lo que se pregunta.
ask-one = coloca o mueve una carta, o ataca.
ask-place = coloca una carta.
ask-place-first-of-two = coloca una carta, 1 de 2.
ask-first-of-two = mueve o coloca una carta, 1 de 2.
ask-second = una más, con otra carta.
ask-reveal = descubre una; tres pueden quedar boca abajo.

# Entradas de los menús: en un móvil caben unos treinta caracteres.
label-held = Colocar { $card }
label-stands = { $card } en { $at }
label-reveal = Descubrir { $card } en { $at }
detail-held = En la mano. Vale A { $a }, B { $b }, C { $c }, D { $d }, E { $e }
detail-up = Boca arriba. Vale A { $a }, B { $b }, C { $c }, D { $d }, E { $e }
detail-down = Boca abajo. Vale A { $a }, B { $b }, C { $c }, D { $d }, E { $e }
label-place = Colocar { $card } en { $at }
label-place-attack = { $card } a { $at }, ataca { $target }
label-step = Mover { $card } a { $at }
label-step-attack = Mover { $card } a { $at }, atacar { $target }
label-attack = { $card } ataca a { $target }
detail-alone = Allí vale { $value }
detail-unknown = Tu { $value } contra una carta desconocida
detail-win = Tu { $value } gana a { $card }, que vale { $against }
detail-tie = Tu { $value } contra { $card }, que vale { $against }: caen ambas
detail-loss = Tu { $value } pierde contra { $card }, que vale { $against }

# Lo que ha pasado.
unknown-card = carta oculta { $label }
places = { $seat } colocó una carta boca abajo en { $at }.
places-own = { $reader ->
    [seat] Colocaste tu { $card } en { $at }.
   *[other] { $seat } colocó { $card } en { $at }.
}
steps = { $seat } movió una carta boca abajo de { $from } a { $at }.
steps-own = { $reader ->
    [seat] Moviste tu { $card } de { $from } a { $at }.
   *[other] { $seat } movió { $card } de { $from } a { $at }.
}
steps-up = { $reader ->
    [seat] Moviste tu { $card } de { $from } a { $at }.
   *[other] { $seat } movió { $card } de { $from } a { $at }.
}
reveals = { $reader ->
    [seat] Descubriste { $cards }.
   *[other] { $seat } descubrió { $cards }.
}
wins-fight = { $reader ->
    [seat] Tu { $card } eliminó al { $other } de { $enemy } en { $at }, { $value } a { $against }.
    [enemy] El { $card } de { $seat } eliminó a tu { $other } en { $at }, { $value } a { $against }.
   *[other] El { $card } de { $seat } eliminó al { $other } de { $enemy } en { $at }, { $value } a { $against }.
}
    .brief = { $reader ->
        [seat] { $enemy } perdió su { $other }.
        [enemy] Perdiste tu { $other }.
       *[other] { $enemy } perdió su { $other }.
    }
ties-fight = { $reader ->
    [seat] Tu { $card } y el { $other } de { $enemy } empataron en { $at }, { $value } a { $against }: se van los dos.
    [enemy] El { $card } de { $seat } y tu { $other } empataron en { $at }, { $value } a { $against }: se van los dos.
   *[other] El { $card } de { $seat } y el { $other } de { $enemy } empataron en { $at }, { $value } a { $against }: se van los dos.
}
    .brief = { $reader ->
        [seat] Perdiste { $card }; { $enemy }, { $other }.
        [enemy] Perdiste { $other }; { $seat }, { $card }.
       *[other] { $seat } perdió { $card }; { $enemy }, { $other }.
    }
loses-fight = { $reader ->
    [seat] Tu { $card } chocó con el { $other } de { $enemy } en { $at } y se va, { $value } a { $against }.
    [enemy] El { $card } de { $seat } chocó con tu { $other } en { $at } y se va, { $value } a { $against }.
   *[other] El { $card } de { $seat } chocó con el { $other } de { $enemy } en { $at } y se va, { $value } a { $against }.
}
    .brief = { $reader ->
        [seat] Perdiste tu { $card }.
        [enemy] { $seat } perdió su { $card }.
       *[other] { $seat } perdió su { $card }.
    }

# La posición en palabras.
is-first = Le toca a { $seat }, con { $need ->
    [one] una carta
   *[other] dos cartas
}.
is-second = Le toca a { $seat }, con una segunda carta, no { $label }.
is-reveal = { $seat } debe descubrir { $due ->
    [one] una carta más
   *[other] { $due } cartas más
}; solo puede haber tres boca abajo.
is-won = Ha ganado { $seat }.
hand = Tu mano: { $cards }.
coded = { $card } ({ $code })
hand-of = Mano de { $side }: { $cards }.
stands = { $at }: { $cards }
counts = { $side }: { $hand } en la mano, { $deck } en el mazo, perdidas: { $lost }.
land = Suelo: A { $a }, B { $b }, C { $c }, D { $d }, E { $e } (G verde, W blanco, K negro, Y amarillo). "?" está boca abajo; un código entre paréntesis también, pero tú la conoces. En su suelo una carta vale 10 menos su número; fuera, su número. GW y KY valen siempre 5.
ground-GK = G/K
ground-GY = G/Y
ground-WK = W/K
ground-WY = W/Y

# Por qué se rechaza una jugada.
no-over = La partida ya terminó.
no-reveal-now = Solo descubres cartas al final de un turno, con más de { $most } boca abajo. Coloca, mueve o ataca.
no-reveal-first = Tienes más de { $most } cartas boca abajo. Descubre antes una.
no-reveal-up = { $label } ya está boca arriba. Elige una boca abajo.
no-own = { $label } no es tuya. Elige una carta tuya.
no-such-card = { $label } no está en el tablero. Elige una que esté.
no-twice = Ya usaste { $label } este turno. Elige otra carta.
no-card = No tienes { $card }. Elige una carta de tu mano.
no-back = Ninguna carta de tu mano tiene { $back } en el dorso.
no-home = Las cartas entran por tu fila base: { $card } puede ir a { $one } o a { $two }, no a { $at }.
no-way = Las cartas avanzan una fila: { $label } puede ir de { $at } a { $one } o a { $two }.
no-way-one = Las cartas avanzan una fila: { $label } solo puede ir de { $at } a { $one }.
no-way-on = { $label } está en la última fila y no puede avanzar más.
no-enemy = { $label } es tuya. Ataca a una carta enemiga.
no-such-enemy = { $label } no está en el tablero. Ataca a una que esté.
no-enemy-there = { $label } está en { $there }. Así solo puedes atacar en { $at }.

# El final.
over-home-row = Una carta llegó a la meta.
over-no-cards = Un lado se quedó sin cartas.

# Las reglas en detalle.
rule-CP-1 = En el primer turno de todos, Círculos usa una sola carta. En los demás se usan dos cartas distintas, y no se pasa.
rule-CP-2 = Si solo te queda una carta, usas esa.
rule-CP-3 = Nunca usas una carta dos veces en un turno. La que acabas de colocar no puede atacar como segundo uso.
rule-CP-4 = Colocar: una carta de tu mano va boca abajo a una posición de tu fila base. Puede atacar a una carta enemiga que esté allí.
rule-CP-5 = Mover: una carta avanza una fila hasta una posición contigua, boca arriba o boca abajo como estaba. Puede atacar a una carta enemiga que esté allí. Las cartas nunca van de lado ni hacia atrás.
rule-CP-6 = Una carta puede atacar a una carta enemiga de su misma posición sin moverse. Eso también cuenta como uso.
rule-CP-7 = Puedes atacar a cualquier carta enemiga de la posición, boca arriba o boca abajo, pero solo a una.
rule-CP-8 = La fila del combate decide lo que vale una carta. Una carta 8/2 vale 8 si su color es uno de los dos de la fila; si no, 2. Las cartas mitad y mitad valen 5.
rule-CP-9 = En un combate se descubren las dos cartas y así se quedan. Gana la más alta y se va la más baja, aunque sea la atacante. Si son iguales, se van las dos.
rule-CP-10 = Tras usar tus dos cartas puedes tener como mucho tres boca abajo. Si hay más, descubres las que sobran, a tu elección y de una en una. Fuera de eso, no se descubre nada.
rule-CP-11 = Después robas hasta tener cinco cartas. Un mazo vacío no da nada.
rule-CP-12 = Al empezar tu turno ganas si una carta tuya está en la fila base enemiga. Si no, pierdes si no te queda ninguna carta en la mano, en el mazo ni en el tablero.
rule-CP-13 = Si los dos lados pierden a la vez sus últimas cartas, pierde el que tenga el turno siguiente.
rule-CP-14 = En una posición cabe cualquier número de cartas de ambos lados.
rule-CP-15 = Una carta colocada recibe una etiqueta que todos ven y que la acompaña. Así se puede seguir una carta boca abajo.

# Las cartas.
card-G0 = elfo 10
card-G1 = elfo 9
card-G2 = elfo 8
card-G3 = elfo 7
card-G4 = elfo 6
card-W0 = recaudador 10
card-W1 = recaudador 9
card-W2 = recaudador 8
card-W3 = recaudador 7
card-W4 = recaudador 6
card-K0 = ninja 10
card-K1 = ninja 9
card-K2 = ninja 8
card-K3 = ninja 7
card-K4 = ninja 6
card-Y0 = león 10
card-Y1 = león 9
card-Y2 = león 8
card-Y3 = león 7
card-Y4 = león 6
card-GW = elfo-recaudador 5
card-KY = ninja-león 5

# La guía.
guide-goal = **El objetivo.** Lleva una carta hasta la fila base de tu rival, y que siga allí cuando empiece tu próximo turno.

    Círculos sale de la fila A, abajo; Rayas, de la fila E, arriba. Aquí una carta de Círculos llegó a la fila E y aguantó. Igual de fatal es quedarte sin cartas.
guide-value = **Lo que vale una carta** depende de la fila.

    Cada fila tiene dos colores de suelo; los signos pequeños muestran de quién es el suelo. Una carta tiene dos números, como 9/1: el primero cuenta en su propio suelo, el segundo fuera. Su nombre dice el primero. Una carta mitad y mitad vale siempre 5.

    Así, tu ninja 9 vale 9 en las filas A, D y E, y 1 fuera. Los dos suman siempre diez. Un 10 es un héroe en su suelo y nada fuera; un 6 va bien en todas partes.
guide-turn = **Un turno.** Usa dos cartas distintas. Con cada una, haz una de estas cosas:
    • colócala de tu mano, boca abajo, en tu fila base
    • muévela una fila hacia delante, a una posición contigua; nunca de lado ni hacia atrás
    • ataca con ella donde está

    Aquí Círculos colocó una carta y movió al ninja a B1. Tu rival solo ve dorsos, con etiquetas para seguirlos.
guide-fight = **Un combate.** Si colocas o mueves una carta, puede atacar a una enemiga donde llega, boca arriba o boca abajo. Se descubren las dos y decide la fila.

    Aquí el ninja 7 llegó a D1 y atacó. La fila D es suelo de ninjas: el ninja valía 7 y el elfo, fuera de su suelo, solo 3. Se va la más baja; si son iguales, se van las dos. También puede perder quien ataca.
guide-end-of-turn = **El final del turno.** Puedes tener como mucho tres cartas boca abajo en el tablero. Si hay más, descubres algunas, a tu elección.

    Después robas hasta tener cinco cartas. No se descubre porque sí, y no se pasa.

    En el primer turno de la partida usas una sola carta.
guide-missed = **Tres cosas que se olvidan al empezar**

    1. Llegar aún no es ganar. Tu carta debe sobrevivir todo un turno rival, y allí pueden caerle encima cartas nuevas. Envía una que sea fuerte allí: en las filas A y E, elfos y ninjas de número alto.

    2. Puedes compartir una posición en paz. Caben juntas cartas de ambos lados, en cualquier número; atacar lo decides tú.

    3. Nunca usas una carta dos veces en un turno: ni colocar y mover, ni mover y volver a atacar.

# La lección.
lesson-opening = ¡Hola! Juegas con Círculos, y tu fila base es la A. Enviarás un elfo por el borde, ganarás un combate con un león y llegarás antes que Rayas.
lesson-ending = **Tu turno empieza con una carta en la fila base enemiga: ¡ganaste!** Rayas estaba en la tuya, un paso tarde. Elige tu carta según la fila donde termina, y vigila los bordes.
lesson-place = Cada carta muestra un número grande y, debajo, las filas donde vale eso. ¿Cuál aguantaría al final en la fila E?
lesson-place-task = Coloca tu elfo 8 en A1.
lesson-place-done = ✓ Tu elfo está boca abajo en A1. Rayas solo ve su dorso.
lesson-place-other = También vale. Para esta historia necesitas una carta fuerte en la fila E: coloca tu elfo 8 en A1.
lesson-place-side = También vale, pero la otra esquina es mejor. Para esta historia, coloca tu elfo 8 en A1.
lesson-place-then = Rayas coloca una carta boca abajo en E2.
lesson-place-second = Luego, otra más. Desde ahora, cada turno usa dos cartas distintas.
lesson-march = Al borde llevan pocos caminos, así que es más tranquilo.
lesson-march-task = Mueve tu elfo 8 a B1.
lesson-march-done = ✓ Tu elfo está en B1.
lesson-march-other = También vale. A tu elfo le queda mucho camino: muévelo antes a B1.
lesson-march-middle = También vale, pero al centro se llega por dos caminos. Para esta historia, sigue por el borde: B1.
lesson-lion = Una más, con otra carta. La fila C, en el centro, es suelo de leones: tu león 7 vale 7 allí.
lesson-lion-task = Coloca tu león 7 en A2.
lesson-lion-done = ✓ El león está boca abajo en A2, y robas hasta tener cinco.
lesson-lion-other = También vale. Para esta historia quieres un león para el centro: coloca tu león 7 en A2.
lesson-lion-side = También vale, pero desde A1 seguiría a tu elfo. Para esta historia, coloca tu león 7 en A2.
lesson-lion-s1 = Rayas también avanza: una carta va a D2.
lesson-lion-s2 = Luego, la otra va a D3.
lesson-lion-then = Y tu turno ya empezó: tu león avanzó a B2.
lesson-edge = Ahora, otra vez el elfo: en las filas C y D vale solo 2, así que no deben atraparlo. Desde D2 y D3, Rayas llega a C2, C3 y C4.
lesson-edge-task = Mueve tu elfo 8 a C1, donde está a salvo.
lesson-edge-done = ✓ En C1 tu elfo está a salvo un turno: solo se llega desde D1, y D1 está vacía.
lesson-edge-other = También vale, pero puede esperar. Mientras Rayas va por el centro, tu elfo se escabulle: muévelo a C1.
lesson-edge-middle = También vale, pero desde D2 una carta podría vencer a tu elfo. Para esta historia, muévelo a C1.
lesson-edge-s2 = Rayas mueve la carta de D3 a C3.
lesson-edge-then = Luego, la de D2 a C2. Entraron en la fila C, suelo de leones.
lesson-fight = Tu león llega a C2 y C3, y allí vale 7. De las 22 cartas, solo seis valen más en esa fila.
lesson-fight-task = Mueve tu león 7 a C3 y ataca a la carta de allí.
lesson-fight-done = ✓ Esa carta también estaba en su suelo, pero valía solo 6. Tu 7 gana. Se descubrieron las dos, y tu león se queda así.
lesson-fight-other = También vale. Pero en la fila C tu león es fuerte: muévelo a C3 y ataca a la carta de allí.
lesson-fight-s1 = También vale, y también ganarías. Para esta historia, mueve tu león a C3 y ataca allí.
lesson-fight-peace = También vale: puedes compartir una posición en paz. Pero aquí eres más fuerte: mueve tu león a C3 y ataca.
lesson-run = El camino de la izquierda está libre.
lesson-run-task = Mueve tu elfo 8 a D1.
lesson-run-done = ✓ Tu elfo está justo delante de la fila base enemiga.
lesson-run-other = También vale. A tu elfo le faltan solo dos pasos: muévelo a D1.
lesson-run-then = Rayas también corre: su carta de C2 baja a B1. ¡Es una carrera!
lesson-run-placed = Su segunda carta va boca abajo a E2.
lesson-home = Un paso más. En la fila E tu elfo vuelve a estar en su suelo y vale 8.
lesson-home-task = Mueve tu elfo 8 a E1.
lesson-home-done = ✓ ¡Tu elfo está en la fila base enemiga! Tiene que aguantar un turno.
lesson-home-other = También vale. Pero es una carrera, y vas por delante: mueve tu elfo a E1.
lesson-home-lion = Con tu segunda carta, el león, avanzas a D3.
lesson-home-theirs = Rayas llega a tu fila A, pero eso solo cuenta cuando empiece su próximo turno.
lesson-home-attack = Así que debe parar ya a tu elfo, y coloca un elfo en E1 para atacar: 7 contra tu 8. ¡Tu elfo se queda!

# En imágenes y botones.
pill-one = juega
pill-of = { $now } de { $all }
pill-reveal = descubrir
callout-home = ¡En casa!
callout-no-cards = Sin cartas
score-home = en la fila { $row } en el turno { $turn }
score-no-cards = sin cartas en el turno { $turn }
row-place = Poner en { $at }:
row-board = Cartas en el tablero:
row-of-place = { $at }
button-number = { $number }
button-fight = { $number } ⚔
button-attack = ⚔
words-way = { $number } ⚔ · { $card } a { $at }, en paz o al ataque
words-stay = { $number } ⚔ · Atacar con { $card } donde está
words-place = Colocar { $card } en { $at }, en paz o al ataque ⚔
which-place = ¿Adónde va? Allí vale { $value }.
which-way = ¿Adónde va? Más adelante vale { $value }.
whom-there = ¿Ir a { $at } en paz o atacar? Tu carta vale { $value } allí.
whom-here = ¿A qué carta atacas? La tuya vale { $value } aquí.

# Por qué es buena una jugada, como pista.
reason-saves = Lucha contra la carta intrusa en tu fila base: si no, ahí te gana.
reason-home = En la fila base de { $who }: si sigue ahí en tu turno, ganas.
reason-beats = Vence a { $target }: { $value } contra { $against }.
reason-beats-all = Vence a todo lo que puede ser esa carta.
reason-beats-most = Vence a { $beaten } de las { $cards } cartas que puede ser la otra.
reason-near-safe = A un paso de la meta, y ninguna carta llega a { $at } en un turno.
reason-near = Desde { $at } solo falta un paso.
reason-strong = En { $at }, tu carta vale { $value }.
reason-safe = Ninguna carta llega a { $at } en el próximo turno.
reason-reveals = De todos modos, tu rival la adivinaría.
reason-both = Caen las dos, también { $target }: { $value } contra { $against }.
reason-turns = Descubre esa carta y la vence en { $beaten } de { $cards } casos.
reason-guards = Vigila { $at }: una carta de { $who } está a un paso.
reason-aims = Desde { $at } puede vencer a { $target } en el próximo turno.
reason-better = En { $at } vale { $value }; donde está ahora, solo { $before }.
reason-on = Desde { $at } faltan { $steps } pasos hasta la meta.
reason-on-safe = A { $steps } pasos de la meta, y ninguna carta llega a { $at } en un turno.
reason-enters = Entra en juego otra carta: tendrás { $cards } en el tablero.
reason-enters-first = Entra en juego tu primera carta.
reason-enters-strong = Entra una carta que un paso más adelante vale { $value }.
reason-reveals-far = Ninguna carta llega a { $at } en un turno: se puede enseñar.
reason-reveals-strong = En { $at } vale { $value }: es fuerte y se puede enseñar.
reason-hides = Así sigue oculta una carta más fuerte: { $card }.

# What a move of the other side does to the reader.
threat-home = En tu fila base: si sigue ahí en el próximo turno, pierdes.
threat-beats = Vence a { $target }: { $value } contra { $against }.
