# What a person chooses for themselves, and a server for all who play there. Every choice stands in a menu (at most 100 characters)
# below its heading.

set-open = Choose…
language-own = English
button-server = This server…
button-own-settings = My settings
button-back-again = I'm back

# A person
settings-head-1 = **Your settings**, page { $page } of { $pages }: what you see and how you play. Only you see this.
settings-head-2 = **Your settings**, page { $page } of { $pages }: what I tell you, and when you're away. Only you see this.
settings-head-3 = **Your settings**, page { $page } of { $pages }: your quiet hours. Only you see this.
set-view-hint = How you see tables
set-view-picture = Tables as pictures
set-view-text = Tables in words
set-language-hint = Your language
set-language-discord = The language of your Discord
set-confirm-hint = When I ask before a move
set-confirm-always = Ask before every final move
set-confirm-always-detail = Every move you can't take back, even the last of a turn
set-confirm-smart = Ask before a tap that costs you
set-confirm-smart-detail = If a tap costs you something for good, or a move may leave you stuck
set-confirm-never = Never ask
set-confirm-never-detail = Every move counts at once
set-faces-hint = Cards in menus
set-faces-emoji = Cards in menus as little pictures
set-faces-text = Cards in menus as words
set-coaching-hint = Coaching
set-coaching-on = Coach me in my first match of each game
set-coaching-off = No coaching
set-notices-hint = Where I tell you it's your turn
set-notices-channel = Your turn: tell me in the channel
set-notices-direct = Your turn: send me a direct message
set-notices-both = Your turn: tell me in the channel and by direct message
set-notices-none = Your turn: don't tell me
set-reminders-hint = When I remind you
set-reminders-never = No reminders
set-reminders = A reminder after { $hours } hours
set-away-hint = Take a break: your clocks stop
set-away = Away for { $days } days from now
set-away-until = Away until { $until }: your clocks stop
set-away-not = You're not away. This year you can still take { $days ->
        [one] one day
       *[other] { $days } days
    } off.
set-board-hint = What others see of you
set-board-none = Others see none of it: no page, no name on leaderboards or in results
set-board-record = Matches and wins
set-board-record-detail = Your games, on your page, and your longest run of wins
set-board-ratings = Ratings and leaderboards
set-board-ratings-detail = On your page, on leaderboards and in seasons
set-board-opponent = Favourite opponent
set-board-opponent-detail = Who you play most, and your name on others' pages
set-board-deals = Deals of the day and duels
set-board-deals-detail = Streak and best deal, your name among results, your tries
set-from-hint = Quiet from …
set-from-none = No quiet hours
set-from = Quiet from { $time }
set-until-hint = Quiet until …
set-until = Quiet until { $time }
set-zone-hint = What time is it for you now?
set-zone = It's { $time } for you now
set-place-hint = Where are you? Then I know when your clocks change
set-place = Your place: { $place } ({ $clock })
set-place-unknown = Tell me where you are, and I'll know when your clocks change
set-place-none = None of these places
set-place-none-detail = I'll stick to this time and ignore clock changes
set-place-steady = { $offset } all year
set-place-changes = { $offset }, next clock change on { $date }
away-too-long = You can be away for { $allowance } days a year, so that no one waits forever. { $days ->
        [0] You have none left.
        [one] You have one left.
       *[other] You have { $days } left.
    }

# A server
server-head = **This server**, page { $page } of { $pages }: for everyone who plays here. Only you see this.
server-not-yours = Only people who manage this server can change its settings.
server-channels-hint = Channels where matches may start, and their threads
server-channels-all = Matches may start in every channel
server-language-hint = The language everyone sees
server-language-discord = Tables in the server's language
server-pace-hint = The usual clock
server-threads-hint = Threads
server-threads-no = Matches stay in their channel
server-threads-yes = Each match gets its own thread
server-enders-hint = A role that may end matches, besides the server's managers
server-enders-none = The server's managers can end matches
server-enders-everyone = @everyone doesn't count here. The server's managers can end matches
server-daily-hint = Where the deals of the day go at midnight UTC. I ping no one
server-daily-none = The deals of the day aren't posted
server-daily-closed = I can't post in { $channel }. Pick a channel of this server.
channel-closed = Matches can't start in this channel. Try one of these: { $channels }
