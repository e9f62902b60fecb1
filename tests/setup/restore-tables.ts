import { Client } from "pg";

/**
 * A table has changed if its row count or the newest transaction that wrote one of its rows differs.
 * The role "replica" turns off the triggers, which forbid changes to the ledger, and the foreign keys, which would be
 * violated while tables are restored one by one.
 */
const COPY = `
  CREATE SCHEMA seeded;
  CREATE TABLE seeded.sequences AS
    SELECT format('%I.%I', schemaname, sequencename)::regclass AS sequence, last_value
    FROM pg_sequences WHERE schemaname = 'public';
  CREATE TABLE seeded.tables AS
    SELECT c.oid::regclass AS name, format('seeded.%I', c.oid) AS copy,
      string_agg(quote_ident(attname), ', ') AS columns, 0::bigint AS rows, 0::bigint AS newest
    FROM pg_class c JOIN pg_attribute ON attrelid = c.oid
    WHERE relkind = 'r' AND relnamespace::regnamespace::text = 'public'
      AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    GROUP BY c.oid;
  CREATE FUNCTION seeded.measure(name regclass, OUT rows bigint, OUT newest bigint) LANGUAGE plpgsql AS $$
  BEGIN
    EXECUTE format('SELECT count(*), max(xmin::text::bigint) FROM %s', name) INTO rows, newest;
  END $$;
  CREATE FUNCTION seeded.restore() RETURNS void LANGUAGE plpgsql AS $$
  DECLARE t record;
  BEGIN
    SET LOCAL session_replication_role = replica;
    FOR t IN SELECT * FROM seeded.tables LOOP
      CONTINUE WHEN (t.rows, t.newest) IS NOT DISTINCT FROM seeded.measure(t.name);
      EXECUTE format('DELETE FROM %s', t.name);
      EXECUTE format('INSERT INTO %s (%s) SELECT * FROM %s', t.name, t.columns, t.copy);
      UPDATE seeded.tables SET newest = (seeded.measure(name)).newest WHERE name = t.name;
    END LOOP;
    PERFORM setval(sequence, coalesce(last_value, 1), last_value IS NOT NULL) FROM seeded.sequences;
  END $$;
  DO $$
  DECLARE t record;
  BEGIN
    FOR t IN SELECT * FROM seeded.tables LOOP
      EXECUTE format('CREATE TABLE %s AS SELECT %s FROM %s', t.copy, t.columns, t.name);
    END LOOP;
    UPDATE seeded.tables SET (rows, newest) = (SELECT * FROM seeded.measure(name));
  END $$`;

/** Keeps a copy of every table and sequence in the database, in a separate schema. */
export const copyTables = (url: string) => run(url, COPY);

/** Undoes every change to a row or a sequence since `copyTables`. */
export const restoreTables = (url: string) => run(url, "SELECT seeded.restore()");

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
