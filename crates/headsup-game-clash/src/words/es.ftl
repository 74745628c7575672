# Clash: todo lo que se lee al jugar.

side-1 = Rayo
side-2 = Martillo

about =
    Gana quien se libre primero de sus treinta cartas.
    Hay 27 cartas completas, cada una con un relleno (lleno, medio, hueco), un color (rojo, verde, azul) y una forma (círculo, cuadrado, triángulo), y fragmentos, que muestran solo uno de estos rasgos. En tu turno juegas todas las cartas que puedas: una carta completa que comparta exactamente dos rasgos con la de arriba o que sea igual a las tres pilas, o un fragmento que la carta completa de arriba muestre y su pila no. Como última jugada del turno vale cualquier fragmento. Después robas hasta tener siete.
    Se olvida con facilidad: mientras las tres pilas y la carta de arriba muestren lo mismo, vale cualquier carta completa, o tres fragmentos a la vez, uno de cada tipo. Una carta completa igual a dos pilas va junto con el fragmento de su tercer rasgo, y entonces coincide todo. Vacía tu mano antes de la última jugada: robas siete enseguida y sigues.

option-to-10 = Rondas
option-to-10-off = una ronda
option-to-10-on = rondas hasta que alguien tenga 10 puntos

# Lo que se pregunta.
ask-first = Empieza: juega una carta completa
ask-play = Juega cartas, o pasa
ask-must-play = Juega una carta; solo puedes pasar si no puedes jugar
ask-go-on = Sigue jugando, o detente

# Entradas de los menús: en un móvil caben unos treinta caracteres.
label-card = { $card } …
detail-card = Se puede jugar de más de una forma
label-complete = { $card }
detail-first = La primera carta completa; luego acaba tu turno
detail-complete-two = Comparte dos rasgos con la carta de arriba
detail-complete-piles = Es igual a las tres pilas
detail-complete-any = Coincide todo: vale cualquier carta completa
label-chard = { $card } (sigue el turno)
detail-chard = La carta de arriba lo muestra, la pila no
label-three = Tres fragmentos …
label-three-cards = Tres: { $cards }
detail-three = Coincide todo: tres cualesquiera, uno por tipo
label-special = { $card } + { $chard }
detail-special = Los dos a la vez: entonces coincide todo
label-final = { $card } (acaba el turno)
detail-final = Cualquier fragmento, como última jugada
label-stop = Parar aquí
detail-stop = Robas hasta siete; acaba tu turno
label-pass = Pasar
detail-pass = No jugar nada en este turno

# Lo que ha pasado.
begins = { $seat } empieza con { $card }.
lays-complete = { $seat } juega { $card }.
lays-chard = { $seat } juega el fragmento { $card }.
lays-three = { $seat } juega tres fragmentos: { $cards }.
lays-special = { $seat } juega { $card } junto con el fragmento { $chard }: coincide todo.
lays-final = { $seat } acaba el turno con el fragmento { $card }.
stops = { $seat } se detiene.
passes = { $seat } pasa.
draws = { $seat } roba { $cards ->
    [one] una carta
   *[other] { $cards } cartas
}.
goes-out = { $seat } se queda sin cartas y recibe { $points ->
    [one] un punto
   *[other] { $points } puntos
}.
blocks = Ningún lado puede jugar. A { $seat } le quedan menos cartas y recibe { $points ->
    [one] un punto
   *[other] { $points } puntos
}.
blocks-equal = Ningún lado puede jugar y a ambos les quedan las mismas cartas: no hay puntos.
new-round = Se reparte la ronda { $round }; empieza { $seat }.

# La posición en palabras.
at-first = { $seat } debe empezar con una carta completa.
at-play = { $seat } debe jugar o pasar.
at-must-play = { $seat } debe jugar; pasar, solo si no puede jugar nada.
at-go-on = { $seat } puede seguir jugando o detenerse.
at-end = La partida ha terminado.
piles-first = Pilas: { $pattern }, { $colour }, { $shape }. Aún no hay carta completa.
piles = Carta completa de arriba: { $top }. Pilas: { $pattern }, { $colour }, { $shape }.
piles-match = Coincide todo: arriba está { $top } y las pilas muestran lo mismo. Vale cualquier carta completa, o tres fragmentos a la vez.
hand = Tu mano: { $cards }.
hand-of = Mano de { $seat }: { $cards }.
laid = { $seat } ha jugado { $count ->
    [one] una carta
   *[other] { $count } cartas
} en este turno; lo último: { $cards }.
left = { $seat }: { $left ->
    [one] queda una carta
   *[other] quedan { $left } cartas
}, { $hand } en la mano y { $stock } en el mazo.
points = Ronda { $round }. Puntos: { $one } { $first }, { $two } { $second }; se gana con diez.

