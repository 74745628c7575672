# ContraPloy: todo lo que se lee al jugar.

side-1 = Círculos
side-2 = Rayas

about =
    Gana quien empiece un turno con una carta suya en la fila base del rival. Quien se queda sin cartas pierde.
    En tu turno usas dos cartas distintas. Usar una carta es hacer una de tres cosas: colocarla boca abajo de tu mano a tu fila base, moverla una fila hacia delante o atacar con ella donde está. Una carta que se coloca o se mueve puede atacar a una carta enemiga en el lugar al que llega. En un combate se descubren las dos y se elimina la más baja; si son iguales, caen ambas.
    El valor de una carta depende de la fila. Cada fila tiene dos colores de suelo. En suelo de su color, una carta vale 10 menos sus puntos; en cualquier otro, solo sus puntos. Así, Señor elfo (G0), una carta verde sin puntos, vale 10 en las filas verdes A, B y E, y nada en C y D. Las cartas mitad y mitad (GW, KY) valen 5 en todas partes.
    Se olvida con facilidad: en el primer turno de todos se usa solo una carta. Un atacante más débil también se elimina. Al acabar tu turno puedes tener como mucho tres cartas boca abajo; si hay más, descubres algunas. En una posición cabe cualquier número de cartas. Al final robas hasta tener cinco.

# Lo que se pregunta.
ask-one = Usa una carta: colocar, mover o atacar
ask-first-of-two = Usa la primera de dos cartas: colocar, mover o atacar
ask-second = Usa una segunda carta, distinta: colocar, mover o atacar
ask-reveal = Tienes más de tres cartas boca abajo: descubre una

# Entradas de los menús: en un móvil caben unos treinta caracteres.
label-held = Colocar { $card }
label-stands = { $label } en { $at }: { $card }
label-reveal = Descubrir { $label }: { $card }
detail-held = En la mano. Vale A { $a }, B { $b }, C { $c }, D { $d }, E { $e }
detail-up = Boca arriba. Vale A { $a }, B { $b }, C { $c }, D { $d }, E { $e }
detail-down = Boca abajo. Vale A { $a }, B { $b }, C { $c }, D { $d }, E { $e }
label-place = Colocar { $card } en { $at }
label-place-attack = { $card } a { $at }, ataca { $target }
label-step = Mover { $label } a { $at }
label-step-attack = Mover { $label } a { $at }, atacar { $target }
label-attack = { $label } ataca a { $target }
detail-alone = Allí vale { $value }
detail-unknown = Tu { $value } contra una carta que no conoces
detail-win = Tu { $value } gana a { $card }, que vale { $against }
detail-tie = Tu { $value } contra { $card }, que vale { $against }: caen ambas
detail-loss = Tu { $value } pierde contra { $card }, que vale { $against }

# Lo que ha pasado.
places = { $seat } coloca una carta boca abajo en { $at }: { $label }.
steps = { $seat } mueve { $label } a { $at }.
steps-up = { $seat } mueve { $label }, { $card }, a { $at }.
reveals = { $seat } descubre { $label }: { $card }.
wins-fight = { $seat } ataca a { $target } con { $label } en { $at }: { $card } vale { $value }; { $other }, { $against }. Se elimina { $target }.
ties-fight = { $seat } ataca a { $target } con { $label } en { $at }: { $card } y { $other } valen { $value } cada una. Se eliminan las dos.
loses-fight = { $seat } ataca a { $target } con { $label } en { $at }: { $card } vale { $value }; { $other }, { $against }. Se elimina { $label }.
draws = { $seat } roba { $cards ->
    [one] una carta
   *[other] { $cards } cartas
}.

# La posición en palabras.
is-first = Le toca a { $seat }: debe usar { $need ->
    [one] una carta
   *[other] dos cartas
}.
is-second = Le toca a { $seat }: debe usar una segunda carta, no { $label }.
is-reveal = Le toca a { $seat }: debe descubrir { $due ->
    [one] una carta más
   *[other] { $due } cartas más
}; solo puede haber tres boca abajo.
is-won = Ha ganado { $seat }.
hand = Tu mano: { $cards }.
hand-of = Mano de { $side }: { $cards }.
stands = { $at }: { $cards }
counts = { $side }: { $hand } en la mano, { $deck } en el mazo, perdidas: { $lost }.
land = Suelo: A { $a }, B { $b }, C { $c }, D { $d }, E { $e }. "?" está boca abajo; un código entre paréntesis también, pero tú la conoces.
ground-GK = verde-negro
ground-GY = verde-amarillo
ground-WK = blanco-negro
ground-WY = blanco-amarillo

