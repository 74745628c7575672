# Joker's Row: todo lo que se lee al jugar.
# Not said: cambiar; cambia; robar hasta 5

side-1 = Estrella
side-2 = Luna

pitch = Ataca, responde, consigue ocho.
pitch-facts = 20 min · cartas ocultas

about =
    Reclama más de los quince lugares que tu rival: con ocho ganas.
    En tu turno robas hasta tener tres cartas y haces una de tres cosas. Reclamar: destapas el lugar bajo tu comodín, y su valor ataca. Por turnos responden con una carta igual o más alta, hasta que alguien cede. El último ataque se queda el lugar. Sobrecarga: descarta lo que quieras, roba hasta cinco. Presagio: pon tres cartas de un palo junto a una fila, para +2 en tus ataques allí.
    Se olvida con facilidad: tu comodín avanza aunque pierdas el lugar que reclamas. Igualar basta. Tras dos turnos seguidos sin reclamar, debes reclamar. Un as rompe un presagio enemigo de su palo al empezar tu turno. Después de reclamar vuelves a tres cartas.

option-stall-limit = Turnos seguidos sin reclamar
option-stall-limit-2 = como mucho 2
option-stall-limit-3 = como mucho 3
option-stall-limit-5 = como mucho 5
option-stall-limit-off = sin límite

# Lo que se pregunta.
ask-main = reclama, sobrecarga o lanza un presagio.
ask-no-omen = reclama o sobrecarga.
ask-claim = reclama; ahora no puedes hacer otra cosa.
ask-claim-break = reclama; antes puedes romper un presagio con tu as.
ask-break = reclama o sobrecarga; antes puedes romper un presagio con tu as.
ask-counter = responde al ataque (igualar basta) o cede.
ask-yield = ninguna de tus cartas llega a { $strength }: cede.
ask-discard = quédate con tres cartas.

# Entradas de los menús: en un móvil caben unos treinta caracteres.
label-claim = Reclamar el lugar { $place }
detail-claim = Destápalo: su valor es tu ataque
detail-claim-omen = Destápalo: su valor + { $bonus } es tu ataque
label-counter = { $card } basta contra { $against }
label-counter-omen = { $card } +{ $bonus } basta contra { $against }
detail-counter = La siguiente respuesta necesitará { $strength } o más
label-yield = Ceder
detail-yield = { $seat } se queda el lugar { $place }
label-overload = Sobrecargar
label-swap = Sobrecargar: descartar { $cards }
detail-overload = Descarta las que quieras, roba hasta cinco
label-omen = Lanzar un presagio
label-omen-cards = Presagio con { $cards }
detail-omen = Tres cartas de un palo: +2 en una fila
label-omen-row = Presagio en fila { $row } con { $cards }
detail-omen-row = +2 en todos tus ataques allí
label-break = Romper presagio { $row } con { $card }
detail-break = Después tu turno sigue
order-upto = Responde hasta { $card }, luego cede
label-discard = Descartar { $card }
detail-discard = Hasta quedarte con tres cartas

# Lo que ha pasado.
claims = { $reader ->
    [seat] Reclamaste el lugar { $place } y destapaste { $card }: ataque { $strength }{ $bonus ->
        [0] .
       *[other] { "" } (presagio +{ $bonus }).
    }
   *[other] { $seat } reclamó el lugar { $place } y destapó { $card }: ataque { $strength }{ $bonus ->
        [0] .
       *[other] { "" } (presagio +{ $bonus }).
    }
}
counters = { $reader ->
    [seat] Respondiste con { $card }: ataque { $strength }{ $bonus ->
        [0] .
       *[other] { "" } (presagio +{ $bonus }).
    }
   *[other] { $seat } respondió con { $card }: ataque { $strength }{ $bonus ->
        [0] .
       *[other] { "" } (presagio +{ $bonus }).
    }
}
yields = { $reader ->
    [seat] Cediste: el lugar { $place } es para { $winner }.
    [winner] { $seat } cedió: el lugar { $place } es tuyo.
   *[other] { $seat } cedió: el lugar { $place } es para { $winner }.
}
    .brief = { $reader ->
        [seat] El lugar { $place } es para { $winner }.
        [winner] El lugar { $place } es tuyo.
       *[other] El lugar { $place } es para { $winner }.
    }
