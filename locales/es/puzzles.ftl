# Problemas: una jugada es claramente la mejor.
command-puzzle = Encuentra la mejor jugada de una posición (solo lo ves tú)
argument-puzzle-game = Qué juego; déjalo vacío para verlos todos
button-puzzle-next = Siguiente problema
button-puzzle-games = Otro juego
button-puzzle = Resolver
puzzle-which = ## ¿Qué problemas?
    En cada uno hay una jugada claramente mejor. Encuéntrala.
puzzle-standing = Tu puntuación: { $rating } · { $solved } de { $tried } resueltos
puzzle-untried = Aún sin probar
puzzle-head = **Problema de { $game }** · { $rating }
puzzle-new = -# Aquí una jugada es claramente la mejor. Tu puntuación: { $own }
puzzle-again = -# Este se te escapó. Inténtalo otra vez.
puzzle-none = Todavía no hay problemas de { $game }.
puzzle-none-left = Ya hiciste todos los problemas de { $game }. Los que fallaste vuelven.
puzzle-right = **Esa es.**
puzzle-wrong = **Esta vez no.**
puzzle-wrong-tempted = **Esta vez no, por tentadora que sea.**
puzzle-best = La mejor: **{ $move }.** { $reason }
puzzle-yours = La tuya: { $move }. Cuesta al menos { $lost } victorias de 100.
puzzle-tempting = Tentadora: { $move }. Cuesta { $lost } victorias de 100.
puzzle-tempting-but = Tentadora: { $move }. { $reason } Pero cuesta { $lost } victorias de 100.
puzzle-chance = -# Con la mejor jugada estás en unas { $chance } de 100, con lo que ves.
puzzle-rating = -# Tu puntuación en problemas: { $rating } ({ $change }){ $streak ->
        [0] { "" }
        [1] { "" }
       *[other] {" "}· { $streak } seguidos
    }
puzzle-rating-stays = -# Tu puntuación en problemas: { $rating }. Solo cuenta la primera respuesta.
puzzle-comes-again = -# Vuelve en { $days } días.

# Junto a lo jugado y lo que guardo.
stats-puzzles = **Problemas**
stats-puzzle = - { $game }: puntuación { $rating }, { $solved } de { $tried } resueltos
privacy-puzzles = { $count ->
        [0] Ningún problema resuelto
        [one] Tu respuesta a { $count } problema y tu puntuación
       *[other] Tus respuestas a { $count } problemas y tus puntuaciones
    }
