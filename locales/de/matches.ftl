# Warum aus einem Befehl nichts wurde. Nur dem Spieler selbst gesagt.

refusal-no-such-match = Diese Partie finde ich nicht. Deine stehen in /matches.
refusal-unknown-terms = Dieses Spiel oder diese Option kenne ich nicht. Wähl etwas aus der Liste.
refusal-yourself = Dich selbst kannst du nicht herausfordern. Wähl jemand anderen, oder frag alle.
refusal-own-challenge = Das ist deine eigene Herausforderung, da muss jemand anderes antworten. Du kannst sie zurückziehen.
refusal-not-for-you = Diese Herausforderung ist für jemand anderen. Starte deine eigene mit /play.
refusal-not-your-role = Diese Herausforderung ist für eine Rolle, die du nicht hast. Starte deine eigene mit /play.
refusal-not-your-match = Hier spielst du nicht mit. Starte deine eigene Partie mit /play.
refusal-not-open-any-more = Diese Herausforderung ist nicht mehr offen. Starte eine neue mit /play.
refusal-not-begun = Diese Partie läuft noch nicht: Die Herausforderung ist noch offen.
refusal-has-cut = Du hast schon abgehoben. Einmal reicht.
refusal-cut-too-late = Die andere Seite war schneller. Du hättest vor ihr abheben müssen, sonst wäre es nicht fair. Ich gebe mit ihrem Abheben.
refusal-cut-not-shown = Erst müssen alle das Abheben sehen, vorher gebe ich nicht. Versuch es gleich noch einmal.
refusal-no-cut = Heb mit einer Zahl oder ein, zwei Wörtern ab: Buchstaben, Ziffern und Bindestriche, höchstens 32.
refusal-not-promised = Diese Herausforderung ist älter als das Abheben. Nimm sie einfach an.
refusal-not-expired = Diese Herausforderung ist noch offen.
refusal-over = Diese Partie ist vorbei.
refusal-stale = Es ging schon weiter. So steht es jetzt.
refusal-nothing-to-take-back = Da gibt es nichts zurückzunehmen: Was du gezeigt oder abgegeben hast, bleibt so.
refusal-not-your-turn = Du bist noch nicht dran.
refusal-unreadable = Den Zug kenne ich nicht. Wähl einen aus der Liste.
refusal-illegal = Dieser Zug geht gerade nicht. Wähl einen aus der Liste.
refusal-not-over = Spielt diese Partie erst zu Ende, dann gibt es eine Revanche.
refusal-rematch-asked = Du hast schon um eine Revanche gebeten. Jetzt ist die andere Seite dran.
refusal-rematch-begun = Die Revanche läuft schon: Sie steht in /matches.
refusal-other-forgotten = Dein Gegenüber ist nicht mehr da, also könnte niemand annehmen. Starte mit /play eine neue Partie.

# Etwas, wofür der Spieler nichts kann.
cause-fault = Das war ich, nicht du.
cause-away = Ich erreiche meine Datenbank gerade nicht.
cause-full = Mein Speicher ist voll.
cause-refused = Discord hat meine Antwort nicht angenommen.
fault-number = -# { $incident }
set-aside = Diese Partie ist zweimal stecken geblieben, und das lag an mir. Ich habe sie beiseitegelegt, so wie sie ist. Sie geht mit meiner nächsten Version weiter; deine anderen Partien laufen normal weiter.
moves-lost = Meine Datenbank ist ausgefallen, und die letzten Züge hier sind verloren. Das lag an mir, nicht an euch. Es gilt, was der Tisch jetzt zeigt: Von da spielt ihr weiter.
full-begin = Mein Speicher ist fast voll, also kann ich keine neue Partie anfangen. Laufende Partien gehen weiter. Bitte versuch es später noch einmal.
full-all = Mein Speicher ist voll, also konnte ich das nicht speichern. Es hat sich nichts geändert. Bitte versuch es später noch einmal.
# Was aus dem geworden ist, was jemand getan hat; nach einer der Ursachen oben.
kept-nothing = Es hat sich nichts geändert; bitte drück noch einmal.
kept-nothing-yet = Es hat sich nichts geändert. Bitte versuch es in einer Minute noch einmal.
kept-unknown = Ich weiß nicht, ob das gespeichert ist. Schau auf den Tisch, bevor du noch einmal drückst.
kept-stored = Was du getan hast, ist gespeichert.
challenge-unposted = Discord hat mich deine Herausforderung hier nicht posten lassen, also habe ich sie zurückgezogen. Versuch es noch einmal oder in einem anderen Kanal.
