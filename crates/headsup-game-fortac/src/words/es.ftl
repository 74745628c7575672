# Lo que se lee en una mesa de Fortac.
# Not said: fila; filas

side-1 = Corona
side-2 = Rombo

pitch = Cuatro fichas, dos formaciones.
pitch-facts = 15 min · nada oculto

ask-move = juega una carta y mueve una de tus fichas.

# Cartas: sus nombres en las imágenes y en las frases. En la notación llevan su nombre inglés.
card-Hop = Paso
card-Skip = Sesgo
card-Jump = Salto
card-Trade = Canje
card-Switch = Cambio
card-Rook = Torre
card-King = Rey
card-Horse = Caballo
card-Bishop = Alfil
card-Zip = Zip
card-Zap = Zap
card-Push = Empujón

does-hop = un paso recto
does-skip = un paso en diagonal
does-jump = por encima de una ficha, en cualquier dirección
does-trade = cambia de sitio con un enemigo al lado
does-switch = cambia de sitio con un enemigo lejano
does-rook = recto, lo lejos que quieras
does-king = un paso en cualquier dirección
does-horse = el salto del caballo
does-bishop = en diagonal, lo lejos que quieras
does-zip = a cualquier esquina vacía
does-zap = a cualquier casilla vacía que no sea esquina
does-push = empuja una o dos fichas

combo-corner = Esquinas
combo-center = Centro
combo-diagonal = Diagonal
combo-orthogonal = Línea

# Menús
pick-card = { $card }
row-men = { $card } · { $does }:
words-man = { $number } · { $card } con la ficha de { $from }
pick-man = la ficha de { $from }
play-step = { $card } de { $from } a { $to }
play-swap = { $card }, { $from } por { $to }
play-push = { $card } empuja de { $from } a { $to }
forms = hace una formación: { $combo }
pushes = { $count ->
    [one] desplaza una ficha
   *[other] desplaza dos fichas
}

# Lo que ha pasado
told-step = { $reader ->
    [who] Jugaste { $card } de { $from } a { $to }.
   *[other] { $who } jugó { $card } de { $from } a { $to }.
}
told-swap = { $reader ->
    [who] Jugaste { $card }: { $from } y { $to } cambiaron de sitio.
   *[other] { $who } jugó { $card }: { $from } y { $to } cambiaron de sitio.
}
told-push = { $reader ->
    [who] Jugaste { $card } desde { $from } y empujaste la pieza de { $to }.
   *[other] { $who } jugó { $card } desde { $from } y empujó la pieza de { $to }.
}
made-first = { $reader ->
    [who] Hiciste una formación: { $combo }. Otra de otro tipo gana.
   *[other] { $who } hizo una formación: { $combo }. Otra de otro tipo gana.
}
made-second = { $reader ->
    [who] Hiciste una segunda formación: ¡{ $combo }!
   *[other] { $who } hizo una segunda formación: ¡{ $combo }!
}

over-two-combos = Dos formaciones distintas.
over-cannot-move = Ninguna de las tres cartas permitía una jugada.
over-move-limit = Se hicieron 200 jugadas, así que deciden las formaciones.

# La posición
is-turn = Le toca a { $who }.
is-won = Ha ganado { $who }.
is-drawn = La partida ha quedado en empate.
is-men = { $who }: fichas en { $a }, { $b }, { $c }, { $d }.
is-hand = { $who } tiene { $cards }.
is-combos-0 = { $who }: aún ninguna formación.
is-combos-1 = { $who }: una formación, { $first }.
is-combos-2 = { $who }: dos formaciones, { $first } y { $second }.
is-deck = Mazo: { $count ->
    [one] una carta
   *[other] { $count } cartas
}.
is-discard = Descartadas: { $cards }.
is-ply = { $ply ->
    [one] Una jugada
   *[other] { $ply } jugadas
} de un máximo de { $limit }.

