# Las partidas del día: una por juego, la misma para todos.
command-today = Juega las partidas del día, las mismas para todos (solo lo ves tú)
daily-list = ## Partidas del día · { $date }
    Una por juego, la misma para todos. Juegas contra el ordenador y cuenta tu primer intento.
    -# Las siguientes llegan { $when }.
daily-list-past = ## Partidas del día · { $date }
    Ese día ya terminó, así que puedes verlo todo.
daily-none = Ayer todavía no había partidas del día.
daily-untried = Aún sin jugar
daily-missed = Esta no la terminaste
daily-under-way = Empezada
daily-turns = { $count ->
    [one] un turno
   *[other] { $count } turnos
}
daily-moves = { $count ->
    [one] una jugada
   *[other] { $count } jugadas
}
daily-won = 🏆 Ganada en { $length }
daily-won-points = 🏆 Ganada { $mine }–{ $theirs } en { $length }
daily-lost = ▫️ Perdida en { $length }
daily-lost-points = ▫️ Perdida { $mine }–{ $theirs } en { $length }
daily-drawn = 🤝 Empate en { $length }
daily-drawn-points = 🤝 Empate { $mine }–{ $theirs } en { $length }
button-daily-go-on = Seguir
button-daily-look = Ver
button-daily-again = Otra vez, por diversión
button-daily-list = Todas las partidas del día
button-daily-past = Ayer
button-daily-own = Tu intento
button-daily-expert = El intento del experto
button-daily-best = El mejor de todos

# Cuántos días seguidos terminaste una.
daily-streak = 🔥 { $days ->
        [one] { $days } día seguido
       *[other] { $days } días seguidos
    }
daily-streak-none = Aún no tienes racha. Termina una hoy y empieza.
daily-streak-broken = Se acabó tu racha. La más larga fue de { $best ->
        [one] { $best } día
       *[other] { $best } días
    }. Termina una hoy y empieza otra.
daily-streak-safe = -# Por hoy tu racha está a salvo. De cada siete días puedes saltarte uno.
daily-streak-safe-strict = -# Por hoy tu racha está a salvo. Termina una mañana para mantenerla: de los últimos siete días ya te saltaste uno.
daily-streak-may-miss = -# Termina una hoy para mantenerla. De cada siete días puedes saltarte uno.
daily-streak-strict = -# Termina una antes de que acabe el día ({ $when }): de los últimos siete días ya te saltaste uno.

# Mientras juegas, y después.
daily-head = **{ $game } del día** · { $date }
daily-begun = -# Juegas contra el ordenador ({ $level }). Este intento cuenta.
daily-begun-fun = -# Este intento es solo por diversión. Solo cuenta el primero.
daily-begun-forgotten = -# Este intento es solo por diversión: hoy te olvidé y no sé si es el primero.
daily-over = **Ese día ya terminó.** Hoy hay partidas nuevas.
daily-stale = Este intento ya avanzó. Así está ahora.
daily-score = **{ $score }.**
daily-fun = -# Por diversión: { $score }.
daily-others-here = En este servidor: { $worse ->
        [0] { $others ->
            [one] la otra persona lo hizo igual o mejor
           *[other] los { $others } demás lo hicieron igual o mejor
        }
       *[other] mejor que { $worse } de { $others ->
            [one] { $others } más
           *[other] { $others } más
        }
    }.
daily-others-all = En todos los servidores: { $worse ->
        [0] { $others ->
            [one] la otra persona lo hizo igual o mejor
           *[other] los { $others } demás lo hicieron igual o mejor
        }
       *[other] mejor que { $worse } de { $others ->
            [one] { $others } más
           *[other] { $others } más
        }
    }.
daily-first-here = Nadie la terminó antes que tú en este servidor.
daily-first-all = Nadie la terminó antes que tú, en ningún sitio.
daily-played-all = Terminada por { $count ->
        [0] nadie
        [one] { $count } persona
       *[other] { $count } personas
    }.
