# Aufgaben: Ein Zug ist klar der beste.
command-puzzle = Finde den einen besten Zug in einer Stellung (nur du siehst es)
argument-puzzle-game = Welches Spiel; lass es weg, um alle zu sehen
button-puzzle-next = Nächste Aufgabe
button-puzzle-games = Anderes Spiel
button-puzzle = Lösen
puzzle-which = ## Welche Aufgaben?
    In jeder ist ein Zug klar der beste. Finde ihn.
puzzle-standing = Deine Wertung: { $rating } · { $solved } von { $tried } gelöst
puzzle-untried = Noch nicht versucht
puzzle-head = **Aufgabe: { $game }** · { $rating }
puzzle-new = -# Ein Zug ist hier klar der beste. Deine Wertung: { $own }
puzzle-again = -# Die hat beim letzten Mal nicht geklappt. Versuch sie noch einmal.
puzzle-none = Für { $game } gibt es noch keine Aufgaben.
puzzle-none-left = Du kennst jede Aufgabe von { $game }. Was nicht geklappt hat, kommt wieder.
puzzle-right = **Genau der.**
puzzle-wrong = **Diesmal nicht.**
puzzle-wrong-tempted = **Diesmal nicht, auch wenn er verlockend ist.**
puzzle-best = Am besten: **{ $move }.** { $reason }
puzzle-yours = Deiner: { $move }. Das kostet mindestens { $lost } von 100 Siegen.
puzzle-tempting = Verlockend: { $move }. Das kostet { $lost } von 100 Siegen.
puzzle-tempting-but = Verlockend: { $move }. { $reason } Aber das kostet { $lost } von 100 Siegen.
puzzle-chance = -# Mit dem besten Zug stehst du bei etwa { $chance } von 100, nach dem, was du siehst.
puzzle-rating = -# Deine Aufgaben-Wertung: { $rating } ({ $change }){ $streak ->
        [0] { "" }
        [1] { "" }
       *[other] {" "}· { $streak } in Folge
    }
puzzle-rating-stays = -# Deine Aufgaben-Wertung: { $rating }. Nur die erste Antwort zählt.
puzzle-comes-again = -# Sie kommt in { $days } Tagen wieder.

# Neben dem, was gespielt wurde und was ich behalte.
stats-puzzles = **Aufgaben**
stats-puzzle = - { $game }: Wertung { $rating }, { $solved } von { $tried } gelöst
privacy-puzzles = { $count ->
        [0] Keine Aufgaben beantwortet
        [one] Deine Antwort auf { $count } Aufgabe und deine Wertung darin
       *[other] Deine Antworten auf { $count } Aufgaben und deine Wertungen darin
    }
