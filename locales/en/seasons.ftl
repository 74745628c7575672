# Seasons: some weeks of a server's rated matches, with a table each week.

# What is written into the picture of a table
pic-season-week = Week { $week } of { $weeks }
pic-season-over = Final table
pic-season-all = all games
pic-season-points = Points
pic-season-wins = Wins
pic-season-matches = Matches
pic-season-more = and { $count } more

# A table, for everyone
season-opened = **A season has begun!** · { $games } · { $weeks } weeks, until { $ends }
season-week = **Season, week { $week } of { $weeks }** · { $games }
season-won = **🏆 { $who } wins the season!** · { $games }
season-shared = **🏆 { $who } share the season!** · { $games }
season-no-champion = **The season is over** · { $games }
season-too-few = No one has played the { $minimum ->
        [one] one match
       *[other] { $minimum } matches
    } that a champion needs.
season-and = { $one } and { $other }
season-all-games = all games
season-rule = A win gives 3 points, a draw 2, a loss 1. Each week, at most { $counted } matches against the same person count.
season-minimum = A champion needs { $minimum ->
        [one] one match
       *[other] { $minimum } matches
    }.
season-rated = Pick Rated in /play, and your match counts.
season-alt = { $games }, { $week ->
        [0] final table
       *[other] week { $week } of { $weeks }
    }. { $rows }
season-row = { $place }. { $who } · { $points ->
        [one] one point
       *[other] { $points } points
    }, { $matches ->
        [one] one match
       *[other] { $matches } matches
    }
season-row-own = **{ $row } ◂ you**
button-season-place = My place
button-season-leave = Leave this season
button-season-return = Come back to this season

# The same, for one person
button-season = Season
button-champions = Past champions
season-now = **Season, week { $week } of { $weeks }** · { $games } · ends { $ends }
season-own = You: place { $place } of { $count }
season-own-none = You have no points yet.
season-hidden = You're on no leaderboard, so you aren't in this table.
season-out = You left this season, so you aren't in its table.
season-left = You're out of the season and off all leaderboards. Your ratings stay.
season-gone = You're out of this season. Your ratings and your page stay.
season-returned = You're back in this season.
privacy-seasons-left = Seasons you left: { $count }
season-empty = No one has points yet. Play a rated match with /play and be the first.
season-none = No season is running on this server. Rated matches count for /leaderboard all the same.
season-server = Seasons only exist on servers. Use this on one.

# Past champions
champions-head = **Past champions** of this server
champions-none = This server has no past champions yet. The first are named when a season ends.
champions-row = - { $began } to { $ended } · { $games }: 🏆 { $who }, { $points ->
        [one] one point
       *[other] { $points } points
    }
champion-forgotten = someone who was forgotten
champion-hidden = someone who prefers not to be named

# What a server's managers see
button-season-plan = Season…
season-plan-head = **A season on this server.** Only you see this.
season-plan-text = For some weeks, rated matches earn points. I post the table every week, and name a champion at the end. I ping no one.
season-plan-weeks-hint = How long it lasts
season-plan-weeks = { $weeks } weeks
season-plan-game-hint = Which matches count
season-plan-game-all = Rated matches in all games
season-plan-game = Rated matches in { $game }
season-plan-minimum-hint = What a champion needs
season-plan-minimum = A champion needs { $minimum ->
        [one] one match
       *[other] { $minimum } matches
    }
season-plan-channel-hint = The channel for the tables
season-plan-channel = The tables go to { $channel }
season-sure = **Begin this season now?** You can end it at any time.
button-season-begin = Begin…
button-season-begin-now = Begin the season
season-begun = The season has begun: it ends { $ends }. The first table comes { $first }, if anyone has played by then.
season-running = A season is running: week { $week } of { $weeks }, { $games }. It ends { $ends }, and its tables go to { $channel }.
season-runs-already = A season is already running.
season-ending = The season has ended. Its last table comes in a minute.
season-ended-already = That season is already over.
button-season-stop = End it now…
button-season-stop-now = End the season
season-stop-sure = **End the season now?** The top of the table becomes champion, and there's no way back.
season-unposted = ⚠️ I couldn't post the last table in { $channel }. Let me see that channel, write there and attach files.
season-channel-closed = I can't post in { $channel }. Let me see that channel, or pick another one of this server.
