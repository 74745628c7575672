# Retos que se acuerdan con menús, y retos a un rol.

argument-role = Solo pueden aceptar las personas con este rol; déjalo vacío para todos
challenge-role = **{ $challenger } quiere jugar a { $game } con { $role }.** ¿Quién se anima?
role-needs-server = Los roles son de los servidores. Úsalo en uno, o elige a una persona.
role-or-opponent = Elige una persona o un rol, no ambos.
options-menus = Elegir en menús…

setup-head = **{ $game }** con { $whom }: ajústalo todo y envía el reto.
setup-topic = { $topic }: { $value }
setup-rated = Tipo de partida
button-send = Enviar el reto
