# Duels: several people play one deal, each alone against the computer.
command-duel = Play the same deal as a friend, as anyone here, or in teams, whenever you like
argument-duel-game = Which game; leave it out to pick one
argument-duel-opponent = Who you challenge; leave it out and anyone here can join
argument-teams = Whether two teams of two play
name-teams = teams

duel-plan-open = ## A duel: one deal, the same for everyone
    Anyone here can join for a day. You each play the deal against the computer, within 3 days. The best result wins.
duel-plan-pair = ## A duel with { $who }
    You both play the same deal against the computer, each on your own, within 3 days. The better result wins.
duel-plan-teams = ## Two teams of two, one deal
    In each team, one of you plays the first seat and one the second, each alone against the computer. The better total wins.
duel-friend = Challenge a friend instead
button-duel-open = Anyone here
button-duel-teams = Two teams
button-duel-begin = Begin
duel-server = Duels need a channel on a server that I'm in. Start one there.
duel-closed-channel = I can't post here, so the duel didn't start. Let me write in this channel first.
duel-begun-teams = The duel is in the channel. Pick your team there.

duel-open = **{ $by } opens a duel in { $game }.** Everyone gets the same deal. Who's in?
duel-pair = **{ $by } challenges { $whom } to a duel in { $game }.** You both get the same deal.
duel-teams = **{ $by } wants two teams for { $game }.** Both play the same deal, once in each seat.
duel-rules = -# You each play the computer ({ $level }) on your own, whenever you like. Results stay hidden until the end.
duel-rules-teams = -# You each play the computer ({ $level }) on your own. A win counts 2, a draw 1; then the margin, then the turns.
duel-until = -# The duel ends { $ends }.
duel-until-join = -# Joining closes { $join }, the duel ends { $ends }.
duel-player-plays = ▫️ { $who }
duel-player-done = ✅ { $who } is done
duel-player-left = ▫️ { $who } left
duel-team = **Team { $team }**
duel-team-free = { $free ->
    [one] ▫️ { $free } free place
   *[other] ▫️ { $free } free places
}
button-duel-join = Join
button-duel-play = Play
button-duel-look = Look
button-duel-team-a = Team A
button-duel-team-b = Team B
button-duel-close = Close joining
button-duel-leave = Count me out
button-duel-leave-now = Leave for good

duel-won = 🏆 **{ $who } wins the duel in { $game }!**
duel-drawn = 🤝 **A draw in { $game }: { $who }.**
duel-none = **No one finished the duel in { $game }.**
duel-no-team = **No team finished the duel in { $game }.**
duel-incomplete = **No result in { $game }: a team wasn't full.**
duel-alone = **Only { $who } played the duel in { $game }.**
duel-declined = **{ $who } declined the duel in { $game }.**
duel-left = **{ $who } left the duel in { $game }, so it's over.**
duel-team-won = 🏆 **Team { $team } wins the duel in { $game }!**
duel-teams-drawn = 🤝 **A draw in { $game } between both teams.**
duel-row = **{ $place }.** { $who } · { $score }
duel-row-missing = **–** { $who } · not finished
duel-row-left = **–** { $who } · left
duel-row-declined = **–** { $who } · declined
duel-team-row = **Team { $team }** · { $results } of 4
duel-team-row-margin = **Team { $team }** · { $results } of 4, { $margin } in all
duel-team-row-missing = **Team { $team }** · not finished

duel-head = **Duel in { $game }**
duel-begun = -# You're playing the computer ({ $level }). Your first try counts.
duel-stale = This try has moved on. Here it is now.
duel-score = **{ $score }.**
duel-waits = -# You're done. The results come once everyone is, or { $ends }.
duel-missed = You didn't play in this duel.
duel-late = The duel ended before you finished.
duel-unfinished = I have no finished try of yours here.
duel-of-others = This duel is between two others. Start your own with /duel.
duel-shut = Done: no one else can join now.
duel-leave-sure = **Leave this duel?** What you've played won't count, and there's no way back in.
duel-out = You're out, and no one's waiting for you. See you in the next one!
duel-out-before = You left this duel.
duel-turned-down = All right: the duel is off, and they'll see that.
duel-not-in = You're not in this duel.
duel-level = Everyone plays me here anyway. Pick a person.
duel-running = -# Your duels:
duel-closed = You'll see this once the duel is over.
duel-watch = See how someone played it
duel-replay = **Duel in { $game }, as { $who } played it**
duel-share-place = place { $place } of { $count }
duel-fair = **A fair deal.** I promised it by its hash before anyone played, and linked it into the chain of promises.
    -# The file has the promise, and the secret once the duel is over.

refusal-duel-closed = No one can join there any more. Start your own with /duel.
refusal-other-server = This belongs to another server. You can join in there.
refusal-duel-left = You left this duel. It goes on without you.
refusal-duel-done = You're done, and your result counts, so there's nothing to leave.
refusal-too-many-duels = You're in too many duels at once. Finish one, or wait until one ends: they're under /duel.

privacy-duels = { $count ->
    [0] No duels
    [one] Your number in 1 duel
   *[other] Your number in { $count } duels
}
privacy-duels-played = { $duels }, and { $tries ->
    [one] your newest try, with its moves
   *[other] your newest { $tries } tries, with their moves
}
