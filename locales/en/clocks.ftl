# Clocks: how much time two people agree on. Each stands in a menu, so at most 100 characters.

pace-none = No clock
pace-1d = 1 day for each turn
pace-3d = 3 days for each turn
pace-7d = 7 days for each turn
pace-bank-7d = 7 days each for the whole match
pace-bank-14d = 14 days each for the whole match
pace-bank-30d = 30 days each for the whole match
pace-live-5-5 = Live: 5 minutes each, and 5 seconds more for each turn
pace-live-10-15 = Live: 10 minutes each, and 15 seconds more for each turn
pace-live-30-30 = Live: 30 minutes each, and 30 seconds more for each turn
