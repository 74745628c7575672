# Hinweise auf Partien, die warten, und stumm schalten.
notice-challenge = { $who }, { $other } fordert dich zu einer Partie **{ $game }** heraus: { $link }
notice-turn = { $who }, du bist dran in **{ $game }** gegen { $other }: { $link }
notice-turn-told = { $who }, du bist dran in **{ $game }**: { $heard } { $link }
notice-reminder = { $who }, **{ $game }** gegen { $other } wartet noch auf deinen Zug: { $link }
notice-duel = { $who }, { $other } fordert dich zum Duell in **{ $game }**: { $link }
notice-duel-over = { $who }, das Duell in **{ $game }** ist vorbei: { $link }
notice-tournament = { $who }, du spielst im Turnier (**{ $game }**) gegen { $other }. Melde dich bis { $until }: { $link }
notice-tournament-place = { $who }, dir wird ein Platz in einem Turnier (**{ $game }**) angeboten: { $link }
notice-list = { $who }, diese Partien warten auf dich:
notice-also = Außerdem warten auf dich:
notice-more = … und { $more } weitere. /matches zeigt sie alle.
notice-first = -# Zu viel? /settings
settings-no-member = -# Wo ich kein Mitglied bin, kann ich nur antworten. Dort pinge ich dich nicht.
privacy-pings = Außerdem, wann du zuletzt an jeder offenen Partie warst und ob ich dich je angepingt oder begrüßt habe.
button-mute = Diese Partie stumm schalten
button-unmute = Wieder Bescheid sagen
muted = Zu dieser Partie hörst du nichts mehr von mir. Sie läuft weiter und steht in /matches.
unmuted = Du bekommst wieder Bescheid, wenn diese Partie auf dich wartet.

# Threads. thread-name hat höchstens 100 Zeichen.
table-in-thread = Diese Partie hat einen eigenen Thread: { $link }
thread-name = { $game }: { $one } – { $two }
notice-no-thread = { $who }, ich kann hier keinen Thread öffnen. Also bleibt **{ $game }** gegen { $other } im Kanal: { $link }

# Zuschauen, ohne zu spielen.
button-watch = Zuschauen
