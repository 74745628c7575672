# Was jemand für sich wählt, und ein Server für alle, die dort spielen. Jede Wahl steht in einem Menü (höchstens 100 Zeichen)
# unter ihrer Überschrift.

set-open = Wähle…
language-own = Deutsch
button-server = Dieser Server…
button-own-settings = Meine Einstellungen
button-back-again = Ich bin wieder da

# Eine Person
settings-head-1 = **Deine Einstellungen**, Seite { $page } von { $pages }: was du siehst und wie du spielst. Nur du siehst das.
settings-head-2 = **Deine Einstellungen**, Seite { $page } von { $pages }: was ich dir sage und wann du weg bist. Nur du siehst das.
settings-head-3 = **Deine Einstellungen**, Seite { $page } von { $pages }: deine Ruhezeit. Nur du siehst das.
set-view-hint = Wie du Tische siehst
set-view-picture = Tische als Bilder
set-view-text = Tische in Worten
set-language-hint = Deine Sprache
set-language-discord = Die Sprache deines Discord
set-confirm-hint = Wann ich vor einem Zug frage
set-confirm-always = Vor jedem endgültigen Zug fragen
set-confirm-always-detail = Vor jedem Zug, den du nicht zurücknehmen kannst, auch dem letzten
set-confirm-smart = Fragen, bevor ein Antippen etwas kostet
set-confirm-smart-detail = Wenn ein Antippen dich endgültig etwas kostet oder ein Zug dich festsetzen kann
set-confirm-never = Nie fragen
set-confirm-never-detail = Jeder Zug gilt sofort
set-faces-hint = Karten in Menüs
set-faces-emoji = Karten in Menüs als kleine Bilder
set-faces-text = Karten in Menüs als Worte
set-coaching-hint = Coach
set-coaching-on = Mit Coach in der ersten Partie jedes Spiels
set-coaching-off = Ohne Coach
set-notices-hint = Wo ich dir sage, dass du dran bist
set-notices-channel = Du bist dran: Ich sage es dir im Kanal
set-notices-direct = Du bist dran: Ich schreibe dir eine Direktnachricht
set-notices-both = Du bist dran: im Kanal und per Direktnachricht
set-notices-none = Du bist dran: Ich sage nichts
set-reminders-hint = Wann ich dich erinnere
set-reminders-never = Keine Erinnerungen
set-reminders = Eine Erinnerung nach { $hours } Stunden
set-away-hint = Pause machen: Deine Uhren stehen
set-away = Ab jetzt { $days } Tage Pause
set-away-until = Pause bis { $until }: Deine Uhren stehen
set-away-not = Du bist nicht weg. Dieses Jahr kannst du noch { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    } Pause machen.
set-board-hint = Was andere von dir sehen
set-board-none = Andere sehen nichts davon: keine Seite, keinen Namen auf Ranglisten oder in Ergebnissen
set-board-record = Partien und Siege
set-board-record-detail = Was du gespielt hast, auf deiner Seite, und die meisten Siege in Folge
set-board-ratings = Wertungen und Ranglisten
set-board-ratings-detail = Auf deiner Seite, auf Ranglisten und in Saisons
set-board-opponent = Häufigster Gegner
set-board-opponent-detail = Mit wem du am meisten spielst, und dein Name auf den Seiten anderer
set-board-deals = Tagespartien und Duelle
set-board-deals-detail = Serie und beste Partie, dein Name unter Ergebnissen, deine Versuche
set-from-hint = Ruhe ab …
set-from-none = Keine Ruhezeit
set-from = Ruhe ab { $time }
set-until-hint = Ruhe bis …
set-until = Ruhe bis { $time }
set-zone-hint = Wie spät ist es jetzt bei dir?
set-zone = Bei dir ist es jetzt { $time }
set-place-hint = Wo bist du? Dann weiß ich, wann bei dir die Uhr umgestellt wird
set-place = Dein Ort: { $place } ({ $clock })
set-place-unknown = Sag mir, wo du bist, dann weiß ich, wann bei dir die Uhr umgestellt wird
set-place-none = Keiner dieser Orte
set-place-none-detail = Dann bleibe ich bei dieser Zeit, ohne Zeitumstellung
set-place-steady = { $offset } das ganze Jahr
set-place-changes = { $offset }, nächste Zeitumstellung am { $date }
away-too-long = Du kannst { $allowance } Tage im Jahr Pause machen, damit niemand ewig wartet. { $days ->
        [0] Davon hast du keinen mehr.
        [one] Davon hast du noch einen.
       *[other] Davon hast du noch { $days }.
    }

# Ein Server
server-head = **Dieser Server**, Seite { $page } von { $pages }: für alle, die hier spielen. Nur du siehst das.
server-not-yours = Nur die Verwaltung dieses Servers kann hier etwas einstellen.
server-channels-hint = Kanäle, in denen Partien beginnen dürfen, und ihre Threads
server-channels-all = Partien dürfen in jedem Kanal beginnen
server-language-hint = Die Sprache, die alle sehen
server-language-discord = Tische in der Sprache des Servers
server-pace-hint = Die übliche Uhr
server-threads-hint = Threads
server-threads-no = Partien bleiben in ihrem Kanal
server-threads-yes = Jede Partie bekommt ihren Thread
server-enders-hint = Eine Rolle, die außer der Verwaltung Partien beenden darf
server-enders-none = Die Verwaltung des Servers kann Partien beenden
server-enders-everyone = @everyone zählt hier nicht. Die Verwaltung des Servers kann Partien beenden
server-daily-hint = Wohin um Mitternacht UTC die Tagespartien kommen. Ich pinge niemanden
server-daily-none = Die Tagespartien werden nicht gepostet
server-daily-closed = In { $channel } kann ich nicht posten. Wähl einen Kanal dieses Servers.
channel-closed = In diesem Kanal dürfen keine Partien beginnen. Versuch es hier: { $channels }
