-- The first layout of tables.
--
-- How values are stored:
--
-- * Numbers of people, servers and interactions are Discord's: 64 bits without a sign, kept bit by bit in a bigint. Those of today are
--   below 2^63 and look the same here. -1 stands for people who were forgotten, the numbers just below it for levels of the computer.
-- * Moments are milliseconds since the beginning of 1970, UTC: to_timestamp(changed / 1000.0).
-- * The id of a match is written as people see it, with eight letters and digits.
-- * record, note and answer are bytes that the program alone reads.

-- Which process may write. Each that takes over raises the epoch, and every transaction that writes compares it first.
CREATE TABLE owner (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    epoch bigint NOT NULL,
    -- When it was last tried whether the database takes writes.
    tried bigint
);
INSERT INTO owner (epoch) VALUES (0);

CREATE TABLE matches (
    id text COLLATE "C" PRIMARY KEY,
    -- How many commits it is made of.
    version bigint NOT NULL CHECK (version > 0),
    -- Random bytes of the commit that wrote this version: by them a repeated commit is recognised.
    written bytea NOT NULL,
    record bytea NOT NULL,
    challenger bigint NOT NULL,
    -- None in a challenge that is open to others.
    opponent bigint,
    -- The moderator who ended it.
    stopped_by bigint,
    game text NOT NULL,
    open boolean NOT NULL,
    -- Whether it was accepted.
    playing boolean NOT NULL,
    -- Whose answer or move it waits for.
    asks text CHECK (asks IN ('challenger', 'opponent')),
    -- When it must be looked at again.
    wake bigint,
    -- When it last changed its stage or a move was made.
    changed bigint NOT NULL,
    -- When it ended and how, if it is in the history.
    ended bigint,
    ending jsonb,
    -- Whether it is closed and yet to be looked at for the history.
    unindexed boolean NOT NULL DEFAULT false,
    CHECK ((ended IS NULL) = (ending IS NULL))
) WITH (fillfactor = 80);

-- Open matches, counted by the index alone; and those of a person.
CREATE INDEX matches_open ON matches (id) INCLUDE (playing) WHERE open;
CREATE INDEX matches_open_challenger ON matches (challenger) WHERE open;
CREATE INDEX matches_open_opponent ON matches (opponent) WHERE open AND opponent IS NOT NULL;
CREATE INDEX matches_wake ON matches (wake, id) WHERE wake IS NOT NULL;
-- The history: all of it, of a game, and of a person. The last two find a person who is to be forgotten, too.
CREATE INDEX matches_ended ON matches (ended, id) WHERE ended IS NOT NULL;
CREATE INDEX matches_game ON matches (game, ended, id) WHERE ended IS NOT NULL;
CREATE INDEX matches_challenger ON matches (challenger, ended, id);
CREATE INDEX matches_opponent ON matches (opponent, ended, id) WHERE opponent IS NOT NULL;
CREATE INDEX matches_stopped_by ON matches (stopped_by) WHERE stopped_by IS NOT NULL;
CREATE INDEX matches_unindexed ON matches (id) WHERE unindexed;

-- What was answered to interactions, for a day.
CREATE TABLE answers (
    key bigint PRIMARY KEY,
    at bigint NOT NULL,
    answer bytea NOT NULL,
    written bytea NOT NULL
);
CREATE INDEX answers_at ON answers (at);

CREATE TABLE settings (person bigint PRIMARY KEY, choice jsonb NOT NULL);
CREATE TABLE servers (server bigint PRIMARY KEY, choice jsonb NOT NULL);

CREATE TABLE blocks (
    blocker bigint NOT NULL,
    blocked bigint NOT NULL,
    PRIMARY KEY (blocker, blocked)
);
CREATE INDEX blocks_blocked ON blocks (blocked);

-- Blocks against people who were forgotten since. A mark stands for both numbers, and says nothing without its key.
CREATE TABLE blocks_forgotten (
    blocker bigint NOT NULL,
    mark bytea NOT NULL,
    PRIMARY KEY (blocker, mark)
);

-- Who was forgotten, as marks, by which key (its first bytes hashed), and when last.
CREATE TABLE forgotten (
    key bytea NOT NULL,
    mark bytea NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (key, mark)
);

-- How often someone was forgotten: a note that was begun before is not stored without another look at it.
CREATE TABLE forgetting (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    times bigint NOT NULL
);
INSERT INTO forgetting (times) VALUES (0);

