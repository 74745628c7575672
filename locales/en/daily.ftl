# The deals of the day: one for each game, the same for everyone.
command-today = Play the deals of the day, the same for everyone (only you see it)
daily-list = ## Deals of the day · { $date }
    One for each game, the same for everyone. You play the computer, and your first try counts.
    -# The next ones come { $when }.
daily-list-past = ## Deals of the day · { $date }
    That day is over, so you can see everything.
daily-none = There were no deals of the day yesterday.
daily-untried = Not played yet
daily-missed = You didn't finish this one
daily-under-way = Under way
daily-turns = { $count ->
    [one] one turn
   *[other] { $count } turns
}
daily-moves = { $count ->
    [one] one move
   *[other] { $count } moves
}
daily-won = 🏆 Won in { $length }
daily-won-points = 🏆 Won { $mine }–{ $theirs } in { $length }
daily-lost = ▫️ Lost in { $length }
daily-lost-points = ▫️ Lost { $mine }–{ $theirs } in { $length }
daily-drawn = 🤝 Draw in { $length }
daily-drawn-points = 🤝 Draw { $mine }–{ $theirs } in { $length }
button-daily-go-on = Go on
button-daily-look = Look
button-daily-again = Again, for fun
button-daily-list = All deals of the day
button-daily-past = Yesterday
button-daily-own = Your try
button-daily-expert = The expert's try
button-daily-best = The best of all

# On how many days in a row you finished one.
daily-streak = 🔥 { $days ->
        [one] { $days } day
       *[other] { $days } days
    } in a row
daily-streak-none = No streak yet. Finish one today, and it begins.
daily-streak-broken = Your streak is over. Your longest was { $best ->
        [one] { $best } day
       *[other] { $best } days
    }. Finish one today to start a new one.
daily-streak-safe = -# Your streak is safe for today. You can skip one day in seven.
daily-streak-safe-strict = -# Your streak is safe for today. Finish one tomorrow to keep it: you've already skipped one of the last seven days.
daily-streak-may-miss = -# Finish one today to keep it going. You can skip one day in seven.
daily-streak-strict = -# Finish one before { $when } to keep it: you've already skipped one of the last seven days.

# While a deal is played, and afterwards.
daily-head = **{ $game } of the day** · { $date }
daily-begun = -# You're playing the computer ({ $level }). This try counts.
daily-begun-fun = -# This try is just for fun. Only your first one counts.
daily-begun-forgotten = -# This try is just for fun: I forgot you today, so I can't tell whether it's your first.
daily-over = **That day is over.** There are new deals today.
daily-stale = This try has moved on. Here it is now.
daily-score = **{ $score }.**
daily-fun = -# For fun: { $score }.
daily-others-here = On this server: { $worse ->
        [0] { $others ->
            [one] the other player did as well or better
           *[other] the { $others } others did as well or better
        }
       *[other] better than { $worse } of { $others ->
            [one] { $others } other
           *[other] { $others } others
        }
    }.
daily-others-all = On all servers: { $worse ->
        [0] { $others ->
            [one] the other player did as well or better
           *[other] the { $others } others did as well or better
        }
       *[other] better than { $worse } of { $others ->
            [one] { $others } other
           *[other] { $others } others
        }
    }.
daily-first-here = You're the first on this server.
daily-first-all = You're the first to finish it, anywhere.
daily-played-all = Finished by { $count ->
        [0] no one
        [one] { $count } person
       *[other] { $count } people
    }.
daily-expert = The expert in your seat: { $score }.
daily-expert-thinks = -# The expert is still playing it. Check back in a while.
daily-closed = You'll see this once you've finished it, or once the day is over.

# Looking back.
daily-replay-own = **Your { $game } of the day** · { $date }
daily-replay-expert = **{ $game } of the day, as the expert played it** · { $date }
daily-replay-best = **{ $game } of the day, the best try of all** · { $date }

# What is shared.
daily-share-better = better than { $worse } of { $others }

# What was promised.
daily-fair = **A fair deal, every day.** I promise each deal the day before by its hash, and link it into the chain of promises.
    I give away its secret when the day is over. Then anyone can work out every card and every answer of the computer.
    -# The file has the promises for today and tomorrow, and yesterday's secrets.

# What a server has posted each day, for everyone.
pic-daily-post = Deals of the day
pic-daily-more = and { $count } more
daily-post-open = **Deals of the day · { $date }**
    One for each game, the same for everyone, against the computer. You see who won, and in how many turns, but no cards.
    -# The next ones come { $when }.
daily-post-over = **Deals of the day · { $date }**
    -# That day is over. { $count ->
        [0] No one finished one here.
        [one] One result here.
       *[other] { $count } results here.
    }
daily-post-past = **Deals of the day · { $date }**
    -# { $count ->
        [0] No one finished one here.
        [one] One result here.
       *[other] { $count } results here.
    }
daily-post-alt = Deals of the day, { $date }. { $rows }
daily-post-row = { $who }: { $results }.
daily-post-result = { $game } { $score }
daily-post-refused = ⚠️ I couldn't post the deals of the day in { $channel }. Let me see that channel, write there and attach files, then choose it again.
button-daily-play = Play today's deals

# A reminder, for those who want one.
button-daily-remind = Remind me…
button-daily-remind-not = No more reminders
daily-reminder-when = **When should I remind you?** Once a day, in a direct message, if you haven't finished a deal by then.
    -# I stop after { $most } in a row without a game. Each hour has your own time next to it.
daily-reminder-hour = { $utc }: { $time }
daily-reminder-on = ⏰ I'll remind you at { $time } if you haven't finished one by then.
daily-reminder-off = ⏰ No more reminders.
daily-reminder-closed = ⏰ I couldn't remind you: you don't accept direct messages from me. Allow them for this server, then press Remind me.
daily-reminder-unheard = ⏰ No more reminders: you didn't play after the last { $most }.
daily-reminder = ⏰ **Today's deals are waiting.** The next ones come { $when }.
daily-reminder-last = -# You didn't play after the last ones, so this is the last. Press Remind me to keep getting them.

# Beside what was played, and what is kept.
privacy-daily = { $count ->
        [0] No deals of the day
        [one] Your newest try at a deal of the day, with its moves, your streak and your best deal
       *[other] Your newest { $count } tries at deals of the day, with their moves, your streak and your best deal
    }
privacy-daily-reminded = { $daily }. And when I remind you of them
privacy-daily-posted = Your results in { $count ->
        [one] 1 message about deals of the day
       *[other] { $count } messages about deals of the day
    } on servers
