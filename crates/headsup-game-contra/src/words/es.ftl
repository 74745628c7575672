# Lo que se lee en una mesa de Contra.

side-1 = Oso
side-2 = Mujer

pitch = Encaja tus fichas y estropea las suyas.
pitch-facts = 20 min · nada oculto

ask-first = pon una corona o una ficha, 1 de 2.
ask-second = pon una corona o una ficha, 2 de 2.

# Coronas. Una ficha de jugador se nombra por sus cuatro colores: arriba, derecha, abajo, izquierda.
card-R = roja
card-G = verde
card-B = azul
card-Y = amarilla
sign-R = triángulo
sign-G = círculo
sign-B = cuadrado
sign-Y = estrella
crown-R = triángulo rojo
crown-G = círculo verde
crown-B = cuadrado azul
crown-Y = estrella amarilla
edge-R = rojo
edge-G = verde
edge-B = azul
edge-Y = amarillo
card-RGRB = rojo-verde-rojo-azul
card-RBRY = rojo-azul-rojo-amarillo
card-RYRG = rojo-amarillo-rojo-verde
card-GRGB = verde-rojo-verde-azul
card-GBGY = verde-azul-verde-amarillo
card-GYGR = verde-amarillo-verde-rojo
card-BRBG = azul-rojo-azul-verde
card-BGBY = azul-verde-azul-amarillo
card-BYBR = azul-amarillo-azul-rojo
card-YRYG = amarillo-rojo-amarillo-verde
card-YGYB = amarillo-verde-amarillo-azul
card-YBYR = amarillo-azul-amarillo-rojo
card-RGBY = rojo-verde-azul-amarillo

# Menús
label-crown = Corona: { $tile } ({ $sign })
label-tile = Ficha: { $tile }
label-spot = Sitio { $spot }: { $side } la corona { $near } ({ $sign })
label-crown-spot = { $spot }: corona { $tile } ({ $sign }), { $side } la ficha de { $who }
label-tile-spot = { $spot }: { $north }-{ $east }-{ $south }-{ $west }
side-below = debajo de
side-left = a la izquierda de
side-above = encima de
side-right = a la derecha de
spoken-crown = Pon la corona { $tile } ({ $sign }) en { $spot }
spoken-tile = Pon una ficha en { $spot }, { $north } arriba, { $east } a la derecha, { $south } abajo, { $west } a la izquierda
later-crown = corona { $tile } ({ $sign }) { $side } la ficha de { $who }
later-tile = ficha { $side } la corona { $near } ({ $sign })
label-pass = Pasar
detail-spots = { $count ->
    [0] ahora no cabe en ningún sitio
    [one] cabe en un sitio
   *[other] cabe en { $count } sitios
}
detail-turns = { $count ->
    [one] encaja de una forma
   *[other] encaja de { $count } formas
}
detail-touch = { $count ->
    [one] coincide en su único borde
   *[other] coincide en { $equal } de { $count } bordes
}
detail-scores = Coinciden { $equal } de { $count } bordes. Monedas: tú { $you ->
    [0] 0
    [1] +1
    [2] +2
    [3] +3
    [4] +4
   *[other] { $you }
}, { $who } { $they ->
    [0] 0
    [1] +1
    [2] +2
    [3] +3
    [4] +4
   *[other] { $they }
}

# Lo que ha pasado
told-one = { $reader ->
    [who] Pusiste { $first }.
   *[other] { $who } puso { $first }.
}
told-two = { $reader ->
    [who] Pusiste { $first } y { $second }.
   *[other] { $who } puso { $first } y { $second }.
}
    .brief = { $reader ->
        [who] Pusiste { $one } y { $two }.
       *[other] { $who } puso { $one } y { $two }.
    }
told-pass = { $reader ->
    [who] No pudiste poner nada y pasaste.
   *[other] { $who } no pudo poner nada y pasó.
}
piece-crown-alone = una corona { $tile } ({ $sign })
piece-tile-alone = una ficha
piece-crown = una corona { $tile } ({ $sign }) { $side } { $reader ->
    [who] tu ficha
   *[other] la ficha de { $who }
}
piece-crown-own = una corona { $tile } ({ $sign }) { $side } { $reader ->
    [who] tu ficha
   *[other] una ficha propia
}
piece-tile = una ficha { $side } la corona { $near } ({ $sign })
done-gain = { $reader ->
    [who] Tu ficha quedó cerrada, todo coincide: +1 moneda.
   *[other] Ficha de { $who } cerrada, todo coincide: +1 moneda.
}
    .brief = { $reader ->
        [who] Tú: +1.
       *[other] { $who }: +1.
    }
