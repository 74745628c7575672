# Por qué una orden no ha servido de nada. Solo lo lee quien la dio.

refusal-no-such-match = No encuentro esa partida. Mira las tuyas con /matches.
refusal-unknown-terms = No conozco ese juego, o no tiene esa opción. Elige de la lista.
refusal-yourself = No puedes retarte a ti. Nombra a otra persona, o deja vacío el rival y podrá aceptar cualquiera.
refusal-own-challenge = Este reto es tuyo: tiene que responder otra persona. Puedes retirarlo.
refusal-not-for-you = Este reto es para otra persona. Empieza tu propia partida con /play.
refusal-not-your-role = Este reto es para quienes tienen un rol que tú no tienes. Empieza tu propia partida con /play.
refusal-not-your-match = No juegas en esta partida. Empieza la tuya con /play.
refusal-not-open-any-more = Este reto ya no está abierto. Puedes lanzar otro con /play.
refusal-not-begun = Esta partida no ha empezado: primero hay que aceptar el reto.
refusal-has-cut = Ya has cortado: con una vez basta.
refusal-cut-too-late = La otra persona ya ha cortado. Quien reta solo puede cortar antes, para que el orden sea justo. Se reparte con su corte.
refusal-cut-not-shown = El corte aún tiene que publicarse a la vista de todos, y antes no se reparte nada. Prueba otra vez en un momento.
refusal-no-cut = Se corta con un número o una o dos palabras: letras, cifras y guiones, 32 como mucho.
refusal-not-promised = Este reto es de antes de que se pudiera cortar. Acéptalo sin más.
refusal-not-expired = Este reto sigue abierto.
refusal-over = Esta partida ya terminó.
refusal-stale = La mesa ha cambiado desde que salió ese botón. Aquí está como es ahora.
refusal-nothing-to-take-back = No hay nada que puedas deshacer: lo que ya se mostró, o pasó el turno, se queda como está.
refusal-not-your-turn = No es tu turno. Te aviso cuando lo sea.
refusal-unreadable = No entiendo eso como jugada de este juego. Elige de la lista o usa los menús.
refusal-illegal = Esa jugada no está permitida ahora.
refusal-not-over = Para la revancha, antes hay que terminar. Juega esta partida hasta el final.
refusal-rematch-asked = Ya has pedido la revancha. Falta que la acepten.
refusal-rematch-begun = La revancha de esta partida ya ha empezado. Mira /matches.

# Algo de lo que quien juega no tiene la culpa.
fault = Algo ha fallado por mi parte y no se ha cambiado nada. Inténtalo otra vez; si vuelve a pasar, indica { $incident }.
set-aside = Esta partida ha fallado dos veces por mi parte, así que la he apartado tal como está. Seguirá cuando tenga una versión más nueva; las demás partidas siguen como siempre.
full-begin = Mi disco está casi lleno, así que ahora no puede empezar ninguna partida nueva. Las que están en juego siguen. Inténtalo más tarde.
full-all = Mi disco está lleno, así que no puedo guardar esto y no se ha cambiado nada. Todo queda como está hasta que haya sitio; inténtalo más tarde.