overloads-none = { $reader ->
    [seat] Sobrecargaste y conservaste todas tus cartas.
   *[other] { $seat } sobrecargó y conservó todas sus cartas.
}
overloads = { $reader ->
    [seat] Sobrecargaste. Descartadas: { $cards }.
   *[other] { $seat } sobrecargó. Descartadas: { $cards }.
}
casts = { $reader ->
    [seat] Lanzaste un presagio en la fila { $row }: { $cards }.
   *[other] { $seat } lanzó un presagio en la fila { $row }: { $cards }.
}
breaks = { $reader ->
    [seat] Rompiste con { $card } el presagio de { $enemy } en la fila { $row }.
    [enemy] { $seat } rompió con { $card } tu presagio en la fila { $row }.
   *[other] { $seat } rompió con { $card } el presagio de { $enemy } en la fila { $row }.
}
omen-ends = { $reader ->
    [seat] La fila { $row } está completa: acaba tu presagio.
   *[other] La fila { $row } está completa: acaba el presagio de { $seat }.
}
    .brief = { $reader ->
        [seat] Acaba tu presagio.
       *[other] Acaba el presagio de { $seat }.
    }
discards = { $reader ->
    [seat] Descartaste { $cards }.
   *[other] { $seat } descartó { $cards }.
}

# La posición en palabras.
at-main = Le toca a { $seat }: reclamar el lugar { $place }, sobrecargar o lanzar un presagio.
at-claim = { $seat } debe reclamar ya el lugar { $place }.
at-counter = { $claimer } reclama el lugar { $place }, { $card }. Ataque { $strength }: { $seat } responde con { $needed } o más, o cede.
at-discard = { $seat } descarta hasta quedarse con tres cartas.
at-end = Todos los lugares tienen dueño.
played = Jugadas hasta ahora: { $cards }.
hand = Tu mano: { $cards }.
hand-of = Mano de { $side }: { $cards }.
score = Lugares ganados: 🟠 { $one } { $first }, 🟦 { $two } { $second }.
jokers = Comodines: Estrella en el lugar { $first }, subiendo; Luna en el { $second }, bajando.
counts = Cartas: Estrella tiene { $first }, Luna { $second }; mazo { $deck }.
row = { $row }| { $na } { $a }{ $of-a } | { $nb } { $b }{ $of-b } | { $nc } { $c }{ $of-c }{ $omens }
row-omen-none = { "" }
row-omen-1 = { " " }| presagio Estrella +2
row-omen-2 = { " " }| presagio Luna +2
row-omen-both = { " " }| presagios +2
omen = Presagio en la fila { $row }, { $side }: { $cards }.
idle = { $side }: { $turns ->
    [one] un turno
   *[other] { $turns } turnos
} sin reclamar.
discard = Descartadas: { $cards }.

# Por qué se rechaza una jugada.
no-over = La partida ya terminó: todos los lugares tienen dueño.
no-answer-first = Primero responde al ataque con una carta que baste, o cede.
no-card = No tienes { $cards }. Juega una carta de tu mano.
no-too-low = { $card } suma { $strength }, y el ataque es { $against }. Juega al menos lo mismo, o cede.
no-attack = No hay ataque al que responder. Reclama, sobrecarga o lanza un presagio.
no-discard-first = Antes descarta hasta quedarte con tres cartas; con eso acaba tu turno.
no-discard-now = Solo descartas de una en una después de reclamar tú, con más de tres cartas. Para cartas nuevas, sobrecarga.
no-stalling = Van { $limit } turnos sin reclamar: ahora debes reclamar.
no-stalling-late = Tras { $ply } jugadas solo queda reclamar.
no-overload-so-few = Tienes más de tres cartas, así que descarta al menos { $least ->
    [one] una
   *[other] { $least }
}.
no-omen-cards = Un presagio son exactamente tres cartas de un mismo palo.
no-omen-row = En la fila { $row } no queda ningún lugar libre. Elige otra fila.
no-omen-twice = Ya tienes un presagio en la fila { $row }. Elige otra fila.
no-ace = Solo un as rompe un presagio.
no-omen-there = No hay ningún presagio enemigo en la fila { $row }.
no-omen-suit = El presagio de la fila { $row } es de otro palo que tu as.

# El final.
over-all-claimed = Todos los lugares tienen dueño.
over-decided = Con ocho lugares ya estaba decidido.