done-nothing = { $reader ->
    [who] Tu ficha quedó cerrada, 1 borde mal: ninguna moneda.
   *[other] Ficha de { $who } cerrada, 1 borde mal: ninguna moneda.
}
    .brief = { $reader ->
        [who] Tú: 0.
       *[other] { $who }: 0.
    }
done-pay = { $reader ->
    [who] Tu ficha quedó cerrada, { $equal ->
        [0] 4
        [one] 3
       *[other] 2
    } bordes mal: −2 monedas.
   *[other] Ficha de { $who } cerrada, { $equal ->
        [0] 4
        [one] 3
       *[other] 2
    } bordes mal: −2 monedas.
}
    .brief = { $reader ->
        [who] Tú: −2.
       *[other] { $who }: −2.
    }
no-reserve = { $reader ->
    [who] A la banca no le queda ninguna moneda para ti.
   *[other] A la banca no le queda ninguna moneda para { $who }.
}
broke = { $reader ->
    [who] Te quedaste sin monedas.
   *[other] { $who } se quedó sin monedas.
}

over-broke = Un lado se quedó sin monedas.
over-both-broke = Los dos lados se quedaron sin monedas a la vez.
over-crowns-out = Se acabaron las coronas: deciden las monedas.
over-blocked = Ya no encaja nada: deciden las monedas.

# La posición
is-turn = Le toca a { $who }: { $left ->
    [1] una pieza más
   *[other] dos piezas
}.
is-won = Ha ganado { $who }.
is-drawn = La partida ha quedado en empate.
is-score = Monedas: { $one } { $first }, { $two } { $second }, banca { $reserve }.
is-key = 🐻 👩 fichas (arriba-derecha-abajo-izquierda), cuadrados coronas, números sitios para fichas, letras para coronas, ➕ mira la lista.
is-columns = Filas de lejos a cerca, columnas { $from } a { $to }:
is-row = { $pad }{ $y } { $cells }
is-common = Coronas para ambos: { $crowns }; { $stack } boca abajo.
is-side = Fichas de { $who }: { $tiles }; { $stack } boca abajo.
is-spot = { $spot } · { $touches }
last-crown = Nueva: corona { $tile } ({ $sign }), { $touches }.
last-tile = Nueva: ficha { $north }-{ $east }-{ $south }-{ $west } de { $who }, { $touches }.
touch-crown = { $side } la corona { $near } ({ $sign })
touch-tile = { $side } la ficha de { $who } ({ $edge })
touch-last = { $side } la ficha de { $who } ({ $edge }, la cierra, { $wrong } mal hasta ahora)

# Por qué no
no-pass = Puedes poner algo, así que no se pasa.
no-crown = No hay ninguna corona { $tile } a la vista. Elige una que esté, o una de tus fichas.
no-tile = Esa no es una de tus tres fichas. Elige una de ellas, o una corona.
no-room = Ahí ya hay una pieza. Elige un sitio libre.
no-crown-here = Una corona debe tocar la ficha de un jugador. Elige un sitio a su lado.
no-tile-here = Tu ficha debe tocar una corona. Elige un sitio a su lado.
no-match = { $count ->
    [one] El borde de ahí es de otro color. Uno debe coincidir.
   *[other] No coincide ninguno de los { $count } bordes de ahí. Al menos uno debe coincidir.
}

# Las reglas
about =
    Haz que las coronas que rodean tus fichas coincidan, y estropea las de tu rival. Las fichas que coinciden dan monedas; las otras cuestan monedas. Sin monedas pierdes en el acto.

    En tu turno pones dos piezas, una tras otra. Cada una es una de las tres coronas abiertas, que comparten, o una de tus tres fichas. Una corona va junto a fichas, una ficha junto a coronas, y al menos un borde debe coincidir. Una ficha con coronas en sus cuatro lados queda cerrada. Con 4 bordes que coinciden da 1 moneda, con 3 nada, con menos cuesta 2.

    Lo que se olvida al empezar: tienes 3 monedas, así que dos malas fichas te arruinan. Una corona que le va bien a tu ficha puede estropear la de al lado. Las coronas que no te sirven son armas: ponlas junto a las fichas de tu rival.