-- Notes on where a match is shown. Of those at rest nothing is left to look after.
CREATE TABLE places (
    id text COLLATE "C" PRIMARY KEY,
    note bytea NOT NULL,
    resting boolean NOT NULL
);
CREATE INDEX places_awake ON places (id) WHERE NOT resting;

-- Matches that were set aside because their rules broke down.
CREATE TABLE aside (id text COLLATE "C" PRIMARY KEY, note text NOT NULL);

-- The chain of promises: links of matches, and beginnings of segments. Rows are only ever added.
CREATE TABLE chain (
    number bigint PRIMARY KEY,
    -- How far the chain goes with a link; how far it went before a segment, if that is known.
    segment bytea,
    links bigint,
    at bigint,
    head bytea,
    -- Of a link.
    id text COLLATE "C" UNIQUE,
    promise bytea,
    -- Of a segment.
    opening text CHECK (opening IN ('first', 'restored', 'lost')),
    begun bigint,
    chance bytea,
    CHECK ((id IS NULL) <> (opening IS NULL))
);

-- The number of the last piece; and why the next promise begins a segment, if it does. After a restored backup set opening to 'restored'.
CREATE TABLE chain_tip (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    last bigint NOT NULL,
    opening text CHECK (opening IN ('first', 'restored', 'lost'))
);
INSERT INTO chain_tip (last) VALUES (0);

-- Changes with everything that changes the history; in several rows, so that matches that end at once do not wait for one another.
CREATE TABLE history_stamp (shard smallint PRIMARY KEY, times bigint NOT NULL);
INSERT INTO history_stamp SELECT shard, 0 FROM generate_series(0, 15) AS shard;

-- Everything else, by name.
CREATE TABLE meta (name text PRIMARY KEY, value text NOT NULL);

