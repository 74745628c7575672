-- Several processes work on the database at the same time.
--
-- Moments of this step that only the database compares are timestamps by its own clock; those that the program reads are milliseconds, as
-- in the first step.
--
-- Keys of advisory locks, "headsup" and a number as bytes:
-- * 7522525836653981696 of a session: a program of this layout runs (shared), or changes the layout or fills the database (alone)
-- * 7522525836653981697 of the first step alone
-- * 7522525836653981698 notes are written (shared), or someone is forgotten (alone)
-- * 7522525836653981699 shards are leased, or go to others
-- * 1751474532 ("head") with the number of a process: it writes (shared), or is removed (alone)

-- The processes that run. Each renews its row every second, and commits only as long as the row is there.
CREATE TABLE processes (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- Its machine and its number there, for people.
    name text NOT NULL,
    role text NOT NULL CHECK (role IN ('bot', 'thinker')),
    -- Whether it is about to end: others do what it did.
    leaving boolean NOT NULL DEFAULT false,
    -- When it was renewed last, and since when that was done without a gap.
    renewed timestamptz NOT NULL,
    since timestamptz NOT NULL,
    -- The connection by which it renews, the server that this leads to by when it started, and since when it is there.
    backend integer NOT NULL,
    server timestamptz NOT NULL,
    connected timestamptz NOT NULL
) WITH (fillfactor = 50);
-- They go on where epochs ended: a process of the first layout that still runs cannot pass for one of these.
SELECT setval(pg_get_serial_sequence('processes', 'number'), epoch + 1, false) FROM owner;

-- Which process runs which shard: a row for each shard that the bot has in all.
CREATE TABLE shard_leases (
    shard integer PRIMARY KEY CHECK (shard >= 0),
    process bigint REFERENCES processes ON DELETE SET NULL,
    -- The last moment at which people reached the bot by it. It outlives the process.
    reached bigint,
    -- Which process stands by for the other: it may have a session of the shard as well, once that other claims interactions.
    standby bigint REFERENCES processes ON DELETE SET NULL,
    -- Whether the holder claims interactions by now. Until then the other begins no session.
    claims boolean NOT NULL DEFAULT false,
    CHECK (standby IS NULL OR process IS NOT NULL AND process <> standby)
) WITH (fillfactor = 50);
CREATE INDEX shard_leases_process ON shard_leases (process);
CREATE INDEX shard_leases_standby ON shard_leases (standby);

-- A shard that its process gives up, or loses with its lease, is at once that of the process that stands by.
CREATE FUNCTION hand_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.process IS NULL THEN
        NEW.process := NEW.standby;
        NEW.standby := NULL;
    END IF;
    NEW.claims := NEW.claims AND NEW.standby IS NOT DISTINCT FROM OLD.standby AND NEW.process IS NOT DISTINCT FROM OLD.process;
    RETURN NEW;
END
$$;
CREATE TRIGGER hand_over BEFORE UPDATE ON shard_leases
    FOR EACH ROW WHEN (OLD.process IS DISTINCT FROM NEW.process OR OLD.standby IS DISTINCT FROM NEW.standby)
    EXECUTE FUNCTION hand_over();

-- Which process answers an interaction that two sessions of a shard got, since when, and whether it has. There is none where the process
-- that claimed it last found that the other had answered. A server that fails may lose it.
CREATE UNLOGGED TABLE interactions (
    id bigint PRIMARY KEY,
    process bigint,
    at timestamptz NOT NULL,
    done boolean NOT NULL DEFAULT false,
    CHECK (process IS NOT NULL OR done)
) WITH (fillfactor = 50);

-- When a shard of each bucket was last allowed to identify.
CREATE TABLE identifies (bucket integer PRIMARY KEY, at timestamptz NOT NULL);

-- Who thinks about a match at which version. A server that fails may lose it.
CREATE UNLOGGED TABLE thoughts (
    id text COLLATE "C" PRIMARY KEY,
    version bigint NOT NULL,
    process bigint NOT NULL REFERENCES processes ON DELETE CASCADE
);
CREATE INDEX thoughts_process ON thoughts (process);

