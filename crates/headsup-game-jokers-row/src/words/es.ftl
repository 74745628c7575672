# Joker's Row: todo lo que se lee al jugar.

side-1 = Estrella
side-2 = Luna

about =
    Reclama más de los quince lugares que tu rival: con ocho se gana.
    En tu turno robas hasta tener tres cartas y haces una de tres cosas. Reclamar: destapas el lugar bajo tu comodín y su valor ataca; por turnos se responde con una carta igual o más alta, hasta que alguien cede, y el último en atacar se queda el lugar. Sobrecarga: descarta lo que quieras, roba hasta tener cinco. Presagio: pon tres cartas de un mismo palo junto a una fila y tendrás +2 en todos tus ataques allí.
    Se olvida con facilidad: tu comodín avanza aunque pierdas el lugar que reclamas. Igualar gana. Tras dos turnos seguidos sin reclamar, debes reclamar. Un as rompe un presagio enemigo de su palo al empezar tu turno. Después de reclamar vuelves a tres cartas.

option-stall-limit = Turnos seguidos sin reclamar
option-stall-limit-2 = como mucho 2
option-stall-limit-3 = como mucho 3
option-stall-limit-5 = como mucho 5
option-stall-limit-off = sin límite

# Lo que se pregunta.
ask-main = Reclama, sobrecarga o lanza un presagio
ask-claim = Reclama: no quedan turnos sin reclamar
ask-counter = Responde al ataque (basta igualar) o cede
ask-discard = Descarta hasta quedarte con tres cartas

# Entradas de los menús: en un móvil caben unos treinta caracteres.
label-claim = Reclamar el lugar { $place }
detail-claim = Destápalo: su valor es tu ataque
detail-claim-omen = Destápalo: su valor + { $bonus } es tu ataque
label-counter = { $card } supera { $against }
label-counter-omen = { $card } +{ $bonus } supera { $against }
detail-counter = La siguiente respuesta necesitará { $strength } o más
label-yield = Ceder
detail-yield = { $seat } se queda el lugar { $place }
label-overload = Sobrecarga (cambiar cartas)
label-swap = Cambiar { $cards }
detail-overload = Descarta las que quieras, roba hasta cinco
label-omen = Lanzar un presagio
label-omen-cards = Presagio con { $cards }
detail-omen = Tres cartas de un palo: +2 en una fila
label-omen-row = Presagio, fila { $row }: { $cards }
detail-omen-row = +2 en todos tus ataques allí
label-break = Romper presagio { $row } con { $card }
detail-break = El de esa fila; después el turno sigue como siempre
order-upto = Responde hasta { $card }, luego cede
label-discard = Descartar { $card }
detail-discard = Hasta quedarte con tres cartas

# Lo que ha pasado.
claims = { $seat } reclama el lugar { $place } y destapa { $card }: ataque { $strength }.
counters = { $seat } responde con { $card }: ataque { $strength }.
yields = { $seat } cede: el lugar { $place } es para { $winner }.
overloads = { $seat } sobrecarga. Descartadas: { $cards }.
casts = { $seat } lanza un presagio en la fila { $row }: { $cards }.
breaks = { $seat } rompe con { $card } el presagio de { $enemy } en la fila { $row }.
omen-ends = La fila { $row } está completa, acaba el presagio de { $seat }.
discards = { $seat } descarta { $card }.
draws = { $seat } roba { $cards ->
    [one] una carta
   *[other] { $cards } cartas
}.
reshuffles = Los descartes forman el nuevo mazo: { $cards ->
    [one] una carta
   *[other] { $cards } cartas
}.

