# Saisons: einige Wochen gewerteter Partien eines Servers, mit einer Tabelle jede Woche.

# Was in das Bild einer Tabelle geschrieben wird
pic-season-week = Woche { $week } von { $weeks }
pic-season-over = Endstand
pic-season-all = alle Spiele
pic-season-points = Punkte
pic-season-wins = Siege
pic-season-matches = Partien
pic-season-more = und { $count } weitere

# Eine Tabelle, für alle
season-opened = **Eine Saison hat begonnen!** · { $games } · { $weeks } Wochen, bis { $ends }
season-week = **Saison, Woche { $week } von { $weeks }** · { $games }
season-won = **🏆 { $who } gewinnt die Saison!** · { $games }
season-shared = **🏆 { $who } teilen sich die Saison!** · { $games }
season-no-champion = **Die Saison ist vorbei** · { $games }
season-too-few = Für den Titel braucht es { $minimum ->
        [one] eine Partie
       *[other] { $minimum } Partien
    }. So viele hat niemand gespielt.
season-and = { $one } und { $other }
season-all-games = alle Spiele
season-rule = Ein Sieg gibt 3 Punkte, ein Unentschieden 2, eine Niederlage 1. Jede Woche zählen höchstens { $counted } Partien gegen dieselbe Person.
season-minimum = Für den Titel braucht es { $minimum ->
        [one] eine Partie
       *[other] { $minimum } Partien
    }.
season-rated = Wähl Gewertet in /play, und deine Partie zählt.
season-alt = { $games }, { $week ->
        [0] Endstand
       *[other] Woche { $week } von { $weeks }
    }. { $rows }
season-row = { $place }. { $who } · { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }, { $matches ->
        [one] eine Partie
       *[other] { $matches } Partien
    }
season-row-own = **{ $row } ◂ du**
button-season-place = Mein Platz
button-season-leave = Diese Saison verlassen
button-season-return = Zurück in diese Saison

# Dasselbe für eine Person
button-season = Saison
button-champions = Frühere Titel
season-now = **Saison, Woche { $week } von { $weeks }** · { $games } · endet { $ends }
season-own = Du: Platz { $place } von { $count }
season-own-none = Du hast noch keine Punkte.
season-hidden = Du stehst auf keiner Rangliste und deshalb nicht in dieser Tabelle.
season-out = Du hast diese Saison verlassen und stehst darum nicht in ihrer Tabelle.
season-left = Du bist aus der Saison und von allen Ranglisten. Deine Wertungen bleiben.
season-gone = Du bist aus dieser Saison raus. Deine Wertungen und deine Seite bleiben.
season-returned = Du bist wieder in dieser Saison.
privacy-seasons-left = Saisons, die du verlassen hast: { $count }
season-empty = Noch hat niemand Punkte. Spiel mit /play eine gewertete Partie und mach den Anfang.
season-none = Auf diesem Server läuft keine Saison. Gewertete Partien zählen trotzdem für /leaderboard.
season-server = Saisons gibt es nur auf Servern. Nutz das auf einem.

# Frühere Titel
champions-head = **Frühere Titel** auf diesem Server
champions-none = Auf diesem Server gibt es noch keinen Titel. Die ersten gibt es am Ende einer Saison.
champions-row = - { $began } bis { $ended } · { $games }: 🏆 { $who }, { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }
champion-forgotten = eine vergessene Person
champion-hidden = eine Person, die nicht genannt wird

# Was die Verwaltung eines Servers sieht
button-season-plan = Saison…
season-plan-head = **Eine Saison auf diesem Server.** Nur du siehst das.
season-plan-text = Einige Wochen lang geben gewertete Partien Punkte. Jede Woche zeige ich die Tabelle, am Ende gibt es einen Titel. Ich pinge niemanden.
season-plan-weeks-hint = Wie lange sie dauert
season-plan-weeks = { $weeks } Wochen
season-plan-game-hint = Welche Partien zählen
season-plan-game-all = Gewertete Partien in allen Spielen
season-plan-game = Gewertete Partien in { $game }
season-plan-minimum-hint = Was es für den Titel braucht
season-plan-minimum = Für den Titel braucht es { $minimum ->
        [one] eine Partie
       *[other] { $minimum } Partien
    }
season-plan-channel-hint = Der Kanal für die Tabellen
season-plan-channel = Die Tabellen kommen in { $channel }
season-sure = **Diese Saison jetzt beginnen?** Du kannst sie jederzeit beenden.
button-season-begin = Beginnen…
button-season-begin-now = Saison beginnen
season-begun = Die Saison hat begonnen: Sie endet { $ends }. Die erste Tabelle kommt { $first }, wenn bis dahin jemand gespielt hat.
season-running = Es läuft eine Saison: Woche { $week } von { $weeks }, { $games }. Sie endet { $ends }, ihre Tabellen kommen in { $channel }.
season-runs-already = Es läuft schon eine Saison.
season-ending = Die Saison ist zu Ende. Ihre letzte Tabelle kommt in einer Minute.
season-ended-already = Diese Saison ist schon vorbei.
button-season-stop = Jetzt beenden…
button-season-stop-now = Saison beenden
season-stop-sure = **Die Saison jetzt beenden?** Wer vorn liegt, bekommt den Titel, und es gibt kein Zurück.
season-unposted = ⚠️ Die letzte Tabelle konnte ich nicht in { $channel } posten. Lass mich den Kanal sehen, dort schreiben und Dateien anhängen.
season-channel-closed = In { $channel } kann ich nichts posten. Lass mich den Kanal sehen, oder wähl einen anderen dieses Servers.