-- Who changes the messages of a match. The token is the holder's alone, who knows the row by it if no answer came.
CREATE UNLOGGED TABLE message_locks (
    id text COLLATE "C" PRIMARY KEY,
    process bigint NOT NULL REFERENCES processes ON DELETE CASCADE,
    token bigint NOT NULL,
    at timestamptz NOT NULL
);
CREATE INDEX message_locks_process ON message_locks (process);

-- How often anyone had been forgotten by then: so that a process learns of those whom others forgot.
ALTER TABLE forgotten ADD COLUMN times bigint NOT NULL DEFAULT 0;

-- When it was last tried whether the database takes writes.
ALTER TABLE owner RENAME TO probe;
ALTER TABLE probe DROP COLUMN epoch;
ALTER INDEX owner_pkey RENAME TO probe_pkey;

DROP FUNCTION fence(bigint);
DROP FUNCTION store_commit(bigint, bytea, bigint, bigint, bigint, bytea, jsonb, text[], bytea[], bigint, boolean, jsonb, bigint);

-- Lets a transaction write only while its process is listed. The lock lasts as long as the transaction, and whichever process removes that
-- row waits for all of them: nothing of a removed process commits afterwards.
CREATE FUNCTION fence(p_process bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock_shared(1751474532, p_process::integer);
    PERFORM 1 FROM processes WHERE number = p_process;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'the lease of this process ended' USING ERRCODE = 'HU001';
    END IF;
END
$$;

-- The processes whose lease has ended, as another sees it. Either it was not renewed for as long as a lease lasts, although that other one
-- was: after an outage no one is removed by the first that is back. Or the server has seen the connection end by which it was renewed, and
-- the other's own has been there long enough that it would have come back. A process that was stopped for a while says nothing before it is
-- renewed itself.
CREATE FUNCTION lapsed(p_process bigint, p_lasts interval, p_ended interval) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
    SELECT other.number
    FROM processes own, processes other, clock_timestamp() AS moment
    WHERE own.number = p_process AND own.renewed >= moment - p_ended AND other.number <> own.number AND (
        other.renewed < moment - p_lasts AND own.since <= moment - p_lasts
        OR other.renewed < moment - p_ended AND own.connected <= moment - p_ended AND other.server = own.server
            AND NOT EXISTS (SELECT FROM pg_stat_activity WHERE pid = other.backend)
    )
$$;

-- Removes a process whose lease has ended, once nothing of it is under way. What it held is free then.
CREATE FUNCTION remove_process(p_process bigint, p_other bigint, p_lasts bigint, p_ended bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    -- A lease is only given after it, and is waited for.
    PERFORM set_config('synchronous_commit', 'off', true);
    PERFORM pg_advisory_xact_lock(1751474532, p_other::integer);
    -- Its shards go to others.
    PERFORM pg_advisory_xact_lock(7522525836653981699);
    PERFORM 1 FROM processes WHERE number = p_other FOR UPDATE;
    DELETE FROM processes WHERE number = p_other
        AND number IN (SELECT lapsed(p_process, p_lasts * interval '1 ms', p_ended * interval '1 ms'));
    RETURN FOUND;
END
$$;

-- Ends the lease of a process that wants to go, once nothing of it is under way.
CREATE FUNCTION leave(p_process bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('synchronous_commit', 'off', true);
    PERFORM pg_advisory_xact_lock(1751474532, p_process::integer);
    PERFORM pg_advisory_xact_lock(7522525836653981699);
    DELETE FROM processes WHERE number = p_process;
END
$$;

-- Renews the lease of a process, notes the shards by which people reach the bot and those whose interactions it claims, and gives all that
-- it is to know of the others. All durations are in milliseconds: after which gap a renewal begins anew, how long a lease lasts, how long a
-- process may be without its connection, and after which time a shard counts as unreached. Nothing of this is waited for.
CREATE FUNCTION renew(
    p_process bigint, p_connected bigint[], p_claims bigint[], p_gap bigint, p_lasts bigint, p_ended bigint, p_unreached bigint,
    OUT alive boolean, OUT moment bigint, OUT numbers bigint[], OUT processes bigint, OUT thinkers bigint, OUT leads boolean,
    OUT first_bot boolean, OUT lapsed bigint[],
    OUT total bigint, OUT held bigint[], OUT free bigint[], OUT unreached bigint[], OUT reached_last bigint[],
    OUT standby bigint[], OUT shared bigint[], OUT single bigint[]
) LANGUAGE plpgsql AS $$
DECLARE
    v_now timestamptz := clock_timestamp();
    v_lasts interval := p_lasts * interval '1 ms';
BEGIN
    PERFORM set_config('synchronous_commit', 'off', true);
    moment := floor(extract(epoch FROM v_now) * 1000);
    UPDATE processes p SET
            renewed = v_now,
            since = CASE WHEN p.renewed BETWEEN v_now - p_gap * interval '1 ms' AND v_now THEN p.since ELSE v_now END,
            connected = CASE WHEN p.backend = pg_backend_pid() AND p.server = pg_postmaster_start_time() THEN p.connected ELSE v_now END,
            backend = pg_backend_pid(),
            server = pg_postmaster_start_time()
        WHERE p.number = p_process;
    alive := FOUND;
    IF NOT alive THEN
        RETURN;
    END IF;
    -- What is being leased just now is noted the next time.
    UPDATE shard_leases s SET
            reached = CASE WHEN s.shard = ANY (p_connected) THEN moment ELSE s.reached END,
            claims = s.standby IS NOT NULL AND (s.claims OR s.shard = ANY (p_claims))
        WHERE s.shard IN (
            SELECT l.shard FROM shard_leases l
            WHERE l.process = p_process AND (l.shard = ANY (p_connected) OR NOT l.claims AND l.shard = ANY (p_claims))
            FOR NO KEY UPDATE SKIP LOCKED
        );
    SELECT coalesce(array_agg(p.number) FILTER (WHERE NOT p.leaving), '{}'), count(*), count(*) FILTER (WHERE p.role = 'thinker'),
            p_process = min(p.number) FILTER (WHERE p.renewed >= v_now - v_lasts AND NOT p.leaving)
        INTO numbers, processes, thinkers, leads FROM processes p;
    first_bot := p_process = (SELECT min(s.process) FROM shard_leases s);
    lapsed := ARRAY(SELECT lapsed(p_process, v_lasts, p_ended * interval '1 ms'));
    SELECT nullif(count(*), 0),
            coalesce(array_agg(s.shard::bigint) FILTER (WHERE s.process = p_process), '{}'),
            coalesce(array_agg(s.shard::bigint) FILTER (WHERE s.process IS NULL), '{}'),
            coalesce(array_agg(s.shard::bigint ORDER BY s.shard) FILTER (WHERE s.lost), '{}'),
            coalesce(array_agg(s.reached ORDER BY s.shard) FILTER (WHERE s.lost), '{}'),
            coalesce(array_agg(s.shard::bigint) FILTER (WHERE s.standby = p_process AND s.claims), '{}'),
            coalesce(array_agg(s.shard::bigint) FILTER (WHERE s.process = p_process AND s.standby IS NOT NULL), '{}'),
            coalesce(array_agg(s.shard::bigint) FILTER (WHERE s.process <> p_process AND s.standby IS NULL), '{}')
        INTO total, held, free, unreached, reached_last, standby, shared, single
        FROM (SELECT *, process IS DISTINCT FROM p_process AND coalesce(reached < moment - p_unreached, process IS NOT NULL) AS lost
            FROM shard_leases) s;
END
$$;

-- Leases those of the shards that no other process holds, and gives all that the process holds then; or gives the number of shards that
-- others divide the bot into, if that is another. It may also stand by for those that others hold, while people reach the bot by every
-- shard: p_unreached is the time, in milliseconds, after which one counts as unreached. A process that is about to end gets none.
CREATE FUNCTION lease_shards(
    p_process bigint, p_total bigint, p_shards bigint[], p_standby boolean, p_unreached bigint,
    OUT other_total bigint, OUT held bigint[]
)
LANGUAGE plpgsql AS $$
DECLARE
    v_total bigint;
    v_reached bigint;
BEGIN
    PERFORM pg_advisory_xact_lock(7522525836653981699);
    PERFORM 1 FROM processes WHERE number = p_process AND leaving;
    IF FOUND THEN
        held := '{}';
        RETURN;
    END IF;
    SELECT count(*), max(reached) INTO v_total, v_reached FROM shard_leases;
    IF v_total <> p_total THEN
        PERFORM 1 FROM shard_leases WHERE process <> p_process OR standby <> p_process;
        IF FOUND THEN
            other_total := v_total;
            RETURN;
        END IF;
        -- Until that moment people reached the bot by some shard; which of the new ones they come by then is not known.
        DELETE FROM shard_leases;
        INSERT INTO shard_leases (shard, reached) SELECT shard, v_reached FROM generate_series(0, p_total - 1) AS shard;
    END IF;
    UPDATE shard_leases SET process = p_process WHERE shard = ANY (p_shards) AND process IS NULL;
    -- Until all are reached, people wait for sessions that standby sessions would delay: only so many may begin at once.
    UPDATE shard_leases SET standby = p_process
        WHERE p_standby AND shard = ANY (p_shards) AND process <> p_process AND standby IS NULL
            AND (SELECT bool_and(coalesce(reached >= extract(epoch FROM clock_timestamp()) * 1000 - p_unreached, false)) FROM shard_leases);
    held := ARRAY(SELECT shard::bigint FROM shard_leases WHERE process = p_process ORDER BY shard);
END
$$;

-- Claims an interaction for a process. Gives 'own' if it is to answer, 'done' if another has answered, and 'taken' if another is about to.
-- p_after is the age, in milliseconds, at which what another claimed and has not done may be taken over; none for never. What a process
-- claimed that is gone may be taken over at once. What it has claimed itself is its own: it asks again if no answer came.
CREATE FUNCTION claim_interaction(p_process bigint, p_id bigint, p_after bigint, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE
    v_now timestamptz := clock_timestamp();
BEGIN
    INSERT INTO interactions AS before (id, process, at) VALUES (p_id, p_process, v_now)
        ON CONFLICT (id) DO UPDATE SET process = excluded.process, at = excluded.at
            WHERE NOT before.done AND (before.process = excluded.process OR p_after IS NOT NULL
                AND (before.at <= excluded.at - p_after * interval '1 ms'
                    OR NOT EXISTS (SELECT FROM processes WHERE number = before.process)));
    IF FOUND THEN
        outcome := 'own';
    ELSE
        SELECT CASE WHEN i.done THEN 'done' ELSE 'taken' END INTO outcome FROM interactions i WHERE i.id = p_id;
        outcome := coalesce(outcome, 'taken');
    END IF;
END
$$;

-- Stores all of a commit or nothing. Gives 'stored', 'conflict', or 'repeated' with what was answered before.
--
-- p_changes is an array of objects, p_ids and p_records the ids and records in the same order, p_new how many of the matches are new,
-- p_ended whether one of them ends, p_pieces what the chain gains and p_last its last number.
CREATE FUNCTION store_commit(
    p_process bigint, p_written bytea, p_now bigint, p_outlived bigint, p_key bigint, p_answer bytea,
    p_changes jsonb, p_ids text[], p_records bytea[], p_new bigint, p_ended boolean, p_pieces jsonb, p_last bigint,
    OUT outcome text, OUT answered bytea
) LANGUAGE plpgsql AS $$
DECLARE
    v_written bytea;
    v_rows bigint;
    v_before boolean;
BEGIN
    PERFORM fence(p_process);
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
        UPDATE probe SET tried = p_now;
    END IF;
    outcome := 'stored';
END
$$;
