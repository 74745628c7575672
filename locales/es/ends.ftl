# Rechazar un reto, propuestas para terminar una partida, bloquear.

# Rechazar un reto. Cada disculpa es un botón, y la lee quien lanzó el reto.
decline-how = Rechazas el reto de { $challenger }. ¿Quieres añadir unas palabras?
    -# Para no recibir más retos de alguien, usa /block. No se le avisa.
button-decline-now = Rechazar sin más
regret-later = Ahora no. ¡Pregúntame otro día!
regret-other-game = A este juego no, pero sí a otro.
regret-busy = Ya tengo bastantes partidas ahora.

# Propuestas. { $one } hizo la propuesta a { $two }.
button-offer-draw = Proponer tablas
button-offer-abandon = Proponer dejarlo
offer-made-draw = 🤝 { $one } propone tablas a { $two }.
offer-made-abandon = 🤝 { $one } pide a { $two } dejar esta partida sin resultado.
offer-declined-draw = { $two } ha rechazado las tablas.
offer-declined-abandon = { $two } quiere seguir jugando.
button-agree-draw = Aceptar las tablas
button-agree-abandon = Dejarlo sin resultado
button-turn-down = Seguir jugando
notice-offer = { $who }, { $other } te propone algo en **{ $game }**: { $link }
result-agreed-draw = { $one } y { $two } lo han acordado. **Tablas.**
result-agreed-abandon = { $one } y { $two } han dejado esta partida. **Sin resultado.**

# Bloquear
command-block = No recibas más retos de alguien (solo lo ves tú)
command-unblock = Quita un bloqueo (solo lo ves tú)
argument-block = A quién bloqueas; déjalo vacío para ver a quién has bloqueado
argument-unblock = Quién puede volver a retarte
block-done = Has bloqueado a { $player }. Ninguna de las dos partes puede retar a la otra. No se le avisa. Las partidas en curso siguen adelante.
unblock-done = Has quitado el bloqueo a { $player }.
block-yourself = No puedes bloquearte a ti.
block-list = Has bloqueado a: { $players }
block-list-empty = No has bloqueado a nadie.
block-list-forgotten = { $count ->
    [one] También has bloqueado a { $count } persona que fue olvidada después.
   *[other] También has bloqueado a { $count } personas que fueron olvidadas después.
} No puedo decirte quién es. Si vuelve, el bloqueo sigue valiendo. Para quitar uno solo, usa /unblock con su nombre.
button-lift = Quitar estos bloqueos

# Por qué una orden no ha servido de nada. Solo lo lee quien la dio.

refusal-already-offered = Ya has hecho una propuesta. Podrás hacer otra después de tu próxima jugada.
refusal-own-offer = Esta propuesta es tuya: tiene que responder la otra persona.
refusal-no-offer = Esa propuesta ya no vale. Aquí está la mesa como es ahora.
refusal-too-many-challenges = Tienes demasiados retos abiertos. Espera una respuesta o retira uno: mira /matches.
refusal-too-many-matches = Juegas ya tantas partidas como puede jugar una persona a la vez. Termina antes una: mira /matches.
refusal-too-many-together = Entre vosotros dos hay tantas partidas abiertas como puede haber. Terminad antes una: mirad /matches.
refusal-blocking = Has bloqueado a esta persona. Usa antes /unblock.
refusal-not-taking = Ahora mismo no se puede retar a esta persona. Prueba con otra, o deja vacío el rival y podrá aceptar cualquiera.

result-caption-won = Gana { $who }
result-caption-draw = Empate
result-caption-resigned = { $who } se rindió
result-caption-time = Sin tiempo: { $who }
result-caption-agreed = De acuerdo

story-ahead = { $who } iba por delante desde la jugada { $move } y no miró atrás.
story-turned = { $other } mandaba hasta la jugada { $move }. Entonces { $who } le dio la vuelta.
story-close = Estuvo igualada hasta las últimas jugadas.
story-resigned = { $who } se rindió tras { $moves ->
        [one] una jugada
       *[other] { $moves } jugadas
    }.
story-time = A { $who } se le acabó el tiempo.

share-won = { $mark } Ganada en { $moves ->
        [one] una jugada
       *[other] { $moves } jugadas
    }
share-lost = { $mark } Perdida en { $moves ->
        [one] una jugada
       *[other] { $moves } jugadas
    }
share-drawn = { $mark } Empate en { $moves ->
        [one] una jugada
       *[other] { $moves } jugadas
    }
share-score = { $mark } { $score } en { $moves ->
        [one] una jugada
       *[other] { $moves } jugadas
    }
