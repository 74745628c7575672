# Five Tricks: everything that players read.

side-1 = First
side-2 = Second

pitch = Five tricks, take three.
pitch-facts = 2 min · hidden cards

about =
    Five tricks, and the higher card takes each.
    You hold five of thirteen cards. One player leads a card, the other answers with any card of theirs. The higher card takes the trick and leads to the next. Take three tricks and you win.

# What is asked.
ask-lead = lead a card.
ask-answer = answer with any card.

# Entries of menus.
label-play = Play { $card }

# What happened.
plays = { $seat } plays { $card }.
takes = { $seat } takes the trick.

# The position in words.
at-lead = { $seat } to lead.
at-answer = { $seat } to answer { $led }.
at-end = The match is over.
hand = Your hand: { $cards }.
tricks = { $seat } has { $count ->
    [one] one trick
   *[other] { $count } tricks
}.

# Why a move cannot be made.
no-card = You don't hold { $card }. Play a card from your hand.

# How it ends.
over-most-tricks = More tricks.

# The rulings.
rule-FT-1 = You may play any card you hold; you never have to follow.
rule-FT-2 = The higher card takes the trick, and its player leads to the next.

# In pictures.
pill-play = to play
pic-tricks = { $count ->
    [one] one trick
   *[other] { $count } tricks
}
