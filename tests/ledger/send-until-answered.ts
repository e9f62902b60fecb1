import {
  type LedgerTransaction,
  ledgerTransaction,
} from "@/lib/billing/ledger/commands/ledger-transaction";
import type { Posting } from "@/lib/billing/ledger/commands/post";
import { AppError } from "@/lib/core/app-error";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";

export type Send = (tx: LedgerTransaction) => Promise<Posting>;

export interface Answer {
  /** "ok" or an error code. */
  outcome: string;
  /** Null if the command was rejected, or if it isn't a single transfer. */
  transferId: string | null;
}

/** Sends a command. Retries if told to try again later, as a client would. */
export function sendUntilAnswered(send: Send): Promise<Answer> {
  return answerOf(async () => (await ledgerTransaction(send)).transferId);
}

/** Like `sendUntilAnswered`, but for any operation that can safely be retried. */
export async function answerOf(work: () => Promise<string | null>): Promise<Answer> {
  for (;;) {
    try {
      return { outcome: "ok", transferId: await work() };
    } catch (error) {
      if (isDatabaseUnavailable(error)) continue;
      if (!(error instanceof AppError)) throw error;
      if (error.code !== "unavailable") return { outcome: error.code, transferId: null };
    }
  }
}
