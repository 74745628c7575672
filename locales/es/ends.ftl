# Rechazar un reto, propuestas para terminar una partida, bloquear.

# Rechazar un reto. Cada disculpa es un botón, y la lee quien lanzó el reto.
decline-how = Vas a rechazar el reto de { $challenger }. ¿Quieres añadir algo?
    -# /block acaba con sus retos para siempre. No lo sabrá.
button-decline-now = Solo rechazar
regret-later = Ahora no. ¡Pregúntame otro día!
regret-other-game = Este no, pero sí otro juego.
regret-busy = Ya tengo bastantes partidas.

# Propuestas. { $one } hizo la propuesta a { $two }.
button-offer-draw = Proponer empate
button-offer-abandon = Proponer dejarlo
offer-made-draw = 🤝 { $one } propone un empate a { $two }.
offer-made-abandon = 🤝 { $one } propone a { $two } dejarlo sin resultado.
offer-declined-draw = { $two } no quiere el empate.
offer-declined-abandon = { $two } quiere seguir jugando.
button-agree-draw = Aceptar el empate
button-agree-abandon = Dejarlo sin resultado
decided-choose = Termina aquí, o sigue jugando por el marcador.
button-finish = Terminar aquí
button-turn-down = Seguir jugando
notice-offer = { $who }, { $other } te propone algo en **{ $game }**: { $link }
result-agreed-draw = { $one } y { $two } están de acuerdo. **Empate.**
result-agreed-abandon = { $one } y { $two } dejaron esta partida. **Sin resultado.**

# Bloquear
command-block = No recibas más retos de una persona (solo lo ves tú)
command-unblock = Quita un bloqueo (solo lo ves tú)
argument-block = A quién bloqueas; déjalo vacío para ver tus bloqueos
argument-unblock = Quién puede volver a retarte
block-done = Bloqueaste a { $player }: ya no pueden retarse. No lo sabrá. Las partidas en curso siguen.
unblock-done = { $player } ya no tiene bloqueo.
block-yourself = No puedes bloquearte a ti.
block-list = Bloqueaste a:
block-list-more = … y a { $more } más. /unblock sirve para todas.
block-list-empty = No bloqueaste a nadie. Para no recibir retos de alguien, usa /block con su nombre.
block-list-forgotten = { $count ->
    [one] También bloqueaste a { $count } persona que ya olvidé.
   *[other] También bloqueaste a { $count } personas que ya olvidé.
} No puedo decirte quién es. Si vuelve, el bloqueo sigue. Para quitar uno solo, usa /unblock con su nombre.
button-lift = Quitar estos bloqueos

# Por qué una orden no ha servido de nada. Solo lo lee quien la dio.

refusal-already-offered = Ya hiciste una propuesta. Podrás hacer otra tras tu próxima jugada.
refusal-own-offer = Esa propuesta es tuya. Ahora responde tu rival.
refusal-no-offer = Esa propuesta ya no vale. Así está la partida.
refusal-too-many-challenges = Tienes demasiados retos abiertos. Espera una respuesta, o retira uno en /matches.
refusal-too-many-matches = Ya juegas todas las partidas que puedes a la vez. Acaba antes una: están en /matches.
refusal-too-many-together = Ya juegan juntos todas las partidas que pueden. Acaben antes una: están en /matches.
refusal-blocking = Bloqueaste a esta persona. Usa antes /unblock.
refusal-not-taking = Ahora no acepta retos. Prueba con otra persona, o pregunta a todos.

result-caption-won = Gana { $who }
result-caption-draw = Empate
result-caption-resigned = { $who } abandonó
result-caption-time = Sin tiempo: { $who }
result-caption-agreed = De acuerdo

story-even = Nadie fue por delante tres turnos seguidos.
story-lead = { $who } fue por delante del turno { $from } al { $to }.
story-lead-end = { $who } fue por delante desde el turno { $from } hasta el final.
story-then = Luego { $who }, del turno { $from } al { $to }.
story-then-end = Luego { $who }, desde el turno { $from } hasta el final.
story-swing = Mayor giro: el turno { $turn } llevó a { $who } de { $before } a { $after } de 100.
story-resigned = { $who } abandonó tras { $turns ->
        [one] un turno
       *[other] { $turns } turnos
    }.
story-time = A { $who } se le acabó el tiempo.

share-won = { $mark } Ganada en { $turns ->
        [one] un turno
       *[other] { $turns } turnos
    }
share-lost = { $mark } Perdida en { $turns ->
        [one] un turno
       *[other] { $turns } turnos
    }
share-drawn = { $mark } Empate en { $turns ->
        [one] un turno
       *[other] { $turns } turnos
    }
share-score = { $mark } { $score } en { $turns ->
        [one] un turno
       *[other] { $turns } turnos
    }

button-share = Compartir
button-share-result = Publicar aquí el resultado
share-here =
    Cópialo y pégalo donde quieras:
    ```
    { $card }
    ```
share-nothing = Esta partida no tiene resultado, así que no hay nada que compartir.
share-twice = Eso ya está publicado aquí. Compártelo en otro canal.
button-share-post = Publicar aquí
# Posted for all to see.
share-posted =
    ```
    { $card }
    ```
