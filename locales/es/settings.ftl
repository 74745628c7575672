# Lo que cada persona elige para sí, y un servidor para todos los que juegan allí. Cada opción está en un menú (100 caracteres como
# máximo) y se repite encima de los menús.

language-own = Español
button-server = Este servidor…
button-own-settings = Mis ajustes
button-back-again = Ya estoy aquí

# Una persona
settings-head-1 = **Tus ajustes**, página { $page } de { $pages }: cómo ves y juegas. Solo tú ves esto.
settings-head-2 = **Tus ajustes**, página { $page } de { $pages }: de qué te aviso y si estás. Solo tú ves esto.
settings-head-3 = **Tus ajustes**, página { $page } de { $pages }: horas del día en que no te aviso de nada. Solo tú ves esto.
set-view-hint = Cómo ves las mesas
set-view-picture = Mesas como imágenes
set-view-text = Mesas solo en texto
set-language-hint = Tu idioma
set-language-discord = El idioma de tu Discord
set-confirm-hint = Cuándo pregunto antes de una jugada
set-confirm-always = Preguntar antes de cada jugada que vale
set-confirm-always-detail = Cada una que no se puede deshacer, también la última del turno
set-confirm-smart = Preguntar si una jugada te enseña algo
set-confirm-smart-detail = En medio de tu turno, donde quizá querías deshacer
set-confirm-never = No preguntar nunca antes de una jugada
set-confirm-never-detail = Cada jugada vale enseguida
set-faces-hint = Cartas en los menús
set-faces-emoji = Cartas en los menús con dibujos pequeños
set-faces-text = Cartas en los menús solo en texto
set-notices-hint = Dónde te aviso de que una partida te espera
set-notices-channel = Tu turno: te aviso en el canal
set-notices-direct = Tu turno: te aviso por mensaje directo
set-notices-both = Tu turno: te aviso en el canal y por mensaje directo
set-notices-none = Tu turno: no te aviso
set-reminders-hint = Cuándo te lo recuerdo
set-reminders-never = Sin recordatorios
set-reminders = Un recordatorio a las { $hours } horas
set-away-hint = Ausentarte: los relojes por días se paran para ti
set-away = Ausente { $days } días desde ahora
set-away-until = Ausente hasta { $until }: los relojes por días se paran para ti
set-away-not = Estás aquí. Este año aún puedes ausentarte { $days ->
        [one] un día
       *[other] { $days } días
    }.
set-board-hint = Clasificaciones
set-board-shown = En las clasificaciones
set-board-hidden = En ninguna clasificación
set-from-hint = Silencio desde…
set-from-none = Sin horas de silencio
set-from = Silencio desde las { $time }
set-until-hint = Silencio hasta…
set-until = Silencio hasta las { $time }
set-zone-hint = ¿Qué hora es ahora donde estás?
set-zone = Donde estás son ahora las { $time }
set-place-hint = ¿Dónde estás? Así sigo tus cambios de hora
set-place = Tu lugar: { $place } ({ $clock })
set-place-unknown = Dime tu lugar y seguiré tus cambios de hora
set-place-none = Ninguno de estos lugares
set-place-none-detail = Entonces me quedo con esta hora y no sigo ningún cambio
set-place-steady = { $offset } todo el año
set-place-changes = { $offset }, el próximo cambio de hora es el { $date }
away-too-long = Puedes ausentarte { $allowance } días en cualquier año, para que nadie espere sin fin. { $days ->
        [0] Ahora no te queda ninguno.
        [one] Ahora te queda uno.
       *[other] Ahora te quedan { $days }.
    }

# Un servidor
server-head = **Este servidor**, página { $page } de { $pages }: para todos los que juegan aquí. Solo tú ves esto.
server-not-yours = Solo quien puede gestionar este servidor puede elegir por él.
server-channels-hint = Canales en los que pueden empezar partidas
server-channels-all = Las partidas pueden empezar en todos los canales
server-channels = Las partidas pueden empezar en { $channels } y en sus hilos
server-language-hint = El idioma de lo que todos ven
server-language-discord = Mesas en el idioma del servidor
server-pace-hint = El reloj habitual
server-pace = El reloj de los desafíos que no dicen ninguno: { $clock }
server-threads-hint = Hilos
server-threads-no = Las partidas están en su canal
server-threads-yes = Cada partida tiene su propio hilo
server-enders-hint = Un rol que puede terminar partidas
server-enders-none = Quien gestiona el servidor puede terminar partidas
server-enders = { $role } y quien gestiona el servidor pueden terminar partidas
channel-closed = En este canal no puede empezar ninguna partida. Aquí sí: { $channels }
