import { db, type Transaction } from "@/lib/core/db";
import { verifySnapshot } from "@/lib/ledger/data/verify-ledger";
import type { Heads } from "@/lib/ledger/rules/verify-wallet";
import { createRandom } from "@/prisma/seed/create-random";

type Random = ReturnType<typeof createRandom>;
type Row = Record<string, unknown>;

const KEYS: Readonly<Record<string, readonly string[]>> = {
  Wallet: ["mechanicId"],
  LedgerTransfer: ["id"],
  LedgerLine: ["transferId", "position"],
  CreditLot: ["id"],
};
/** Columns that get a new value in an inserted copy, besides the key. */
const UNIQUE = ["idempotencyKey", "causeId", "sequence", "number"];

/**
 * Changes a random value, deletes a random row, or inserts a copy, as a superuser could, verifies the ledger, and
 * undoes the change. Repeats this `count` times. Returns the changes that verification missed.
 */
export async function tamper({
  count,
  seed,
  heads,
}: {
  count: number;
  seed: number;
  heads: Heads;
}) {
  const random = createRandom(seed);
  const rows = await readRows();
  const unnoticed: string[] = [];
  for (let done = 0; done < count; ) {
    const { description, sql, values } = chooseTampering(random, rows);
    const isFound = await inUndoneTransaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      // Checks and unique indexes also apply to superusers.
      const changed = await tx.$executeRawUnsafe(sql, ...values).catch(() => 0);
      return changed === 0 ? null : (await verifySnapshot(tx, heads)).fault !== null;
    });
    if (isFound === null) continue;
    done += 1;
    if (!isFound) unnoticed.push(description);
  }
  return unnoticed;
}

async function readRows(): Promise<{ table: string; row: Row }[]> {
  const tables = Object.keys(KEYS).map(async (table) => {
    const rows = await db.$queryRawUnsafe<{ row: Row }[]>(
      `SELECT to_jsonb(t) AS row FROM "${table}" t ORDER BY ${KEYS[table]?.map((key) => `"${key}"`).join(", ")}`,
    );
    return rows.map(({ row }) => ({ table, row }));
  });
  return (await Promise.all(tables)).flat();
}

function chooseTampering(random: Random, rows: readonly { table: string; row: Row }[]) {
  const { table, row } = random.pick(rows);
  const keys = KEYS[table] ?? [];
  const where = keys.map((key, index) => `"${key}" = $${index + 2}`).join(" AND ");
  const action = random.pick(["update", "update", "delete", "insert"] as const);
  if (action === "insert") {
    const copy = { ...row };
    for (const name of [...keys, ...UNIQUE]) {
      if (name in copy && (name !== "mechanicId" || table !== "Wallet"))
        copy[name] = otherValue(random, copy[name], []);
    }
    return {
      description: `insert into ${table} ${JSON.stringify(copy)}`,
      sql: `INSERT INTO "${table}" SELECT * FROM jsonb_populate_record(NULL::"${table}", $1::jsonb)`,
      values: [JSON.stringify(copy)],
    };
  }
  const key = keys.map((name) => row[name]);
  if (action === "delete") {
    const description = `delete from ${table} ${key.join("/")}`;
    // The first value is unused, so that keys have the same parameter numbers as in an update.
    return {
      description,
      sql: `DELETE FROM "${table}" WHERE $1::text <> '' AND ${where}`,
      values: ["-", ...key],
    };
  }
  const column = random.pick(Object.keys(row));
  const others = rows.filter((other) => other.table === table).map((other) => other.row[column]);
  const value = otherValue(random, row[column], others);
  return {
    description: `update ${table} ${key.join("/")}: ${column} from ${row[column]} to ${value}`,
    sql: `UPDATE "${table}" SET "${column}" = (jsonb_populate_record(NULL::"${table}", $1::jsonb))."${column}" WHERE ${where}`,
    values: [JSON.stringify({ [column]: value }), ...key],
  };
}

/** Returns a different value of the same type: another row's or a new one. */
function otherValue(random: Random, value: unknown, others: readonly unknown[]): unknown {
  const different = others.filter((other) => other !== value);
  if (different.length > 0 && random.chance(0.5)) return random.pick(different);
  if (typeof value === "number") return value + random.pick([-100, -1, 1, 7, 100]);
  if (value === null) return "2030-01-01T00:00:00Z";
  const time = Date.parse(String(value));
  if (/^\d{4}-/.test(String(value)) && !Number.isNaN(time)) return new Date(time + 1).toISOString();
  return `${value}x`;
}

async function inUndoneTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T | null> {
  let result: T | null = null;
  const undo = new Error("Undo");
  await db
    .$transaction(async (tx) => {
      result = await work(tx);
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  return result;
}
