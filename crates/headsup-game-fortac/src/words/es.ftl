# Lo que se lee en una mesa de Fortac.

side-1 = Corona
side-2 = Rombo

ask-move = Juega una carta y mueve una de tus fichas

# Cartas. Tras la barra, el nombre que lleva la carta en la imagen.
card-Hop = Paso/Hop
card-Skip = Sesgo/Skip
card-Jump = Salto/Jump
card-Trade = Canje/Trade
card-Switch = Cambio/Switch
card-Rook = Torre/Rook
card-King = Rey/King
card-Horse = Caballo/Horse
card-Bishop = Alfil/Bishop
card-Zip = Zip
card-Zap = Zap
card-Push = Empujón/Push

does-hop = un paso recto
does-skip = un paso en diagonal
does-jump = por encima de una ficha, en cualquier dirección
does-trade = cambia de sitio con un enemigo contiguo
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
combo-orthogonal = Ortogonal

# Menús
pick-card = { $card }
pick-man = la ficha de { $from }
play-step = { $card }: de { $from } a { $to }
play-swap = { $card }: { $from } por { $to }
play-push = { $card }: de { $from } a { $to }
pushes = { $count ->
    [one] desplaza una ficha
   *[other] desplaza dos fichas
}

# Lo que ha pasado
told-step = { $who } ha jugado { $card }: de { $from } a { $to }.
told-swap = { $who } ha jugado { $card }: { $from } y { $to } cambian de sitio.
told-push = { $who } ha jugado { $card }: de { $from } a { $to }, empujando lo que había allí.
made-first = { $who } ha hecho un combo: ¡{ $combo }! Con un segundo de otro tipo gana.
made-second = { $who } ha hecho un segundo combo: ¡{ $combo }!
drew = { $who } ha robado { $card }.
reshuffled = El mazo estaba vacío: se han barajado los descartes en un nuevo mazo de { $count }.

over-two-combos = Se han hecho dos combos de tipos distintos.
over-cannot-move = Ninguna de las tres cartas permitía una jugada legal.
over-move-limit = Se han hecho 200 jugadas, así que deciden los combos conseguidos.

# La posición
is-turn = Le toca a { $who }.
is-won = Ha ganado { $who }.
is-drawn = La partida ha quedado en empate.
is-men = { $who }: fichas en { $a }, { $b }, { $c }, { $d }.
is-hand = { $who } tiene { $cards }.
is-combos-0 = { $who }: aún ningún combo.
is-combos-1 = { $who }: un combo, { $first }.
is-combos-2 = { $who }: dos combos, { $first } y { $second }.
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
no-card = No tienes { $card }. Juega una de las tres cartas que tienes delante.
no-man = No hay ninguna ficha tuya en { $from }. Mueve una de tus cuatro.
no-capture = { $to } está ocupada. Las fichas nunca se capturan: { $card } va a una casilla vacía.
no-hop = Paso/Hop va un paso arriba, abajo, a la izquierda o a la derecha; de { $from } a { $to } es otra cosa.
no-skip = Sesgo/Skip va un paso en diagonal; de { $from } a { $to } es otra cosa.
no-king = Rey/King va un paso en cualquier dirección; de { $from } a { $to } es más lejos.
no-jump = Salto/Jump pasa por encima de exactamente una ficha contigua a la tuya y cae justo detrás; de { $from } a { $to } no es así.
no-rook = Torre/Rook va en línea recta por casillas vacías; el camino de { $from } a { $to } no lo es.
no-bishop = Alfil/Bishop va en diagonal por casillas vacías; el camino de { $from } a { $to } no lo es.
no-horse = Caballo/Horse salta dos casillas rectas y una de lado; de { $from } a { $to } es otra cosa.
no-zip = Zip va a una esquina, y { $to } no lo es.
no-zap = Zap va a cualquier sitio menos a una esquina, y { $to } lo es.
no-own-swap = { $card } cambia de sitio con un enemigo; la ficha de { $to } es tuya.
no-empty-swap = { $card } cambia de sitio con un enemigo; en { $to } no hay nadie.
no-trade-far = Canje/Trade necesita un enemigo junto a tu ficha; { $to } no está junto a { $from }. Cambio/Switch sí llegaría.
no-switch-near = Cambio/Switch necesita un enemigo que no esté junto a tu ficha; { $to } está junto a { $from }. Canje/Trade serviría.
no-push-far = Empujón/Push entra en la casilla de una ficha junto a la tuya, en cualquiera de ocho direcciones; { $to } no está junto a { $from }.
no-push-empty = Empujón/Push entra en la casilla de una ficha; en { $to } no hay nadie.
no-push-room = No hay espacio para empujar de { $from } a { $to }: detrás de una o dos fichas debe haber una casilla vacía del tablero.

