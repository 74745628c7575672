# A deal that nobody steered: what is promised before it, the players' cuts, what is revealed after the end.

command-verify = Comprueba que nadie ha amañado el reparto de una partida (solo lo ves tú)
argument-any-match = Qué partida: elígela de la lista o escribe sus ocho letras
argument-kept = Lo que guardaste de antes del reparto, para compararlo: la promesa entera
argument-cut = Contra mí: cortar antes de que se reparta

# Below the table, in small type.
fair-deal = -# 🔒 Reparto limpio `{ $match }`
fair-cut-hidden = -# { $who } ha cortado.
fair-cut = -# { $who } cortó con `{ $cut }`
button-fair = Reparto limpio
button-fair-file = Reparto en un archivo
fair-file-here = Lo que se sabe de este reparto, para `tools/verify.py`. Solo un texto de antes del reparto demuestra algo: guarda el archivo si lo pides entonces.

# The cut
button-cut = Cortar
button-cut-first = Corto yo primero
button-deal = Repartir sin cortar
computer-choose-cut = Elige un nivel, y después corta
challenge-cut-first = { $challenger } juega a **{ $game }** contra { $opponent } y corta antes. Lo que se repartirá ya está prometido.
setup-cut-first = Cortas antes de que se reparta.
cut-from-table = En partidas entre personas puede cortar cada una: pulsa Cortar bajo el reto.
cut-title = Cortar las cartas
cut-label = Un número o una palabra a tu gusto
cut-hint = Entra en el reparto. Si te han retado, con esto aceptas.
cut-promise = Ya prometido. Cópialo: es tu prueba
cut-done =
    Has cortado con `{ $cut }`. Hasta el reparto los demás solo ven su huella: `{ $hash }`
    Lo prometido: `{ $promise }`. Tiene que ser lo que te mostró el formulario.
cut-unseen = Mientras escribías, la otra persona ha cortado. No se ha perdido nada: pulsa otra vez Cortar y verás la huella de su corte antes de que cuente el tuyo.
cut-nowhere = Aquí no puedo publicar, así que ningún mensaje de antes del reparto muestra tu corte y la promesa. Lo que te mostró el formulario, si lo copiaste, es tu única prueba. Invítame a este servidor o déjame escribir aquí y la próxima vez tendrás ambas cosas.
form-late = He tardado demasiado. Pulsa otra vez, por favor.
# Posted for all to see before the deal. What stands between backquotes is copied by people and read by programs.
fair-message = ✂️ { $who } ha cortado las cartas de la partida `{ $match }`, antes del reparto. Nunca edito este mensaje.

# What /verify says. What stands between backquotes is copied by people and read by programs.
verify-old = Esta partida se hizo antes de que los repartos se prometieran, así que no hay nada que comprobar. Su registro dice de qué semilla salió.
verify-promise = Prometido antes de que nadie pudiera cortar: `{ $line }`
verify-chain = Su lugar en la cadena de todas mis promesas: `{ $line }`
verify-cut-hidden = { $who } ha cortado: `{ $line }`
verify-cut = { $who } cortó con `{ $cut }`: `{ $line }`
verify-posted = -# A la vista de todos antes del reparto: { $link }
verify-nowhere = -# Allí no podía publicar, así que ningún mensaje de antes del reparto muestra este corte.
verify-uncut = { $who } no cortó.
verify-waits = El secreto tras la promesa dice todas las cartas, así que se cuenta cuando acabe la partida.
verify-dealt = -# Ya está repartido, así que este texto no es de antes: `{ $line }`
verify-never = Esta partida nunca empezó: no se repartió ninguna carta y no se cuenta ningún secreto.
verify-secret = **1.** Con el secreto sale la promesa tal como se hizo. ✓ `secret { $secret }`
verify-seed = **2.** Secreto, clave y cortes dan la semilla: `{ $seed }`
verify-seats-drawn = **3.** La semilla da el primer asiento a { $who }, que lo tuvo. ✓
verify-seats-swapped = **3.** Los asientos son los de la partida `{ $match }`, cambiados. ✓
verify-cards = **4.** Repartida otra vez desde la semilla, { $plies ->
        [one] la única jugada es legal
       *[other] las { $plies } jugadas son legales
    } y la partida acaba como acabó. ✓
verdict-proven = ✅ **Demostrado**, si la promesa de { $link } es la misma y Discord no muestra allí «editado» y sí una hora anterior al reparto. Míralo tú.
verdict-last = Nadie lo amañó contra { $who }, con el último corte, salvo que esté del lado de quienes me administran. A la otra persona solo le demuestra que todo lo demás estaba fijado antes de ese corte.
verdict-uncut = Pero nadie cortó, así que quienes me administran pueden haber elegido el reparto antes de prometerlo.
verdict-consistent = ☑️ **Coherente, no demostrado.** Todo encaja, pero nadie cortó a la vista, así que ningún mensaje mío muestra la promesa de antes del reparto. Si la guardaste, dásela a `/verify`.
verdict-unfit = ❌ **No encaja.** Aquello de lo que se repartió esta partida no es lo que dice su registro. Díselo a quien me administra, con el número `{ $incident }`.
verdict-proven-kept = ✅ **Demostrado para ti**, si lo guardaste antes del reparto: es esta misma promesa.
verdict-same-kept = ☑️ Es la misma promesa que vale ahora. Si el reparto salió de ella solo se puede comprobar cuando acabe la partida.
verdict-same-never-kept = ☑️ Es la misma promesa que vale ahora. Esta partida nunca empezó, así que no se repartió nada con ella.
verdict-consistent-kept = ☑️ **Coherente, no demostrado.** Lo que me has dado no tiene la promesa entera de antes: las 64 cifras, y al lado nada de lo que solo se cuenta después del reparto.
verdict-unfit-kept = ❌ **No encaja.** Lo que guardaste es otra promesa, o una acortada, o tiene otro corte u otro lugar en la cadena. Si está entero y es de esta partida, alguien cambió algo.
verify-how = -# No te fíes solo de mí: `docs/fairness.md`, en mi código, dice cómo se calcula todo esto, y `tools/verify.py` lo hace.