rule-CO-1 = En tu turno pones dos piezas, en cualquier orden. Cada una es una corona de la fila común o una de tus tres fichas.
rule-CO-2 = Tras cada pieza la fila se completa enseguida con su montón boca abajo. Un montón vacío no da nada.
rule-CO-3 = Puedes girar tus fichas como quieras. RGRB/1 es rojo, verde, rojo, azul arriba, a la derecha, abajo y a la izquierda, con un cuarto de vuelta. Y es amarillo.
rule-CO-4 = Una pieza debe tocar con un lado al menos una del otro tipo. Al menos un borde en contacto debe coincidir. Las coronas pueden ir junto a fichas de cualquiera.
rule-CO-5 = Una ficha con coronas en sus cuatro lados queda cerrada. Cuenta enseguida y una sola vez, también si fue la última en ponerse.
rule-CO-6 = Coinciden los 4 bordes: 1 moneda de la banca. Coinciden 3: nada. Menos: 2 monedas a la banca.
rule-CO-7 = Varias fichas cerradas a la vez cuentan juntas: primero lo que se gana, luego los pagos. Si la banca no alcanza, cobra antes el lado que juega.
rule-CO-8 = Con 0 monedas te arruinas, aunque pagues justo. Si debes más de lo que tienes, pagas lo que tienes. La partida acaba en el acto y pierdes. Si una pieza arruina a ambos, es empate.
rule-CO-9 = Si la banca está vacía no recibes moneda, ni ahora ni más tarde.
rule-CO-10 = Debes poner las dos piezas si puedes. Si tras la primera no encaja nada, tu turno acaba solo.
rule-CO-11 = Si no encaja nada, pasas, y eso ocurre solo. Dos pases seguidos acaban la partida, y deciden las monedas.
rule-CO-12 = La partida acaba si un turno empieza con menos de dos coronas, entre la fila y el montón. Gana quien tenga más monedas; con las mismas, es empate.
rule-CO-13 = Las fichas que no estén cerradas al final no cuentan nada.

# La guía
guide-goal = **El objetivo.** Conserva tus monedas y quítaselas a tu rival. Sin monedas pierdes en el acto. Si antes se acaban las coronas, gana quien tenga más.

    El mosaico crece con las piezas de ambos. Las coronas no son de nadie; las fichas con un oso o una mujer son de ese lado. Coronas y fichas se alternan como las casillas del ajedrez.
guide-table = **La mesa.** En el centro hay dos coronas, esquina con esquina. Hay tres coronas abiertas para ambos; las demás están boca abajo.

    Cada lado tiene tres fichas abiertas y unas monedas. Cada ficha tiene cuatro bordes, cada uno de un color. Cada color tiene su signo, así que no hace falta ver los colores.
guide-placing = **Un turno** son dos piezas. Cada vez pones una corona de la fila común o una de tus tres fichas. Enseguida se descubre otra.

    Una ficha va junto a una corona, una corona junto a una ficha, tuya o no. Al menos uno de los bordes en contacto debe coincidir. Gira tus fichas como quieras.

    Aquí coinciden dos bordes de la ficha de Oso: rojo con rojo arriba, verde con verde a la derecha. Le queda una pieza.
guide-gain = **Cerrada.** Una ficha con coronas en sus cuatro lados cuenta enseguida, y una sola vez:
    • coinciden los 4 bordes: da 1 moneda
    • coinciden 3: nada
    • coinciden 2 o menos: cuesta 2 monedas

    Oso acaba de poner la corona roja de abajo. En la ficha de encima ya coinciden los cuatro bordes, y eso es una moneda.
