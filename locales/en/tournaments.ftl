# Tournaments: people of a server who join, and play round after round.

# What is written into the picture of a tournament
pic-tournament-over = Final result
pic-tournament-bye = no opponent
pic-tournament-results = W–D–L
pic-tournament-buchholz = Buchholz
pic-tournament-sonneborn = SB

# What things are called
tournament-entrant = Player { $number }
tournament-round = Round { $round } of { $rounds }
tournament-final = Final
tournament-semifinals = Semi-finals
tournament-quarterfinals = Quarter-finals
tournament-main = Main bracket
tournament-consolation = Consolation bracket
tournament-third-place = Match for third place

# The message of a tournament, for everyone
tournament-head = **Tournament: { $game }** · { $format }
tournament-format-round-robin = everyone plays everyone
tournament-format-swiss = Swiss
tournament-format-swiss-rounds = Swiss, { $rounds } rounds
tournament-format-knock-out = knock-out with consolation bracket
tournament-format-knock-out-alone = knock-out
tournament-format-knock-out-third = knock-out with a match for third place
tournament-terms = { $clock } · { $days ->
        [one] one day
       *[other] { $days } days
    } to turn up · { $rated }
tournament-by = Organised by { $who }
tournament-out = Out: { $who }
tournament-out-left = { $who } (left)
tournament-out-removed = { $who } (taken out)
tournament-out-removed-by = { $who } (taken out by { $by })
tournament-begins = Starts { $when }.
tournament-begins-word = Starts when { $who } starts it.
tournament-in = { $count ->
        [one] { $count } has joined
       *[other] { $count } have joined
    }, there's room for { $most }: { $who }
tournament-in-none = No one has joined yet. There's room for { $most }.
tournament-under-way = **{ $round }** · { $decided } of { $count } decided
tournament-round-more = … and more under **{ $button }**.
tournament-next = The next round begins { $when }.
tournament-paused = ⏸️ Paused: no deadline passes and no round begins. Matches under way go on.
tournament-paused-by = ⏸️ Paused by { $who }: no deadline passes and no round begins. Matches under way go on.
tournament-won = **🏆 { $who } wins the tournament!**
tournament-second = 🥈 Second: { $who }
tournament-third = 🥉 Third: { $who }
tournament-won-consolation = { $who } wins the consolation bracket.
tournament-no-champion = **The tournament is over**, without a champion.
tournament-ended = **The tournament was ended** before it was finished.
tournament-ended-by = **{ $who } ended the tournament** before it was finished.
tournament-cancelled = **Too few people joined**, so the tournament didn't start.
tournament-alt = { $game }, { $round }. { $rows }
button-tournament-join = Join
button-tournament-leave = Leave
button-tournament-place = My place
button-tournament-organise = Organise…

# A pairing
tournament-pair = { $one } – { $two }: { $state }
tournament-pair-waits = open until { $until }
tournament-pair-open = open
tournament-pair-plays = playing
tournament-pair-won = { $who } won
tournament-pair-drawn = a draw
tournament-pair-forfeited = walkover for { $who }
tournament-pair-forfeited-both = both forfeited
tournament-pair-void = to be played again
tournament-pair-unplayed = not played
tournament-pair-bye = { $who } has no opponent
tournament-pair-in = { $bracket }, { $round }
tournament-call = { $one } and { $two }, you play each other in **{ $game }**. Press **{ $button }** by { $until }. Once you both have, the match begins. If only one of you does, they win.
tournament-call-over = { $one } and { $two } play each other in **{ $game }**.
tournament-call-there = { $who } is here.
button-tournament-there = I'm here
tournament-question = { $who }, will you take { POSSESSIVE($other) } place in this tournament ({ $game }), with all its results? Until you do, they keep it.
tournament-question-by = { $who } asks you to.
tournament-question-over = Someone was asked to take a place in this tournament, and didn't take it.
tournament-question-taken = { $who } takes over a place in this tournament ({ $game }).
tournament-taken = The place is yours! Each of your matches gets a thread, and I'll ping you there.
tournament-declined = All right: they keep the place.
button-tournament-take = Take the place
button-tournament-decline = No, thanks
tournament-thread = { $one } – { $two } · { $round }

# The same, for one person
tournament-joined = You're in! Each of your matches gets a thread, and I'll ping you there.
tournament-left = You're out of the tournament.
tournament-leave-sure = **Leave the tournament?** You resign a match under way, you forfeit what's left, and there's no way back in.
button-tournament-leave-now = Leave for good
tournament-there = You're here. Once { $other } is here too, the match begins.
tournament-there-both = You're both here: the match begins.
tournament-place = You: place { $place } of { $count }
tournament-place-in = You're in.
tournament-place-won = You've won your final!
tournament-place-gone = You're out of it.
tournament-place-none = You aren't in it.
tournament-match = You play { $other }: { $link }
tournament-match-none = There's nothing for you to do right now.
tournament-row = { $place }. { $who } · { $points }, { $tiebreak } { $worth } ({ $results })
tournament-row-own = **{ $row } ◂ you**
tournament-points = { $points ->
        [one] one point
       *[other] { $text } points
    }