# Las reglas
about =
    Gana quien lleve primero sus cuatro fichas a dos formaciones distintas: las cuatro esquinas, las cuatro casillas del centro, una diagonal larga, o una fila o columna entera.

    En tu turno juegas una de tus tres cartas abiertas, mueves una de tus fichas como dice y robas una carta nueva. Una formación cuenta por sí sola cuando la completa tu propia jugada.

    Lo que se olvida al empezar: la segunda formación debe ser de otro tipo, así que dos filas no ganan. Las cartas de tu rival están a la vista: mira lo que puede hacer antes de mover. Empujar y cambiar de sitio también mueve fichas enemigas, y si una jugada tuya completa su formación, no recibe nada por ella.
rule-FO-1 = Contigua es cualquiera de las ocho casillas alrededor de una ficha, también en diagonal.
rule-FO-2 = Nunca se captura a nadie. Cada lado conserva cuatro fichas hasta el final.
rule-FO-3 = Paso/Hop, Sesgo/Skip y Rey/King van un paso a una casilla vacía: Paso recto, Sesgo en diagonal, Rey de ambas formas.
rule-FO-4 = Salto/Jump pasa por encima de exactamente una ficha de cualquier color, en cualquiera de ocho direcciones, a la casilla vacía justo detrás. Esa ficha se queda.
rule-FO-5 = Torre/Rook va recta y Alfil/Bishop en diagonal, mientras las casillas estén vacías.
rule-FO-6 = Caballo/Horse salta como en el ajedrez, dos casillas rectas y una de lado, a una casilla vacía.
rule-FO-7 = Canje/Trade cambia tu ficha de sitio con un enemigo contiguo; Cambio/Switch, con uno que no lo sea. Nunca con una ficha tuya.
rule-FO-8 = Zip lleva una ficha a cualquier esquina vacía; Zap, a cualquier casilla vacía que no sea esquina.
rule-FO-9 = Empujón/Push entra en la casilla de una ficha contigua y la desplaza una casilla, junto con otra que tenga detrás, si la hay. La casilla de detrás debe estar vacía y en el tablero. Tres en línea no se mueven. Puedes empujar fichas de cualquier color.
rule-FO-10 = Debes mover si alguna de tus cartas deja mover alguna de tus fichas. Si al empezar tu turno ninguna lo permite, pierdes.
rule-FO-11 = Un combo son exactamente tus cuatro fichas en: las cuatro esquinas (Esquinas), las cuatro casillas del centro (Centro), una diagonal larga (Diagonal), o una fila o columna entera (Ortogonal).
rule-FO-12 = Solo el lado que mueve puede hacer un combo, y solo con esa jugada. Se declara solo.
rule-FO-13 = Tu segundo combo debe ser de otro tipo. Otra fila o columna sigue siendo Ortogonal; la otra diagonal, Diagonal.
rule-FO-14 = El segundo tipo gana en el acto, antes de robar carta.
rule-FO-15 = Si hay que robar y el mazo está vacío, todos los descartes, también la carta recién jugada, se barajan en un nuevo mazo.
rule-FO-16 = Tras 200 jugadas en total, gana quien haya hecho más combos; con los mismos, es empate.

# La guía
guide-goal = **El objetivo.** Lleva tus cuatro fichas a dos formaciones distintas antes que tu rival.

    Aquí acaba de ganar Rojo: primero sus cuatro fichas estuvieron en una columna, y ahora llenan las cuatro casillas del centro.

    Los tableros pequeños de la derecha muestran las cuatro formaciones, un juego para cada lado:
    • Esquinas: las cuatro esquinas
    • Centro: las cuatro casillas del centro
    • Diagonal: una diagonal larga
    • Ortogonal: una fila o una columna entera
