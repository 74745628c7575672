# What is kept of a person, and forgetting it.
command-privacy = See what I keep about you, get it as a file, or be forgotten (only you see it)
argument-wish = What you'd like; leave it out to see what I keep
wish-show = Show what you keep
wish-export = Get it as a file
wish-forget = Forget me
privacy-kept = **What I keep about you**
    · Your Discord number, as a player of { $open ->
        [one] { $open } open match
       *[other] { $open } open matches
    } and { $finished ->
        [one] { $finished } finished match
       *[other] { $finished } finished matches
    }, with all moves and cuts
    · { $settings }
    · { $puzzles }
    · { $daily }
    · { $duels }
    · { $blocked ->
        [0] No blocks
        [one] { $blocked } person you've blocked
       *[other] { $blocked } people you've blocked
    }
    For a day, the numbers of the buttons you press, so that nothing happens twice. No names, and none of your messages.
privacy-settings-usual = No settings of your own
privacy-settings-own = Your settings
button-privacy-export = Get it as a file
button-privacy-forget = Forget me…
privacy-export = Everything I keep about you. For open matches, it only says what you may know.
privacy-forget-sure = **Should I forget you?** There's no way back.
    · Your open challenges are withdrawn, and you resign the matches you're playing.
    · You forfeit what's left of tournaments you're in. Their results stay, without your name.
    · Your settings, blocks, history, puzzles, deals of the day, duels and ratings are deleted.
    · People who blocked you still get no challenges from you. Today's deals are just for fun, and you can't join duels that are under way. For that I keep marks, not your number.
    · People who played you keep those matches, without your name. They count for no rating any more.
    Messages on Discord are Discord's. The tables I can still reach lose your name.
button-privacy-forget-now = Forget me
privacy-forgotten = You're forgotten. If you play again, you start afresh.
    -# Within a day your number is in none of my files. What I put aside after a fault follows within 31 days. Older backups hold it until my host deletes them, and perhaps a log or a copy from a fault. If a backup is restored, I forget you again.
privacy-forget-nothing = I keep nothing about you, so there is nothing to forget.
privacy-forget-again = I've forgotten you today already. What's new since then I can forget from { $when } on.