# Por qué se rechaza una jugada.
no-over = La partida ya terminó.
no-reveal-now = Solo se descubren cartas al final de un turno, cuando tienes más de { $most } boca abajo. Usa una carta: colocar, mover o atacar.
no-reveal-first = Tienes más de { $most } cartas boca abajo. Descubre antes una.
no-reveal-up = { $label } ya está boca arriba.
no-own = { $label } no es tuya.
no-such-card = { $label } no está en el tablero.
no-twice = Ya has usado { $label } este turno. Usa otra carta.
no-card = No tienes { $card } en la mano.
no-back = En tu mano no hay ninguna carta con el número { $back } en el dorso.
no-home = Las cartas entran por tu fila base: { $card } puede ir a { $one } o a { $two }, no a { $at }.
no-way = Las cartas avanzan una fila: { $label } puede ir de { $at } a { $one } o a { $two }.
no-way-one = Las cartas avanzan una fila: { $label } solo puede ir de { $at } a { $one }.
no-way-on = { $label } está en la última fila y no puede avanzar más.
no-enemy = { $label } es tuya. Ataca a una carta enemiga.
no-such-enemy = { $label } no está en el tablero.
no-enemy-there = { $label } está en { $there }, y esta jugada solo puede atacar a una carta en { $at }.

# El final.
over-home-row = Hay una carta en la fila base enemiga al empezar el turno de su lado.
over-no-cards = No queda ninguna carta en la mano, en el mazo ni en el tablero.

# Las reglas en detalle.
rule-CP-1 = En el primer turno de todos, Círculos usa una sola carta. En los demás se usan dos cartas distintas, y nadie puede pasar.
rule-CP-2 = Si solo te queda una carta, usas esa.
rule-CP-3 = Una carta nunca se usa dos veces en un turno: la que acabas de colocar no puede atacar como segundo uso.
rule-CP-4 = Colocar: una carta de tu mano va boca abajo a una posición de tu fila base. Puede atacar a una carta enemiga que esté allí.
rule-CP-5 = Mover: una carta avanza una fila hasta una posición contigua y sigue boca arriba o boca abajo, como estaba. Puede atacar a una carta enemiga que esté allí. Las cartas nunca van de lado ni hacia atrás.
rule-CP-6 = Una carta puede atacar a una carta enemiga de su misma posición sin moverse. Eso también cuenta como uso.
rule-CP-7 = Se puede atacar a cualquier carta enemiga de la posición, esté boca arriba o boca abajo.
rule-CP-8 = La fila del combate decide lo que vale una carta: 10 menos sus puntos si su color de suelo es uno de los dos de la fila; si no, sus puntos. Las cartas mitad y mitad valen 5.
rule-CP-9 = En un combate se descubren las dos cartas y así se quedan. Gana la más alta y se elimina la más baja, aunque sea la atacante. Si son iguales, se eliminan las dos.
rule-CP-10 = Tras usar tus dos cartas puedes tener como mucho tres boca abajo. Si hay más, descubres las que sobran, a tu elección y de una en una. Fuera de eso, nadie descubre cartas porque sí.
rule-CP-11 = Después robas hasta tener cinco cartas. Un mazo vacío no da nada.
rule-CP-12 = Al empezar tu turno ganas si una carta tuya está en la fila base enemiga. Si no, pierdes si no te queda ninguna carta en la mano, en el mazo ni en el tablero.
rule-CP-13 = Si los dos lados pierden a la vez sus últimas cartas, pierde el que tenga el turno siguiente.
rule-CP-14 = En una posición cabe cualquier número de cartas de ambos lados.
rule-CP-15 = Una carta colocada recibe una etiqueta que todos ven y que la acompaña: o1, o2... las de Círculos y s1, s2... las de Rayas, por orden de entrada. Así cualquiera puede seguir una carta boca abajo.

# Las cartas.
card-G0 = Señor elfo (G0)
card-G1 = Elfo arquero (G1)
card-G2 = Elfo montaraz (G2)
card-G3 = Elfo panadero (G3)
card-G4 = Elfo turista (G4)
card-W0 = Barón fiscal (W0)
card-W1 = Auditor fiscal (W1)
card-W2 = Asesor fiscal (W2)
card-W3 = Escriba fiscal (W3)
card-W4 = Exiliado fiscal (W4)
card-K0 = Maestro ninja (K0)
card-K1 = Sombra ninja (K1)
card-K2 = Ninja trepador (K2)
card-K3 = Cocinero ninja (K3)
card-K4 = Nómada ninja (K4)
card-Y0 = Reina leona (Y0)
card-Y1 = León cazador (Y1)
card-Y2 = León guardián (Y2)
card-Y3 = Leoncito (Y3)
card-Y4 = León de circo (Y4)
card-GW = Elfo contable (GW)
card-KY = León ninja (KY)