# La posición en palabras.
at-main = Le toca a { $seat }: reclamar el lugar { $place }, sobrecargar o lanzar un presagio.
at-claim = Le toca a { $seat }: ahora debe reclamar el lugar { $place }.
at-counter = { $claimer } reclama el lugar { $place }, { $card }. Ataque { $strength }: { $seat } responde con { $needed } o más, o cede.
at-discard = { $seat } descarta hasta quedarse con tres cartas.
at-end = Todos los lugares están reclamados.
played = Jugadas hasta ahora: { $cards }.
hand = Tu mano: { $cards }.
hand-of = Mano de { $side }: { $cards }.
score = Lugares ganados: { $one } { $first }, { $two } { $second }.
jokers = Comodines: Estrella en el lugar { $first }, subiendo; Luna en el { $second }, bajando.
counts = Cartas: Estrella tiene { $first }, Luna { $second }; mazo { $deck }.
row = Fila { $row } ({ $from }-{ $to }): { $a }{ $of-a }, { $b }{ $of-b }, { $c }{ $of-c }.
row-face-down = Fila { $row } ({ $from }-{ $to }): boca abajo.
face-down = boca abajo
of-1 = { "" } Estrella
of-2 = { "" } Luna
of-nobody = { "" }
omen = Presagio en la fila { $row }, { $side }: { $cards }.
idle = { $side }: { $turns ->
    [one] un turno
   *[other] { $turns } turnos
} sin reclamar.
discard = Descartadas: { $cards }.

# Por qué se rechaza una jugada.
no-over = La partida ya terminó: todos los lugares están reclamados.
no-answer-first = Primero hay que responder al ataque: juega una carta lo bastante alta, o cede.
no-card = No tienes { $cards } en la mano.
no-too-low = { $card } suma { $strength }, y el ataque es { $against }: hace falta al menos lo mismo.
no-attack = Ahora no hay ningún ataque al que responder.
no-discard-first = Antes descarta hasta quedarte con tres cartas; con eso acaba tu turno.
no-discard-now = Las cartas sueltas solo se descartan después de reclamar tú, si tienes más de tres. Para cambiar cartas, sobrecarga.
no-stalling = Llevas { $limit } turnos seguidos sin reclamar: ahora debes reclamar.
no-stalling-late = Tras { $ply } jugadas solo queda reclamar.
no-overload-so-few = Tienes más de tres cartas: una sobrecarga descarta al menos { $least ->
    [one] una
   *[other] { $least }
}.
no-omen-cards = Un presagio son exactamente tres cartas de un mismo palo.
no-omen-row = En la fila { $row } no queda ningún lugar sin reclamar.
no-omen-twice = Ya tienes un presagio en la fila { $row }.
no-ace = Solo un as rompe un presagio.
no-omen-there = Tu rival no tiene ningún presagio en la fila { $row }.
no-omen-suit = El presagio de la fila { $row } es de otro palo que tu as.

# El final.
over-all-claimed = Los quince lugares están reclamados, y gana quien tiene más.

# Las reglas en detalle.
rule-JR-1 = El azar decide quién empieza; en la revancha se cambian los asientos.
rule-JR-2 = Tu turno empieza robando hasta tener tres cartas. Si tienes de tres a cinco, no robas.
rule-JR-3 = Después haces exactamente una cosa: reclamar, sobrecargar o lanzar un presagio. No puedes pasar.
rule-JR-4 = Tras dos turnos tuyos seguidos sin reclamar, debes reclamar. Se puede acordar 3, 5 o ningún límite; sin límite, desde la jugada número 1000 solo se puede reclamar.
rule-JR-5 = Al reclamar se destapa el lugar bajo tu comodín; su valor, con el bono de tu presagio, es tu ataque. Tu rival juega una carta de total igual o mayor, o cede; luego tú, y así sucesivamente.
rule-JR-6 = El valor de una carta, más el bono del presagio de quien la juega en esa fila, se compara con el total del último ataque. Igualar gana.
rule-JR-7 = Quien atacó por última vez se queda la carta del lugar. Todas las cartas jugadas se descartan. El comodín de quien reclamó avanza, aunque haya perdido el lugar.
rule-JR-8 = Nadie roba mientras se disputa un lugar.
rule-JR-9 = Una sobrecarga descarta las cartas que quieras, incluso ninguna (si tienes más de tres, al menos las que sobren de tres), y luego robas hasta tener cinco. El turno acaba, y conservas las cinco.
rule-JR-10 = Si tienes más de tres cartas después de reclamar tú, descartas de una en una hasta tener tres; tú eliges cuáles.
rule-JR-11 = Un presagio son exactamente tres cartas de un mismo palo, puestas junto a una fila que aún tenga un lugar sin reclamar. Después robas hasta tener tres y el turno acaba. Tu comodín se queda.
rule-JR-12 = Tu presagio suma 2 a cada ataque tuyo en los lugares de su fila, reclames o defiendas. La carta del lugar solo lo recibe si reclamas tú.
rule-JR-13 = Cada lado puede tener un presagio por fila, y ambos pueden tenerlo en la misma.
rule-JR-14 = Al empezar tu turno, después de robar, puedes descartar un as del palo de un presagio enemigo: se descartan el presagio y el as. Si te quedan entonces menos de tres cartas, robas una, y si es un as que sirve puedes romper otra vez.
rule-JR-15 = Un as puede formar parte de un presagio. Como solo ese as podría romperlo, nadie puede.
rule-JR-16 = Cuando se reclama el último lugar de una fila, se descartan los presagios que tiene al lado.
rule-JR-17 = Si hay que robar y el mazo está vacío, los descartes se barajan y forman un nuevo mazo, incluso a mitad de un robo. Si tampoco los hay, te quedas con menos.
rule-JR-18 = Un comodín sobre un lugar reclamado sigue enseguida por su camino. Solo pasa cerca del último lugar.
rule-JR-19 = Los dos comodines pueden estar en el último lugar; ataca quien lo reclame primero.
rule-JR-20 = La partida acaba en cuanto los quince lugares están reclamados. Gana quien tenga más; no puede haber empate.

