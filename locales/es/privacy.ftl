# Lo que se guarda de una persona, y cómo se olvida.
command-privacy = Mira lo que guardo de ti, recíbelo como archivo o haz que te olvide (solo lo ves tú)
argument-wish = Lo que quieres; no pongas nada para ver lo que se guarda
wish-show = Mostrar lo que se guarda
wish-export = Recibirlo como archivo
wish-forget = Que te olvide
privacy-kept = **Lo que guardo de ti**
    · Tu número de Discord, como jugador de { $open ->
        [one] { $open } partida abierta
       *[other] { $open } partidas abiertas
    } y { $finished ->
        [one] { $finished } partida terminada
       *[other] { $finished } partidas terminadas
    }, con las jugadas de todas y con qué cortaste
    · { $settings }
    · { $blocked ->
        [0] Nadie a quien hayas bloqueado
        [one] { $blocked } persona a la que bloqueaste
       *[other] { $blocked } personas a las que bloqueaste
    }
    Durante un día, los números de lo que pulsaste, para que nada se haga dos veces. Ni nombres ni mensajes tuyos.
privacy-settings-usual = Ningún ajuste propio
privacy-settings-own = Tus ajustes
button-privacy-export = Recibirlo como archivo
button-privacy-forget = Olvídame…
privacy-export = Todo lo que guardo de ti. De las partidas que siguen en juego solo dice lo que puedes saber.
privacy-forget-sure = **¿Quieres que te olvide?** No se puede deshacer.
    · Se retiran tus desafíos abiertos y se abandonan las partidas que estás jugando.
    · Se borran tus ajustes, tus bloqueos, tu historial y tus puntuaciones. Quien te bloqueó sigue sin recibir retos tuyos; para eso solo guardo una marca, no tu número.
    · Quienes jugaron contigo conservan esas partidas, sin tu nombre. Ya no cuentan para la puntuación de nadie.
    Los mensajes que ya están en Discord son de Discord; las mesas que aún puedo alcanzar pierden tu nombre.
button-privacy-forget-now = Olvídame
privacy-forgotten = Te he olvidado. Si vuelves a jugar, empiezas de nuevo.
    -# En un día tu número ya no está en ningún archivo mío, y en 31 días tampoco en lo que aparté tras un fallo. Las copias de seguridad de antes lo contienen hasta que quien me aloja las borre, y quizá también un registro o una copia de cuando algo falló; si se restaura una, te olvido otra vez.
privacy-forget-nothing = No guardo nada de ti, así que no hay nada que olvidar.
privacy-forget-again = Hoy ya te he olvidado. Lo que llegó después se puede olvidar a partir de { $when }.