# Por qué no
no-card = No tienes { $card }. Juega una de tus tres cartas.
no-man = No hay ninguna ficha tuya en { $from }. Mueve una de tus cuatro.
no-capture = { $to } está ocupada, y no se captura. { $card } va a una casilla vacía.
no-hop = Paso va una casilla arriba, abajo, a la izquierda o a la derecha; de { $from } a { $to } no.
no-skip = Sesgo va una casilla en diagonal; de { $from } a { $to } no.
no-king = Rey va un paso en cualquier dirección; de { $from } a { $to } es más lejos.
no-jump = Salto pasa sobre una sola ficha al lado de la tuya y cae justo detrás; de { $from } a { $to } no.
no-rook = Torre va recta por casillas vacías; de { $from } a { $to } no.
no-bishop = Alfil va en diagonal por casillas vacías; de { $from } a { $to } no.
no-horse = Caballo salta dos casillas rectas y una de lado; de { $from } a { $to } no.
no-zip = Zip va a una esquina, y { $to } no lo es.
no-zap = Zap va a cualquier sitio menos a una esquina, y { $to } lo es.
no-own-swap = { $card } cambia de sitio con un enemigo; la ficha de { $to } es tuya.
no-empty-swap = { $card } cambia de sitio con un enemigo, y { $to } está vacía.
no-trade-far = Canje necesita un enemigo al lado de tu ficha; { $to } no está al lado de { $from }. Cambio sí llegaría.
no-switch-near = Cambio necesita un enemigo lejano; { $to } está al lado de { $from }. Canje serviría.
no-push-far = Empujón entra en la casilla de una ficha al lado de la tuya; { $to } no está al lado de { $from }.
no-push-empty = Empujón entra en la casilla de una ficha, y { $to } está vacía.
no-push-room = No hay sitio para empujar de { $from } a { $to }. Detrás de una o dos fichas debe haber una casilla vacía.

# Las reglas
about =
    Gana quien lleve antes sus cuatro fichas a dos formaciones distintas. Hay cuatro: las esquinas, las cuatro casillas del centro, una diagonal larga, y una línea entera, horizontal o vertical.

    En tu turno juegas una de tus tres cartas abiertas, mueves una de tus fichas como dice y robas otra. Una formación cuenta sola cuando la completa tu propia jugada.

    Lo que se olvida al empezar: la segunda formación debe ser de otro tipo, así que dos líneas no ganan. Las cartas de tu rival están a la vista: mira qué puede hacer. Empujar y cambiar también mueve fichas enemigas. Si tu jugada completa su formación, no cuenta.
rule-FO-1 = Al lado es cualquiera de las ocho casillas alrededor de una ficha, también en diagonal.
rule-FO-2 = No se captura. Cada lado conserva cuatro fichas hasta el final.
rule-FO-3 = Paso, Sesgo y Rey van a una casilla vacía al lado: Paso recto, Sesgo en diagonal, Rey como sea.
rule-FO-4 = Salto pasa sobre una sola ficha de cualquier lado, en cualquiera de ocho direcciones. Cae en la casilla vacía justo detrás. Esa ficha se queda.
rule-FO-5 = Torre va recta y Alfil en diagonal, mientras las casillas estén vacías.
rule-FO-6 = Caballo salta como en el ajedrez, dos casillas rectas y una de lado, a una casilla vacía.
rule-FO-7 = Canje cambia tu ficha de sitio con un enemigo al lado; Cambio, con uno lejano. Nunca con una ficha tuya.
rule-FO-8 = Zip lleva una ficha a cualquier esquina vacía; Zap, a cualquier casilla vacía que no sea esquina.
rule-FO-9 = Empujón entra en la casilla de una ficha de al lado y la mueve una casilla. Si detrás hay otra, va con ella. La casilla de detrás debe estar vacía y en el tablero. Tres en línea no se mueven. Puedes empujar fichas de cualquier lado.
rule-FO-10 = Debes mover si alguna de tus cartas lo permite. Si al empezar tu turno no lo permite ninguna, pierdes.
rule-FO-11 = Una formación son justo tus cuatro fichas en una de cuatro formas. Esquinas: las cuatro esquinas. Centro: las cuatro casillas del centro. Diagonal: una diagonal larga. Línea: una línea entera, horizontal o vertical.
rule-FO-12 = Solo el lado que mueve puede hacer una formación, y solo con esa jugada. Cuenta sola.
rule-FO-13 = Tu segunda formación debe ser de otro tipo. Otra línea sigue siendo Línea; la otra diagonal, Diagonal.
rule-FO-14 = El segundo tipo gana en el acto, antes de robar carta.
rule-FO-15 = Si hay que robar y el mazo está vacío, los descartes forman un nuevo mazo. También la carta recién jugada.
rule-FO-16 = Tras 200 jugadas en total gana el lado con más formaciones; con las mismas, es empate.

