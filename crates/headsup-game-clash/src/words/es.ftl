# Clash: todo lo que se lee al jugar.

side-1 = Rayo
side-2 = Martillo

pitch = Encadena cartas y quédate sin ninguna.
pitch-facts = 15 min · cartas ocultas

about =
    Gana quien antes se libre de sus treinta cartas.
    Hay 27 cartas completas, cada una con relleno (lleno, medio, hueco), color (rojo, verde, azul) y forma (círculo, cuadrado, triángulo). Los fragmentos muestran solo uno de estos rasgos. En tu turno juega todas las cartas que puedas. Vale una carta completa que comparta exactamente dos rasgos con la de arriba, o igual a las tres pilas. Vale un fragmento que la carta de arriba muestre y su pila no. Como última jugada del turno vale cualquier fragmento. Después robas hasta tener siete.
    Se olvida con facilidad: mientras las pilas y la carta de arriba sean todo igual, vale cualquier carta completa. O tres fragmentos a la vez, uno de cada tipo. Una carta completa igual a dos pilas va junto con el fragmento de su tercer rasgo. Entonces es todo igual. Si vacías tu mano antes de la última jugada, robas siete enseguida y sigues.

option-to-10 = Rondas
option-to-10-off = una ronda
option-to-10-on = rondas hasta que alguien tenga 10 puntos

# Lo que se pregunta.
ask-first = empieza con una carta completa.
ask-play = juega cartas, o pasa.
ask-must-play = juega una carta; solo pasas si no puedes jugar.
ask-go-on = sigue jugando, o acaba tu turno.

# Entradas de los menús: en un móvil caben unos treinta caracteres.
label-card = { $card }
detail-card = Se puede jugar de más de una forma
label-complete = { $card }
detail-first = La primera carta completa; luego acaba tu turno
detail-complete-two = Comparte dos rasgos con la carta de arriba
detail-complete-piles = Es igual a las tres pilas
detail-complete-any = Todo igual: vale cualquier carta completa
label-chard = { $card } (sigue el turno)
detail-chard = La carta de arriba lo muestra, la pila no
label-three = Tres fragmentos
label-three-cards = Tres a la vez, { $cards }
detail-three = Todo igual: tres cualesquiera, uno por tipo
label-special = { $card } + { $chard }
detail-special = Los dos a la vez: entonces es todo igual
label-final = { $card } (acaba el turno)
detail-final = Cualquier fragmento, como última jugada
label-stop = Acabar turno
detail-stop = Robas hasta siete
label-pass = Pasar
detail-pass = No jugar nada en este turno

# Lo que ha pasado.
begins = { $reader ->
    [seat] Empezaste con { $card }.
   *[other] { $seat } empezó con { $card }.
}
laid-chard = { $reader ->
    [seat] Jugaste el fragmento { $cards }.
   *[other] { $seat } jugó el fragmento { $cards }.
}
laid-chards = { $reader ->
    [seat] Jugaste { $count } fragmentos: { $cards }.
   *[other] { $seat } jugó { $count } fragmentos: { $cards }.
}
laid-one = { $reader ->
    [seat] Jugaste { $cards }.
   *[other] { $seat } jugó { $cards }.
}
laid-many = { $reader ->
    [seat] Jugaste { $count } cartas; arriba queda { $top }.
   *[other] { $seat } jugó { $count } cartas; arriba queda { $top }.
}
laid-same = { $reader ->
    [seat] Jugaste { $count } cartas; ahora todo es igual: { $top }.
   *[other] { $seat } jugó { $count } cartas; ahora todo es igual: { $top }.
}
passes = { $reader ->
    [seat] Pasaste.
   *[other] { $seat } pasó.
}
goes-out = { $reader ->
    [seat] Te quedas sin cartas y recibes { $points ->
        [one] un punto
       *[other] { $points } puntos
    }.
   *[other] { $seat } se queda sin cartas y recibe { $points ->
        [one] un punto
       *[other] { $points } puntos
    }.
}
blocks = { $reader ->
    [seat] Ningún lado puede jugar. Te quedan menos cartas y recibes { $points ->
        [one] un punto
       *[other] { $points } puntos
    }.
   *[other] Ningún lado puede jugar. A { $seat } le quedan menos cartas y recibe { $points ->
        [one] un punto
       *[other] { $points } puntos
    }.
}
blocks-equal = Ningún lado puede jugar y a ambos les quedan las mismas cartas: no hay puntos.
new-round = { $reader ->
    [seat] Empieza la ronda { $round }; sales tú.
   *[other] Empieza la ronda { $round }; sale { $seat }.
}

