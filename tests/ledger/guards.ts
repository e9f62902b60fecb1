import type pg from "pg";
import { type AttackedLedger, findRefusal, insertLike } from "./attacked-ledger";
import { ATTACKS, type Attack } from "./attacks";

const TABLES = ["Wallet", "LedgerTransfer", "LedgerLine", "CreditLot"] as const;

/**
 * A trigger, constraint, or unique index of the ledger's tables, or a required column such as "Wallet.hash", and the
 * SQL that removes it.
 */
export interface Guard {
  name: string;
  drop: string;
}

/** Reads the guards from the catalog. Leaves out primary key columns, which the key itself requires. */
export async function listGuards(client: pg.Client): Promise<Guard[]> {
  const { rows } = await client.query<Guard>(
    `SELECT t.tgname AS name, format('DROP TRIGGER %I ON %s', t.tgname, t.tgrelid::regclass) AS drop
     FROM pg_trigger t WHERE NOT t.tgisinternal AND t.tgrelid = ANY($1::regclass[])
     UNION ALL
     SELECT c.conname, format('ALTER TABLE %s DROP CONSTRAINT %I CASCADE', c.conrelid::regclass, c.conname)
     FROM pg_constraint c WHERE c.contype IN ('c', 'f', 'p', 'u') AND c.conrelid = ANY($1::regclass[])
     UNION ALL
     SELECT i.indexrelid::regclass::text, format('DROP INDEX %s', i.indexrelid::regclass)
     FROM pg_index i WHERE i.indisunique AND NOT i.indisprimary AND i.indrelid = ANY($1::regclass[])
     UNION ALL
     SELECT format('%s.%s', a.attrelid::regclass, a.attname),
       format('ALTER TABLE %s ALTER COLUMN %I DROP NOT NULL', a.attrelid::regclass, a.attname)
     FROM pg_attribute a JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary
     WHERE a.attnotnull AND a.attnum > 0 AND a.attnum <> ALL(i.indkey) AND a.attrelid = ANY($1::regclass[])
     ORDER BY name`,
    [TABLES.map((table) => `"${table}"`)],
  );
  return rows.map(({ name, drop }) => ({ name: name.replaceAll('"', ""), drop }));
}

/** Returns the attacks that the guard must reject. */
export function attacksOn({ name }: Guard): readonly Attack[] {
  const [table = "", column] = name.split(".");
  if (!column) return ATTACKS.filter(({ guard }) => guard === name);
  const statements = () => [insertLike(table, "true", { [column]: null })];
  return [{ guard: name, refusal: `${column} is required`, statements }];
}

/**
 * Removes each guard in turn and repeats the attacks on it. Returns the names of guards that no attack tests, because
 * every attack on them gets the same error without them. Needs a client in a transaction and undoes all changes.
 */
export async function findUntriedGuards(
  client: pg.Client,
  ledger: AttackedLedger,
): Promise<string[]> {
  const untried: string[] = [];
  for (const guard of await listGuards(client)) {
    await client.query("SAVEPOINT guard");
    await client.query(guard.drop);
    const refusals: boolean[] = [];
    for (const attack of attacksOn(guard)) {
      const refusal = await findRefusal(client, attack.statements(ledger));
      refusals.push(refusal?.includes(attack.refusal ?? attack.guard) ?? false);
    }
    if (refusals.every(Boolean)) untried.push(guard.name);
    await client.query("ROLLBACK TO guard");
  }
  return untried;
}