# La guía.
guide-goal = **El objetivo.** Lleva una carta hasta la fila base de tu rival, y que siga allí cuando empiece tu próximo turno.

    Círculos sale de la fila A, abajo; Rayas, de la fila E, arriba. Aquí una carta de Círculos ha llegado a la fila E y ha aguantado. Igual de fatal es quedarse sin cartas del todo.
guide-value = **Lo que vale una carta** depende de la fila en la que combate.

    Cada fila tiene dos colores de suelo; los signos de la izquierda muestran qué bandos están allí en casa. En casa, una carta vale **10 menos su número**. Fuera, vale solo **su número**. Una carta mitad y mitad vale siempre 5.

    Así, un ninja con un 1 vale 9 en las filas A, D y E, pero solo 1 en B y C. Los números bajos son héroes en casa y nadie fuera; un 4 va bien en todas partes.
guide-turn = **Un turno.** Usa dos cartas distintas. Usar una carta es una de estas cosas:
    • colocarla de tu mano, boca abajo, en tu fila base
    • moverla una fila hacia delante, a una posición contigua; nunca de lado ni hacia atrás
    • atacar con ella donde está

    Aquí Círculos ha colocado K3 y ha movido al ninja a B1. Tu rival solo ve dorsos y las etiquetas o1, o2 ..., con las que se puede seguir cada carta.
guide-fight = **Un combate.** Una carta que se coloca o se mueve puede atacar a una carta enemiga allí donde llega, esté boca arriba o boca abajo. Se descubren las dos y decide la fila.

    Aquí K3 llegó a D1 y atacó. La fila D es suelo negro: K3 valía 7 y el elfo G3, fuera de casa, solo 3. Se elimina la carta más baja; si son iguales, caen las dos. También puede perder quien ataca.
guide-end-of-turn = **El final del turno.** Puedes tener como mucho tres cartas boca abajo en el tablero. Si hay más, descubres algunas, a tu elección.

    Después robas hasta tener cinco cartas. Nadie puede descubrir cartas porque sí, y nadie puede pasar.

    En el primer turno de la partida se usa una sola carta.
guide-missed = **Tres cosas que se olvidan al empezar**

    1. Llegar aún no es ganar. Tu carta debe sobrevivir todo un turno rival en su fila base, donde pueden caerle encima cartas recién colocadas. Elige a alguien fuerte allí: en las filas A y E, elfos y ninjas de número bajo.

    2. Se puede compartir una posición en paz. Caben juntas cartas de ambos lados, en cualquier número; atacar es decisión tuya.

    3. Ninguna carta se usa dos veces en un turno: ni colocar y luego mover, ni mover y luego volver a atacar.

