import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "@/lib/core/app-error";
import { isWriteConflict, violatedConstraint } from "@/lib/core/database-errors";
import { db, type Transaction } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { log } from "@/lib/core/log";

/** Required by every command. Comes from `ledgerTransaction` or, in a job, from `joinLedger`. */
export type LedgerTransaction = Transaction & { readonly [inLedger]: true };
declare const inLedger: unique symbol;

const MAX_RETRIES = 5;
const FIRST_PAUSE_MS = 25;

/**
 * Correctness doesn't depend on the isolation level, because every command locks the wallet first. Serializable
 * transactions could conflict even if they used different wallets. Tests also run commands at the serializable level.
 */
export const LEDGER_ISOLATION: { level: Prisma.TransactionIsolationLevel } = {
  level: Prisma.TransactionIsolationLevel.ReadCommitted,
};

/**
 * Runs one or more ledger commands, together with any other writes, in one transaction. If it conflicts with another
 * transaction, retries the whole transaction up to five times, then throws `unavailable` with nothing written. If
 * `signal` is aborted before the commit, throws its reason with nothing written.
 */
export async function ledgerTransaction<T>(
  work: (tx: LedgerTransaction) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      const run = async (tx: Transaction) => {
        const result = await work(asLedgerTransaction(tx));
        signal?.throwIfAborted();
        return result;
      };
      return await db.$transaction(run, { isolationLevel: LEDGER_ISOLATION.level });
    } catch (error) {
      if (!isWriteConflict(error)) throw error;
      if (retry === MAX_RETRIES) throw finalError(error);
    }
    await wait(Math.random() * FIRST_PAUSE_MS * 2 ** retry);
  }
}

/**
 * If a constraint is still violated after the retries, the caller made a mistake, such as using one key for two
 * mechanics.
 */
function finalError(error: unknown): unknown {
  if (violatedConstraint(error) !== null) return error;
  log.warn({ err: error }, "ledger transaction abandoned after repeated conflicts");
  return new AppError("unavailable", "Service temporarily unavailable. Please try again.");
}

/**
 * Lets a job run ledger commands in its own transaction. The worker runs the whole slice again if another transaction
 * conflicts with it.
 */
export const joinLedger = (tx: Transaction): LedgerTransaction => asLedgerTransaction(tx);

const asLedgerTransaction = (tx: Transaction) => tx as LedgerTransaction;
