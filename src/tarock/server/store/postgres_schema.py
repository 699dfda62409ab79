"""The tables in PostgreSQL, as numbered steps: each is taken once, whichever process starts first."""

from __future__ import annotations

from typing import Final

import psycopg

from tarock.server.store.face import LEASE_SECONDS, NotAStore

SCHEMA: Final = "tarock"
CHANNEL: Final = "tarock"
"""On which followers hear of what others append."""
MIGRATING: Final = 1_747_300_042
"""The lock that keeps two processes from taking the same step; a number that nobody else is likely to use."""
CONFLICT, FENCED, DONE = -1, -2, 0
"""What the functions below return where they have no new last place."""

STREAMS: Final = f"""
CREATE TABLE streams (
    stream text PRIMARY KEY,
    last integer NOT NULL,
    fence integer NOT NULL DEFAULT 0,
    owner integer
) WITH (fillfactor = 70);

CREATE TABLE events (
    stream text NOT NULL,
    seq integer NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (stream, seq)
);

CREATE TABLE snapshots (
    stream text NOT NULL,
    seq integer NOT NULL,
    chapter integer NOT NULL,
    body bytea NOT NULL,
    lately bytea NOT NULL,
    PRIMARY KEY (stream, seq)
);

CREATE TABLE touched (
    stream text PRIMARY KEY,
    day integer NOT NULL
);
CREATE INDEX touched_by_day ON touched (day);

CREATE TABLE processes (
    number integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    address text NOT NULL,
    since timestamptz NOT NULL DEFAULT clock_timestamp(),
    until timestamptz NOT NULL DEFAULT clock_timestamp() + interval '{LEASE_SECONDS} seconds'
) WITH (fillfactor = 50);

CREATE TABLE secrets (
    name text PRIMARY KEY,
    secret bytea NOT NULL
);

-- One row tells where a stream ends and who drives it: changing it checks the place and the fence and keeps everybody
-- else out until the end of the transaction, so that a lease that is taken meanwhile comes wholly before or after.
CREATE FUNCTION append(of_stream text, expected integer, bodies bytea[], held integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
    added integer := cardinality(bodies);
    found_fence integer;
BEGIN
    IF expected = 0 THEN
        INSERT INTO streams (stream, last) VALUES (of_stream, added) ON CONFLICT DO NOTHING;
    ELSE
        UPDATE streams SET last = last + added
        WHERE stream = of_stream AND last = expected AND (held IS NULL OR fence = held);
    END IF;
    IF NOT FOUND THEN
        SELECT fence INTO found_fence FROM streams WHERE stream = of_stream;
        RETURN CASE WHEN held IS NOT NULL AND found_fence IS DISTINCT FROM held THEN {FENCED} ELSE {CONFLICT} END;
    END IF;
    INSERT INTO events SELECT of_stream, expected + place, body
    FROM unnest(bodies) WITH ORDINALITY AS one (body, place);
    -- Whoever holds the lease is the only one to follow the stream, and nobody follows one that is just beginning.
    IF held IS NULL AND expected > 0 THEN
        PERFORM pg_notify('{CHANNEL}', (expected + added) || ' ' || of_stream);
    END IF;
    RETURN expected + added;
END
$$;

CREATE FUNCTION erase(of_stream text, expected integer, remains bytea, pointers text[], held integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
    place integer := append(of_stream, expected, ARRAY[remains], held);
BEGIN
    IF place > 0 THEN
        DELETE FROM events WHERE stream = of_stream AND seq < place;
        DELETE FROM events WHERE stream = ANY (pointers);
        DELETE FROM streams WHERE stream = ANY (pointers);
        DELETE FROM snapshots WHERE stream = of_stream;
        DELETE FROM touched WHERE stream = of_stream;
    END IF;
    RETURN place;
END
$$;

CREATE FUNCTION keep(of_stream text, at integer, of_chapter integer, made bytea, of_late bytea) RETURNS integer
LANGUAGE plpgsql AS $$
BEGIN
    -- Only of what is there: a table may have been erased meanwhile.
    INSERT INTO snapshots SELECT of_stream, at, of_chapter, made, of_late
    WHERE EXISTS (SELECT 1 FROM events WHERE stream = of_stream AND seq = at)
    ON CONFLICT (stream, seq) DO UPDATE
    SET chapter = excluded.chapter, body = excluded.body, lately = excluded.lately;
    UPDATE snapshots SET lately = '' WHERE stream = of_stream AND lately <> ''
    AND seq < (SELECT max(seq) FROM snapshots WHERE stream = of_stream);
    RETURN {DONE};
END
$$;

CREATE FUNCTION touch(tables text[], on_day integer) RETURNS integer
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO touched SELECT DISTINCT one, on_day FROM unnest(tables) AS one ORDER BY one
    ON CONFLICT (stream) DO UPDATE SET day = excluded.day;
    RETURN {DONE};
END
$$;

-- The clock of the database is the only one that counts. While it was away nobody could say that he lives: only who
-- was heard himself all the while can say that another was silent.
CREATE FUNCTION beat(process integer) RETURNS boolean
LANGUAGE sql AS $$
    UPDATE processes SET since = CASE WHEN until < clock_timestamp() THEN clock_timestamp() ELSE since END,
    until = clock_timestamp() + interval '{LEASE_SECONDS} seconds' WHERE number = process RETURNING true;
$$;

CREATE FUNCTION bury_the_dead(witness integer) RETURNS void
LANGUAGE sql AS $$
    DELETE FROM processes WHERE until < clock_timestamp() AND EXISTS (
        SELECT 1 FROM processes WHERE number = witness AND until >= clock_timestamp()
        AND since < clock_timestamp() - interval '{LEASE_SECONDS} seconds'
    );
$$;
"""
SAYING: Final = f"""
ALTER TABLE processes ADD COLUMN said bytea NOT NULL DEFAULT '';

-- Beside the beat above, by which processes of an earlier program go on to live until they are restarted.
CREATE FUNCTION beat(process integer, saying bytea) RETURNS TABLE (living integer, has_said bytea)
LANGUAGE sql AS $$
    UPDATE processes SET since = CASE WHEN until < clock_timestamp() THEN clock_timestamp() ELSE since END,
    until = clock_timestamp() + interval '{LEASE_SECONDS} seconds', said = saying WHERE number = process;
    SELECT number, said FROM processes WHERE until >= clock_timestamp();
$$;
"""
MIGRATIONS: Final = (STREAMS, SAYING)


def migrate(connection: psycopg.Connection[tuple[object, ...]]) -> None:
    """Take the steps that were not taken yet."""
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
        connection.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}".encode())
        connection.execute("CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY)")
        found = connection.execute("SELECT coalesce(max(number), 0) FROM migrations").fetchone()
        assert found is not None
        (taken,) = found
        assert isinstance(taken, int)
        if taken > len(MIGRATIONS):
            raise NotAStore(f"made by a newer version of tarock (step {taken}, and this one knows {len(MIGRATIONS)})")
        for number, step in enumerate(MIGRATIONS[taken:], taken + 1):
            connection.execute(step.encode())
            connection.execute("INSERT INTO migrations VALUES (%s)", (number,))
