# A deal that no one steered: what is promised before it, the players' cuts, what is revealed after the end.

command-verify = Comprueba que un reparto fue limpio (solo lo ves tú)
argument-any-match = Qué partida: elígela de la lista o escribe sus ocho letras
argument-kept = La promesa que guardaste antes del reparto, para comparar: entera
argument-cut = Contra mí: corta antes de que reparta

# Below the table, in small type.
fair-deal = -# 🔒 Reparto limpio `{ $match }`
fair-cut-hidden = -# { $who } cortó.
button-fair = Reparto limpio
button-fair-file = Reparto en un archivo
fair-file-here = Todo lo que se sabe de este reparto, para `tools/verify.py`. Solo prueba algo si lo tienes de antes del reparto: guárdalo.

# The cut
button-cut = Cortar
button-cut-first = Cortar yo las cartas
button-deal = Repartir sin cortar
computer-choose-cut = Elige un nivel y corta
challenge-cut-first = { $challenger } juega a **{ $game }** contra { $opponent } y corta antes. El reparto ya está prometido.
setup-cut-first = Cortas antes de que reparta.
cut-from-table = Contra personas pueden cortar ambos: pulsa … en el reto y luego Cortar.
cut-title = Cortar las cartas
cut-label = Un número o una palabra a tu gusto
cut-hint = Se mezcla en el reparto. Si te retaron, con esto aceptas.
cut-promise = Ya prometido. Cópialo: es tu prueba
cut-done =
    Cortaste con `{ $cut }`. Hasta el reparto, los demás solo ven su huella: `{ $hash }`
    La promesa: `{ $promise }`. Es la misma que te mostró el formulario.
cut-unseen = Tu rival cortó mientras escribías. No pasa nada: pulsa otra vez Cortar. Verás la huella de su corte antes de que cuente el tuyo.
cut-nowhere = Aquí no puedo publicar, así que ningún mensaje prueba tu corte. Tu única prueba es lo que copiaste del formulario. La próxima vez, invítame a este servidor o déjame escribir aquí.
form-late = Tardé demasiado. Pulsa otra vez, por favor.
# Posted for all to see before the deal. What stands between backquotes is copied by people and read by programs.
fair-message = ✂️ { $who } cortó las cartas de la partida `{ $match }` antes del reparto. Nunca edito este mensaje.

# What /verify says. What stands between backquotes is copied by people and read by programs.
verify-old = Esta partida es de antes de las promesas: no hay nada que comprobar. Su registro dice la semilla.
verify-promise = Prometido antes de que nadie pudiera cortar: `{ $line }`
verify-chain = Su lugar en la cadena de todas mis promesas: `{ $line }`
verify-cut-hidden = { $who } cortó: `{ $line }`
verify-cut = { $who } cortó con `{ $cut }`: `{ $line }`
verify-posted = -# A la vista de todos antes del reparto: { $link }
verify-nowhere = -# Allí no podía publicar, así que ningún mensaje anterior muestra este corte.
verify-uncut = { $who } no cortó.
verify-waits = El secreto tras la promesa revela todas las cartas, así que solo lo cuento tras la partida.
verify-dealt = -# Ya está repartido, así que este texto no es de antes: `{ $line }`
verify-never = Esta partida nunca empezó: no repartí nada, y no hay secreto que contar.
verify-secret = **1.** El secreto da la promesa, tal como la hice. ✓ `secret { $secret }`
verify-seed = **2.** Secreto, clave y cortes dan la semilla: `{ $seed }`
verify-seats-drawn = **3.** La semilla da el primer asiento a { $who }, que lo tuvo. ✓
verify-seats-swapped = **3.** Los asientos son los de la partida `{ $match }`, cambiados. ✓
verify-cards = **4.** Repartida otra vez desde la semilla, { $plies ->
        [one] la única jugada es legal
       *[other] las { $plies } jugadas son legales
    } y la partida acaba como acabó. ✓
verdict-proven = ✅ **Demostrado**, si la promesa de { $link } es la misma. Míralo: allí no debe decir «editado», y la hora es anterior al reparto.
verdict-last = Nadie lo amañó contra { $who }, que cortó al final, salvo que esté de acuerdo con quienes me administran. A su rival solo le demuestra que todo lo demás ya estaba fijado.
verdict-uncut = Pero nadie cortó. Quienes me administran pudieron elegir el reparto antes de prometerlo.
verdict-consistent = ☑️ **Coherente, no demostrado.** Todo encaja, pero nadie cortó a la vista, así que ningún mensaje muestra la promesa temprana. ¿La guardaste? Dásela a `/verify` como `guardado`.
verdict-unfit = ❌ **No encaja.** El registro habla de otro reparto, no del que jugaste. Por favor, díselo a quienes me administran, con el número `{ $incident }`.
verdict-proven-kept = ✅ **Demostrado para ti**, si lo guardaste antes del reparto: es esta misma promesa.
verdict-same-kept = ☑️ Es exactamente la promesa que vale ahora. Tras la partida puedes comprobar si el reparto salió de ella.
verdict-same-never-kept = ☑️ Es exactamente la promesa que vale ahora. Esta partida nunca empezó, así que no salió nada de ella.
verdict-consistent-kept = ☑️ **Coherente, no demostrado.** Eso no es la promesa entera de antes del reparto. Hacen falta las 64 cifras, y nada de lo que cuento después.
verdict-unfit-kept = ❌ **No encaja.** Guardaste otra promesa, una acortada, o una con otro corte u otro lugar en la cadena. Si está entera y es de esta partida, algo cambió.
verify-how = -# No te fíes solo de mí: `docs/fairness.md`, en mi código, dice cómo, y `tools/verify.py` lo hace.