# Por qué se rechaza una jugada.
no-over = La partida ya terminó.
no-first-yet = La ronda empieza con una carta completa, y nada más.
no-first-now = La primera carta ya está en la mesa. Para jugar ahora una carta completa, tiene que encajar.
no-card = No tienes { $cards } en la mano.
no-complete = { $card } { $shares ->
    [0] no comparte ningún rasgo
    [one] comparte un rasgo
   *[other] comparte { $shares } rasgos
} con { $top }. Hacen falta exactamente dos, o la carta igual a las tres pilas.
no-chard = { $top } no muestra { $card }. Ese fragmento solo vale como última jugada de tu turno.
no-chard-same = Esa pila ya muestra { $card }. Ese fragmento solo vale como última jugada de tu turno.
no-three = Para jugar tres fragmentos a la vez debe coincidir todo: la carta de arriba es { $top } y las pilas muestran { $piles }.
no-special = { $card } { $shares ->
    [0] no es igual a ninguna
    [one] es igual a una
   *[other] es igual a { $shares }
} de las tres pilas. Con un fragmento debe ser igual a dos exactamente.
no-special-chard = Con { $card } va el fragmento { $wanted }, no { $chard }.
no-pass = Tu rival acaba de pasar y tú puedes jugar: debes hacerlo.

# El final.
over-went-out = Un lado se ha quedado sin cartas.
over-blocked = Ningún lado podía jugar; gana el que tiene menos cartas.
over-blocked-equal = Ningún lado podía jugar, y a ambos les quedaban las mismas cartas.

# Las reglas en detalle.
rule-CL-1 = Quien empieza una ronda necesita una carta completa entre sus siete primeras: si no la hay, esas treinta cartas se barajan de nuevo hasta que la haya.
rule-CL-2 = El primer turno de una ronda es exactamente una carta completa, la primera de su pila. Después se roba y acaba el turno.
rule-CL-3 = Se puede jugar una carta completa que comparta exactamente dos rasgos con la carta completa de arriba.
rule-CL-4 = Se puede jugar un fragmento en su pila si la carta completa de arriba muestra ese rasgo y la pila no.
rule-CL-5 = La carta completa igual a las tres pilas se puede jugar siempre, sea cual sea la carta completa de arriba.
rule-CL-6 = Mientras las tres pilas sean iguales a la carta completa de arriba, aunque lo haya dejado así tu rival, puedes jugar cualquier carta completa, o tres fragmentos cualesquiera a la vez, uno de cada tipo; y otra vez, mientras sigan iguales.
rule-CL-7 = Una carta completa igual a exactamente dos pilas se puede jugar junto con el fragmento de su tercer rasgo. Entonces coincide todo.
rule-CL-8 = La última jugada de cualquier turno, aunque sea la única, puede ser un fragmento cualquiera en su pila. Con él acaba el turno.
rule-CL-9 = Haces todas las jugadas que quieras y te detienes cuando quieras, después de al menos una.
rule-CL-10 = Si tu mano queda vacía antes de la última jugada, robas siete enseguida y el turno sigue. Si la vacía la última jugada, el turno acaba.
rule-CL-11 = Al final de tu turno robas hasta tener siete. Si tu mazo está vacío, sigues con menos.
rule-CL-12 = Puedes pasar, pero no justo después de que pase tu rival si puedes jugar algo. Si no puedes jugar nada, pasas; a nadie se le dice por qué.
rule-CL-13 = Si ambos pasan seguidos porque ninguno puede jugar, la ronda acaba: quien tenga menos cartas, entre mano y mazo, recibe la diferencia en puntos.
rule-CL-14 = En cuanto tu mano y tu mazo están vacíos ganas la ronda, también a mitad de un turno. Recibes un punto por cada carta que le quede a tu rival.
rule-CL-15 = Una partida es una ronda o, si así se acuerda, rondas hasta que alguien tenga 10 puntos; entonces se empieza por turnos.

# Las cartas. El código es el que lleva la carta en la imagen.
card-FRC = Círculo rojo lleno (FRC)
card-FRS = Cuadrado rojo lleno (FRS)
card-FRT = Triángulo rojo lleno (FRT)
card-FGC = Círculo verde lleno (FGC)
card-FGS = Cuadrado verde lleno (FGS)
card-FGT = Triángulo verde lleno (FGT)
card-FBC = Círculo azul lleno (FBC)
card-FBS = Cuadrado azul lleno (FBS)
card-FBT = Triángulo azul lleno (FBT)
card-PRC = Círculo rojo medio (PRC)
card-PRS = Cuadrado rojo medio (PRS)
card-PRT = Triángulo rojo medio (PRT)
card-PGC = Círculo verde medio (PGC)
card-PGS = Cuadrado verde medio (PGS)
card-PGT = Triángulo verde medio (PGT)
card-PBC = Círculo azul medio (PBC)
card-PBS = Cuadrado azul medio (PBS)
card-PBT = Triángulo azul medio (PBT)
card-HRC = Círculo rojo hueco (HRC)
card-HRS = Cuadrado rojo hueco (HRS)
card-HRT = Triángulo rojo hueco (HRT)
card-HGC = Círculo verde hueco (HGC)
card-HGS = Cuadrado verde hueco (HGS)
card-HGT = Triángulo verde hueco (HGT)
card-HBC = Círculo azul hueco (HBC)
card-HBS = Cuadrado azul hueco (HBS)
card-HBT = Triángulo azul hueco (HBT)
card-F = Lleno
card-P = Medio
card-H = Hueco
card-R = Rojo
card-G = Verde
card-B = Azul
card-C = Círculo
card-S = Cuadrado
card-T = Triángulo

