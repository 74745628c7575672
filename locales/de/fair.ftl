# A deal that no one steered: what is promised before it, the players' cuts, what is revealed after the end.

command-verify = Prüf, ob fair gegeben wurde (nur du siehst es)
argument-any-match = Welche Partie: wähl sie aus der Liste, oder tipp ihre acht Buchstaben
argument-kept = Das Versprechen, das du vor dem Geben aufgehoben hast, zum Vergleich: das ganze
argument-cut = Gegen mich: Heb ab, bevor ich gebe

# Below the table, in small type.
fair-deal = -# 🔒 Faires Geben `{ $match }`
fair-cut-hidden = -# { $who } hat abgehoben.
button-fair = Faires Geben
button-fair-file = Faires Geben als Datei
fair-file-here = Alles, was über dieses Geben bekannt ist, für `tools/verify.py`. Ein Beweis ist die Datei nur, wenn sie von vor dem Geben ist: Heb sie also auf.

# The cut
button-cut = Abheben
button-cut-first = Selbst abheben
button-deal = Ohne Abheben geben
computer-choose-cut = Wähl eine Stufe, dann heb ab
challenge-cut-first = { $challenger } spielt **{ $game }** gegen { $opponent } und hebt vorher ab. Das Geben ist schon versprochen.
setup-cut-first = Du hebst ab, bevor ich gebe.
cut-from-table = Gegen Menschen könnt ihr beide abheben: Drück bei der Herausforderung auf …, dann auf Abheben.
cut-title = Karten abheben
cut-label = Eine Zahl oder ein Wort deiner Wahl
cut-hint = Das wird ins Geben gemischt. Bist du herausgefordert, nimmst du damit an.
cut-promise = Schon versprochen. Kopier es als Beweis
cut-done =
    Du hast mit `{ $cut }` abgehoben. Bis zum Geben sehen andere nur die Prüfsumme: `{ $hash }`
    Das Versprechen: `{ $promise }`. Genau so stand es im Formular.
cut-unseen = Während du geschrieben hast, hat die andere Seite abgehoben. Alles gut: Drück noch einmal auf Abheben. Ihre Prüfsumme siehst du dann, bevor dein Abheben zählt.
cut-nowhere = Ich kann hier nichts posten, also beweist keine Nachricht dein Abheben. Dein einziger Beweis ist, was du aus dem Formular kopiert hast. Lad mich fürs nächste Mal auf diesen Server ein, oder lass mich hier schreiben.
form-late = Das hat mir zu lange gedauert. Bitte drück noch einmal.
# Posted for all to see before the deal. What stands between backquotes is copied by people and read by programs.
fair-message = ✂️ { $who } hat in Partie `{ $match }` abgehoben, noch vor dem Geben. Diese Nachricht ändere ich nie.

# What /verify says. What stands between backquotes is copied by people and read by programs.
verify-old = Diese Partie ist älter als die Versprechen, also gibt es nichts zu prüfen. In ihrer Aufzeichnung steht der Startwert.
verify-promise = Versprochen, bevor jemand abheben konnte: `{ $line }`
verify-chain = Der Platz in der Kette aller meiner Versprechen: `{ $line }`
verify-cut-hidden = { $who } hat abgehoben: `{ $line }`
verify-cut = { $who } hat mit `{ $cut }` abgehoben: `{ $line }`
verify-posted = -# Vor dem Geben allen gezeigt: { $link }
verify-nowhere = -# Dort konnte ich nichts posten, also zeigt keine frühere Nachricht dieses Abheben.
verify-uncut = Ohne Abheben: { $who }.
verify-waits = Das Geheimnis hinter dem Versprechen verrät jede Karte, also sage ich es erst nach der Partie.
verify-dealt = -# Die Karten sind schon gegeben, also ist dieser Text nicht von vorher: `{ $line }`
verify-never = Diese Partie hat nie begonnen. Ich habe nichts gegeben, und es gibt kein Geheimnis zu verraten.
verify-secret = **1.** Das Geheimnis ergibt das Versprechen, genau wie versprochen. ✓ `secret { $secret }`
verify-seed = **2.** Geheimnis, Kennung und Abheben ergeben den Startwert: `{ $seed }`
verify-seats-drawn = **3.** Der Startwert gibt { $who } den ersten Platz, und so war es. ✓
verify-seats-swapped = **3.** Die Plätze sind die der Partie `{ $match }`, getauscht. ✓
verify-cards = **4.** Noch einmal aus dem Startwert gegeben, { $plies ->
        [one] ist der eine Zug erlaubt
       *[other] sind alle { $plies } Züge erlaubt
    }, und die Partie endet wie gespielt. ✓
verdict-proven = ✅ **Bewiesen**, wenn in { $link } dasselbe Versprechen steht. Sieh nach: Dort steht kein „bearbeitet“ und eine Zeit vor dem Geben.
verdict-last = Gegen { $who }, mit dem letzten Abheben, hat niemand daran gedreht. Außer { $who } steckt mit den Leuten unter einer Decke, die mich betreiben. Der anderen Seite beweist es nur, dass alles andere vorher feststand.
verdict-uncut = Aber niemand hat abgehoben. Also können die Leute, die mich betreiben, das Geben vor dem Versprechen ausgesucht haben.
verdict-consistent = ☑️ **Stimmig, nicht bewiesen.** Alles passt, aber niemand hat offen abgehoben, also zeigt keine Nachricht das frühe Versprechen. Hast du es aufgehoben? Gib es `/verify` als `aufgehoben` mit.
verdict-unfit = ❌ **Passt nicht.** Die Aufzeichnung nennt ein anderes Geben als das gespielte. Bitte sag es den Leuten, die mich betreiben, mit der Nummer `{ $incident }`.
verdict-proven-kept = ✅ **Für dich bewiesen**, wenn du es vor dem Geben aufgehoben hast: Es ist genau dieses Versprechen.
verdict-same-kept = ☑️ Es ist genau das Versprechen, das jetzt gilt. Nach der Partie kannst du prüfen, ob das Geben daraus kam.
verdict-same-never-kept = ☑️ Es ist genau das Versprechen, das jetzt gilt. Diese Partie hat nie begonnen, also kam nichts daraus.
verdict-consistent-kept = ☑️ **Stimmig, nicht bewiesen.** Das ist nicht das ganze Versprechen von vor dem Geben. Es braucht alle 64 Stellen, und nichts, was ich erst später nenne.
verdict-unfit-kept = ❌ **Passt nicht.** Das ist ein anderes oder gekürztes Versprechen, oder Abheben oder Platz in der Kette sind andere. Ist es ganz und von dieser Partie, dann hat sich etwas geändert.
verify-how = -# Glaub mir nicht einfach: `docs/fairness.md` in meinem Quelltext sagt, wie es geht, und `tools/verify.py` rechnet es nach.
