# What was played: history, counts, ratings.

command-history = See your finished matches (only you see them)
command-me = See your page, or another player's: matches, ratings, puzzles (only you see it)
command-leaderboard = See this server's ratings in a game
argument-page = Whose page; leave it out for your own
argument-with = Only matches against this person
argument-only-game = Only matches of this game
argument-rated = Whether it counts for ratings; leave it out to play for fun
rated-no = Just for fun
rated-yes = Rated

# Rated matches

# Finished matches
history-head = **Your finished matches**, page { $page } of { $pages }
history-row = **{ $game }** against { $other }, { $when }: { $outcome } `{ $match }`
history-row-link = **{ $game }** against { $other }, { $when }: { $outcome } `{ $match }` · { $link }
history-row-rated = { $row } · rated
history-row-too-short = { $row } · too short to be rated
history-none = No finished matches here yet. Your open ones are in /matches.
history-open = Look at a match again
date = { $year }-{ $month }-{ $day }
history-won = You won. { $why }
history-won-score = You won { $mine } to { $theirs }. { $why }
history-lost = You lost. { $why }
history-lost-score = You lost { $mine } to { $theirs }. { $why }
history-drawn = A draw. { $why }
history-drawn-score = A draw, { $mine } to { $theirs }. { $why }
history-resigned-won = You won: they resigned.
history-resigned-lost = You resigned.
history-agreed = You agreed on a draw.
history-stopped = Stopped by a moderator, without a result. No rating changed.
history-stopped-by = Stopped by { $moderator } as a moderator, without a result. No rating changed.

# A person's page
profile-own = **Your page**
profile-own-unseen = **Your page**
    -# Others see nothing of it: you chose that in /settings.
profile-own-in-part = **Your page**
    -# Others don't see all of it: you chose that in /settings.
profile-of = **{ $who }**
profile-none = There's no page to see here. They haven't played yet, or don't show theirs.
profile-unseen = Others see nothing of your page, so there's nothing to post. Choose what they see in /settings.
profile-player = Player
profile-played =
    { $played ->
        [one] { $played } match
       *[other] { $played } matches
    }; longest run of wins: { $run }
profile-opponent = Most matches with { $other }: { $count }
profile-opponent-label = Most matches with
profile-opponent-name = { $other } · { $count }
profile-rating = rating { $rating }, lowest { $lowest }, highest { $highest }
profile-puzzles = puzzle rating { $rating }, { $solved } of { $tried } solved
profile-puzzles-short = Puzzles { $rating } · { $solved } solved
profile-counts = { $won } won · { $lost } lost · { $drawn } drawn
profile-matches = { $count ->
        [one] match
       *[other] matches
    }
profile-run = longest run of wins
profile-solved = { $count ->
        [one] puzzle solved
       *[other] puzzles solved
    }
profile-daily = Deals of the day: { $days ->
        [one] { $days } day
       *[other] { $days } days
    } in a row, longest { $longest ->
        [one] { $longest } day
       *[other] { $longest } days
    }
profile-daily-best = best: { $deal }: { $score }, { $compared }
profile-daily-best-short = Best: { $deal }
profile-daily-deal = { $game }, { $date }
profile-daily-alone = no one else finished it
profile-daily-days = { $count ->
        [one] day in a row
       *[other] days in a row
    }
profile-daily-longest = longest
button-stats = By side and opponent
button-profile = Your page

# Counts
stats-game = **{ $game }**: { $counts }
stats-counts =
    { $played ->
        [one] { $played } match
       *[other] { $played } matches
    }, { $won } won, { $lost } lost, { $drawn } drawn
stats-side = - as { $side }: { $counts }
stats-other = - against { $other }: { $counts }
stats-only-side = - always as { $side }
stats-only-other = - always against { $other }
stats-rating = - rating { $rating } from { $count ->
        [one] one rated match
       *[other] { $count } rated matches
    }
stats-rating-here = - rating on this server { $rating } from { $count ->
        [one] one rated match
       *[other] { $count } rated matches
    }

# Ratings
rating = { $points } ± { $margin }
rating-unsure = { $points } (provisional)
rating-provisional = provisional
leaderboard-head = **{ $game }**, ratings on this server
leaderboard-row = { $rank }. { $who } · { $rating }
leaderboard-none = No one here has a rating in { $game } yet. Pick Rated in /play to be the first.
leaderboard-server = Leaderboards only exist on servers. Use this on one. Your own ratings are in /me.
leaderboard-own = You: { $rating }
leaderboard-hidden = You're on no leaderboard. Only you see your rating: { $rating }
leaderboard-hidden-unrated = You're on no leaderboard.
button-hide-me = Take me off leaderboards
button-show-me = Put me on leaderboards
