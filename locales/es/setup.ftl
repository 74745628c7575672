# Retos que se acuerdan con menús, y retos a un rol.

argument-role = Solo pueden aceptar las personas con este rol; déjalo vacío para todos
challenge-role = **{ $challenger } quiere jugar a { $game } con { $role }.** ¿Quién se anima?
role-needs-server = Los roles solo existen en los servidores. Úsalo en uno, o elige a una persona.
role-or-opponent = Elige una persona o un rol, no ambos.
options-menus = Elegir en menús…
options-need-game = Las opciones son de cada juego. Elige uno y ajústalas luego en ⚙.

setup-head = **{ $game }** con { $whom }: ajústalo todo y envía el reto.
setup-topic = { $topic }: { $value }
setup-rated = Tipo de partida
button-send = Enviar el reto

# Lo que se ve antes de un reto: qué juego y con quién. Los datos de cada juego están en sus propias palabras.
start-which = ## ¿A qué jugamos?
start-who = ## ¿Con quién?
    { $game } · { $pitch }
start-learn = ## ¿Cuál aprendemos?
    Tu primera lección dura cinco minutos.
start-levels = ## ¿Con qué nivel juego?
    { $game } · Solo por diversión.
start-covers = Los cinco juegos: { $games }
start-person = Elige a alguien
start-alone = Aquí estamos a solas. Para jugar con alguien, usa /play en el chat que tienen o en un servidor.
start-settings = ⚙ { $terms }
button-play = Jugar
button-surprise = Sorpréndeme
button-learn-one = Aprender uno antes
button-anyone = Cualquiera aquí
button-the-computer = El ordenador
button-whom = ¿Con quién?

# Las primeras palabras a una persona en mensajes directos y a un servidor.
welcome-head = ## Cinco juegos de cartas para dos
welcome-text = Elige uno y juega ya contra mí. Tu primera lección dura cinco minutos.
welcome-server = Escribe **/play** en cualquier canal.
button-teach = Enséñame uno
button-challenge = Retar a alguien
button-start-own = Empezar la mía
