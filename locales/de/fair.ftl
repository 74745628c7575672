# Karten, die niemand gelenkt hat: was vorher versprochen, von den Spielern abgehoben und am Ende aufgedeckt wird.

command-verify = Sieh nach, dass niemand die Karten einer Partie gelenkt hat (nur du siehst es)
argument-any-match = Welche Partie: wähle aus der Liste, oder tippe ihre acht Buchstaben

# Unter dem Tisch, klein. Was zwischen Akzentzeichen steht, wird von Leuten kopiert und von Programmen gelesen.
fair-promise = -# Karten `{ $match }` `{ $promise }`
fair-cut-hidden = -# { $who } hat abgehoben: `{ $hash }`
fair-cut = -# { $who } hob ab mit `{ $cut }`
fair-secret = -# Gegeben aus `{ $secret }` · /verify

# Das Abheben
button-cut = Abheben
cut-title = Karten abheben
cut-label = Eine Zahl oder ein Wort deiner Wahl
cut-hint = Geht in die Karten ein. Bist du herausgefordert, nimmst du damit an.
cut-done =
    Du hast mit `{ $cut }` abgehoben. Bis die Partie beginnt, sehen die anderen nur den Hash: `{ $hash }`
    Versprochen sind die Karten `{ $match }`: `{ $promise }`
form-late = Das hat bei mir zu lange gedauert. Bitte drück noch einmal.

# Was /verify sagt
verify-old = Diese Partie stammt aus der Zeit, bevor Karten versprochen wurden, also gibt es nichts zu prüfen. Ihre Aufzeichnung nennt den Startwert, aus dem gegeben wurde.
verify-promise = Versprochen, bevor jemand abheben konnte: `{ $promise }`. Das muss auf der Herausforderung gestanden haben.
verify-cut-hidden = { $who } hat abgehoben. Der Hash: `{ $hash }`
verify-cut = { $who } hat mit `{ $cut }` abgehoben. Der Hash: `{ $hash }`
verify-uncut = { $who } hat nicht abgehoben.
verify-waits = Das Geheimnis hinter dem Versprechen verrät jede Karte, darum wird es erst am Ende der Partie gesagt.
verify-never = Diese Partie hat nie begonnen: Es wurde nichts gegeben, und das Geheimnis bleibt eines.
verify-secret = **1.** Das Geheimnis ist `{ $secret }`. SHA-256 von `headsup/1`, der Kennung der Partie und dem Geheimnis ergibt `{ $promise }`, wie versprochen. ✓
verify-seed = **2.** HMAC-SHA256 unter dem Geheimnis von Kennung und Abgehobenem ergibt den Startwert: `{ $seed }`
verify-seats-drawn = **3.** Der Startwert gibt den ersten Platz an { $who }, und dort war er. ✓
verify-seats-swapped = **3.** Die Plätze sind die der Partie `{ $match }`, getauscht. ✓
verify-cards = **4.** Noch einmal aus dem Startwert gegeben, { $plies ->
        [one] ist der eine Zug erlaubt
       *[other] sind alle { $plies } Züge erlaubt
    }, und die Partie endet wie damals. ✓
verify-how = -# Glaub es mir nicht einfach: `docs/fairness.md` in meinem Quelltext sagt, wie man all das rechnet, und `tools/verify.py` tut es aus meinen Nachrichten und der Aufzeichnung.
