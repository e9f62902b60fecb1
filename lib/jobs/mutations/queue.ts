import "server-only";
import { randomUUID } from "node:crypto";
import PgBoss from "pg-boss";
import type { Transaction } from "@/lib/core/db";
import { QUEUED_DAYS, SLICE_QUEUE } from "@/lib/jobs/constants";

/**
 * Uses pg-boss only as a queue inside our own transactions; pg-boss itself is never started. A migration creates its
 * tables. Every item is deleted in the transaction that takes it, so the queue needs no maintenance.
 */
const boss = new PgBoss({
  db: { executeSql: refuse },
  migrate: false,
  supervise: false,
  schedule: false,
});

async function refuse(): Promise<never> {
  throw new Error("The queue works only within a transaction.");
}

/** Queues a run's next slice, and returns its ticket. */
export async function queueSlice(tx: Transaction, delaySeconds = 0): Promise<string> {
  const id = randomUUID();
  const options = { id, startAfter: delaySeconds, retentionDays: QUEUED_DAYS, ...joining(tx) };
  await boss.send(SLICE_QUEUE, {}, options);
  return id;
}

/** Takes the oldest due slice that no other transaction has taken. Returns null if there is none. */
export async function takeSlice(tx: Transaction): Promise<string | null> {
  const connection = joining(tx);
  const [item] = await boss.fetch(SLICE_QUEUE, connection);
  // fetch() swallows database errors and returns nothing, as if the queue were empty.
  if (connection.failures.length > 0) throw connection.failures[0];
  if (!item) return null;
  await boss.deleteJob(SLICE_QUEUE, item.id, connection);
  return item.id;
}

function joining(tx: Transaction) {
  const failures: unknown[] = [];
  const executeSql = async (sql: string, values: unknown[]) => {
    try {
      return { rows: await tx.$queryRawUnsafe<unknown[]>(sql, ...values.map(toParameter)) };
    } catch (error) {
      failures.push(error);
      throw error;
    }
  };
  return { db: { executeSql }, failures };
}

/** Formats a value as the pg driver would send it. */
function toParameter(value: unknown): unknown {
  if (value === undefined) return null;
  const isDocument = typeof value === "object" && value !== null && !Array.isArray(value);
  return isDocument ? JSON.stringify(value) : value;
}
