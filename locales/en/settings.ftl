# What a person chooses for himself, and a server for all who play there. Every choice stands in a menu (at most 100 characters) and is
# repeated above the menus.

language-own = English
button-server = This server…
button-own-settings = My settings
button-back-again = I am back

# A person
settings-head-1 = **Your settings**, page { $page } of { $pages }: how you see and play. Only you see this.
settings-head-2 = **Your settings**, page { $page } of { $pages }: what you are told, and whether you are there. Only you see this.
settings-head-3 = **Your settings**, page { $page } of { $pages }: hours of the day in which I tell you nothing. Only you see this.
set-view-hint = How you see tables
set-view-picture = Tables as pictures
set-view-text = Tables in words alone
set-language-hint = Your language
set-language-discord = The language of your Discord
set-confirm-hint = When I ask before a move
set-confirm-always = Ask before every move that stands
set-confirm-always-detail = Each move that can't be taken back, also the last of a turn
set-confirm-smart = Ask before a move that shows you something
set-confirm-smart-detail = In the middle of your turn, where you might have wanted to take back
set-confirm-never = Never ask before a move
set-confirm-never-detail = Every move stands at once
set-faces-hint = Cards in menus
set-faces-emoji = Cards in menus with little pictures
set-faces-text = Cards in menus in words alone
set-notices-hint = Where I tell you that a match waits for you
set-notices-channel = Your turn: I tell you in the channel
set-notices-direct = Your turn: I tell you by direct message
set-notices-both = Your turn: I tell you in the channel and by direct message
set-notices-none = Your turn: I tell you nowhere
set-reminders-hint = When I remind you
set-reminders-never = No reminders
set-reminders = A reminder after { $hours } hours
set-away-hint = Go away: clocks of days stop for you
set-away = Away for { $days } days from now on
set-away-until = Away until { $until }: clocks of days stop for you
set-away-not = You are there. You can still be away { $days ->
        [one] one day
       *[other] { $days } days
    } in this year.
set-board-hint = Leaderboards
set-board-shown = On leaderboards
set-board-hidden = On no leaderboard
set-from-hint = Quiet from …
set-from-none = No quiet hours
set-from = Quiet from { $time }
set-until-hint = Quiet until …
set-until = Quiet until { $time }
set-zone-hint = What time is it for you now?
set-zone = It is { $time } for you now
set-place-hint = Where are you? Then I follow your clock changes
set-place = Your place: { $place } ({ $clock })
set-place-unknown = Tell me your place, and I follow your clock when it changes
set-place-none = None of these places
set-place-none-detail = I keep to this time then, and follow no clock change
set-place-steady = { $offset } all year
set-place-changes = { $offset }, the next clock change is on { $date }
away-too-long = You can be away { $allowance } days in any year, so that nobody waits for ever. { $days ->
        [0] None of them is left now.
        [one] One of them is left now.
       *[other] { $days } of them are left now.
    }

# A server
server-head = **This server**, page { $page } of { $pages }: for all who play here. Only you see this.
server-not-yours = Only who may manage this server can choose for it.
server-channels-hint = Channels in which matches may begin
server-channels-all = Matches may begin in every channel
server-channels = Matches may begin in { $channels } and in threads there
server-language-hint = The language of what all see
server-language-discord = Tables in the language of the server
server-pace-hint = The usual clock
server-pace = The clock of challenges that name none: { $clock }
server-threads-hint = Threads
server-threads-no = Matches stand in their channel
server-threads-yes = Each match has a thread of its own
server-enders-hint = A role that may end matches
server-enders-none = Who manages the server can end matches
server-enders = { $role }, and who manages the server, can end matches
channel-closed = No match may begin in this channel. Here it may: { $channels }
