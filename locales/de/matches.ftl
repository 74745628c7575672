# Warum aus einem Befehl nichts wurde. Nur dem Spieler selbst gesagt.

refusal-no-such-match = Diese Partie finde ich nicht. /matches zeigt deine.
refusal-unknown-terms = Dieses Spiel kenne ich nicht, oder es hat keine solche Option. Wähle aus der Liste.
refusal-yourself = Dich selbst kannst du nicht herausfordern. Nenn jemand anderen, oder lass die Angabe weg, und jeder kann annehmen.
refusal-own-challenge = Das ist deine eigene Herausforderung: Jemand anderes muss antworten. Du kannst sie zurückziehen.
refusal-not-for-you = Hier ist jemand anderes herausgefordert. Beginne eine eigene Partie mit /play.
refusal-not-your-role = Diese Herausforderung ist für Leute mit einer Rolle, die du nicht hast. Beginne eine eigene Partie mit /play.
refusal-not-your-match = Bei dieser Partie spielst du nicht mit. Beginne eine eigene mit /play.
refusal-not-open-any-more = Diese Herausforderung ist nicht mehr offen. Mit /play machst du eine neue.
refusal-not-begun = Diese Partie hat noch nicht begonnen: Zuerst muss die Herausforderung angenommen werden.
refusal-has-cut = Du hast schon abgehoben: Einmal genügt.
refusal-cut-too-late = Die andere Seite hat schon abgehoben. Wer herausfordert, kann nur vorher abheben, damit die Reihenfolge fair ist. Gegeben wird mit dem, womit sie abgehoben hat.
refusal-cut-not-shown = Das Abheben muss erst noch für alle sichtbar gepostet werden, vorher wird nichts gegeben. Bitte versuch es gleich noch einmal.
refusal-no-cut = Abgehoben wird mit einer Zahl oder ein, zwei Wörtern: Buchstaben, Ziffern und Bindestriche, höchstens 32.
refusal-not-promised = Diese Herausforderung stammt aus der Zeit, bevor man abheben konnte. Nimm sie einfach an.
refusal-not-expired = Diese Herausforderung ist noch offen.
refusal-over = Diese Partie ist vorbei.
refusal-stale = Am Tisch ist es seit diesem Knopf weitergegangen. So steht es jetzt.
refusal-nothing-to-take-back = Es gibt nichts zurückzunehmen: Was gezeigt oder übergeben wurde, gilt.
refusal-not-your-turn = Du bist nicht am Zug. Ich sage dir Bescheid, wenn du es bist.
refusal-unreadable = Das kann ich nicht als Zug dieses Spiels lesen. Wähle einen aus der Liste, oder nimm die Menüs.
refusal-illegal = Dieser Zug ist jetzt nicht erlaubt.
refusal-not-over = Eine Revanche braucht eine beendete Partie. Spielt diese erst zu Ende.
refusal-rematch-asked = Du hast schon um eine Revanche gebeten. Die andere Seite muss sie annehmen.
refusal-rematch-begun = Die Revanche dieser Partie hat schon begonnen. Siehe /matches.

# Etwas, wofür der Spieler nichts kann.
fault = Bei mir ist etwas schiefgegangen, und nichts wurde geändert. Bitte versuch es noch einmal; passiert es wieder, nenn { $incident }.
set-aside = Diese Partie ist auf meiner Seite zweimal steckengeblieben, deshalb habe ich sie beiseitegelegt, wie sie steht. Mit einer neueren Version von mir geht sie weiter; alle anderen Partien gehen weiter wie immer.
full-begin = Mein Speicher ist fast voll, deshalb kann gerade keine neue Partie beginnen. Laufende Partien gehen weiter. Bitte versuch es später noch einmal.
full-all = Mein Speicher ist voll, deshalb kann ich das nicht festhalten, und nichts wurde geändert. Alles bleibt, wie es ist, bis wieder Platz ist; bitte versuch es später noch einmal.