# Las reglas en detalle.
rule-JR-1 = El azar decide quién empieza; en la revancha se cambian los lados.
rule-JR-2 = Tu turno empieza robando hasta tener tres cartas. Si tienes de tres a cinco, no robas.
rule-JR-3 = Después haces exactamente una cosa: reclamar, sobrecargar o lanzar un presagio. No puedes pasar.
rule-JR-4 = Tras dos turnos tuyos seguidos sin reclamar, debes reclamar. Pueden acordar 3, 5 o ningún límite. Sin límite, desde la jugada 1000 solo se puede reclamar.
rule-JR-5 = Al reclamar destapas el lugar bajo tu comodín; su valor, con el bono de tu presagio, es tu ataque. Tu rival responde con una carta de total igual o mayor, o cede. Luego tú, y así.
rule-JR-6 = El valor de una carta más el bono de su presagio en esa fila tiene que alcanzar el último ataque. Igualar basta.
rule-JR-7 = El último ataque se queda la carta del lugar. Todas las cartas jugadas se descartan. El comodín de quien reclamó avanza, aunque haya perdido el lugar.
rule-JR-8 = Mientras se disputa un lugar no se roba.
rule-JR-9 = Una sobrecarga descarta las cartas que quieras, incluso ninguna, y luego robas hasta cinco. Con más de tres, descarta al menos hasta tres. El turno acaba, y conservas las cinco.
rule-JR-10 = Si tienes más de tres cartas después de reclamar tú, descartas hasta tener tres; tú eliges cuáles.
rule-JR-11 = Un presagio son exactamente tres cartas de un palo, junto a una fila con algún lugar libre. Después robas hasta tener tres y el turno acaba. Tu comodín se queda.
rule-JR-12 = Tu presagio suma 2 a cada ataque tuyo en su fila, reclames o defiendas. La carta del lugar solo lo recibe si reclamas tú.
rule-JR-13 = Cada lado puede tener un presagio por fila, y ambos pueden tenerlo en la misma.
rule-JR-14 = Al empezar tu turno, después de robar, puedes descartar un as del palo de un presagio enemigo. Se descartan el presagio y el as. Si te quedan menos de tres cartas, robas una. Si es un as que sirve, puedes romper otra vez.
rule-JR-15 = Un as puede formar parte de un presagio. Solo ese as podría romperlo, así que nada lo rompe.
rule-JR-16 = Cuando cae el último lugar de una fila, se descartan sus presagios.
rule-JR-17 = Si hay que robar y el mazo está vacío, los descartes forman otro, incluso a mitad de un robo. Si tampoco los hay, te quedas con menos.
rule-JR-18 = Un comodín sobre un lugar reclamado sigue enseguida por su camino. Solo pasa cerca del último lugar.
rule-JR-19 = Los dos comodines pueden estar en el último lugar; ataca quien lo reclame primero.
rule-JR-20 = La partida acaba en cuanto los quince lugares tienen dueño. Gana quien tenga más; no puede haber empate. Con ocho lugares, tu rival puede terminar ahí.

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

    Los lugares del 1 al 15 forman una línea que serpentea. El comodín de Estrella la sube desde el lugar 1; el de Luna la baja desde el 15. Se lucha por el lugar donde está el comodín.

    Los lugares ganados muestran de quién son.
guide-hand = **Tu mano** está abajo, tres cartas. Solo tú la ves, y nadie sabe qué esconden los lugares.

    Los valores van del 2 al 10, y luego J 11, Q 12, K 13 y A 14. Los palos solo importan para los presagios.

    Tu turno empieza robando hasta tener tres cartas. Luego haces exactamente una cosa: reclamar, sobrecargar o lanzar un presagio. No puedes pasar.
guide-claim = **Reclamar, el ataque.** Destapaste el lugar bajo tu comodín: un 6, así que tu ataque fue 6. La respuesta fue una Q, y ahora tienes un 12 en contra.

    Por turnos responden con una carta igual o más alta, hasta que alguien cede. Podrías responder con Q♠ o con A♦, o ceder.
guide-claim-after = **Reclamar, el final.** Q♠ bastó, porque igualar basta, y tu rival cedió. El último ataque se queda el lugar. Todas las cartas jugadas se van, y entretanto no se roba.

    Después avanza el comodín de quien reclamó, haya ganado el lugar o no.
guide-overload = **Sobrecarga, para mejorar la mano.** Descarta las cartas que quieras, incluso ninguna, y roba hasta cinco. Ese es tu turno, pero conservas las cinco, y cinco cartas ganan luchas.

    La próxima vez que reclames vuelves a tres. Tras dos turnos seguidos sin reclamar, debes reclamar.