# La guía.
guide-goal = **El objetivo.** Una carrera: líbrate antes que tu rival de tus treinta cartas.

    Dos líneas a lo ancho de la imagen muestran hasta dónde ha llegado cada lado. Las tres cartas de la izquierda son las pilas de relleno, color y forma; la carta blanca de la derecha es la carta completa de arriba. Tu mano está abajo; tras cada turno tuyo se completa hasta siete, de tu propio mazo.
guide-cards = **Dos tipos de cartas.** Una carta completa tiene tres rasgos:
    • un relleno: lleno, medio o hueco (F, P, H)
    • un color: rojo, verde o azul (R, G, B)
    • una forma: círculo, cuadrado o triángulo (C, S, T)

    HRC es el círculo rojo hueco. Hay 27, cada combinación una vez.

    Un fragmento muestra un solo rasgo, por ejemplo verde. Va en la pila de su tipo.
guide-turn = **Un turno, antes.** La carta de arriba es el círculo rojo hueco, y las pilas muestran hueco, azul, cuadrado. Puedes jugar todas las cartas que puedas, una tras otra. Dos jugadas para empezar:
    • una carta completa que comparta exactamente dos rasgos con la de arriba: HGC comparte hueco y círculo
    • un fragmento que la carta de arriba muestre y cuya pila muestre otra cosa
guide-turn-after = **Un turno, después.** Se jugó HGC. Ahora la carta de arriba es verde, pero la pila de color era azul, así que fue allí el fragmento Verde.

    Y el turno sigue. También encajaría una carta completa igual a las tres pilas, haya lo que haya arriba.
guide-special = **Dos a la vez.** FGS es igual a dos de las pilas, verde y cuadrado. Junto con el fragmento de su tercer rasgo, lleno, se puede jugar: los dos a la vez.

    Mira el resultado: las tres pilas y la carta de arriba muestran lo mismo. Coincide todo, y eso abre la puerta.
guide-match = **Cuando coincide todo,** puedes jugar cualquier carta completa, la que sea, o tres fragmentos a la vez: uno de cada tipo, muestren lo que muestren. Aquí se fueron tres fragmentos y la mano quedó vacía: siete cartas nuevas enseguida, y sigue el mismo turno.

    Aunque lo haya dejado así tu rival, puedes aprovecharlo.
guide-missed = **Tres cosas que se olvidan al empezar**

    1. La última jugada de cualquier turno puede ser un fragmento cualquiera, en su pila, coincida o no. Acaba tu turno, así que guárdalo para el final y no lo olvides nunca: es una carta menos en cada turno.

    2. Vacía tu mano antes de esa última jugada, y robas siete enseguida y sigues. Si la vacía la última jugada, el turno acaba.

    3. No dejes que coincida todo para tu rival. Tu último fragmento puede estropearlo.

    Puedes pasar, pero no justo después de que pase tu rival, si puedes jugar.

