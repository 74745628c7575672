# Relojes: cuánto tiempo acuerdan dos personas. Cada uno está en un menú: 100 caracteres como máximo.

pace-none = Sin reloj
pace-1d = 1 día para cada turno
pace-3d = 3 días para cada turno
pace-7d = 7 días para cada turno
pace-bank-7d = 7 días por persona para toda la partida
pace-bank-14d = 14 días por persona para toda la partida
pace-bank-30d = 30 días por persona para toda la partida
pace-live-5-5 = En vivo: 5 minutos por persona y 5 segundos más por turno
pace-live-10-15 = En vivo: 10 minutos por persona y 15 segundos más por turno
pace-live-30-30 = En vivo: 30 minutos por persona y 30 segundos más por turno