guide-pay = **Al revés.** No importa quién pone la última corona. Oso puso una corona amarilla en el hueco de arriba a la izquierda y cerró dos fichas de Mujer. Cada una tiene dos bordes mal, así que Mujer paga dos veces 2 monedas, y tenía tres. Mujer está en la ruina, y gana Oso.
guide-missed = **Tres cosas que se olvidan al empezar**

    1. Las coronas son armas. Una corona equivocada junto a una ficha enemiga estropea ese borde para siempre. Basta una coincidencia en otro lado para que sea legal.

    2. Pagar tu última moneda también es perder: 0 monedas es el final.

    3. Las fichas abiertas no cuentan. No dejes una tuya con tres coronas, a menos que tengas la cuarta.

    Mira las dos filas antes de poner algo. Tu rival puede usar después las mismas coronas.

# La lección
lesson-opening = ¡Hola! Juegas con Oso, y empiezas. En cuatro turnos ganarás una moneda y luego le quitarás a Mujer todas las suyas.
lesson-ending = **¡Mujer está en la ruina, ganaste!** Cerraste tu ficha con las coronas buenas y las otras con las malas. En una mesa de verdad también te lo harán a ti, así que cuenta los bordes.
lesson-tile = Tu ficha amarillo-rojo-amarillo-verde encaja bajo la corona verde, a la izquierda de la amarilla. Ahí toca las dos.
lesson-tile-task = Pon la ficha amarillo-rojo-amarillo-verde en el sitio 4.
lesson-tile-done = ✓ Verde con verde, amarillo con amarillo: coinciden dos bordes. Una corona amarilla y una roja la podrían cerrar. ¡Huele a moneda!
lesson-tile-other = También vale. Para esta historia, pon la ficha amarillo-rojo-amarillo-verde en el sitio 4, bajo la corona verde.
lesson-second = Ese sitio tiene un gemelo: a la derecha de la corona verde, sobre la amarilla.
lesson-second-task = Pon la ficha amarillo-verde-amarillo-azul en el sitio 3.
lesson-second-done = ✓ Dos fichas, cuatro bordes que coinciden. Por cada una se descubrió otra enseguida.
lesson-second-other = También vale. Para esta historia, pon la ficha amarillo-verde-amarillo-azul en el sitio 3, a la derecha de la corona verde.
lesson-second-left = Mujer pone una ficha a la izquierda de la corona verde.
lesson-second-then = Luego, otra sobre la corona verde.
lesson-crown = Tu ficha de abajo tiene libre su borde amarillo de la izquierda. Una corona amarilla coincide ahí, y estropea el borde azul de Mujer, justo encima.
lesson-crown-task = Pon la corona amarilla a la izquierda de tu ficha de abajo.
lesson-crown-done = ✓ Una corona, dos efectos: el tuyo coincide, el suyo no.
lesson-crown-other = También vale. Para esta historia, pon la corona amarilla a la izquierda de tu ficha de abajo.
lesson-crown-red = También vale, y es parte del plan. Para esta historia, empieza por la izquierda, con la corona amarilla.
lesson-gain = A tu ficha de abajo le queda un lado libre: el borde rojo, abajo.
lesson-gain-task = Ciérrala con la corona roja.
lesson-gain-done = ✓ Cerrada, y coinciden los cuatro bordes: ¡+1 moneda! Ya tienes 4.
lesson-gain-other = También vale. Para esta historia, pon la corona roja debajo de tu ficha de abajo.
lesson-gain-tile = Mujer pone una ficha abajo a la izquierda.
lesson-gain-then = Luego, una corona roja arriba del todo, sobre su ficha. Coincide: espera ganar una moneda.
lesson-spoil = Estropea esa ficha: tiene un borde azul a la derecha. Ahí una corona amarilla es mala para Mujer y buena para tu ficha de debajo.
lesson-spoil-task = Pon una corona amarilla a la derecha de la ficha de arriba de Mujer.
lesson-spoil-done = ✓ Un borde suyo perdido, otro tuyo que coincide.
lesson-spoil-other = También vale. Para esta historia, estropea la ficha de arriba de Mujer: una corona amarilla a su derecha.
lesson-pay = A la ficha de arriba de Mujer le queda un lado libre, el izquierdo, con borde azul. Ahí vale una corona roja, porque la ficha de debajo tiene rojo arriba.
lesson-pay-task = Ciérrala con la corona roja.
lesson-pay-done = ✓ Cerrada con dos bordes mal: Mujer paga 2 monedas, y le queda una.
lesson-pay-other = También vale. Para esta historia, haz pagar a Mujer ya: la corona roja, a la izquierda de su ficha de arriba.
lesson-pay-tile = Mujer pone una ficha a la izquierda del todo.
lesson-pay-then = Luego, otra abajo a la derecha. Pero mira su ficha a la izquierda de la corona verde.
lesson-broke = Ya tiene un borde mal. Solo queda libre su lado izquierdo, que es amarillo: cualquier otro color lo estropea.
lesson-broke-task = Ciérrala con la corona verde.
lesson-broke-done = ✓ Dos bordes mal: 2 monedas a pagar, y Mujer tiene una.
lesson-broke-other = También vale. Para esta historia, gana ya: la corona verde, a la izquierda de esa ficha.