guide-omen = **Presagio, para una fila fuerte.** Pon tres cartas de un palo junto a una fila. Suman 2 a cada ataque tuyo allí, reclames o defiendas. Luego robas hasta tener tres, y tu turno acaba.

    Solo un as del mismo palo rompe un presagio: al empezar un turno, como extra. Cuando la fila se completa, el presagio desaparece.
guide-missed = **Tres cosas que se olvidan al empezar**

    1. Puedes ganar lugares en el turno de tu rival. Responde bien y el lugar es tuyo, mientras que su comodín tiene que avanzar.

    2. Igualar basta. Responde con la carta más baja que baste, y guarda las altas.

    3. Ceder solo cuesta ese lugar. Mientras se disputa un lugar no se roba: lo que gastas en el lugar 4 te falta en el 5.

# La lección.
lesson-opening = ¡Hola! Juegas con Estrella, con tu comodín en el lugar 1. Vas a reclamar, defender, sobrecargar, lanzar un presagio y vencer a una K con una J.
lesson-ending = **¡Esto es Joker's Row!** Ganas por tres lugares a uno. Desde aquí se sigue hasta los quince, y con ocho se gana.
lesson-claim = Tienes dos cartas fuertes, J♣ y A♣. Al reclamar destapas la carta bajo tu comodín, y su valor ataca.
lesson-claim-task = Reclama el lugar 1.
lesson-claim-done = ✓ Destapas un 8: tu ataque es 8.
lesson-claim-other = También vale, pero tu mano ya es buena. Para esta historia, reclama el lugar 1.
lesson-claim-then = Luna responde con 10♥. Ahora tienes un 10 en contra.
lesson-counter = Necesitas 10 o más. J♣ (11) y A♣ (14) bastan, así que sirve la más baja.
lesson-counter-task = Responde con J♣.
lesson-counter-done = ✓ Once gana a diez.
lesson-counter-ace = También vale, y ganaría. Pero gasta la carta más baja que baste: J♣.
lesson-counter-yield = También vale, pero tu J basta, y te quedas el as. Responde con J♣.
lesson-counter-then = Luna cede: ¡el lugar 1 es tuyo! Tu comodín avanza al lugar 2.
lesson-counter-ace-flipped = Ahora le toca a Luna. Reclama el lugar 15 y destapa un as: ¡ataque 14!
lesson-defend = Nada supera a un as. Pero igualar basta, y guardaste el tuyo.
lesson-defend-task = Responde con A♣.
lesson-defend-done = ✓ As contra as: el tuyo fue el último.
lesson-defend-other = También vale, pero Luna se queda el lugar gratis. Tu as basta: responde con A♣.
lesson-defend-then = Luna no puede responder y cede. ¡Ganaste un lugar en el turno de Luna! Aun así, el comodín de Luna avanza al 14.
lesson-overload = Tu turno. Robaste hasta tener tres cartas, y son flojas: 6♦, 7♠ y 2♦.
lesson-overload-task = Sobrecarga: descarta las tres, roba cinco.
lesson-overload-done = ✓ Tres cartas flojas fuera, cinco nuevas dentro. Conservas las cinco.
lesson-overload-other = También vale, pero las tres son flojas, y robas hasta cinco. Para esta historia, descarta 6♦, 7♠ y 2♦.
lesson-overload-claim = También vale, pero con 2, 6 y 7 apenas podrías responder. Para esta historia, consigue antes cartas nuevas: sobrecarga.
lesson-overload-none = También vale, pero te quedas tres flojas. Para esta historia, descarta las tres, y verás cinco nuevas.
lesson-overload-then = Luna reclama el lugar 14 y destapa un 7.
lesson-yield = Tu 7♣ bastaría. Pero 5♣, 6♣ y 7♣ juntas forman un presagio, y Luna aún podría superar un 7.
lesson-yield-task = Deja ir este lugar: cede.
lesson-yield-done = ✓ Luna se queda el lugar 14. No te costó ninguna carta.
lesson-yield-other = También vale, pero rompe tus tréboles, y un 7 se supera fácilmente. Para esta historia, cede.
lesson-omen = Ahora, los tréboles. Tres de un palo dan +2 a tus ataques en una fila, y tu comodín está en la fila 1.
lesson-omen-task = Lanza un presagio con tus tréboles ♣ en la fila 1.
lesson-omen-done = ✓ El presagio está junto a la fila 1. Robaste otra vez hasta tener tres cartas, y te llegó una J.
lesson-omen-other = También vale, pero eso puede esperar. Para esta historia, lanza el presagio con tus tréboles en la fila 1.
lesson-omen-row = También vale, pero tu comodín lucha ahora en la fila 1. Para esta historia, lanza el presagio allí.
lesson-omen-claim = También vale, pero nada en tu mano supera el 7. Para esta historia, lanza antes el presagio en la fila 1.
lesson-omen-then = Luna sobrecarga: no tira ninguna carta y roba dos.
lesson-omen-must = Van dos turnos sin reclamar, así que ahora tocaba. Reclamas el lugar 2 y destapas un 5. Con el presagio, tu ataque es 7.
lesson-omen-king = Luna lo quiere de verdad, y responde con una K: ¡13!
lesson-win = Tu J es 11, tu presagio suma 2, e igualar basta.
lesson-win-task = Responde con J♠.
lesson-win-done = ✓ 11 + 2 = 13. ¡Una J vence a una K!
lesson-win-other = También vale, pero tu presagio cuenta aquí para cada carta. J♠ suma 13: responde con ella.
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
pic-discards = { $count ->
    [one] usada
   *[other] usadas
}

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
quick-lowered = ↓ fuera
quick-lowered-card = ↓ { $card } fuera
quick-discard = Sobrecargar: descartar { $cards }
quick-keep-all = Sobrecargar: conservar todo
quick-keep = Quédate tres: pulsa lo que se va.