# La posición en palabras.
at-first = { $seat } debe empezar con una carta completa.
at-play = { $seat } debe jugar o pasar.
at-must-play = { $seat } debe jugar; pasar, solo si no puede jugar nada.
at-go-on = { $seat } puede seguir jugando o acabar el turno.
at-end = La partida ha terminado.
piles-first = Pilas: { $pattern }, { $colour }, { $shape }. Aún no hay carta completa.
piles = Carta completa de arriba: { $top }. Pilas: { $pattern }, { $colour }, { $shape }.
piles-match = Todo igual: la carta de arriba y las pilas muestran { $top }. Vale cualquier carta completa, o tres fragmentos a la vez.
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
points = Ronda { $round }. Puntos: { $one } { $first }, { $two } { $second }; se gana con 10.

# Por qué se rechaza una jugada.
no-over = La partida ya terminó.
no-first-yet = La ronda empieza con una carta completa, y nada más.
no-first-now = La primera carta ya está en la mesa. Juega una que encaje.
no-card = No tienes { $cards }. Juega una carta de tu mano.
no-complete = { $card } { $shares ->
    [0] no comparte ningún rasgo
    [one] comparte un rasgo
   *[other] comparte { $shares } rasgos
} con { $top }. Hacen falta exactamente dos, o la carta igual a las pilas.
no-chard = { $top } no muestra { $card }. Ese fragmento solo vale como última jugada de tu turno.
no-chard-same = Esa pila ya muestra { $card }. Ese fragmento solo vale como última jugada de tu turno.
no-three = Para tres fragmentos a la vez debe ser todo igual: arriba está { $top }, y las pilas muestran { $piles }.
no-special = { $card } { $shares ->
    [0] no es igual a ninguna
    [one] es igual a una
   *[other] es igual a { $shares }
} de las tres pilas. Con un fragmento debe ser igual a dos exactamente.
no-special-chard = Con { $card } va el fragmento { $wanted }, no { $chard }.
no-pass = Tu rival acaba de pasar, y tú puedes jugar. Juega una carta.

# El final.
over-went-out = Un lado se ha quedado sin cartas.
over-blocked = Ningún lado podía jugar, así que gana el que tiene menos cartas.
over-blocked-equal = Ningún lado podía jugar, y ambos tenían las mismas cartas.

# Las reglas en detalle.
rule-CL-1 = Para empezar una ronda necesitas una carta completa entre tus siete primeras. Si no, esas treinta cartas se barajan de nuevo hasta que la haya.
rule-CL-2 = El primer turno de una ronda es exactamente una carta completa, la primera de su pila. Después se roba y acaba el turno.
rule-CL-3 = Se puede jugar una carta completa que comparta exactamente dos rasgos con la carta completa de arriba.
rule-CL-4 = Un fragmento va en su pila si la carta completa de arriba muestra ese rasgo y la pila no.
rule-CL-5 = La carta completa igual a las tres pilas se puede jugar siempre, sea cual sea la carta completa de arriba.
rule-CL-6 = Mientras las tres pilas sean iguales a la carta completa de arriba, puedes jugar cualquier carta completa. O tres fragmentos cualesquiera a la vez, uno de cada tipo. Y otra vez mientras sigan iguales, aunque lo haya dejado así tu rival.
rule-CL-7 = Una carta completa igual a exactamente dos pilas va junto con el fragmento de su tercer rasgo. Entonces es todo igual.
rule-CL-8 = La última jugada de cualquier turno, aunque sea la única, puede ser un fragmento cualquiera en su pila. Con él acaba el turno.
rule-CL-9 = Juega cuantas veces quieras y acaba cuando quieras, después de al menos una jugada.
rule-CL-10 = Si tu mano queda vacía antes de la última jugada, robas siete enseguida y el turno sigue. Si la vacía la última jugada, el turno acaba.
rule-CL-11 = Al final de tu turno robas hasta tener siete. Si tu mazo está vacío, sigues con menos.
rule-CL-12 = Puedes pasar, pero no justo después de que pase tu rival si puedes jugar algo. Si no puedes jugar, pasas, y nadie sabe por qué.
rule-CL-13 = Si ambos pasan seguidos porque ninguno puede jugar, la ronda acaba. Quien tenga menos cartas, entre mano y mazo, recibe la diferencia en puntos.
rule-CL-14 = En cuanto tu mano y tu mazo están vacíos ganas la ronda, también a mitad de un turno. Recibes un punto por cada carta que le quede a tu rival.
rule-CL-15 = Una partida es una ronda. O acuerdan rondas hasta que alguien tenga 10 puntos; entonces empiezan por turnos.

