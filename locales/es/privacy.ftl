# Lo que se guarda de una persona, y cómo se olvida.
command-privacy = Mira lo que guardo de ti, recíbelo como archivo o haz que te olvide (solo lo ves tú)
argument-wish = Lo que quieres; déjalo vacío para ver lo que guardo
wish-show = Muestra lo que guardas
wish-export = Recibirlo como archivo
wish-forget = Olvídame
privacy-kept = **Lo que guardo de ti**
    · Tu número de Discord, de { $open ->
        [one] { $open } partida abierta
       *[other] { $open } partidas abiertas
    } y { $finished ->
        [one] { $finished } partida terminada
       *[other] { $finished } partidas terminadas
    }, con todas las jugadas y los cortes
    · { $settings }
    · { $puzzles }
    · { $daily }
    · { $duels }
    · { $blocked ->
        [0] Ningún bloqueo
        [one] { $blocked } persona a la que bloqueaste
       *[other] { $blocked } personas a las que bloqueaste
    }
    Durante un día, qué botones pulsas, para que nada pase dos veces. Ni nombres ni mensajes tuyos.
privacy-settings-usual = Ningún ajuste propio
privacy-settings-own = Tus ajustes
button-privacy-export = Recibirlo como archivo
button-privacy-forget = Olvídame…
privacy-export = Todo lo que guardo de ti. De las partidas abiertas solo dice lo que puedes saber.
privacy-forget-sure = **¿Quieres que te olvide?** No hay vuelta atrás.
    · Retiro tus retos abiertos y abandono tus partidas en juego.
    · En los torneos pierdes por incomparecencia lo que te queda. Sus resultados siguen, sin tu nombre.
    · Borro tus ajustes, tus bloqueos, tu historial, tus problemas, tus partidas del día, tus duelos y tus puntuaciones.
    · Quienes te bloquearon siguen sin recibir retos tuyos. Las partidas del día de hoy son por diversión, y no puedes entrar en duelos en curso. Para eso guardo marcas, no tu número.
    · Quienes jugaron contigo conservan esas partidas, sin tu nombre. Ya no puntúan para nadie.
    Los mensajes de Discord son de Discord. Las mesas que aún alcanzo pierden tu nombre.
button-privacy-forget-now = Olvídame
privacy-forgotten = Te olvidé. Si vuelves a jugar, empiezas de nuevo.
    -# En un día, tu número ya no estará en ningún archivo mío. Lo que aparté tras un fallo se borra antes de 31 días. Las copias de seguridad lo conservan hasta que quienes me administran las borren. Lo mismo vale para un registro o una copia de un fallo. Si se restaura una copia, te olvido otra vez.
privacy-forget-nothing = No guardo nada de ti, así que no hay nada que olvidar.
privacy-forget-again = Hoy ya te olvidé. Lo que llegó después lo puedo olvidar a partir de { $when }.
