# What was played: history, counts, ratings.

command-history = See your finished matches (only you can see them)
command-stats = See how your matches went (only you can see it)
command-leaderboard = See the ratings of this server in a game
argument-with = Only matches against this person
argument-only-game = Only matches of this game
argument-rated = Whether it counts for ratings; leave it out for a match just for fun
rated-no = Just for fun
rated-yes = Rated

# Rated matches
challenge-rated = Rated: the result counts for your ratings.

# Finished matches
history-head = **Your finished matches**, page { $page } of { $pages }
history-row = **{ $game }** against { $other }, { $when }: { $outcome } `{ $match }`
history-row-link = **{ $game }** against { $other }, { $when }: { $outcome } `{ $match }` · { $link }
history-row-rated = { $row } · rated
history-none = No finished match of yours fits. /matches lists those that are still open.
history-open = Look at a match again
history-label = { $game } against { $other }
finished-label = { $game } against { $other } · { $when } · { $outcome }
date = { $year }-{ $month }-{ $day }
history-won = You won. { $why }
history-won-score = You won { $mine } to { $theirs }. { $why }
history-lost = You lost. { $why }
history-lost-score = You lost { $mine } to { $theirs }. { $why }
history-drawn = A draw. { $why }
history-drawn-score = A draw, { $mine } to { $theirs }. { $why }
history-resigned-won = You won: the other player resigned.
history-resigned-lost = You resigned.
history-agreed = A draw, by agreement.
history-stopped = Stopped by a moderator, without a result. No rating changed.
history-stopped-by = Stopped by { $moderator } as a moderator, without a result. No rating changed.

# Counts
stats-game = **{ $game }**: { $counts }
stats-counts =
    { $played ->
        [one] { $played } match
       *[other] { $played } matches
    }, { $won } won, { $lost } lost, { $drawn } drawn
stats-side = - as { $side }: { $counts }
stats-other = - against { $other }: { $counts }
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
rating-unsure = { $points } ± { $margin } (few matches lately)
leaderboard-head = **{ $game }**, ratings on this server
leaderboard-row = { $rank }. { $who } · { $rating }
leaderboard-none = Nobody here has a rating in { $game } yet. Choose Rated in /play to begin.
leaderboard-server = Leaderboards belong to servers. Use this command in one; /stats shows your own ratings everywhere.
leaderboard-own = You: { $rating }
leaderboard-hidden = You are not on any leaderboard. Only you see your rating: { $rating }
leaderboard-hidden-unrated = You are not on any leaderboard.
button-hide-me = Take me off leaderboards
button-show-me = Put me on leaderboards