daily-expert = El experto en tu lugar: { $score }.
daily-expert-thinks = -# El experto aún la está jugando. Vuelve a mirar dentro de un rato.
daily-closed = Lo verás cuando la termines o cuando acabe el día.

# Mirar atrás.
daily-replay-own = **Tu { $game } del día** · { $date }
daily-replay-expert = **{ $game } del día, como lo jugó el experto** · { $date }
daily-replay-best = **{ $game } del día, el mejor intento de todos** · { $date }

# Lo que se comparte.
daily-share-better = mejor que { $worse } de { $others }

# Lo que se prometió.
daily-fair = **Un reparto justo, cada día.** Prometo cada partida el día antes con su hash, y la enlazo en la cadena de promesas.
    Revelo su secreto cuando el día termina. Entonces cualquiera puede calcular cada carta y cada respuesta del ordenador.
    -# El archivo tiene las promesas de hoy y mañana, y los secretos de ayer.

# Lo que un servidor publica cada día, para todos.
pic-daily-post = Partidas del día
pic-daily-more = y { $count } más
daily-post-open = **Partidas del día · { $date }**
    Una por juego, la misma para todos, contra el ordenador. Se ve quién ganó y en cuántos turnos, pero no las cartas.
    -# Las siguientes llegan { $when }.
daily-post-over = **Partidas del día · { $date }**
    -# Ese día terminó. { $count ->
        [0] Aquí nadie terminó ninguna.
        [one] Un resultado aquí.
       *[other] { $count } resultados aquí.
    }
daily-post-past = **Partidas del día · { $date }**
    -# { $count ->
        [0] Aquí nadie terminó ninguna.
        [one] Un resultado aquí.
       *[other] { $count } resultados aquí.
    }
daily-post-alt = Partidas del día, { $date }. { $rows }
daily-post-row = { $who }: { $results }.
daily-post-result = { $game } { $score }
daily-post-refused = ⚠️ No pude publicar las partidas del día en { $channel }. Déjame ver ese canal, escribir y adjuntar archivos allí, y elígelo de nuevo.
button-daily-play = Jugar las de hoy

# Un recordatorio, para quien lo quiera.
button-daily-remind = Recuérdamelo…
button-daily-remind-not = No más recordatorios
daily-reminder-when = **¿Cuándo te lo recuerdo?** Una vez al día, en un mensaje directo, si aún no has terminado ninguna.
    -# Si no juegas tras { $most } seguidos, dejo de enviarlos. Junto a cada hora ves la tuya.
daily-reminder-hour = { $utc }: { $time }
daily-reminder-on = ⏰ Te lo recuerdo a las { $time } si aún no has terminado ninguna.
daily-reminder-off = ⏰ No más recordatorios.
daily-reminder-closed = ⏰ No pude recordártelo: no aceptas mensajes directos míos. Permítelos en este servidor y pulsa «Recuérdamelo».
daily-reminder-unheard = ⏰ No más recordatorios: no jugaste tras los últimos { $most }.
daily-reminder = ⏰ **Las partidas de hoy te esperan.** Las siguientes llegan { $when }.
daily-reminder-last = -# No jugaste tras los últimos, así que este es el último. Si quieres más, pulsa «Recuérdamelo».

# Junto a lo jugado y lo que guardo.
privacy-daily = { $count ->
        [0] Ninguna partida del día
        [one] Tu último intento en una partida del día, con sus jugadas, tu racha y tu mejor partida del día
       *[other] Tus últimos { $count } intentos en partidas del día, con sus jugadas, tu racha y tu mejor partida del día
    }
privacy-daily-reminded = { $daily }. Y cuándo te las recuerdo
privacy-daily-posted = Tus resultados en { $count ->
        [one] 1 mensaje
       *[other] { $count } mensajes
    } sobre partidas del día en servidores
