# Un puesto que un canal juega en común, por votos.
button-together = Este canal
together-head = ## Este canal contra el ordenador
    { $game } · Todos aquí ven la mano y votan cada paso. Gana lo más votado.
together-rules = -# En caso de empate gana la jugada que llegó antes. Tres veces seguidas sin ningún voto, y la partida se pierde. No cuenta para la puntuación ni para el historial de nadie.
together-level = El ordenador: { $value }
together-minutes = Tiempo para votar: { $value }
together-enough = Se cierra antes: { $value }
together-some-minutes = { $count } minutos
together-hours = { $count ->
    [one] 1 hora
   *[other] { $count } horas
}
together-some-votes = con { $count } votos
together-only-time = nunca, solo cuenta el tiempo
button-together-begin = Empezar
together-elsewhere = Para esto hace falta un canal de un servidor en el que pueda escribir por mi cuenta.
together-plays = Este canal ya está jugando: { $link }
result-unvoted = Nadie votó en { $loser }, tres veces seguidas. **Gana { $winner }.**
story-unvoted = Nadie votó en { $who }, tres veces seguidas.
result-together-ended = { $who } terminó esta partida. **Sin resultado.**
stop-sure-together = ¿Terminar **{ $game }** de { $one } contra { $two }? Acaba sin resultado y no queda en ningún historial. No hay vuelta atrás.
channel-name = Canal

# Votos.
button-vote = Votar
button-votes = Quién votó por qué
vote-line = **{ $game }** · { $channel } vota
vote-head = **{ $game }** · tu canal juega con { $side }, contra { $other }
vote-ask = **Tu voto:** { $question }
vote-yours = Votas por **{ $move }**. Elige otra vez para cambiarlo.
vote-count = { $count ->
    [0] Aún no hay votos
    [one] 1 voto
   *[other] { $count } votos
}
vote-row = { $move }: { $count }
vote-closes = { $enough ->
    [0] Se cierra { $when }.
   *[other] Se cierra { $when }, o con { $enough } votos.
}
vote-unvoted = { $left ->
    [one] Nadie votó a tiempo, así que se abre de nuevo. Una vez más, y la partida se pierde.
   *[other] Nadie votó a tiempo, así que se abre de nuevo.
}
vote-last = Última votación: { $rows }
votes-head = **{ $game }: quién votó por qué**
votes-none = Aún no se ha contado ningún voto. Los nombres aparecerán después.
votes-ballot = **Jugada { $number }**
refusal-other-channel = Esta partida la juega otro canal, y los votos solo cuentan allí.
refusal-channel-plays = Este canal ya está jugando. Juega una partida a la vez.
refusal-voted-so = Ese ya es tu voto.
refusal-too-many-votes = Has votado en 1000 partidas. No puedo guardar más.
privacy-voted = Tus votos en { $count ->
    [one] 1 partida de un canal
   *[other] { $count } partidas de canales
}
