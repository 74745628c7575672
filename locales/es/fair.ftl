# Un reparto que nadie amañó: lo que se promete antes, los cortes de los jugadores y lo que se revela al final.

command-verify = Comprueba que nadie amañó el reparto de una partida (solo lo ves tú)
argument-any-match = Qué partida: elígela en la lista o escribe sus ocho letras

# Debajo de la mesa, en letra pequeña. Lo que va entre acentos graves lo copian personas y lo leen programas.
fair-promise = -# Reparto `{ $match }` `{ $promise }`
fair-cut-hidden = -# { $who } ha cortado: `{ $hash }`
fair-cut = -# { $who } cortó con `{ $cut }`
fair-secret = -# Repartido desde `{ $secret }` · /verify

# El corte
button-cut = Cortar
cut-title = Cortar las cartas
cut-label = Un número o una palabra que elijas
cut-hint = Entra en el reparto. Si el reto es para ti, así lo aceptas.
cut-done =
    Has cortado con `{ $cut }`. Hasta que empiece la partida los demás solo ven su hash: `{ $hash }`
    El reparto `{ $match }` está prometido: `{ $promise }`
form-late = He tardado demasiado. Pulsa otra vez, por favor.

# Lo que dice /verify
verify-old = Esta partida es de antes de que se prometieran los repartos, así que no hay nada que comprobar. Su registro nombra la semilla desde la que se repartió.
verify-promise = Prometido antes de que nadie pudiera cortar: `{ $promise }`. Tiene que ser lo que ponía en el reto.
verify-cut-hidden = { $who } ha cortado. El hash: `{ $hash }`
verify-cut = { $who } cortó con `{ $cut }`. El hash: `{ $hash }`
verify-uncut = { $who } no cortó.
verify-waits = El secreto que hay tras la promesa revela todas las cartas, así que se dice cuando la partida ha terminado.
verify-never = Esta partida nunca empezó: no se repartió ninguna carta y no se dice ningún secreto.
verify-secret = **1.** El secreto es `{ $secret }`. SHA-256 de `headsup/1`, el código de la partida y el secreto da `{ $promise }`, como se prometió. ✓
verify-seed = **2.** HMAC-SHA256, con el secreto como clave, del código y los cortes da la semilla: `{ $seed }`
verify-seats-drawn = **3.** La semilla da el primer asiento a { $who }, que lo tuvo. ✓
verify-seats-swapped = **3.** Los asientos son los de la partida `{ $match }`, cambiados. ✓
verify-cards = **4.** Repartido de nuevo desde la semilla, { $plies ->
        [one] la única jugada es legal
       *[other] las { $plies } jugadas son legales
    } y la partida termina como terminó. ✓
verify-how = -# No te fíes de mi palabra: `docs/fairness.md`, en mi código, dice cómo calcularlo todo, y `tools/verify.py` lo hace con mis mensajes y el registro.
