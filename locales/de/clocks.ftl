# Uhren: wie viel Zeit zwei vereinbaren. Jede steht in einem Menü, also höchstens 100 Zeichen.

pace-none = Keine Uhr
pace-1d = 1 Tag für jeden Zug
pace-3d = 3 Tage für jeden Zug
pace-7d = 7 Tage für jeden Zug
pace-bank-7d = Je 7 Tage für die ganze Partie
pace-bank-14d = Je 14 Tage für die ganze Partie
pace-bank-30d = Je 30 Tage für die ganze Partie
pace-live-5-5 = Live: je 5 Minuten, und 5 Sekunden mehr für jeden Zug
pace-live-10-15 = Live: je 10 Minuten, und 15 Sekunden mehr für jeden Zug
pace-live-30-30 = Live: je 30 Minuten, und 30 Sekunden mehr für jeden Zug
