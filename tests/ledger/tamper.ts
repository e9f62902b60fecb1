import assert from "node:assert/strict";
import { verifySnapshot } from "@/lib/billing/ledger/data/verify-ledger";
import type { Heads } from "@/lib/billing/ledger/rules/verify-wallet";
import type { Transaction } from "@/lib/core/db";
import { HOUR_MS } from "@/lib/core/time";
import { createRandom } from "@/prisma/seed/create-random";
import { superDb } from "@/tests/setup/super-db";
import { cutTail, rebuildChain } from "./rewrite-history";

type Random = ReturnType<typeof createRandom>;
type Row = Record<string, unknown>;

const KEYS: Readonly<Record<string, readonly string[]>> = {
  Wallet: ["mechanicId"],
  LedgerTransfer: ["id"],
  LedgerLine: ["transferId", "position"],
  CreditLot: ["id"],
};
/** Columns besides the key that get a new value in an inserted copy. */
const UNIQUE = ["idempotencyKey", "causeId", "sequence", "number"];

const ACTIONS = ["update", "update", "delete", "insert", "cut", "rebuild"] as const;

/** How many changes verification found, by action, and descriptions of the changes that it missed. */
export interface Tampered {
  found: Record<string, number>;
  missed: string[];
}

/**
 * Changes a random value, deletes a random row, inserts a copy, removes the last transfers, or changes a transfer and
 * rebuilds the chain after it, as a superuser could. Then verifies the ledger with its last digest, and undoes the
 * change. Repeats this `count` times, on a ledger that has only these mechanics.
 */
export async function tamper({
  count,
  seed,
  mechanicIds,
}: {
  count: number;
  seed: number;
  mechanicIds: readonly string[];
}): Promise<Tampered> {
  const random = createRandom(seed);
  const result: Tampered = { found: {}, missed: [] };
  await inUndoneTransaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await removeOthers(tx, mechanicIds);
    const { fault, heads } = await verifySnapshot(tx, {});
    assert.equal(fault, null);
    const rows = await readRows(tx);
    for (let done = 0; done < count; ) {
      const tampering = chooseTampering(random, { rows, heads });
      const outcome = await tryTampering(tx, { ...tampering, heads });
      if (outcome === "impossible") continue;
      done += 1;
      const { action, description } = tampering;
      if (outcome === "found") result.found[action] = (result.found[action] ?? 0) + 1;
      else result.missed.push(description);
    }
  });
  return result;
}

async function removeOthers(tx: Transaction, mechanicIds: readonly string[]): Promise<void> {
  const others = { mechanicId: { notIn: [...mechanicIds] } };
  await tx.ledgerLine.deleteMany({ where: { transfer: others } });
  await tx.creditLot.deleteMany({ where: others });
  await tx.ledgerTransfer.deleteMany({ where: others });
  await tx.wallet.deleteMany({ where: others });
}

interface Tampering {
  action: (typeof ACTIONS)[number];
  description: string;
  /** Returns how many rows changed. */
  apply: (tx: Transaction) => Promise<number>;
  /** Whether the result is a valid ledger, so that only the digest reveals the change. */
  isValid: boolean;
}

async function tryTampering(
  tx: Transaction,
  { apply, isValid, heads }: Tampering & { heads: Heads },
): Promise<"impossible" | "found" | "missed"> {
  await tx.$executeRaw`SAVEPOINT tampering`;
  try {
    // Checks and unique indexes also apply to superusers.
    if ((await apply(tx).catch(() => 0)) === 0) return "impossible";
    if (isValid) assert.equal((await verifySnapshot(tx, {})).fault, null);
    const { fault } = await verifySnapshot(tx, heads);
    return fault ? "found" : "missed";
  } finally {
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT tampering`;
    await tx.$executeRaw`RELEASE SAVEPOINT tampering`;
  }
}

type Stored = { table: string; row: Row };

async function readRows(tx: Transaction): Promise<Stored[]> {
  const all: Stored[] = [];
  for (const [table, keys] of Object.entries(KEYS)) {
    const order = keys.map((key) => `"${key}"`).join(", ");
    const rows = await tx.$queryRawUnsafe<{ row: Row }[]>(
      `SELECT to_jsonb(t) AS row FROM "${table}" t ORDER BY ${order}`,
    );
    all.push(...rows.map(({ row }) => ({ table, row })));
  }
  return all;
}

function chooseTampering(
  random: Random,
  { rows, heads }: { rows: readonly Stored[]; heads: Heads },
): Tampering {
  const action = random.pick(ACTIONS);
  if (action === "cut" || action === "rebuild") {
    const [mechanicId, { sequence }] = random.pick(Object.entries(heads));
    const rewrite = { mechanicId, from: random.integer(1, sequence) };
    const change = action === "cut" ? cutTail : rebuildChain;
    return {
      action,
      description: `${action} ${mechanicId} from ${rewrite.from}`,
      apply: (tx) => change(tx, rewrite).then(() => 1),
      isValid: true,
    };
  }
  const { table, row } = random.pick(rows);
  const { description, sql, values } = {
    insert: () => insertCopy(random, { table, row }),
    delete: () => deleteRow({ table, row }),
    update: () => updateValue(random, { table, row }, rows),
  }[action]();
  const apply = (tx: Transaction) => tx.$executeRawUnsafe(sql, ...values);
  return { action, description, apply, isValid: false };
}

interface Change {
  description: string;
  sql: string;
  values: unknown[];
}

function insertCopy(random: Random, { table, row }: Stored): Change {
  const copy = { ...row };
  for (const name of [...(KEYS[table] ?? []), ...UNIQUE]) {
    if (name in copy) copy[name] = otherValue(random, copy[name], []);
  }
  return {
    description: `insert into ${table} ${JSON.stringify(copy)}`,
    sql: `INSERT INTO "${table}" SELECT * FROM jsonb_populate_record(NULL::"${table}", $1::jsonb)`,
    values: [JSON.stringify(copy)],
  };
}

function deleteRow({ table, row }: Stored): Change {
  const { where, key } = keyOf({ table, row }, 1);
  return {
    description: `delete from ${table} ${key.join("/")}`,
    sql: `DELETE FROM "${table}" WHERE ${where}`,
    values: key,
  };
}

function updateValue(random: Random, { table, row }: Stored, rows: readonly Stored[]): Change {
  const column = random.pick(Object.keys(row));
  const others = rows.filter((other) => other.table === table).map((other) => other.row[column]);
  const value = otherValue(random, row[column], others);
  const { where, key } = keyOf({ table, row }, 2);
  return {
    description: `update ${table} ${key.join("/")}: ${column} from ${row[column]} to ${value}`,
    sql: `UPDATE "${table}" SET "${column}" = (jsonb_populate_record(NULL::"${table}", $1::jsonb))."${column}" WHERE ${where}`,
    values: [JSON.stringify({ [column]: value }), ...key],
  };
}

function keyOf({ table, row }: Stored, firstParameter: number) {
  const keys = KEYS[table] ?? [];
  return {
    where: keys.map((key, index) => `"${key}" = $${index + firstParameter}`).join(" AND "),
    key: keys.map((name) => row[name]),
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

const TIMEOUT_MS = HOUR_MS;

async function inUndoneTransaction(work: (tx: Transaction) => Promise<void>): Promise<void> {
  const undo = new Error("Undo");
  const run = async (tx: Transaction) => {
    await work(tx);
    throw undo;
  };
  await superDb.$transaction(run, { timeout: TIMEOUT_MS }).catch((error) => {
    if (error !== undo) throw error;
  });
}