# Las cartas.
card-2c = 2♣
card-3c = 3♣
card-4c = 4♣
card-5c = 5♣
card-6c = 6♣
card-7c = 7♣
card-8c = 8♣
card-9c = 9♣
card-Tc = 10♣
card-Jc = J♣
card-Qc = Q♣
card-Kc = K♣
card-Ac = A♣
card-2d = 2♦
card-3d = 3♦
card-4d = 4♦
card-5d = 5♦
card-6d = 6♦
card-7d = 7♦
card-8d = 8♦
card-9d = 9♦
card-Td = 10♦
card-Jd = J♦
card-Qd = Q♦
card-Kd = K♦
card-Ad = A♦
card-2h = 2♥
card-3h = 3♥
card-4h = 4♥
card-5h = 5♥
card-6h = 6♥
card-7h = 7♥
card-8h = 8♥
card-9h = 9♥
card-Th = 10♥
card-Jh = J♥
card-Qh = Q♥
card-Kh = K♥
card-Ah = A♥
card-2s = 2♠
card-3s = 3♠
card-4s = 4♠
card-5s = 5♠
card-6s = 6♠
card-7s = 7♠
card-8s = 8♠
card-9s = 9♠
card-Ts = 10♠
card-Js = J♠
card-Qs = Q♠
card-Ks = K♠
card-As = A♠

# La guía.
guide-goal = **El objetivo.** Hay quince cartas boca abajo, y se lucha por cada una. Quédate con ocho y ganas.

    Los lugares del 1 al 15 forman una línea que serpentea. El comodín de Estrella (un signo redondo) la sube desde el lugar 1; el de Luna (un signo cuadrado) la baja desde el 15. Se lucha por el lugar donde está el comodín.

    Los lugares ganados muestran de quién son; los números grandes los cuentan.
guide-hand = **Tu mano** está abajo, tres cartas. Nadie más la ve, y nadie sabe qué esconden los lugares.

    Los valores van del 2 al 10, y luego J 11, Q 12, K 13 y A 14. Los palos solo importan para los presagios.

    Tu turno empieza robando hasta tener tres cartas. Luego haces exactamente una cosa: reclamar, sobrecargar o lanzar un presagio. No puedes pasar.
guide-claim = **Reclamar, el ataque.** Se destapa el lugar bajo tu comodín: un 6, así que tu ataque fue 6. Tu rival respondió con una Q, y ahora tienes un 12 en contra.

    Por turnos se responde con una carta igual o más alta, hasta que alguien cede. El número amarillo grande dice qué necesita la siguiente respuesta. Podrías responder con Q♠ o con A♦, o ceder.