tournament-server = Tournaments only exist on servers. Use this on one.

# The tournaments of a server
command-tournament = See this server's tournaments, or announce one (only you see it)
tournaments-head = **Tournaments** on this server
tournaments-none = This server has had no tournament yet. The server's managers can announce one here.
tournaments-row = { $game } · { $format } · { $state }
tournaments-state-joining = { $count } joined
tournaments-state-running = { $round }
tournaments-state-paused = paused
tournaments-state-won = 🏆 { $who }
tournaments-state-over = over, without a champion
tournaments-hint = See one of them
button-tournaments = All tournaments
button-tournament-plan = New tournament…
button-tournament-again = Show it here

# Announcing one
tournament-plan-head = **A tournament in this channel.** Only you see this.
tournament-plan-text = People join with a button. Each match gets a thread, and I ping only its two players, once.
tournament-plan-game-hint = Which game
tournament-plan-format-hint = Who plays whom
tournament-plan-pace-hint = The clock of each match
tournament-plan-appear-hint = How long people have to turn up
tournament-plan-begins-hint = When it starts
tournament-plan-rated-hint = Whether it counts for ratings
tournament-plan-game = Game: { $game }
tournament-plan-format = Format: { $format }, up to { $most } people
tournament-plan-pace = Clock: { $clock }
tournament-plan-appear = { $days ->
        [one] One day
       *[other] { $days } days
    } to turn up for a match
tournament-plan-begins = { $hours ->
        [0] Starts when I start it
        [1] Starts in an hour
        [24] Starts in a day
        [72] Starts in 3 days
       *[other] Starts in a week
    }
tournament-plan-rated = { $rated }
tournament-announced = It's announced. Under { $button } you can begin, pause or end it.
tournament-closed = I can't post here. Let me see this channel, write, attach files and start threads.
tournament-not-yours = Only this server's managers, and people with the role for ending matches, can announce tournaments.
button-tournament-announce = Announce it here

# What its organiser sees
tournament-organise = **You organise this tournament.** Only you see this.
tournament-organise-hint = Replace or remove someone
tournament-organise-entrant = { $who }: who takes their place, or are they out?
tournament-organise-own = **That's you.** If you leave or give your place away, you resign a match under way.
tournament-organise-opponent = You play { $who } right now, so someone else who manages this server decides about their place.
tournament-replace-hint = Who takes their place
tournament-end-sure = **End the tournament now?** There'll be no champion, and no way back.
tournament-removed = { $who } is out.
tournament-removed-plays = { $who } is out. Their current match is still played to the end, and it counts.
tournament-asked = I've asked { $who }. Until they take the place, nothing changes.
button-tournament-begin = Begin now
button-tournament-pause = Pause
button-tournament-resume = Go on
button-tournament-remove = Remove them
button-tournament-end = End it…
button-tournament-end-now = End the tournament

# Why something can't be done
tournament-refused-not-by-days = A tournament's matches need a clock of days.
tournament-refused-implausible = That doesn't work as a tournament. Pick from the menus.
tournament-refused-already-in = They're already in.
tournament-refused-not-in = You aren't in this tournament.
tournament-refused-removed = The organiser took you out of this tournament.
tournament-refused-not-asked = You weren't asked to take that place.
tournament-refused-old-question = That question is closed. If you're asked again further down, answer there.
tournament-refused-full = This tournament is full.
tournament-refused-not-a-person = Tournaments are for people: I can't take part.
tournament-refused-not-organiser = Only the organiser can do that.
tournament-refused-too-few = It takes at least two people.
tournament-refused-not-begun = It hasn't started yet.
tournament-refused-begun = It has already started.
tournament-refused-over = This tournament is over.
tournament-refused-paused = It's paused right now.
tournament-refused-not-paused = It isn't paused.
tournament-refused-no-such-entrant = There's no such player in this tournament.
tournament-refused-knocked-out = There's nothing left to play in that place: they're out.
tournament-refused-own-opponent = You play them now or in the next round, so someone else who manages this server has to do that.
tournament-refused-still-playing = The match in this place is still being played. Once it's over you can take the place.
tournament-refused-no-such-pairing = There's no such match in this tournament.
tournament-refused-not-your-pairing = That's a match between two other players.
tournament-refused-already-appeared = I know you're here. Now we're waiting for the other player.
tournament-refused-decided = That match is already decided.
tournament-refused-not-yet = It isn't time for that yet.
tournament-no-such = I don't know that tournament here.
tournament-too-many = This server has 5 tournaments under way. One of them must end first.

# What is kept of a person
privacy-tournaments = Your number in { $count ->
    [one] 1 tournament
   *[other] { $count } tournaments
}: as organiser or manager, as player with results, or asked to play
