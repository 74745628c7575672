# Was jemand für sich wählt, und ein Server für alle, die dort spielen. Jede Wahl steht in einem Menü (höchstens 100 Zeichen) und noch
# einmal über den Menüs.

language-own = Deutsch
button-server = Dieser Server…
button-own-settings = Meine Einstellungen
button-back-again = Ich bin wieder da

# Eine Person
settings-head-1 = **Deine Einstellungen**, Seite { $page } von { $pages }: wie du siehst und spielst. Nur du siehst das.
settings-head-2 = **Deine Einstellungen**, Seite { $page } von { $pages }: was dir gesagt wird, und ob du da bist. Nur du siehst das.
settings-head-3 = **Deine Einstellungen**, Seite { $page } von { $pages }: Stunden, in denen ich dir nichts sage. Nur du siehst das.
set-view-hint = Wie du Tische siehst
set-view-picture = Tische als Bilder
set-view-text = Tische nur in Worten
set-language-hint = Deine Sprache
set-language-discord = Die Sprache deines Discord
set-confirm-hint = Wann ich vor einem Zug frage
set-confirm-always = Vor jedem Zug fragen, der gilt
set-confirm-always-detail = Vor jedem, der sich nicht zurücknehmen lässt, auch dem letzten
set-confirm-smart = Fragen, wenn ein Zug dir etwas zeigt
set-confirm-smart-detail = Mitten in deinem Zug, wo du vielleicht zurücknehmen wolltest
set-confirm-never = Nie vor einem Zug fragen
set-confirm-never-detail = Jeder Zug gilt sofort
set-faces-hint = Karten in Menüs
set-faces-emoji = Karten in Menüs mit kleinen Bildern
set-faces-text = Karten in Menüs nur in Worten
set-notices-hint = Wo ich dir sage, dass eine Partie auf dich wartet
set-notices-channel = Am Zug: Ich sage es dir im Kanal
set-notices-direct = Am Zug: Ich sage es dir per Direktnachricht
set-notices-both = Am Zug: Ich sage es dir im Kanal und per Direktnachricht
set-notices-none = Am Zug: Ich sage es dir nirgends
set-reminders-hint = Wann ich dich erinnere
set-reminders-never = Keine Erinnerungen
set-reminders = Eine Erinnerung nach { $hours } Stunden
set-away-hint = Weg sein: Uhren nach Tagen stehen für dich
set-away = Ab jetzt { $days } Tage weg
set-away-until = Weg bis { $until }: Uhren nach Tagen stehen für dich
set-away-not = Du bist da. In diesem Jahr kannst du noch { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    } weg sein.
set-board-hint = Ranglisten
set-board-shown = Auf Ranglisten
set-board-hidden = Auf keiner Rangliste
set-from-hint = Ruhe ab …
set-from-none = Keine Ruhezeit
set-from = Ruhe ab { $time }
set-until-hint = Ruhe bis …
set-until = Ruhe bis { $time }
set-zone-hint = Wie spät ist es jetzt bei dir?
set-zone = Bei dir ist es jetzt { $time }
set-place-hint = Wo bist du? Dann mache ich die Zeitumstellung mit
set-place = Dein Ort: { $place } ({ $clock })
set-place-unknown = Sag mir deinen Ort, dann mache ich jede Zeitumstellung mit
set-place-none = Keiner dieser Orte
set-place-none-detail = Dann bleibe ich bei dieser Zeit und mache keine Umstellung mit
set-place-steady = { $offset } das ganze Jahr
set-place-changes = { $offset }, nächste Zeitumstellung am { $date }
away-too-long = Du kannst in jedem Jahr { $allowance } Tage weg sein, damit niemand ewig wartet. { $days ->
        [0] Davon ist jetzt keiner übrig.
        [one] Davon ist jetzt einer übrig.
       *[other] Davon sind jetzt { $days } übrig.
    }

# Ein Server
server-head = **Dieser Server**, Seite { $page } von { $pages }: für alle, die hier spielen. Nur du siehst das.
server-not-yours = Für diesen Server kann nur wählen, wer ihn verwalten darf.
server-channels-hint = Kanäle, in denen Partien beginnen dürfen
server-channels-all = Partien dürfen in jedem Kanal beginnen
server-channels = Partien dürfen in { $channels } und in Threads dort beginnen
server-language-hint = Die Sprache von allem, was alle sehen
server-language-discord = Tische in der Sprache des Servers
server-pace-hint = Die übliche Uhr
server-pace = Die Uhr von Herausforderungen, die keine nennen: { $clock }
server-threads-hint = Threads
server-threads-no = Partien stehen in ihrem Kanal
server-threads-yes = Jede Partie hat ihren eigenen Thread
server-enders-hint = Eine Rolle, die Partien beenden darf
server-enders-none = Wer den Server verwaltet, kann Partien beenden
server-enders = { $role } und wer den Server verwaltet, können Partien beenden
channel-closed = In diesem Kanal darf keine Partie beginnen. Hier geht es: { $channels }
