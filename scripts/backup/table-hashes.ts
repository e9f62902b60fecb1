import type { ClientBase } from "pg";

/** Number of rows, and the sum of their hashes, by table. Neither depends on the order of the rows. */
export type TableHashes = ReadonlyMap<string, { rows: number; hash: string }>;

/** How values are written as text, which is what is hashed. */
const FORMAT = [
  "SET LOCAL TimeZone = 'UTC'",
  "SET LOCAL DateStyle = 'ISO, YMD'",
  "SET LOCAL IntervalStyle = 'iso_8601'",
  "SET LOCAL bytea_output = 'hex'",
  "SET LOCAL extra_float_digits = 1",
  // The app's role has limits for web requests.
  "SET LOCAL statement_timeout = 0",
  "SET LOCAL idle_in_transaction_session_timeout = 0",
];

/**
 * Hashes every row of every table in the schema `public`. Call it in a transaction, which determines what it sees. The
 * hashes reveal damage, not forgery: for that, the ledger has its own.
 */
export async function hashTables(client: ClientBase): Promise<TableHashes> {
  for (const statement of FORMAT) await client.query(statement);
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
  );
  const hashes = new Map<string, { rows: number; hash: string }>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: number; hash: string }>(
      `SELECT count(*)::int AS rows, coalesce(sum(hashtextextended(r::text, 0)::numeric), 0)::text AS hash
       FROM public.${client.escapeIdentifier(name)} r`,
    );
    if (rows[0]) hashes.set(name, rows[0]);
  }
  return hashes;
}

/** Returns a sentence for each table that differs. */
export function compareHashes(live: TableHashes, restored: TableHashes): string[] {
  const names = [...new Set([...live.keys(), ...restored.keys()])].sort();
  return names.flatMap((name) => {
    const [expected, found] = [live.get(name), restored.get(name)];
    if (!expected || !found) {
      return [`Table ${name} exists only in the ${found ? "backup" : "live database"}.`];
    }
    if (expected.rows !== found.rows) {
      return [`Table ${name} had ${expected.rows} rows, but has ${found.rows} in the backup.`];
    }
    return expected.hash === found.hash
      ? []
      : [`Table ${name} has the same number of rows in the backup, but some differ.`];
  });
}
