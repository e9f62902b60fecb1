import { AppError } from "@/lib/core/app-error";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import {
  type LedgerTransaction,
  ledgerTransaction,
} from "@/lib/ledger/commands/ledger-transaction";
import type { Posting } from "@/lib/ledger/commands/post";

export type Send = (tx: LedgerTransaction) => Promise<Posting>;

export interface Answer {
  /** "ok" or an error code. */
  outcome: string;
  transferId: string | null;
}

/** Sends a command. Retries if told to try again later, as a client would. */
export async function sendUntilAnswered(send: Send): Promise<Answer> {
  for (;;) {
    try {
      const { transferId } = await ledgerTransaction(send);
      return { outcome: "ok", transferId };
    } catch (error) {
      if (isDatabaseUnavailable(error)) continue;
      if (!(error instanceof AppError)) throw error;
      if (error.code !== "unavailable") return { outcome: error.code, transferId: null };
    }
  }
}