# Of a match that is decided.
decides = { $reader ->
    [seat] Tienes ocho. Está decidido.
   *[other] { $seat } tiene ocho. Está decidido.
}
score-places = { $more } lugares a { $less }
pic-eighth = 8.º

# Por qué es buena una jugada, como pista.
reason-wins = Ninguna carta puede responder, y este lugar es tu octavo.
reason-holds = Si cedes aquí, { $who } tiene ocho lugares.
reason-sure = Ninguna carta puede responder: el lugar es tuyo.
reason-few = Solo { $cards } de las cartas que no ves { $cards ->
    [one] puede
   *[other] pueden
} responder.
reason-lowest = La carta más baja que alcanza.
reason-beaten = { $cards } de las cartas que no ves superan tu { $card }; mejor ceder.
reason-keeps = Guardas { $card } para otro lugar.
reason-claim-wins = { $who } no tiene con qué responder, y este lugar es tu octavo.
reason-claim-sure = { $who } no tiene con qué responder: el lugar es tuyo.
reason-claim-thin = { $who } solo tiene { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
} para responder.
reason-claim-omen = Tu presagio suma { $bonus } aquí.
reason-claim-strong = Tienes { $cards } cartas fuertes para pelearlo.
reason-more = { $drawn ->
        [one] 1 carta nueva
       *[other] { $drawn } cartas nuevas
    }, y conservas las que tienes.
reason-swap = { $weak ->
    [one] Se va 1 carta débil
   *[other] Se van { $weak } cartas débiles
} y { $drawn ->
    [one] llega 1 nueva
   *[other] llegan { $drawn } nuevas
}.
reason-omen = +2 en { $places ->
    [one] el último lugar libre
   *[other] { $places } lugares libres
} de la fila { $row }.
reason-break = Le quita a { $who } el +2 de la fila { $row }.
reason-weakest = Se va tu carta más débil.
reason-suit = { $cards ->
    [2] Guardas 2 cartas de un palo: con otra más hay presagio.
   *[other] Guardas { $cards } cartas de un palo: bastan para un presagio.
}
reason-best = Guardas { $card }, tu carta más fuerte.
reason-claim-card = Tienes { $card } para pelearlo.
reason-claim-place = La carta del lugar ataca primero: { $who } gasta una carta o cede.
reason-harder = Bastaría tu { $card }, pero { $cards ->
    [one] 1 carta más podría
   *[other] { $cards } cartas más podrían
} responder.
reason-stronger = De media, { $gone ->
    [one] una carta nueva es más fuerte que la que se va
   *[other] las cartas nuevas son más fuertes que las { $gone } que se van
}.
reason-keeps-hand = Guardas { $cards ->
    [one] tu carta
   *[other] tus { $cards } cartas
} para otros lugares.
reason-renews = { $gone ->
    [one] Se va 1 carta
   *[other] Se van { $gone } cartas
} y { $drawn ->
    [one] llega 1 nueva
   *[other] llegan { $drawn } nuevas
}.

# What a move of the other side does to the reader.
threat-claim-wins = No tienes con qué responder, y ese lugar es el octavo de { $who }.
threat-claim-sure = No tienes con qué responder: ese lugar está perdido.