guide-claim-after = **Reclamar, el final.** Q♠ bastó, porque igualar gana, y tu rival cedió. Quien atacó por última vez se queda el lugar. Todas las cartas jugadas se han ido, y nadie robó entretanto.

    Después avanza el comodín de quien reclamó, haya ganado el lugar o no.
guide-overload = **Sobrecarga, para mejorar la mano.** Descarta las cartas que quieras, incluso ninguna, y roba hasta tener cinco. Ese es tu turno, pero conservas las cinco: cinco cartas ganan luchas.

    La próxima vez que reclames vuelves a tres. Dos turnos seguidos sin reclamar son el límite; después debes reclamar.
guide-omen = **Presagio, para una fila fuerte.** Tres cartas de un mismo palo, puestas junto a una fila, suman 2 a cada ataque tuyo en esa fila, reclames o defiendas. Luego robas hasta tener tres, y tu turno acaba.

    Solo un as del mismo palo rompe un presagio: al empezar un turno, además de lo que hagas después. Cuando la fila se completa, el presagio desaparece.
guide-missed = **Tres cosas que se olvidan al empezar**

    1. Puedes ganar lugares en el turno de tu rival. Responde bien a un ataque y el lugar es tuyo, mientras que su comodín tiene que avanzar.

    2. Igualar gana. Responde con la carta más baja que baste, y guarda las altas.

    3. Ceder solo cuesta ese lugar. Mientras se disputa un lugar no vuelve ninguna carta: una mano gastada en el lugar 4 no puede defender el lugar 5.

