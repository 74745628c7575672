# A deal that nobody steered: what is promised before it, the players' cuts, what is revealed after the end.

command-verify = Sieh nach, dass niemand am Geben einer Partie gedreht hat (nur du siehst es)
argument-any-match = Welche Partie: wähle aus der Liste, oder schreib ihre acht Buchstaben
argument-kept = Was du vor dem Geben aufgehoben hast, zum Vergleich: das ganze Versprechen
argument-cut = Gegen mich: die Karten abheben, bevor gegeben wird

# Below the table, in small type.
fair-deal = -# 🔒 Faires Geben `{ $match }`
fair-cut-hidden = -# { $who } hat abgehoben.
fair-cut = -# { $who } hat mit `{ $cut }` abgehoben
button-fair = Faires Geben
button-fair-file = Faires Geben als Datei
fair-file-here = Was über dieses Geben bekannt ist, für `tools/verify.py`. Nur ein Text von vor dem Geben beweist etwas: Heb die Datei auf, wenn du sie dann holst.

# The cut
button-cut = Abheben
button-cut-first = Ich hebe erst ab
button-deal = Ohne Abheben geben
computer-choose-cut = Wähle eine Stufe, und heb dann ab
challenge-cut-first = { $challenger } spielt **{ $game }** gegen { $opponent } und hebt vorher ab. Was gegeben wird, ist schon versprochen.
setup-cut-first = Du hebst ab, bevor gegeben wird.
cut-from-table = Gegen Menschen könnt ihr beide abheben: Drück unter der Herausforderung auf Abheben.
cut-title = Karten abheben
cut-label = Eine Zahl oder ein Wort deiner Wahl
cut-hint = Geht in das Geben ein. Bist du herausgefordert, nimmst du damit an.
cut-promise = Schon versprochen. Kopier es als Beweis
cut-done =
    Du hast mit `{ $cut }` abgehoben. Bis gegeben wird, sehen die anderen nur die Prüfsumme: `{ $hash }`
    Versprochen ist: `{ $promise }`. Genau das muss dir das Formular gezeigt haben.
cut-unseen = Während du geschrieben hast, hat die andere Seite abgehoben. Es ist nichts verloren: Drück noch einmal auf Abheben, dann siehst du die Prüfsumme ihrer Eingabe, bevor deine zählt.
cut-nowhere = Ich kann hier nichts posten, darum zeigt keine Nachricht von vor dem Geben dein Abheben und das Versprechen. Was dir das Formular gezeigt hat, ist dein einziger Beweis, wenn du es kopiert hast. Lade mich auf diesen Server ein oder lass mich hier schreiben, dann hast du nächstes Mal beides.
form-late = Das hat mir zu lange gedauert. Bitte drück noch einmal.
# Posted for all to see before the deal. What stands between backquotes is copied by people and read by programs.
fair-message = ✂️ { $who } hat die Karten der Partie `{ $match }` abgehoben, bevor gegeben wird. Diese Nachricht bearbeite ich nie.

# What /verify says. What stands between backquotes is copied by people and read by programs.
verify-old = Diese Partie entstand, bevor das Geben versprochen wurde, darum gibt es nichts zu prüfen. Ihre Aufzeichnung nennt den Startwert, aus dem gegeben wurde.
verify-promise = Versprochen, bevor jemand abheben konnte: `{ $line }`
verify-chain = Der Platz in der Kette aller meiner Versprechen: `{ $line }`
verify-cut-hidden = { $who } hat abgehoben: `{ $line }`
verify-cut = { $who } hat mit `{ $cut }` abgehoben: `{ $line }`
verify-posted = -# Vor dem Geben allen gezeigt: { $link }
verify-nowhere = -# Dort konnte ich nichts posten, darum zeigt keine Nachricht von vor dem Geben dieses Abheben.
verify-uncut = { $who } hat nicht abgehoben.
verify-waits = Das Geheimnis hinter dem Versprechen verrät jede Karte, darum wird es erst nach der Partie genannt.
verify-dealt = -# Gegeben ist schon, darum ist dieser Text nicht von vorher: `{ $line }`
verify-never = Diese Partie hat nie begonnen, also wurde nichts gegeben, und kein Geheimnis wird genannt.
verify-secret = **1.** Mit dem Geheimnis ergibt sich das Versprechen, wie es gegeben war. ✓ `secret { $secret }`
verify-seed = **2.** Geheimnis, Kennung und Abheben ergeben den Startwert: `{ $seed }`
verify-seats-drawn = **3.** Der Startwert gibt { $who } den ersten Platz, und so war es. ✓
verify-seats-swapped = **3.** Die Plätze sind die der Partie `{ $match }`, getauscht. ✓
verify-cards = **4.** Noch einmal aus dem Startwert gegeben, { $plies ->
        [one] ist der eine Zug erlaubt
       *[other] sind alle { $plies } Züge erlaubt
    }, und die Partie endet wie gespielt. ✓
verdict-proven = ✅ **Bewiesen**, wenn in { $link } dasselbe Versprechen steht und Discord dort kein „bearbeitet“ und eine Zeit vor dem Geben zeigt. Sieh selbst nach.
verdict-last = Gegen { $who } mit dem letzten Abheben hat niemand daran gedreht, außer sie und die Leute, die mich betreiben, stecken unter einer Decke. Der anderen Seite beweist es nur, dass alles andere vor diesem Abheben feststand.
verdict-uncut = Aber niemand hat abgehoben, also können die Leute, die mich betreiben, das Geben vor dem Versprechen ausgesucht haben.
verdict-consistent = ☑️ **Stimmig, nicht bewiesen.** Alles passt zusammen, aber niemand hat offen abgehoben, darum zeigt keine Nachricht von mir das Versprechen von vor dem Geben. Hast du es aufgehoben, gib es `/verify` mit.
verdict-unfit = ❌ **Passt nicht.** Woraus diese Partie gegeben wurde, ist nicht, was ihre Aufzeichnung sagt. Bitte sag es denen, die mich betreiben, mit der Nummer `{ $incident }`.
verdict-proven-kept = ✅ **Für dich bewiesen**, wenn du das vor dem Geben aufgehoben hast: Es ist genau dieses Versprechen.
verdict-same-kept = ☑️ Es ist genau das Versprechen, das auch jetzt gilt. Ob das Geben daraus entstand, lässt sich erst nach der Partie prüfen.
verdict-same-never-kept = ☑️ Es ist genau das Versprechen, das auch jetzt gilt. Diese Partie hat nie begonnen, also wurde nichts daraus gegeben.
verdict-consistent-kept = ☑️ **Stimmig, nicht bewiesen.** Was du mir gegeben hast, enthält nicht das ganze Versprechen von vorher: alle 64 Stellen, und nichts daneben, was erst nach dem Geben genannt wird.
verdict-unfit-kept = ❌ **Passt nicht.** Was du aufgehoben hast, ist ein anderes Versprechen oder ein gekürztes, oder Abheben oder Platz in der Kette sind andere. Ist es vollständig und von dieser Partie, dann wurde etwas verändert.
verify-how = -# Glaub mir nicht einfach: `docs/fairness.md` in meinem Quelltext sagt, wie man das alles ausrechnet, und `tools/verify.py` tut es.