# La lección.
lesson-opening = ¡Te damos la bienvenida! Juegas con Rayo, y empiezas. En dos turnos vas a jugar trece de tus treinta cartas y a usar casi todos los tipos de jugada que hay.
lesson-ending = **¡Trece cartas menos en dos turnos!** Quedan diecisiete, y a Martillo, 28. Busca cadenas: haz que coincida todo, aprovéchalo y acaba cada turno con un fragmento. Ahora, reta a alguien.
lesson-first = El primer turno es una sola carta completa. Tienes tres. Elige **FBC**, el círculo azul lleno.
lesson-first-done = FBC está arriba. Tu turno acaba, y robas.
lesson-first-other = Cualquiera de tus cartas completas puede empezar una ronda. Para esta historia elige FBC, el círculo azul lleno.
lesson-first-then = Martillo juega FGC: comparte lleno y círculo con la tuya ...
lesson-first-final = ... y acaba el turno con un fragmento, Círculo. Ahora las pilas muestran lleno, rojo, círculo.
lesson-complete = Tu turno. Arriba está FGC. Encima va una carta completa que comparta **exactamente dos** rasgos. ¿Cuál de las tuyas es verde, y un círculo?
lesson-complete-done = PGC comparte verde y círculo con FGC. Una carta menos, y puedes seguir.
lesson-ends-turn = Cualquier fragmento puede ser tu última jugada, pero acaba tu turno, y hay más que ganar. Lee otra vez la tarea.
lesson-pass = Puedes jugar, así que no pases. PGC comparte dos rasgos con la carta de arriba.
lesson-stop = Puedes parar aquí, pero tienes más cartas que encajan. Lee otra vez la tarea: cada carta menos te acerca.
lesson-chard = La carta de arriba es ahora **media**, y la pila de relleno aún muestra lleno. Ahí va tu fragmento Medio. Elige la forma en que sigue tu turno.
lesson-chard-done = Las pilas muestran medio, rojo, círculo.
lesson-chard-final = La carta es esa, pero jugada como la última de tu turno. Aquí encaja: juégala como fragmento con el que sigue el turno.
lesson-special = Mira tu PRT: media y roja, como dos de las pilas. Le falta una cosa: la pila de forma muestra círculo. Tienes el fragmento Triángulo, así que juega **los dos a la vez**: PRT + Triángulo.
lesson-special-done = Las pilas muestran medio, rojo, triángulo, y arriba está el triángulo rojo medio: **¡coincide todo!**
lesson-three = Mientras coincida todo, van **tres fragmentos** a la vez, uno de cada tipo. Tienes justo Hueco, Azul y Círculo.
lesson-three-done = Tres cartas de un golpe, y tu mano está vacía. Así que robas siete enseguida, ¡y **sigue el mismo turno**!
lesson-again = Las pilas muestran hueco, azul, círculo. Tu nueva PBC es igual a dos de ellas, azul y círculo, y tienes el fragmento Medio. Hazlo otra vez: **PBC + Medio**.
lesson-again-done = Otra vez coincide todo.
lesson-again-other = Hay algo mejor: PBC y el fragmento Medio van juntos, y entonces vuelve a coincidir todo.
lesson-any = Ya conoces los tres fragmentos a la vez. Lo otro que vale mientras coincide todo es **cualquier carta completa**, por distinta que sea. Juega HRC.
lesson-any-done = HRC solo tenía en común el círculo con la carta de arriba. Ahora la de arriba es ella.
lesson-any-three = Bien visto, eso también valdría. Esa jugada ya la conoces; prueba la otra: cualquier carta completa, tu HRC.
lesson-any-then = HRC es hueca y la pila de relleno no, así que la sigue tu fragmento Hueco.
lesson-final = No encaja nada más. Pero todo turno puede acabar con **un fragmento cualquiera**. Tienes dos Triángulos y un Verde; juega Verde y guarda la pareja para formas que vengan.
lesson-final-done = El turno acaba, y tu mano vuelve a completarse hasta siete.
lesson-final-other = Casi: acaba el turno con un fragmento, no cuesta nada. Elige Verde.

# In pictures.
pill-open = empieza
pill-play = juega
pic-left = quedan { $cards }
pic-top = Carta superior
pic-none = ninguna aún
pic-pattern = Patrón
pic-colour = Color
pic-shape = Forma
pic-card = { $card }
pic-same = igual
pic-fits = va { $card }
pic-first = Abre cualquier carta completa
pic-all-same = Todo igual
pic-any = Toda carta completa o tres fragmentos
pic-ends = fin de turno
pic-turn = Turno de { $seat }
pic-cards = { $count ->
    [one] una carta
   *[other] { $count } cartas
}
pic-opens = { $seat } empieza
pic-passed = { $seat } ha pasado
pic-is-out = { $seat } termina
pic-blocked = Nadie puede jugar
pic-out = sin cartas

# On buttons.
choice-open = Empieza con
choice-play-on = Sigue con
choice-end-with = Acaba el turno con
choice-three = 3 fragmentos…
choice-end = Acabar turno
choice-pass = Pasar
question-three = ¿Qué tres? Uno de cada clase.

# At the end.
score-out = terminó con { $cards ->
    [one] una carta de ventaja
   *[other] { $cards } cartas de ventaja
}
score-blocked = bloqueo, { $cards ->
    [one] una carta de ventaja
   *[other] { $cards } cartas de ventaja
}
score-equal = bloqueo, { $cards ->
    [one] una carta por lado
   *[other] { $cards } cartas por lado
}
score-points = { $more } puntos a { $less }

# Why a play is good.
reason-wins = Juegas tu última carta.
reason-spoils = Para { $seat } ya no coincide todo.
reason-three = Tres cartas fuera de golpe.
reason-matches = Todo queda igual: entonces vale cualquier carta completa.
reason-ways = Pueden seguir { $cards } cartas tuyas.
reason-final = Una carta menos, y no cuesta nada.