# La lección.
lesson-opening = ¡Te damos la bienvenida! Juegas con Estrella, con el comodín redondo en el lugar 1. Vas a reclamar, defender, cambiar cartas, lanzar un presagio y vencer a una K con una J.
lesson-ending = **Esto es Joker's Row.** Vas ganando, tres lugares a uno. Desde aquí se sigue hasta ganar los quince, y con ocho se vence. Reta a alguien, y espera el momento en que la otra mano se quede seca.
lesson-claim = Tienes 6♦, J♣ y A♣: dos cartas fuertes. Buena mano para luchar, así que **reclama** el lugar 1. Se destapará su carta, y su valor es tu ataque.
lesson-claim-done = Destapas un 8: tu ataque es 8.
lesson-claim-other = Una sobrecarga cambia cartas, pero tu mano ya es buena. Úsala: elige Reclamar.
lesson-claim-then = Luna responde con 10♥. Ahora tienes un 10 en contra.
lesson-counter = Necesitas 10 o más. Bastan tanto J♣ (11) como A♣ (14). **Responde con la más baja** y guarda el as.
lesson-counter-done = Ataque 11, con una J.
lesson-counter-ace = El as también ganaría, pero una J hace lo mismo. Las cartas jugadas se pierden, así que gasta la más baja que baste: J♣.
lesson-counter-yield = Podrías dejárselo a Luna, pero basta tu J, y aún te quedaría el as. Responde con J♣.
lesson-counter-then = Luna cede: **¡el lugar 1 es tuyo!** Tu comodín avanza al lugar 2.
lesson-counter-ace-flipped = Ahora le toca a Luna. Reclama el lugar 15 y destapa un as: ¡ataque 14!
lesson-defend = Nada supera a un as. Pero **igualar gana**, y guardaste el tuyo. ¡Defiende el lugar 15!
lesson-defend-done = As contra as: el tuyo fue el último.
lesson-defend-other = Si cedes, Luna se queda el lugar gratis. Tienes la única carta que basta: A♣ iguala al as, e igualar gana.
lesson-defend-then = Luna no tiene con qué responder y cede. **¡Has ganado un lugar en el turno de Luna!** Aun así, el comodín de Luna avanza al 14.
lesson-overload = Tu turno. Has robado hasta tener tres cartas, y tienes 6♦, 7♠ y 2♦: flojas. **Sobrecarga**: marca las tres para descartarlas, y roba cinco cartas nuevas.
lesson-overload-done = Tres cartas flojas fuera, cinco nuevas dentro. Conservas las cinco.
lesson-overload-other = Es un comienzo, pero las tres son flojas: siempre robas hasta cinco, así que cuantas más descartes, más cartas nuevas ves. Marca 6♦, 7♠ y 2♦.
lesson-overload-claim = Con 2, 6 y 7 apenas podrías responder, y tu comodín dejaría atrás un lugar perdido. Antes cambia las cartas: Sobrecarga.
lesson-overload-none = Así robas dos cartas y te quedas tres flojas. Marca las tres, y verás cinco cartas nuevas.
lesson-overload-then = Luna reclama el lugar 14 y destapa un 7.
lesson-yield = Tu 7♣ igualaría, así que basta. Pero mira tu mano: 5♣, 6♣, 7♣, **tres de un mismo palo**. Juntas forman un presagio, y Luna aún tiene tres cartas para superar un 7. Deja ir este lugar: **cede**.
lesson-yield-done = Luna se queda el lugar 14. No te ha costado ninguna carta.
lesson-yield-other = Romperías tus tres tréboles, y un 7 se supera fácilmente: Luna tiene tres cartas. Cede aquí, y gana más con los tréboles.
lesson-omen = Ahora, los tréboles. Lanza un **presagio** con 5♣, 6♣ y 7♣: +2 en cada ataque tuyo en una fila. Tu comodín está en el lugar 2, así que tu próxima lucha es en la **fila 1**.
lesson-omen-done = El presagio está junto a la fila 1. Has robado otra vez hasta tener tres cartas: ha venido una J.
lesson-omen-other = Esos cambios pueden esperar. Tres cartas de un mismo palo son raras: lanza el presagio con tus tréboles en la fila 1.
lesson-omen-row = Buena idea, en mal sitio. Tu comodín está en la fila 1, en el lugar 2, y después viene el lugar 3. Lánzalo allí y sirve enseguida.
lesson-omen-claim = Nada en tu mano supera el 7, así que Luna se lo quedaría fácilmente. Haz fuerte antes la fila: Presagio, tus tréboles, fila 1.
lesson-omen-then = Luna sobrecarga: no tira ninguna carta y roba dos.
lesson-omen-must = Llevabas dos turnos seguidos sin reclamar, así que ahora tenías que hacerlo. Reclamas el lugar 2 y destapas un 5. Con el presagio, tu ataque es 7.
lesson-omen-king = Luna lo quiere de verdad, y responde con una K: ¡13!
lesson-win = Una K, y tú tienes solo una J. Pero una J es 11, tu presagio suma 2, e **igualar gana**. ¡Adelante!
lesson-win-done = 11 + 2 = 13. **Una J vence a una K.**
lesson-win-other = No hay por qué rendirse: tu presagio cuenta para cada carta que juegues en esta fila. J♠ suma 13.
lesson-win-then = A Luna no le queda nada y cede. El lugar 2 es tuyo, y el presagio se queda para el lugar 3.

# In pictures: at most 14 letters beside a name or a number.
pill-main = te toca
pill-answer = responde
pill-discard = descarta
pic-attacks = { $seat } ataca con
pic-omen = + { $bonus } presagio
pic-need = Desde { $needed }
pic-any = Cualquiera
pic-next = Lugar
pic-must = Toca reclamar
pic-keep = Deja tres
pic-discard = Descarta
pic-draw = Roba hasta 5
pic-discards = descarte

# On buttons.
quick-break = Romper fila { $row } con { $card }
quick-overload = Sobrecargar
quick-omen-c = Presagio ♣
quick-omen-d = Presagio ♦
quick-omen-h = Presagio ♥
quick-omen-s = Presagio ♠
quick-which-row = ¿Qué fila? Tus ataques allí suman +2.
quick-row = { $row }
quick-others = Otras cartas…
quick-swap = ¿Qué se va? Pulsa una carta para subirla o bajarla.
quick-lowered = ↓
quick-discard = Descartar { $cards }, robar hasta 5
quick-keep-all = Conservar todo, robar hasta 5
quick-keep = Quédate tres: pulsa lo que se va.

# Of a match that is decided.
decides = { $seat } tiene ocho. Está decidido.
score-places = { $more } lugares a { $less }
pic-eighth = 8.º