# La lección.
lesson-opening = ¡Te damos la bienvenida! Juegas con Círculos, en casa en la fila A. Vas a mandar un elfo por el borde del terreno, a ganar un combate con un león y a llegar a la fila E antes de que Rayas llegue a la tuya.
lesson-ending = **¡Tu turno empieza con una carta en la fila base enemiga: has ganado!** Rayas estaba en la tuya, un paso tarde. Elige quién corre según la fila donde termina, y vigila los bordes. Ahora, reta a alguien.
lesson-place = En el primer turno de todos usas una carta. ¿Cuál de las tuyas aguantaría al final en la fila E? Allí el suelo es verde y negro. Los elfos son verdes: **G2 vale 10 - 2 = 8 en la fila E**, y también en A y B. Coloca G2 en A1.
lesson-place-done = Tu elfo está boca abajo en A1. Rayas solo ve un dorso y su etiqueta, o1.
lesson-place-other = Necesitas a alguien fuerte en la fila E, con suelo verde y negro. Leones y gente del fisco son allí forasteros y valen poco, salvo con un número alto. Coloca el elfo, G2, en A1.
lesson-place-side = Buena carta, otra esquina. Los dos lados son iguales; para esta historia, usa A1.
lesson-place-then = Rayas coloca una carta boca abajo en E2 ...
lesson-place-second = ... y otra más. A partir de ahora, cada turno tiene dos usos, con dos cartas distintas.
lesson-march = Primer uso: **mueve** tu elfo o1 una fila hacia delante. El borde es más tranquilo, porque llevan a él menos caminos. Ve a B1.
lesson-march-done = Tu elfo está en B1.
lesson-march-other = A tu elfo le queda mucho camino, cuatro filas en total. Mueve antes o1 a B1; luego podrás colocar una carta.
lesson-march-middle = Se puede, pero a las posiciones del centro se llega desde dos lados. Sigue por el borde: B1.
lesson-lion = Segundo uso, y debe ser otra carta. Alguien que pelee en el centro: la fila C es suelo blanco y amarillo, donde el león **Y3 vale 10 - 3 = 7**. Coloca Y3 en A2.
lesson-lion-done = El león está en A2 como o2, y robas hasta tener cinco.
lesson-lion-other = Piensa en la fila C, en el centro: suelo blanco y amarillo. Quieres un león o alguien del fisco que sea fuerte allí. Coloca Y3 en A2 (otras también servirían, pero esta es nuestra historia).
lesson-lion-side = Buena carta. Pero desde A1 seguiría a tu elfo; desde A2 llega al centro. Colócala en A2.
lesson-lion-s1 = Rayas también avanza: s1 va a D2 ...
lesson-lion-s2 = ... y s2 a D3.
lesson-lion-then = Y tú has empezado tu turno: tu león o2 ha avanzado a B2.
lesson-edge = Tu segundo uso: otra vez el elfo. En las filas C y D es forastero y vale solo 2, así que no deben atraparlo. Rayas está en D2 y D3, y desde ahí llega a C2, C3 y C4. ¿Dónde está a salvo tu elfo?
lesson-edge-done = En C1 nadie puede atacar a tu elfo en el próximo turno: solo se llega desde D1, y allí no hay nadie.
lesson-edge-other = Eso puede esperar. Mientras Rayas baja por el centro, tu elfo debería escabullirse. Mueve o1 a C1.
lesson-edge-middle = Desde D2, una carta de Rayas podría llegar a C2 y atacar, y ahí tu elfo vale solo 2. C1 queda fuera de su alcance.
lesson-edge-s2 = Rayas mueve s2 a C3 ...
lesson-edge-then = ... y s1 a C2. Han entrado en la fila C, tierra de leones.
lesson-fight = Tu león o2 en B2 puede llegar a C2 y C3, y en la fila C vale 7. Lo que hay allí está boca abajo; pero de las 22 cartas solo seis valen más en esa fila. **¡Ataca!** Mueve o2 a C3 y ataca a s2.
lesson-fight-done = s2 era W4, del fisco: en casa en la fila C, vale 10 - 4 = 6. **Tu 7 gana.** Se han descubierto las dos; tu león se queda así.
lesson-fight-other = Fíjate antes en tu león: en la fila C está en casa y es fuerte. Mueve o2 a C3 y ataca a s2.
lesson-fight-s1 = Igual de valiente, y hasta ganaría. Para esta historia elige la otra: C3, y ataca a s2.
lesson-fight-peace = Se puede compartir una posición en paz, pero aquí eres más fuerte. Elige la entrada con el ataque: o2 a C3, atacar s2.
lesson-run = Ahora, el segundo uso. El camino de la izquierda está libre: corre, elfo, a **D1**.
lesson-run-done = Tu elfo está justo delante de la fila base enemiga.
lesson-run-other = Tu elfo puede llegar en dos pasos. Mueve ahora o1 a D1.
lesson-run-then = Rayas también corre: s1 baja a B1. ¡Es una carrera!
lesson-run-placed = Su segundo uso es otra carta, boca abajo en E2.
lesson-home = Un paso más. En la fila E, suelo verde y negro, tu elfo vuelve a estar en casa y vale 8. Ve a **E1**.
lesson-home-done = ¡Tu elfo está en la fila base enemiga! Tiene que aguantar un turno.
lesson-home-other = Es una carrera, y vas por delante. Mueve o1 a E1.
lesson-home-lion = Como segundo uso, tu león avanza a D3.
lesson-home-theirs = Rayas llega a tu fila A con s1, pero eso solo cuenta cuando empiece su próximo turno.
lesson-home-attack = Así que debe parar ya a tu elfo, y coloca G3 en E1 para atacarlo: 10 - 3 = 7 contra tu **8**. ¡Tu elfo se queda!

# En imágenes y botones.
pill-one = juega
pill-of = { $now } de { $all }
pill-reveal = destapar
callout-home = ¡En casa!
callout-no-cards = Sin cartas
score-home = en la fila { $row } en la jugada { $moves }
score-no-cards = sin cartas en la jugada { $moves }
row-place = Poner en { $at }
row-of-place = { $at }
button-number = { $number }
button-fight = { $number } ⚔
button-attack = ⚔
which-place = ¿Adónde va? Allí vale { $value }.
which-way = ¿Adónde va? Más adelante vale { $value }.
whom-there = ¿Ir a { $at } en paz o atacar? Tu carta vale { $value } allí.
whom-here = ¿A qué carta atacas? La tuya vale { $value } aquí.
