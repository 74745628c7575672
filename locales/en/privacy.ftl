# What is kept of a person, and forgetting it.
command-privacy = See what I keep about you, get it as a file, or be forgotten (only you can see it)
argument-wish = What you want; leave it out to see what is kept
wish-show = Show what is kept
wish-export = Get it as a file
wish-forget = Be forgotten
privacy-kept = **What I keep about you**
    · Your Discord number, as a player of { $open ->
        [one] { $open } open match
       *[other] { $open } open matches
    } and { $finished ->
        [one] { $finished } finished match
       *[other] { $finished } finished matches
    }, with the moves of all of them and what you cut them with
    · { $settings }
    · { $blocked ->
        [0] Nobody whom you have blocked
        [one] { $blocked } person whom you have blocked
       *[other] { $blocked } people whom you have blocked
    }
    For a day, the numbers of what you pressed, so that nothing is done twice. No names, and no messages of yours.
privacy-settings-usual = No settings of your own
privacy-settings-own = Your settings
button-privacy-export = Get it as a file
button-privacy-forget = Forget me…
privacy-export = All that I keep about you. Of matches that are still played it tells only what you may know.
privacy-forget-sure = **Do you want me to forget you?** It can't be taken back.
    · Your open challenges are withdrawn, and the matches you are playing are given up.
    · Your settings, your blocks, your history and your ratings are deleted. Who blocked you stays without challenges of yours; I only keep a mark for that, not your number.
    · Those who played with you keep those matches, without your name. They count for nobody's rating any more.
    Messages that already stand on Discord are Discord's; the tables that I can still reach lose your name.
button-privacy-forget-now = Forget me
privacy-forgotten = You are forgotten. If you play again, you begin anew.
    -# Within a day your number is in no file of mine any more, and within 31 days not even in what I set aside after a fault. Backups that were made before hold it until my host deletes them, and so may a log or a copy of the time when something went wrong; when one is restored, you are forgotten again.
privacy-forget-nothing = I keep nothing about you, so there is nothing to forget.
privacy-forget-again = You were forgotten today already. What came since can be forgotten from { $when } on.
