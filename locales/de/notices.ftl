# Hinweise auf Partien, die warten, und stumm schalten.
notice-challenge = { $who }, { $other } fordert dich zu einer Partie **{ $game }** heraus: { $link }
notice-turn = { $who }, du bist dran in **{ $game }** gegen { $other }: { $link }
notice-turn-told = { $who }, du bist dran in **{ $game }**: { $heard } { $link }
notice-reminder = { $who }, **{ $game }** gegen { $other } wartet noch auf deinen Zug: { $link }
notice-duel = { $who }, { $other } fordert dich zum Duell in **{ $game }** heraus: { $link }
notice-duel-over = { $who }, das Duell in **{ $game }** ist vorbei: { $link }
notice-tournament = { $who }, du spielst im Turnier (**{ $game }**) gegen { $other }. Melde dich bis { $until }: { $link }
notice-tournament-place = { $who }, dir wird ein Platz in einem Turnier (**{ $game }**) angeboten: { $link }
notice-tournament-walkover = { $who }, { $other } ist nicht zu eurer Partie im Turnier (**{ $game }**) erschienen. Damit gewinnst du sie: { $link }
notice-tournament-forfeit = { $who }, deine Partie gegen { $other } im Turnier (**{ $game }**) ist vorbei, ohne dass ihr gespielt habt. Du hast dich nicht rechtzeitig gemeldet: { $link }
notice-tournament-news = { $who }, im Turnier (**{ $game }**) gibt es Neues für dich: { $link }
notice-stopped = { $who }, deine Partie **{ $game }** gegen { $other } wurde ohne Ergebnis beendet. { $link }
notice-challenge-stopped = { $who }, die Herausforderung in **{ $game }** zwischen dir und { $other } wurde beendet. { $link }
notice-set-aside = { $who }, deine Partie ist stecken geblieben, und das lag an mir. Sie geht mit meiner nächsten Version weiter, bis dahin läuft keine Uhr. { $link }
notice-moves-lost = { $who }, meine Datenbank ist ausgefallen, und die letzten Züge deiner Partie sind verloren. Das lag an mir. Es gilt, was der Tisch jetzt zeigt: { $link }
notice-list = { $who }, diese Partien warten auf dich:
notice-also = Außerdem warten auf dich:
notice-more = … und { $more } weitere. /matches zeigt sie alle.
notice-first = -# Zu viel? /settings
missed-head = **Das wollte ich dir sagen, habe dich aber nicht erreicht:**
missed-hint = -# Ich erreiche dich, wenn du Direktnachrichten von mir annimmst oder ich dort schreiben darf, wo du spielst.
server-refuses = ⚠️ In { $channel } konnte ich nicht schreiben. Wer dort spielt, hat also nichts von mir gehört. Lass mich den Kanal sehen und dort schreiben. Wenn mich ein Filter blockiert, lass mich daran vorbei.
settings-no-member = -# Auf Servern, auf denen ich nicht bin, kann ich nur antworten. Dort pinge ich dich nicht.
privacy-pings = Außerdem, wann du zuletzt an jeder offenen Partie warst und ob ich dich je angepingt oder begrüßt habe. Und was ich dir nicht sagen konnte.
button-mute = Diese Partie stumm schalten
button-unmute = Stummschaltung aufheben
muted = Zu dieser Partie sage ich nichts mehr. Sie läuft weiter und steht in /matches.
unmuted = Ich sage dir wieder Bescheid, wenn diese Partie auf dich wartet.

# Threads. thread-name hat höchstens 100 Zeichen.
table-in-thread = Diese Partie hat einen eigenen Thread: { $link }
thread-name = { $game }: { $one } – { $two }
notice-no-thread = { $who }, ich kann hier keinen Thread öffnen. Also bleibt **{ $game }** gegen { $other } im Kanal: { $link }

# Zuschauen, ohne zu spielen.
button-watch = Zuschauen
