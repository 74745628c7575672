# Retos que se acuerdan con menús, y retos a un rol.

argument-role = Un rol cuyos miembros son los únicos que pueden aceptar; déjalo en blanco para todos
challenge-role = { $challenger } busca a alguien de { $role } para jugar a **{ $game }**. Pulsa Aceptar para sentarte a la mesa.
role-needs-server = Los roles son de los servidores. Úsalo en uno, o nombra a la persona a quien quieres retar.
role-or-opponent = Elige a una persona o un rol a quien retar, no ambos.
options-menus = Elegir en menús…

setup-head = **{ $game }** con { $whom }: elige lo que queréis acordar y envía el reto.
setup-topic = { $topic }: { $value }
setup-rated = Tipo de partida
button-send = Enviar el reto