# La guía
guide-goal = **El objetivo.** Lleva tus cuatro fichas a dos formaciones distintas antes que tu rival.

    Aquí acaba de ganar Corona. Primero sus cuatro fichas estuvieron en una columna, y ahora llenan las cuatro casillas del centro.

    Los tableros pequeños muestran las cuatro formaciones, una vez por lado:
    • Esquinas: las cuatro esquinas
    • Centro: las cuatro casillas del centro
    • Diagonal: una diagonal larga
    • Línea: una línea entera, horizontal o vertical
guide-table = **La mesa.** Cuatro fichas por lado. Las de Corona empiezan en una esquina del tablero; las de Rombo, en la opuesta.

    Tres cartas abiertas son tuyas, tres de tu rival. Solo es secreto el orden del mazo: siempre ves qué puede hacer el otro lado.
guide-turn = **Un turno, antes.** Juega una de tus tres cartas y mueve una de tus fichas como dice. Luego robas una carta nueva y le toca al otro lado.

    Elige una carta y luego adónde va. Aquí hay tres fichas de Corona en la columna b, y una de Rombo al pie. Corona elige Cambio, de a3 a b1.
guide-turn-after = **Un turno, después.** Las dos fichas cambiaron de sitio, y Corona tiene las cuatro en la columna b: ¡Línea, la primera formación! Cuenta enseguida y sola. Sigue contando aunque las fichas se vayan.

    La ficha de Rombo acabó en a3, y Corona robó una carta nueva.
guide-cards = **Las doce cartas.** El dibujo de cada carta muestra lo que hace.
    • Paso: una casilla recta
    • Sesgo: una casilla en diagonal
    • Rey: una casilla en cualquier dirección
    • Torre: recto, mientras esté vacío
    • Alfil: en diagonal, mientras esté vacío
    • Caballo: dos casillas rectas y una de lado
    • Salto: sobre una ficha de al lado, a la casilla vacía de detrás
    • Zip: a cualquier esquina vacía
    • Zap: a cualquier casilla vacía que no sea esquina
    • Canje: cambia de sitio con un enemigo al lado
    • Cambio: cambia de sitio con un enemigo lejano
    • Empujón: entra en la casilla de una ficha de al lado y la empuja

    No se captura: ambos lados conservan cuatro fichas hasta el final.
guide-push = **Empujón, la carta fuerte.** Corona empujó de b1 a c2, y la ficha de Rombo que había allí fue a parar a d3.

    Puedes empujar una o dos fichas en línea, de cualquier lado, si detrás hay una casilla vacía. Tres no se mueven.

    Empujar y cambiar hace doble trabajo. Tu ficha llega adonde quieres, y un enemigo pierde su sitio.
guide-missed = **Tres cosas que se olvidan al empezar**

    1. La segunda formación debe ser de otro tipo. Dos líneas no ganan, ni siquiera una horizontal y otra vertical.

    2. Las cartas de tu rival están a la vista. Antes de cada jugada pregúntate: ¿puede completar una formación el próximo turno? Un empujón o un cambio a tiempo la deshace.

    3. Para ti solo cuenta tu propia jugada. Si tu empujón completa por azar su formación, no cuenta.

    Y guarda algo de libertad: si ninguna de tus tres cartas deja mover ninguna ficha, pierdes.