# Las cartas.
card-FRC = Círculo rojo lleno
card-FRS = Cuadrado rojo lleno
card-FRT = Triángulo rojo lleno
card-FGC = Círculo verde lleno
card-FGS = Cuadrado verde lleno
card-FGT = Triángulo verde lleno
card-FBC = Círculo azul lleno
card-FBS = Cuadrado azul lleno
card-FBT = Triángulo azul lleno
card-PRC = Círculo rojo medio
card-PRS = Cuadrado rojo medio
card-PRT = Triángulo rojo medio
card-PGC = Círculo verde medio
card-PGS = Cuadrado verde medio
card-PGT = Triángulo verde medio
card-PBC = Círculo azul medio
card-PBS = Cuadrado azul medio
card-PBT = Triángulo azul medio
card-HRC = Círculo rojo hueco
card-HRS = Cuadrado rojo hueco
card-HRT = Triángulo rojo hueco
card-HGC = Círculo verde hueco
card-HGS = Cuadrado verde hueco
card-HGT = Triángulo verde hueco
card-HBC = Círculo azul hueco
card-HBS = Cuadrado azul hueco
card-HBT = Triángulo azul hueco
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
guide-goal = **El objetivo.** Una carrera: quédate sin tus treinta cartas antes que tu rival.

    Hay tres pilas, de relleno, color y forma, y la carta de arriba. Tu mano está abajo. Tras cada turno tuyo se completa hasta siete, de tu propio mazo.
guide-cards = **Dos tipos de cartas.** Una carta completa tiene tres rasgos:
    • un relleno: lleno, medio o hueco
    • un color: rojo, verde o azul
    • una forma: círculo, cuadrado o triángulo

    Hay 27, cada combinación una vez.

    Un fragmento muestra un solo rasgo, por ejemplo verde. Va en la pila de su tipo.
guide-turn = **Un turno, antes.** La carta de arriba es el círculo rojo hueco, y las pilas muestran hueco, azul, cuadrado. Juega todas las cartas que puedas, una tras otra. Dos jugadas para empezar:
    • una carta completa que comparta exactamente dos rasgos con la de arriba: el círculo verde hueco comparte hueco y círculo
    • un fragmento que la carta de arriba muestre y su pila no
guide-turn-after = **Un turno, después.** El círculo verde hueco está arriba. Ahora la carta de arriba es verde, pero la pila de color era azul: allí fue el fragmento Verde.

    Y el turno sigue. También encajaría una carta completa igual a las tres pilas, haya lo que haya arriba.
guide-special = **Dos a la vez.** El cuadrado verde lleno es igual a dos de las pilas, verde y cuadrado. Va junto con el fragmento de su tercer rasgo, lleno: los dos a la vez.

    Mira el resultado: las tres pilas y la carta de arriba son todo igual, y eso abre la puerta.
guide-match = **Cuando es todo igual,** vale cualquier carta completa. O tres fragmentos a la vez, uno de cada tipo, muestren lo que muestren. Aquí se fueron tres fragmentos y la mano quedó vacía. Así que llegaron siete cartas nuevas enseguida, y sigue el mismo turno.

    Puedes aprovecharlo aunque lo haya dejado así tu rival.
guide-missed = **Tres cosas que se olvidan al empezar**

    1. La última jugada de cualquier turno puede ser un fragmento cualquiera, en su pila, encaje o no. Acaba tu turno, así que guárdalo para el final. Es una carta menos en cada turno.

    2. Si vacías tu mano antes de esa última jugada, robas siete enseguida y sigues. Si la vacía la última jugada, el turno acaba.

    3. No dejes todo igual para tu rival. Tu último fragmento puede estropearlo.

    Puedes pasar, pero no justo después de que pase tu rival, si puedes jugar.

