# Por qué una orden no ha servido de nada. Solo lo lee quien la dio.

refusal-no-such-match = No encuentro esa partida. Las tuyas están en /matches.
refusal-unknown-terms = No conozco ese juego o esa opción. Elige de la lista.
refusal-yourself = No puedes retarte a ti. Elige a otra persona, o pregunta a todos.
refusal-own-challenge = Este reto es tuyo: responde otra persona. Puedes retirarlo.
refusal-not-for-you = Este reto es para otra persona. Empieza el tuyo con /play.
refusal-not-your-role = Este reto es para un rol que no tienes. Empieza el tuyo con /play.
refusal-not-your-match = No juegas en esta partida. Empieza la tuya con /play.
refusal-not-open-any-more = Este reto ya se cerró. Empieza otro con /play.
refusal-not-begun = Esta partida aún no empieza: el reto sigue abierto.
refusal-has-cut = Ya cortaste. Con una vez basta.
refusal-cut-too-late = Tu rival cortó antes. Quien reta corta primero o no corta, para que sea justo. Reparto con su corte.
refusal-cut-not-shown = Antes de repartir, todos tienen que ver el corte. Prueba en un momento.
refusal-no-cut = Corta con un número, o con una o dos palabras: letras, cifras y guiones, 32 como mucho.
refusal-not-promised = Este reto es de antes de los cortes. Acéptalo sin más.
refusal-not-expired = Este reto sigue abierto.
refusal-over = Esta partida ya terminó.
refusal-stale = La partida siguió; así está ahora.
refusal-nothing-to-take-back = No hay nada que deshacer: lo que ya se vio o pasó de turno se queda así.
refusal-not-your-turn = Aún no es tu turno.
refusal-unreadable = No conozco esa jugada. Elige una de la lista.
refusal-illegal = Esa jugada no se puede hacer ahora. Elige una de la lista.
refusal-not-over = Acaba antes esta partida y luego pide la revancha.
refusal-rematch-asked = Ya pediste la revancha. Ahora responde tu rival.
refusal-rematch-begun = Esa revancha ya empezó: está en /matches.
refusal-other-forgotten = La otra persona ya no está, así que nadie podría aceptar. Empieza otra partida con /play.

# Algo de lo que quien juega no tiene la culpa.
cause-fault = Fui yo, no tú.
cause-away = Ahora mismo no puedo acceder a mi base de datos.
cause-full = Mi disco está lleno.
cause-refused = Discord no aceptó mi respuesta.
fault-number = -# { $incident }
set-aside = Esta partida falló dos veces, y fue culpa mía. La aparté tal como está. Sigue con mi próxima versión; tus otras partidas siguen como siempre.
moves-lost = Mi base de datos falló y se perdieron las últimas jugadas de aquí. Fue culpa mía. Vale lo que la mesa muestra ahora: sigan desde ahí.
full-begin = Mi disco está casi lleno, así que no puedo empezar partidas nuevas. Las que están en juego siguen. Prueba más tarde, por favor.
full-all = Mi disco está lleno, así que no pude guardar eso. No cambió nada. Prueba más tarde, por favor.
# Qué fue de lo que hizo alguien, después de una de las causas de arriba.
kept-nothing = No cambió nada; pulsa otra vez, por favor.
kept-nothing-yet = No cambió nada. Prueba otra vez dentro de un minuto, por favor.
kept-unknown = No sé si eso quedó guardado. Mira la mesa antes de pulsar otra vez.
kept-stored = Lo que hiciste quedó guardado.
challenge-unposted = Discord no me dejó publicar aquí tu reto, así que lo retiré. Prueba otra vez o en otro canal.
