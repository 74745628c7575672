# Lo que se lee en una mesa de Contra.

side-1 = Oso
side-2 = Mujer

ask-first = Pon una corona o una de tus fichas (la primera de dos)
ask-second = Pon una corona o una de tus fichas (la segunda de dos)

# Coronas. Una ficha de jugador se nombra por sus cuatro colores: arriba, derecha, abajo, izquierda.
card-R = roja
card-G = verde
card-B = azul
card-Y = amarilla

# Menús
label-crown = Corona: { $tile }
label-tile = Ficha { $tile }
label-spot = Sitio { $spot } ({ $x },{ $y })
label-crown-spot = Sitio { $spot } ({ $x },{ $y }): corona { $tile }
label-tile-spot = Sitio { $spot } ({ $x },{ $y }): { $tile }/{ $turn }
label-pass = Pasar
detail-spots = { $count ->
    [0] ahora no cabe en ningún sitio
    [one] cabe en un sitio
   *[other] cabe en { $count } sitios
}
detail-turns = { $count ->
    [one] encaja con un solo giro
   *[other] encaja con { $count } giros
}
detail-touch = { $count ->
    [one] su único borde en contacto coincide
   *[other] coinciden { $equal } de { $count } bordes en contacto
}
detail-scores = Coinciden { $equal } de { $count } bordes; monedas ya: tú { $you ->
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
told-crown = { $who } ha puesto una corona { $tile } en { $x },{ $y }.
told-tile = { $who } ha puesto la ficha { $tile }/{ $turn } en { $x },{ $y }.
told-pass = { $who } no puede poner nada y pasa.
new-crown = Se descubre para ambos: una corona { $tile }.
new-tile = { $who } ha descubierto la ficha { $tile }.
done-gain = La ficha de { $who } en { $x },{ $y } está rodeada, coinciden los 4 bordes: +1 moneda.
done-nothing = La ficha de { $who } en { $x },{ $y } está rodeada, coinciden 3 bordes: nada.
done-pay = La ficha de { $who } en { $x },{ $y } está rodeada, { $equal ->
    [one] solo coincide 1 borde
   *[other] solo coinciden { $equal } bordes
}: a pagar 2 monedas.
no-reserve = En la reserva no queda ninguna moneda para { $who }.

over-broke = Uno de los dos lados se ha quedado sin monedas.
over-both-broke = Los dos lados han perdido a la vez su última moneda.
over-crowns-out = Quedan menos de dos coronas, así que deciden las monedas.
over-blocked = Ningún lado puede poner nada, así que deciden las monedas.

# La posición
is-turn = Le toca a { $who }: { $left ->
    [1] una ficha más
   *[other] dos fichas
}.
is-won = Ha ganado { $who }.
is-drawn = La partida ha quedado en empate.
is-side = { $who }: { $coins ->
    [one] 1 moneda
   *[other] { $coins } monedas
}; { $tiles }; { $stack } boca abajo.
is-common = Coronas para ambos: { $crowns }; { $stack } boca abajo. Reserva: { $reserve ->
    [one] 1 moneda
   *[other] { $reserve } monedas
}.
is-key = El mosaico de arriba abajo, x ante cada tramo (R: corona; 1 ficha de Oso, 2 de Mujer, bordes arriba, derecha, abajo, izquierda):
is-row = Fila { $y }: { $tiles }

# Por qué no
no-pass = Puedes poner algo, así que debes hacerlo. Solo pasa quien no puede poner nada.
no-crown = En la fila común no hay ninguna corona { $tile }. Elige una que esté, o una de tus tres fichas.
no-tile = { $tile } no es una de tus tres fichas. Elige una de ellas, o una corona de la fila común.
no-room = En { $x },{ $y } ya hay una ficha.
no-crown-here = Una corona debe tocar con un lado alguna ficha de jugador, y en { $x },{ $y } no tocaría ninguna.
no-tile-here = Una ficha de jugador debe tocar con un lado alguna corona, y en { $x },{ $y } no tocaría ninguna.
no-match = { $count ->
    [one] El borde que tocaría en { $x },{ $y } es de otro color. Debe coincidir al menos un borde en contacto.
   *[other] No coincidiría ninguno de los { $count } bordes en contacto en { $x },{ $y }. Debe coincidir al menos uno.
}

# Las reglas
about =
    Haz que las coronas que rodean tus fichas coincidan contigo, y que las que rodean las de tu rival no. Las fichas que coinciden dan monedas, las que no, las cuestan; quien se queda sin monedas pierde en el acto.

    En tu turno pones dos fichas, una tras otra: cada una es una de las tres coronas abiertas, que son de ambos, o una de tus tres fichas. Una corona va junto a fichas de jugador de cualquier lado; una ficha de jugador, junto a coronas; y al menos un borde en contacto debe ser del mismo color. Una ficha de jugador con coronas en sus cuatro lados se resuelve: si coinciden 4 bordes, su dueño recibe 1 moneda; si 3, nada; si menos, paga 2.

    Lo que se olvida al empezar: tienes 3 monedas, así que dos malas fichas te arruinan. Una corona que le va bien a tu ficha puede estropear la de al lado. Las coronas que no te sirven son armas: ponlas junto a las fichas de tu rival si algún borde encaja.
rule-CO-1 = Un turno son dos colocaciones, en cualquier orden: cada una, una corona de la fila común o una de tus tres fichas.
rule-CO-2 = Tras cada colocación la fila se completa enseguida con su montón boca abajo. Un montón vacío no da nada.
rule-CO-3 = Las fichas de jugador se pueden girar como quieras. RGRB/1 es la ficha con rojo (R), verde (G), rojo (R) y azul (B) arriba, a la derecha, abajo y a la izquierda, girada un cuarto de vuelta a la derecha. Y es amarillo.
rule-CO-4 = Una ficha debe tocar con un lado al menos una del otro tipo, y al menos un borde en contacto debe ser del mismo color. Las coronas pueden ir junto a fichas de cualquiera.
rule-CO-5 = Una ficha de jugador con coronas en sus cuatro lados se resuelve enseguida y una sola vez, también si es ella la que se puso en el hueco.
rule-CO-6 = Coinciden los 4 bordes: 1 moneda de la reserva. Coinciden 3: nada. Menos: 2 monedas a la reserva.
rule-CO-7 = Varias fichas resueltas por una misma colocación cuentan juntas: primero todo lo que se gana (si la reserva no alcanza, antes quien tiene el turno) y luego todos los pagos.
rule-CO-8 = Con 0 monedas estás en la ruina, aunque pagues justo; si debes más de lo que tienes, pagas lo que tienes. La partida acaba en el acto y pierdes. Si una colocación arruina a ambos, es empate.
rule-CO-9 = Si la reserva está vacía no recibes moneda, ni más tarde en su lugar.
rule-CO-10 = Hay que hacer las dos colocaciones si se puede. Si tras la primera no cabe nada, el turno acaba solo.
rule-CO-11 = Un turno en el que no se puede poner nada es un pase, que se hace solo. Dos pases seguidos acaban la partida, y deciden las monedas.
rule-CO-12 = Si al empezar un turno quedan menos de dos coronas, contando la fila abierta y el montón, la partida acaba: gana quien tenga más monedas; con las mismas, es empate.
rule-CO-13 = Las fichas de jugador que no estén rodeadas al final no cuentan nada.

# La guía
guide-goal = **El objetivo.** Conserva tus monedas y deja a tu rival sin ninguna: quien se queda sin monedas pierde en el acto. Si antes se acaban las coronas, gana quien tenga más.

    El mosaico es uno solo y crece con las fichas de ambos. Las coronas no son de nadie; las fichas con un oso o una mujer son de Oso o de Mujer. Al crecer, coronas y fichas de jugador se alternan como las casillas de un tablero de ajedrez.
guide-table = **La mesa.** En el centro hay dos coronas, esquina con esquina. A la derecha esperan tres coronas para ambos; las demás están boca abajo.

    Abajo están tus tres fichas y tus monedas; arriba, las de tu rival. Cada ficha tiene cuatro bordes, cada uno de un color. Los colores llevan letras y marcas, así que no hace falta distinguirlos a simple vista: R rojo, G verde, B azul, Y amarillo.
guide-placing = **Un turno** son dos colocaciones. Cada vez pones una corona de la fila común o una de tus tres fichas; enseguida se descubre otra en su lugar.

    Una ficha va junto a una corona, una corona junto a una ficha de cualquiera de los dos, y al menos uno de los bordes que se tocan debe ser del mismo color en ambos lados. Puedes girar tus fichas como quieras.

    Aquí la ficha de Oso toca la corona roja de arriba con un borde rojo, y la verde de la derecha con uno verde. Le queda una colocación.
guide-gain = **Rodeada.** Cuando una ficha tiene coronas en sus cuatro lados, se cuenta enseguida y una sola vez:
    • coinciden los 4 bordes: su dueño recibe 1 moneda
    • coinciden 3: nada
    • coinciden 2 o menos: su dueño paga 2 monedas

    Oso acaba de poner la corona roja de abajo: en la ficha de encima coinciden los cuatro bordes, y eso es una moneda.
guide-pay = **Al revés.** No importa quién pone la última corona. Oso puso una corona amarilla en el hueco de arriba a la izquierda: rodeó a la vez dos fichas de Mujer, cada una con solo dos bordes que coinciden. Son 2 monedas por cada una, y ella tenía tres. Mujer está en la ruina, y Oso ha ganado.
guide-missed = **Tres cosas que se olvidan al empezar**

    1. Las coronas son armas. Junto a una ficha enemiga y con el color equivocado, una corona le estropea un borde para siempre; basta una coincidencia en otro lado para que sea legal.

    2. Pagar tu última moneda también es perder: 0 monedas es el final.

    3. Las fichas sin terminar no cuentan. No dejes una ficha tuya con tres coronas alrededor, a menos que la cuarta la tengas tú.

    Mira las dos filas antes de poner algo: tu rival puede usar después las mismas coronas.

# La lección
lesson-opening = ¡Te damos la bienvenida! Juegas con Oso, y empiezas. En cuatro turnos vas a ganar una moneda y luego quitarle a Mujer todas las suyas. Cada posición se nombra con x e y: x hacia la derecha, y hacia abajo, 0,0 la primera corona.
lesson-ending = **¡Mujer está en la ruina, has ganado!** Rodeaste tu ficha con las coronas buenas y las suyas con las malas. En una mesa de verdad ella te hará lo mismo, así que cuenta los bordes. Ahora, reta a alguien.
lesson-tile = En 0,0 hay una corona verde y en 1,1 una amarilla. Bajo la verde, en **0,1**, una ficha tuya tocaría las dos. Toma **YRYG** y gírala para que el verde quede arriba y el amarillo a la derecha: YRYG/1.
lesson-tile-done = Verde con verde, amarillo con amarillo: coinciden dos bordes. Faltan el amarillo de la izquierda y el rojo de abajo, y hay listas una corona amarilla y una roja. ¡Huele a moneda!
lesson-tile-other = Se puede, pero busca un sitio donde coincidan dos bordes a la vez. YRYG, con un giro (YRYG/1), encaja entre las dos coronas en 0,1.
lesson-second = Tienes una segunda colocación. Hay un sitio gemelo en **1,0**: corona verde a la izquierda, amarilla abajo. Toma **YGYB**, girada para que el verde quede a la izquierda y el amarillo abajo: YGYB/2.
lesson-second-done = Dos fichas, cuatro bordes que coinciden. Por cada una has descubierto enseguida otra.
lesson-second-other = Prueba el sitio al otro lado de las dos coronas: YGYB en 1,0, con dos giros (YGYB/2), coincide con ambas.
lesson-second-left = Mujer pone una ficha a la izquierda de la corona verde, en -1,0 ...
lesson-second-then = ... y otra encima de la corona, en 0,-1.
lesson-crown = Ahora, la moneda. Tu ficha en 0,1 tiene libre su borde amarillo de la izquierda. Pon ahí la **corona amarilla**, en **-1,1**. Fíjate: la ficha de Mujer en -1,0 la recibe en su borde azul, ¡un borde estropeado!
lesson-crown-done = Una corona, dos efectos: el tuyo coincide, el suyo no.
lesson-crown-other = Lo primero es lo primero: una corona amarilla en -1,1 acerca tu ficha a su moneda y estropea una de las suyas.
lesson-crown-red = Eso también es parte del plan. Para la historia, empieza por la izquierda: la corona amarilla en -1,1.
lesson-gain = A tu ficha en 0,1 le queda un lado libre: abajo, donde su borde es rojo. Rodéala con la **corona roja** en **0,2**.
lesson-gain-done = **Rodeada, y coinciden los cuatro bordes: ¡+1 moneda!** Ya tienes 4.
lesson-gain-other = A tu ficha en 0,1 le falta solo una corona. Pon la roja en 0,2, debajo de ella.
lesson-gain-tile = Mujer pone una ficha abajo a la izquierda ...
lesson-gain-then = ... y una corona roja arriba del todo, sobre su ficha en 0,-1. Coincide: espera ganar una moneda.
lesson-spoil = ¡Estropéasela! Esa ficha tiene un borde azul a la derecha. Pon una **corona amarilla** en **1,-1**: mala para ella, buena para tu ficha de debajo, así que es legal.
lesson-spoil-done = Un borde suyo perdido, otro tuyo que coincide.
lesson-spoil-other = La ficha de Mujer en 0,-1 está medio rodeada, y sus dos coronas coinciden. Estropéale un borde: una corona amarilla en 1,-1.
lesson-pay = Acaba de descubrirse una corona roja. La ficha de Mujer en 0,-1 tiene un lado libre, a la izquierda, y ahí su borde es azul. Pon la **corona roja** en **-1,-1**. Es legal, porque la otra ficha suya de debajo tiene arriba un borde rojo.
lesson-pay-done = **Rodeada, y solo coinciden dos bordes: Mujer paga 2 monedas.** Le queda una.
lesson-pay-other = Puedes cerrar esa ficha suya ahora mismo: una corona roja en -1,-1 la deja con dos bordes que coinciden, y paga.
lesson-pay-tile = Mujer pone una ficha a la izquierda, en -2,1 ...
lesson-pay-then = ... y otra abajo a la derecha. Pero mira su ficha en -1,0, a la izquierda de la corona verde.
lesson-broke = Tiene coronas arriba, a la derecha y abajo; coinciden la roja y la verde, pero no la amarilla junto al borde azul. El lado izquierdo está libre, y su borde es amarillo. Con cualquier otro color quedan dos de cuatro: pon la **corona verde** en **-2,0**. Su ficha nueva de debajo tiene un borde verde, así que es legal.
lesson-broke-done = Coinciden dos bordes: 2 monedas a pagar, y tiene una. **A Mujer no le queda nada.**
lesson-broke-other = Puedes ganar ya: rodea su ficha en -1,0 con la corona verde en -2,0.

# In pictures
pill-turn = { $count } de 2
picture-crowns = Coronas
picture-tiles = Fichas de { $who }
picture-left = quedan { $count }
picture-bank = banco

ask-where = ¿Dónde la pones? Los bordes gruesos coinciden.
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