# La lección.
lesson-opening = ¡Hola! Juegas con Rayo, y empiezas. En dos turnos jugarás trece de tus treinta cartas y usarás casi todos los tipos de jugada.
lesson-ending = **¡Trece cartas menos en dos turnos!** Quedan diecisiete, y a Martillo, 28. Busca cadenas: haz que sea todo igual, aprovéchalo y acaba cada turno con un fragmento.
lesson-first = Una carta completa tiene relleno, color y forma; un fragmento, solo uno de los tres. El primer turno es una sola carta completa.
lesson-first-task = Empieza con el círculo azul lleno.
lesson-first-done = ✓ Tu carta está arriba. Tu turno acaba, y robas.
lesson-first-other = También vale. Para esta historia, empieza con el círculo azul lleno.
lesson-first-then = Martillo juega el círculo verde lleno: comparte lleno y círculo con la tuya.
lesson-first-final = Luego acaba el turno con el fragmento Círculo. Ahora las pilas muestran lleno, rojo, círculo.
lesson-complete = Vale una carta completa que comparta exactamente dos rasgos con la de arriba. Una de las tuyas es verde, y un círculo.
lesson-complete-task = Juega el círculo verde medio.
lesson-complete-done = ✓ Comparte verde y círculo. Una carta menos, y puedes seguir.
lesson-ends-turn = También vale, pero hay más que ganar. Para esta historia:
lesson-pass = También vale, pero pasar no da nada. Para esta historia:
lesson-stop = También vale, pero puedes jugar más cartas. Para esta historia:
lesson-chard = La carta de arriba es ahora media, y la pila de relleno aún muestra lleno.
lesson-chard-task = Juega el fragmento Medio de modo que tu turno siga.
lesson-chard-done = ✓ Las pilas muestran medio, rojo, círculo.
lesson-chard-final = También vale, pero así acaba tu turno. Para esta historia, juega Medio de modo que siga.
lesson-special = Tu triángulo rojo medio es igual a dos de las pilas, y la pila de forma muestra círculo. También tienes el fragmento Triángulo.
lesson-special-task = Juega los dos a la vez: triángulo rojo medio + Triángulo.
lesson-special-done = ✓ Las pilas y la carta de arriba muestran medio, rojo, triángulo: ¡todo igual!
lesson-three = Mientras sea todo igual, van tres fragmentos a la vez, uno de cada tipo.
lesson-three-task = Juega Hueco, Azul y Círculo juntos.
lesson-three-done = ✓ Tres cartas de un golpe, y tu mano está vacía. Así que robas siete enseguida, ¡y sigue el mismo turno!
lesson-again = Tu nuevo círculo azul medio es igual a dos de las pilas, y tienes el fragmento Medio.
lesson-again-task = Juega los dos a la vez: círculo azul medio + Medio.
lesson-again-done = ✓ Otra vez todo igual.
lesson-again-other = También vale, pero dos cartas van juntas. Para esta historia, juega el círculo azul medio con el fragmento Medio.
lesson-any = Mientras sea todo igual, vale cualquier carta completa, por distinta que sea.
lesson-any-task = Juega el círculo rojo hueco.
lesson-any-done = ✓ Solo compartía el círculo, y ahora está arriba.
lesson-any-three = También vale, y está bien visto. Para esta historia, juega el círculo rojo hueco.
lesson-any-then = La carta de arriba es hueca y la pila de relleno no, así que la sigue tu fragmento Hueco.
lesson-final = No encaja nada más. Pero todo turno puede acabar con un fragmento cualquiera, y Verde es el que menos te faltará.
lesson-final-task = Acaba tu turno con Verde.
lesson-final-done = ✓ El turno acaba, y tu mano vuelve a completarse hasta siete.
lesson-final-other = También vale, pero un fragmento al final no cuesta nada. Para esta historia, acaba tu turno con Verde.

# In pictures.
pill-open = empieza
pill-play = juega
pic-left = quedan { $cards }
pic-top = Carta superior
pic-none = ninguna aún
pic-pattern = Relleno
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
pic-blocked = Nadie juega ya
pic-out = sin cartas

# On buttons.
choice-open = Empieza con:
choice-play-on = Sigue con:
choice-end-with = Acaba el turno con:
choice-three = 3 fragmentos…
choice-end = Acabar turno
choice-pass = Pasar
question-three = ¿Qué tres? Uno de cada tipo.

# At the end.
score-out = con { $cards ->
        [one] una carta de ventaja
       *[other] { $cards } cartas de ventaja
    }
score-blocked = bloqueo, con { $cards ->
        [one] una carta menos
       *[other] { $cards } cartas menos
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
reason-refills = Vacías tu mano: robas { $cards ->
    [one] 1 carta nueva
   *[other] { $cards } cartas nuevas
} y sigues.
reason-new-hand = Una carta menos, y robas una mano nueva.
reason-way = { $cards ->
    [one] Puede seguir otra carta tuya.
   *[other] Pueden seguir otras { $cards } cartas tuyas.
}
reason-chard = Una carta menos, y aún puedes jugar un fragmento como última carta.
reason-sheds = Una carta menos: { $cards ->
    [one] queda 1
   *[other] quedan { $cards }
}.
reason-first = { $cards ->
    [one] Una carta tuya encaja
   *[other] { $cards } cartas tuyas encajan
} encima, si sigue arriba en tu próximo turno.
reason-keeps = Guardas { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
} para un turno más largo.
reason-passes = Guardas tus cartas, y { $seat } tiene que jugar si puede.