guide-table = **La mesa.** Cuatro fichas por lado. Las de Rojo (naranjas, con una corona) empiezan en una esquina del tablero; las de Negro (con un rombo), en la opuesta.

    Las tres cartas junto a tu signo son tuyas; las tres del otro lado, de tu rival. Nada es secreto salvo el orden del mazo: siempre puedes mirar qué puede hacer el otro lado.
guide-turn = **Un turno, antes.** Juega una de tus tres cartas y mueve una de tus fichas como dice. Luego robas una carta nueva y le toca al otro lado.

    Tocas una carta, una ficha y adónde va. Aquí hay tres fichas rojas en la columna b, y una negra al pie. Rojo elige Cambio/Switch: su ficha de a3 cambia de sitio con la negra de b1 ...
guide-turn-after = **Un turno, después.** ... y las cuatro están en la columna b: **¡Ortogonal, la primera formación!** Cuenta enseguida y por sí sola, y queda marcada en el tablero pequeño de Rojo, a la derecha. Sigue contando aunque las fichas se vayan.

    Las marcas amarillas muestran la última jugada. La ficha de Negro acabó en a3, y a la mano de Rojo llegó una carta nueva.
guide-cards = **Las doce cartas.** El dibujo de cada carta muestra lo que hace.
    • Paso/Hop: un paso recto
    • Sesgo/Skip: un paso en diagonal
    • Rey/King: un paso en cualquier dirección
    • Torre/Rook: recto, mientras esté vacío
    • Alfil/Bishop: en diagonal, mientras esté vacío
    • Caballo/Horse: el salto del caballo, dos rectas y una de lado
    • Salto/Jump: por encima de una ficha contigua, a la casilla vacía de detrás
    • Zip: a cualquier esquina vacía
    • Zap: a cualquier casilla vacía que no sea esquina
    • Canje/Trade: cambia de sitio con un enemigo contiguo
    • Cambio/Switch: cambia de sitio con un enemigo que no esté al lado
    • Empujón/Push: entra en la casilla de una ficha contigua y la empuja

    Nunca se captura a nadie: ambos lados conservan cuatro fichas hasta el final.
guide-push = **Empujón/Push, la fuerte.** Rojo empujó de b1 a c2: la ficha negra que había allí fue a parar a d3.

    Se pueden empujar una o dos fichas en línea, de cualquier color, si la casilla de detrás está vacía y en el tablero. Tres no se mueven.

    Empujar y cambiar de sitio hace doble trabajo: tu ficha llega adonde quieres, y un enemigo pierde su sitio.
guide-missed = **Tres cosas que se olvidan al empezar**

    1. La segunda formación debe ser de otro tipo. Dos filas, o una fila y una columna, son ambas Ortogonal y no ganan.

    2. Las cartas de tu rival están a la vista. Antes de cada jugada pregúntate: ¿puede completar una formación el próximo turno? Un empujón o un cambio a tiempo la deshace.

    3. Para ti solo cuenta tu propia jugada. Si tu empujón completa por casualidad la formación enemiga, tu rival no recibe nada.

    Y guarda algo de libertad: si ninguna de tus tres cartas deja mover ninguna ficha, pierdes.