# La lección
lesson-opening = ¡Hola! Juegas con Corona. Harás tu primera formación en tres jugadas y ganarás con la segunda. Aquí nada puede salir mal, así que prueba.
lesson-ending = **¡Ganaste tu primera partida de Fortac!** Una línea y luego las esquinas: dos formaciones distintas. Mira primero tus cartas y después las de tu rival. En una mesa de verdad, Rombo se defiende mejor.
lesson-jump = Dos de tus fichas ya están en la línea de arriba, en a4 y b4. Salto pasa sobre una ficha, incluso tuya.
lesson-jump-task = Juega Salto de a4 a c4.
lesson-jump-done = ✓ Tu ficha voló sobre la otra y cayó en c4. Todas siguen: no se captura.
lesson-jump-other = También vale, pero no llena la línea de arriba. Para esta historia, juega Salto de a4 a c4.
lesson-jump-hop = También vale, pero dejas un hueco. Para esta historia, juega Salto de a4 a c4.
lesson-jump-then = Rombo da un paso en diagonal a b2, hacia el centro. No lo pierdas de vista.
lesson-hop = Faltan dos casillas en la línea de arriba: a4 y d4. Tu ficha de a3 está justo debajo de a4.
lesson-hop-task = Juega Paso de a3 a a4.
lesson-hop-done = ✓ ¡Tres en la línea! Y robaste Cambio, que pronto será útil.
lesson-hop-other = También vale. Para esta historia, juega Paso de a3 a a4.
lesson-hop-horse = También vale: también hay que llenar d4. Para esta historia, juega antes Paso de a3 a a4.
lesson-hop-then = Rombo salta a d3. Mira d4: sigue vacía.
lesson-row = Falta una casilla, d4, y tu ficha de b3 está fuera de la línea. Caballo va dos rectas y una de lado.
lesson-row-task = Juega Caballo de b3 a d4.
lesson-row-done = ✓ Una línea entera: ¡tu primera formación! Cuenta sola. Una de otro tipo gana.
lesson-row-other = También vale, pero no completa la línea. Juega Caballo de b3 a d4.
lesson-row-then = Rombo se desliza a b3 y reúne fichas alrededor del centro.
lesson-switch = Otra línea no contaría, pero tienes dos esquinas, a4 y d4, y en una tercera hay un enemigo. Cambio te la consigue.
lesson-switch-task = Juega Cambio de b4 a d1.
lesson-switch-done = ✓ Tres esquinas son tuyas. Para ello rompiste tu línea, y no cuesta nada: una formación hecha queda hecha.
lesson-switch-other = También vale, pero piensa en las esquinas. Para esta historia, juega Cambio de b4 a d1.
lesson-switch-c4 = También vale, y es igual de buena. Para esta historia, juega Cambio de b4 a d1.
lesson-switch-corner = También vale, pero ganarías una esquina y perderías otra. Para esta historia, juega Cambio de b4 a d1.
lesson-switch-then = Rombo vuelve a saltar a b2. Cuidado: ¡el próximo turno, un Zap a c3 llenaría el centro!
lesson-zip = Pero es tu turno, y robaste Zip: cualquier ficha a cualquier esquina vacía.
lesson-zip-task = Juega Zip de c4 a a1.
lesson-zip-done = ✓ Las cuatro esquinas: tu segunda formación, de otro tipo que la línea. La partida acaba en el acto.
lesson-zip-other = También vale, pero Rombo llenaría el centro. Gana ya: Zip de c4 a a1.
lesson-zip-corner = También vale, pero esa ficha ya está en una esquina. Para esta historia, juega Zip de c4 a a1.

# En las imágenes
pill-play = le toca
pic-deck = mazo
pic-stuck = sin jugada

# En los botones
ask-man = ¿Quién mueve con { $card }?
ask-landing = { $card }: ¿adónde?
spot = { $number }
spot-scores = { $number } ★

# Al final
score-two = { $first } y { $second }
score-stuck = { $who } no puede mover
score-limit = { $more } a { $less } formaciones

# Por qué es buena una jugada
reason-wins = Tu segunda formación: con ella ganas.
reason-stuck = { $who } se queda sin jugada: ganas.
reason-saves = { $who } podría ganar enseguida. Así lo evitas.
reason-gains = Haces una formación: { $combo }.
reason-stops = { $who } podría hacer una formación enseguida. Así lo evitas.
reason-sure = Tres de cuatro para { $combo }, y { $who } no tiene con qué pararlo.
reason-parts = Separas las fichas de { $who }: tres ya estaban en su sitio.
reason-near = Tres de cuatro para { $combo }, y tienes la carta que falta.
reason-three = Tres de cuatro para { $combo }; falta la carta para la última.
reason-blocks = Ocupa la casilla que { $who } necesita para { $combo }: ya tenía tres.
reason-holds = { $who } tiene tres fichas en su sitio, pero no la carta para la cuarta.
reason-keeps = Tus tres fichas para { $combo } siguen en su sitio.
reason-two = Dos de cuatro para { $combo }.
reason-scatters = Saca una ficha de { $who } de { $combo }: allí tenía dos.
reason-quiet = { $who } no puede hacer una formación en su turno, juegue lo que juegue.

# What a move of the other side does to the reader.
risk-stuck = { $who } podría dejarte sin jugada, y entonces pierdes.

threat-wins = Es la segunda formación: pierdes.
threat-stuck = Te quedas sin jugada: pierdes.
threat-gains = Sale una formación: { $combo }.

# El tablero en signos
is-columns = Columnas de a a d desde la izquierda; 🟠 { $one }, 🟦 { $two }.
is-row = { $rank } { $a }{ $b }{ $c }{ $d }