# In pictures
pill-turn = { $count } de 2
picture-crowns = Coronas
picture-tiles = Fichas de { $who }
picture-tiles-alone = Fichas
picture-left = quedan { $count }
picture-bank = banca

ask-where = ¿Dónde la pones? Los bordes gruesos coinciden.
ask-where-some = ¿Dónde la pones? Los bordes gruesos coinciden; los números que faltan no encajan.
ask-where-some-crown = ¿Dónde la pones? Los bordes gruesos coinciden; las letras que faltan no encajan.
button-spot = { $spot }
button-matches = { $spot } { $ticks }
button-you = { $spot } { $you }
button-they = { $spot } { $who } { $they }
button-both = { $spot } { $you } · { $who } { $they }
button-turn = ↻ Girar

score-coins = { $more ->
    [one] 1 moneda
   *[other] { $more } monedas
} a { $less }
score-even = { $count ->
    [one] 1 moneda
   *[other] { $count } monedas
} por lado

# Por qué es buena una jugada, como pista
reason-wins = Le quitas a { $who } las últimas monedas: ganas.
reason-gains = Cierras tu ficha con todos los bordes bien: { $coins ->
    [one] 1 moneda
   *[other] { $coins } monedas
} para ti.
reason-costs = Cierras una ficha de { $who } con bordes mal: paga { $coins } monedas.
reason-saves = Cierras tu ficha con un solo borde mal: ya no te puede costar nada.
reason-ruins = Dos bordes mal para { $who }: cuando se cierre, paga 2 monedas.
reason-spoils = Un borde mal para { $who }: esa ficha ya no da moneda.
reason-near = Tu ficha tendrá tres bordes bien: otra corona así, y paga.
reason-keeps = Todos los bordes de tu ficha siguen bien.
reason-matches = Ya coinciden { $edges } de sus bordes.
reason-balance = Echando cuentas, ganas { $coins ->
    [one] 1 moneda
   *[other] { $coins } monedas
} respecto a { $who }.
reason-denies = Cierra una ficha de { $who } con un borde mal: no gana nada.
reason-takes = Se lleva la única corona { $crown } ({ $sign }) abierta: { $who } la necesita para ganar una moneda.
reason-holds = Tu ficha tiene un solo borde mal: cerrada así, no cuesta nada.
reason-hurries = Vas por delante y el final se acerca: { $crowns ->
    [0] no queda ninguna corona
    [one] queda 1 corona
   *[other] quedan { $crowns } coronas
}.
reason-earns-not = Esa ficha de { $who } ya tiene un borde mal: no gana nada.
reason-next = Aún no tiene ningún borde mal, y la corona { $crown } ({ $sign }) abierta también encaja.
reason-fresh = Aún no tiene nada mal: todavía puede dar una moneda.
reason-allowed = Tu ficha tiene un solo borde mal: con los otros tres bien, no cuesta nada.
reason-apart = Tus fichas se quedan como están.

# What a move of the other side does to the reader.
threat-wins = Te quita las últimas monedas: pierdes.
threat-gains = Cierra una ficha de { $who } con todos los bordes bien: gana { $coins ->
    [one] 1 moneda
   *[other] { $coins } monedas
}.
threat-costs = Cierra tu ficha con bordes mal: pagas { $coins } monedas.
threat-ruins = Dos bordes mal para ti: cuando se cierre, pagas 2 monedas.
threat-spoils = Un borde mal para ti: esa ficha ya no da moneda.
