import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { getEnv } from "@/lib/core/env";
import { Prisma, PrismaClient } from "@/lib/core/generated/prisma/client";
import { addGauge } from "@/lib/core/metrics";
import { serialAdapter } from "@/lib/core/serial-adapter";
import { BRIEF_TRANSACTION, LONG_TRANSACTION } from "@/lib/core/transaction-limits";

/** Nothing listens on this port, so every query fails immediately, as it would during an outage. */
const NO_DATABASE = "postgresql://nobody@127.0.0.1:1/none";

/**
 * A web process responds within seconds, even if only with a 503. The limits on statements and locks belong to the app's
 * role (scripts/launch/database-roles.mjs); half a second after the first of them, the driver gives up by itself, in case
 * the server doesn't respond. Jobs and scripts raise the limits (lib/core/serial-adapter.ts).
 */
export function databaseOptions({ isWeb }: { isWeb: boolean }) {
  return {
    pool: {
      // Room for requests that wait a second for a locked table, and for others.
      max: isWeb ? 30 : 10,
      connectionTimeoutMillis: (isWeb ? BRIEF_TRANSACTION : LONG_TRANSACTION).maxWait,
      query_timeout: isWeb ? 2_500 : 30_500,
    },
    transactions: isWeb ? BRIEF_TRANSACTION : LONG_TRANSACTION,
  };
}

/**
 * Creates a pool that closes any connection returned with an open transaction. When a statement takes too long, the
 * driver gives up on it, and then on the ROLLBACK, which it never sends. If that connection were reused, its next
 * statements would become part of the old transaction and be lost.
 */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on("release", (_error, client) => {
    if (client.getTransactionStatus() !== "I") void client.end();
  });
  return pool;
}

function connect() {
  // Next sets NEXT_RUNTIME in web processes; it is unset in jobs and scripts.
  const isWeb = process.env.NEXT_RUNTIME !== undefined;
  const { pool, transactions } = databaseOptions({ isWeb });
  const connectionString = getEnv().databaseUrl ?? NO_DATABASE;
  const connections = createPool({ connectionString, ...pool });
  addGauge({
    name: "roadcall_pool_connections",
    help: "Connections of this process to the database: busy, idle, and requests waiting for one.",
    labelName: "state",
    read: () => ({
      busy: connections.totalCount - connections.idleCount,
      idle: connections.idleCount,
      waiting: connections.waitingCount,
    }),
  });
  const adapter = new PrismaPg(connections, { disposeExternalPool: true });
  return new PrismaClient({
    adapter: serialAdapter(adapter, { hasLongLimits: !isWeb }),
    transactionOptions: transactions,
  });
}

const processWide = globalThis as { roadcallDb?: PrismaClient };

export const db: PrismaClient = processWide.roadcallDb ?? connect();
processWide.roadcallDb = db;

export type Transaction = Omit<
  PrismaClient,
  "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends"
>;

/** Which rows of an ordered list to handle in one batch. */
export interface Batch {
  skip?: number;
  take: number;
}

/**
 * Runs a transaction whose statements take at most two seconds each, even in processes without short limits. Use it for
 * work that must not be late, such as a heartbeat.
 */
export function briefTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`
      SELECT set_config('statement_timeout', '2s', true), set_config('lock_timeout', '2s', true)`;
    return work(tx);
  }, BRIEF_TRANSACTION);
}

type LockableTable = Extract<
  Prisma.ModelName,
  | "AdjustmentRequest"
  | "Call"
  | "CallbackRequest"
  | "CallIntent"
  | "Campaign"
  | "CreditBundle"
  | "CsvImport"
  | "Dispute"
  | "Estimate"
  | "JobRun"
  | "Location"
  | "Mechanic"
  | "MechanicApplication"
  | "Order"
  | "PhoneVerification"
  | "PriceRule"
  | "Review"
  | "Service"
  | "TrackingNumber"
  | "User"
>;

/** Locks a row until the transaction ends. Does nothing if the row does not exist. */
export async function lockRow(tx: Transaction, table: LockableTable, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM ${Prisma.raw(`"${table}"`)} WHERE id = ${id} FOR UPDATE`;
}

/** Like `lockRow`, but throws if another transaction has the lock (see `retryWhileLocked`). */
export async function lockRowAtOnce(
  tx: Transaction,
  table: LockableTable,
  id: string,
): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM ${Prisma.raw(`"${table}"`)} WHERE id = ${id} FOR UPDATE NOWAIT`;
}

/** Like `lockRow`, for several rows. Locks them in ID order so that two writers of the same rows can't deadlock. */
export async function lockRows(
  tx: Transaction,
  table: LockableTable,
  ids: readonly string[],
): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM ${Prisma.raw(`"${table}"`)} WHERE id = ANY(${[...ids]}) ORDER BY id FOR UPDATE`;
}