# La lección
lesson-opening = ¡Te damos la bienvenida! Juegas con Rojo, las cuatro coronas. Vas a hacer tu primera formación en tres jugadas y a ganar con la segunda. Aquí nada puede salir mal, así que prueba.
lesson-ending = **Has ganado tu primera partida de Fortac.** Una fila y luego las esquinas: dos formaciones de tipos distintos, mirando primero tus cartas y después las de tu rival. Reta a alguien, y recuerda: en una mesa de verdad, Negro se defiende mejor.
lesson-jump = Dos de tus fichas ya están en la fila de arriba, en a4 y b4. ¡Llena esa fila! **Salto/Jump** pasa por encima de una ficha contigua, incluso tuya. Haz que a4 salte sobre b4.
lesson-jump-done = Tu ficha voló sobre su compañera y cayó en c4. Nadie sufrió daño: las fichas nunca se capturan.
lesson-jump-other = Es una jugada legal, pero no ayuda a llenar la fila de arriba. Elige Salto/Jump y luego la ficha de a4: puede caer en c4.
lesson-jump-hop = Así también llega una ficha a c4, pero con un paso desde b4, y deja un hueco detrás. El salto desde a4 abre una casilla a la que tu ficha de a3 llega con un solo paso. Prueba Salto/Jump, de a4 a c4.
lesson-jump-then = Negro da un paso en diagonal a b2, hacia el centro. No lo pierdas de vista.
lesson-hop = Ahora faltan dos casillas en la fila de arriba: a4 y d4. **Paso/Hop** va un paso recto, y tu ficha de a3 está justo debajo de a4.
lesson-hop-done = ¡Tres en la fila! Y has robado un Cambio/Switch, que pronto será útil.
lesson-hop-other = Sigue el plan: la ficha de a3 necesita un paso recto hacia arriba. Elige Paso/Hop, de a3 a a4.
lesson-hop-horse = Bien visto: esa casilla también hay que llenarla, y da igual el orden. Para que siga la historia, juega primero Paso/Hop, de a3 a a4.
lesson-hop-then = Negro salta a d3. Mira d4: sigue vacía.
lesson-row = Falta una casilla, d4, y una ficha está fuera de la fila, en b3. ¿Cuál de tus cartas la lleva allí? Dos rectas, una de lado: es el **Caballo/Horse**.
lesson-row-done = **¡Una fila entera: tu primera formación!** Se ha contado sola, y tu tablero de la derecha está marcado. Una más, de otro tipo, y ganas.
lesson-row-other = Eso no completa la fila. Tu ficha de b3 está a un salto de caballo de d4: dos a la derecha, una arriba. Elige Caballo/Horse, de b3 a d4.
lesson-row-then = Negro se desliza a b3. Sus fichas se reúnen alrededor del centro.
lesson-switch = Otra fila no contaría: la segunda formación debe ser de otro tipo. Pero mira: ya tienes dos esquinas, a4 y d4. En d1, la tercera, hay una ficha negra. **Cambio/Switch** te cambia de sitio con un enemigo lejano. Úsalo con tu ficha de b4.
lesson-switch-done = Tres esquinas son tuyas, y la ficha de Negro ha ido a parar a b4. Para ello has roto tu fila, y no cuesta nada: una formación hecha queda hecha.
lesson-switch-other = Es legal, pero piensa en las esquinas: tienes a4 y d4 y quieres d1. Cambia una ficha que no sirva donde está: Cambio/Switch, b4 por d1.
lesson-switch-c4 = Es una jugada igual de buena. Para que siga la historia, usa la otra ficha: Cambio/Switch, b4 por d1.
lesson-switch-corner = Ganarías una esquina y dejarías otra. Cambia mejor una ficha del medio de la fila: Cambio/Switch, b4 por d1.
lesson-switch-then = Negro vuelve a saltar a b2. Cuidado: hay fichas negras en b2, b3 y c2, y con un Zap de su mano llega a c3. ¡El próximo turno el centro sería suyo!
lesson-zip = Pero es tu turno, y has robado **Zip**: cualquier ficha a cualquier esquina vacía. Falta una esquina. ¡Remata!
lesson-zip-done = a1, a4, d1, d4: **¡las cuatro esquinas!** Es tu segunda formación, de otro tipo que la fila. La partida acaba en el acto.
lesson-zip-other = Negro llenaría el centro el próximo turno. Puedes ganar ahora mismo: Zip lleva la ficha de c4, la única fuera de una esquina, hasta a1.
lesson-zip-corner = Esa ficha ya está en una esquina, así que ganarías una y perderías otra. Usa la ficha de c4: Zip, de c4 a a1.

# En las imágenes
pill-play = le toca
pic-deck = mazo
pic-stuck = sin jugada

# En los botones
ask-man = { $card }: ¿qué ficha?
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

# El tablero en signos
is-row = { $rank } { $a }{ $b }{ $c }{ $d }
