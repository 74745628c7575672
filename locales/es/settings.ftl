# Lo que cada persona elige para sí, y un servidor para todos los que juegan allí. Cada opción está en un menú (100 caracteres como
# máximo) bajo su título.

set-open = Elige…
language-own = Español
button-server = Este servidor…
button-own-settings = Mis ajustes
button-back-again = Ya estoy aquí

# Una persona
settings-head-1 = **Tus ajustes**, página { $page } de { $pages }: qué ves y cómo juegas. Solo lo ves tú.
settings-head-2 = **Tus ajustes**, página { $page } de { $pages }: de qué te aviso y cuándo no estás. Solo lo ves tú.
settings-head-3 = **Tus ajustes**, página { $page } de { $pages }: tus horas de silencio. Solo lo ves tú.
set-view-hint = Cómo ves las mesas
set-view-picture = Mesas como imágenes
set-view-text = Mesas en palabras
set-language-hint = Tu idioma
set-language-discord = El idioma de tu Discord
set-confirm-hint = Cuándo pregunto antes de una jugada
set-confirm-always = Preguntar antes de cada jugada final
set-confirm-always-detail = Toda la que no puedes deshacer, también la última del turno
set-confirm-smart = Preguntar antes de un toque que cueste algo
set-confirm-smart-detail = Si un toque te cuesta algo sin vuelta atrás o una jugada puede dejarte sin otra
set-confirm-never = No preguntar nunca
set-confirm-never-detail = Cada jugada vale enseguida
set-faces-hint = Cartas en los menús
set-faces-emoji = Cartas en los menús como dibujos
set-faces-text = Cartas en los menús como palabras
set-coaching-hint = Consejos
set-coaching-on = Consejos en mi primera partida de cada juego
set-coaching-off = Sin consejos
set-notices-hint = Dónde te aviso de tu turno
set-notices-channel = Tu turno: avísame en el canal
set-notices-direct = Tu turno: envíame un mensaje directo
set-notices-both = Tu turno: avísame en el canal y por mensaje directo
set-notices-none = Tu turno: no me avises
set-reminders-hint = Cuándo te lo recuerdo
set-reminders-never = Sin recordatorios
set-reminders = Un recordatorio a las { $hours } horas
set-away-hint = Tómate un descanso: tus relojes se paran
set-away = Descanso de { $days } días desde ahora
set-away-until = Descanso hasta { $until }: tus relojes se paran
set-away-not = No estás de descanso. Este año aún puedes descansar { $days ->
        [one] un día
       *[other] { $days } días
    }.
set-board-hint = Qué ven otros de ti
set-board-none = Otros no ven nada: ni página ni nombre en clasificaciones o resultados
set-board-record = Partidas y victorias
set-board-record-detail = Lo que has jugado, en tu página, y tu mejor racha de victorias
set-board-ratings = Puntuaciones y clasificaciones
set-board-ratings-detail = En tu página, en las clasificaciones y en las temporadas
set-board-opponent = Rival más frecuente
set-board-opponent-detail = Con quién juegas más, y tu nombre en las páginas de otros
set-board-deals = Partidas del día y duelos
set-board-deals-detail = Racha y mejor partida, tu nombre en los resultados, tus intentos
set-from-hint = Silencio desde…
set-from-none = Sin horas de silencio
set-from = Silencio desde: { $time }
set-until-hint = Silencio hasta…
set-until = Silencio hasta: { $time }
set-zone-hint = ¿Qué hora es ahora donde estás?
set-zone = Tu hora ahora: { $time }
set-place-hint = ¿Dónde estás? Así sé cuándo cambia tu hora
set-place = Tu lugar: { $place } ({ $clock })
set-place-unknown = Dime dónde estás y sabré cuándo cambia tu hora
set-place-none = Ninguno de estos lugares
set-place-none-detail = Entonces me quedo con esta hora, sin cambios
set-place-steady = { $offset } todo el año
set-place-changes = { $offset }, el próximo cambio de hora es el { $date }
away-too-long = Puedes descansar { $allowance } días al año, para que nadie espere sin fin. { $days ->
        [0] Ya no te queda ninguno.
        [one] Te queda uno.
       *[other] Te quedan { $days }.
    }

# Un servidor
server-head = **Este servidor**, página { $page } de { $pages }: para todos los que juegan aquí. Solo lo ves tú.
server-not-yours = Solo quienes gestionan este servidor pueden cambiar sus ajustes.
server-channels-hint = Canales donde pueden empezar partidas, y sus hilos
server-channels-all = Las partidas pueden empezar en todos los canales
server-language-hint = El idioma que ven todos
server-language-discord = Mesas en el idioma del servidor
server-pace-hint = El reloj habitual
server-threads-hint = Hilos
server-threads-no = Las partidas se quedan en su canal
server-threads-yes = Cada partida tiene su propio hilo
server-enders-hint = Un rol que puede terminar partidas, además de quienes gestionan el servidor
server-enders-none = Quienes gestionan el servidor pueden terminar partidas
server-enders-everyone = @everyone no cuenta aquí. Quienes gestionan el servidor pueden terminar partidas
server-daily-hint = Adónde van las partidas del día a medianoche UTC. No aviso a nadie
server-daily-none = Las partidas del día no se publican
server-daily-closed = No puedo publicar en { $channel }. Elige un canal de este servidor.
channel-closed = En este canal no pueden empezar partidas. Prueba en: { $channels }
