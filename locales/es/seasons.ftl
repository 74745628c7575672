# Temporadas: unas semanas de partidas puntuadas de un servidor, con una tabla cada semana.

# Lo que se escribe en la imagen de una tabla
pic-season-week = Semana { $week } de { $weeks }
pic-season-over = Tabla final
pic-season-all = todos
pic-season-points = Puntos
pic-season-wins = Ganadas
pic-season-matches = Partidas
pic-season-more = y { $count } más

# Una tabla, para todos
season-opened = **¡Ha empezado una temporada!** · { $games } · { $weeks } semanas, hasta { $ends }
season-week = **Temporada, semana { $week } de { $weeks }** · { $games }
season-won = **🏆 ¡{ $who } gana la temporada!** · { $games }
season-shared = **🏆 ¡{ $who } comparten la temporada!** · { $games }
season-no-champion = **La temporada ha terminado** · { $games }
season-too-few = Para el título hace falta { $minimum ->
        [one] una partida
       *[other] jugar { $minimum } partidas
    }. Nadie ha llegado.
season-and = { $one } y { $other }
season-all-games = todos los juegos
season-rule = Ganar da 3 puntos, empatar 2 y perder 1. Cada semana cuentan como mucho { $counted } partidas contra la misma persona.
season-minimum = Para el título hace falta { $minimum ->
        [one] una partida
       *[other] jugar { $minimum } partidas
    }.
season-rated = Elige Puntuada en /play y tu partida cuenta.
season-alt = { $games }, { $week ->
        [0] tabla final
       *[other] semana { $week } de { $weeks }
    }. { $rows }
season-row = { $place }. { $who } · { $points ->
        [one] un punto
       *[other] { $points } puntos
    }, { $matches ->
        [one] una partida
       *[other] { $matches } partidas
    }
season-row-own = **{ $row } ◂ tú**
button-season-place = Mi puesto
button-season-leave = Dejar esta temporada
button-season-return = Volver a esta temporada

# Lo mismo, para una persona
button-season = Temporada
button-champions = Títulos pasados
season-now = **Temporada, semana { $week } de { $weeks }** · { $games } · termina { $ends }
season-own = Tú: puesto { $place } de { $count }
season-own-none = Aún no tienes puntos.
season-hidden = No estás en ninguna clasificación, así que no estás en esta tabla.
season-out = Dejaste esta temporada, así que no estás en su tabla.
season-left = Estás fuera de la temporada y de todas las clasificaciones. Tus puntuaciones siguen ahí.
season-gone = Estás fuera de esta temporada. Tus puntuaciones y tu página se quedan.
season-returned = Estás de nuevo en esta temporada.
privacy-seasons-left = Temporadas que dejaste: { $count }
season-empty = Nadie tiene puntos aún. Juega una partida puntuada con /play y estrena la tabla.
season-none = En este servidor no hay ninguna temporada en marcha. Aun así, las partidas puntuadas cuentan para /leaderboard.
season-server = Las temporadas solo existen en los servidores. Úsalo en uno.

# Títulos pasados
champions-head = **Títulos pasados** de este servidor
champions-none = Este servidor aún no tiene títulos. Los primeros llegan al final de una temporada.
champions-row = - Del { $began } al { $ended } · { $games }: 🏆 { $who }, { $points ->
        [one] un punto
       *[other] { $points } puntos
    }
champion-forgotten = una persona olvidada
champion-hidden = una persona que no se nombra

# Lo que ven quienes gestionan un servidor
button-season-plan = Temporada…
season-plan-head = **Una temporada en este servidor.** Solo lo ves tú.
season-plan-text = Durante unas semanas, las partidas puntuadas dan puntos. Cada semana publico la tabla, y al final hay título. No aviso a nadie.
season-plan-weeks-hint = Cuánto dura
season-plan-weeks = { $weeks } semanas
season-plan-game-hint = Qué partidas cuentan
season-plan-game-all = Partidas puntuadas de todos los juegos
season-plan-game = Partidas puntuadas de { $game }
season-plan-minimum-hint = Lo que hace falta para el título
season-plan-minimum = Para el título hace falta { $minimum ->
        [one] una partida
       *[other] jugar { $minimum } partidas
    }
season-plan-channel-hint = El canal de las tablas
season-plan-channel = Las tablas van a { $channel }
season-sure = **¿Empezar esta temporada ahora?** Puedes terminarla cuando quieras.
button-season-begin = Empezar…
button-season-begin-now = Empezar la temporada
season-begun = La temporada ha empezado: termina { $ends }. La primera tabla llega { $first }, si alguien ha jugado.
season-running = Hay una temporada en marcha: semana { $week } de { $weeks }, { $games }. Termina { $ends } y sus tablas van a { $channel }.
season-runs-already = Ya hay una temporada en marcha.
season-ending = La temporada ha terminado. Su última tabla llega en un minuto.
season-ended-already = Esa temporada ya ha terminado.
button-season-stop = Terminarla ya…
button-season-stop-now = Terminar la temporada
season-stop-sure = **¿Terminar la temporada ahora?** Quien va primero se lleva el título, y no hay vuelta atrás.
season-unposted = ⚠️ No pude publicar la última tabla en { $channel }. Déjame ver ese canal, escribir y adjuntar archivos.
season-channel-closed = No puedo publicar en { $channel }. Déjame ver ese canal o elige otro de este servidor.