-- Lets a transaction write only while its process is the owner. The lock lasts as long as the transaction, and a process that takes over
-- waits for all of them: none of before commits after it.
CREATE FUNCTION fence(p_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock_shared(7522525836653981697);
    PERFORM 1 FROM owner WHERE epoch = p_epoch;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'another process has taken this database over' USING ERRCODE = 'HU001';
    END IF;
END
$$;

-- Stores all of a commit or nothing. Gives 'stored', 'conflict', or 'repeated' with what was answered before.
--
-- p_changes is an array of objects, p_ids and p_records the ids and records in the same order, p_new how many of the matches are new,
-- p_ended whether one of them ends, p_pieces what the chain gains and p_last its last number.
CREATE FUNCTION store_commit(
    p_epoch bigint, p_written bytea, p_now bigint, p_outlived bigint, p_key bigint, p_answer bytea,
    p_changes jsonb, p_ids text[], p_records bytea[], p_new bigint, p_ended boolean, p_pieces jsonb, p_last bigint,
    OUT outcome text, OUT answered bytea
) LANGUAGE plpgsql AS $$
DECLARE
    v_written bytea;
    v_rows bigint;
    v_before boolean;
BEGIN
    PERFORM fence(p_epoch);
    -- In one order for all, so that no two wait for each other. What is read below is of after this wait.
    SELECT bool_or(m.written = p_written) INTO v_before
        FROM (SELECT written FROM matches WHERE id = ANY (p_ids) ORDER BY id FOR UPDATE) m;
    IF p_key IS NOT NULL THEN
        SELECT a.answer, a.written INTO answered, v_written FROM answers a WHERE a.key = p_key;
        IF FOUND THEN
            outcome := CASE WHEN v_written = p_written THEN 'stored' ELSE 'repeated' END;
            RETURN;
        END IF;
    END IF;
    IF v_before THEN
        outcome := 'stored';
        RETURN;
    END IF;
    -- At another version; or someone was forgotten since the change was begun, which would bring their number back.
    PERFORM 1 FROM jsonb_to_recordset(p_changes)
            AS c(id text, expected bigint, people boolean, challenger bigint, opponent bigint)
        LEFT JOIN matches m ON m.id = c.id
        WHERE coalesce(m.version, 0) <> c.expected
            OR c.people AND (m.challenger = -1 AND c.challenger <> -1
                OR m.opponent = -1 AND c.opponent IS DISTINCT FROM -1);
    IF FOUND THEN
        outcome := 'conflict';
        RETURN;
    END IF;
    IF p_key IS NOT NULL THEN
        INSERT INTO answers (key, at, answer, written) VALUES (p_key, p_now, p_answer, p_written)
            ON CONFLICT DO NOTHING;
        IF NOT FOUND THEN
            SELECT a.answer INTO answered FROM answers a WHERE a.key = p_key;
            outcome := 'repeated';
            RETURN;
        END IF;
        DELETE FROM answers WHERE key IN (
            SELECT a.key FROM answers a WHERE a.at <= p_outlived ORDER BY a.at LIMIT 4 FOR UPDATE SKIP LOCKED
        );
    END IF;
    IF p_new > 0 THEN
        INSERT INTO matches (id, version, written, record, challenger, opponent, stopped_by, game, open, playing, asks, wake, changed,
                ended, ending)
            SELECT c.id, 1, p_written, p_records[c.place], c.challenger, c.opponent, c.stopped_by, c.game, c.open, c.playing, c.asks,
                c.wake, c.changed, CASE WHEN c.ending IS NOT NULL THEN c.changed END, c.ending
            FROM jsonb_to_recordset(p_changes) AS c(id text, place int, expected bigint, challenger bigint, opponent bigint,
                stopped_by bigint, game text, open boolean, playing boolean, asks text, wake bigint, changed bigint, ending jsonb)
            WHERE c.expected = 0
            ON CONFLICT (id) DO NOTHING;
        GET DIAGNOSTICS v_rows = ROW_COUNT;
        IF v_rows <> p_new THEN
            RAISE EXCEPTION 'a match of this id was made at the same time' USING ERRCODE = 'HU002';
        END IF;
    END IF;
    IF p_new < cardinality(p_ids) THEN
        UPDATE matches m SET
                version = c.expected + 1, written = p_written, record = p_records[c.place],
                challenger = CASE WHEN c.people THEN c.challenger ELSE m.challenger END,
                opponent = CASE WHEN c.people THEN c.opponent ELSE m.opponent END,
                stopped_by = CASE WHEN c.people THEN c.stopped_by ELSE m.stopped_by END,
                game = c.game, open = c.open, playing = c.playing, asks = c.asks, wake = c.wake, changed = c.changed,
                ended = CASE WHEN c.ending IS NOT NULL THEN c.changed END, ending = c.ending
            FROM jsonb_to_recordset(p_changes) AS c(id text, place int, expected bigint, people boolean, challenger bigint,
                opponent bigint, stopped_by bigint, game text, open boolean, playing boolean, asks text, wake bigint, changed bigint,
                ending jsonb)
            WHERE m.id = c.id AND c.expected > 0;
    END IF;
    IF p_last IS NOT NULL THEN
        INSERT INTO chain (number, segment, links, at, head, id, promise, opening, begun, chance)
            SELECT p.number, decode(p.segment, 'hex'), p.links, p.at, decode(p.head, 'hex'), p.id, decode(p.promise, 'hex'),
                p.opening, p.begun, decode(p.chance, 'hex')
            FROM jsonb_to_recordset(p_pieces) AS p(number bigint, segment text, links bigint, at bigint, head text, id text,
                promise text, opening text, begun bigint, chance text);
        UPDATE chain_tip SET last = p_last, opening = NULL;
    END IF;
    IF p_ended THEN
        UPDATE history_stamp SET times = times + 1 WHERE shard = get_byte(p_written, 0) % 16;
    END IF;
    IF p_key IS NULL AND cardinality(p_ids) = 0 THEN
        UPDATE owner SET tried = p_now;
    END IF;
    outcome := 'stored';
END
$$;

-- Replaces the note on a match; an empty one takes it away. Gives false, and stores nothing, if someone was forgotten since the note was
-- last looked at.
CREATE FUNCTION store_note(p_times bigint, p_id text, p_note bytea, p_resting boolean) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock_shared(7522525836653981698);
    PERFORM 1 FROM forgetting WHERE times = p_times;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    IF length(p_note) = 0 THEN
        DELETE FROM places WHERE id = p_id;
    ELSE
        INSERT INTO places (id, note, resting) VALUES (p_id, p_note, p_resting)
            ON CONFLICT (id) DO UPDATE SET note = excluded.note, resting = excluded.resting;
    END IF;
    RETURN true;
END
$$;
