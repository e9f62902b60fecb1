import { canonicalTransfer } from "@/lib/ledger/rules/canonical-transfer";
import { changeOf, totalCredit } from "@/lib/ledger/rules/credit-line";
import type { Transfer } from "@/lib/ledger/rules/transfer";
import type { StatementLine } from "@/lib/ledger/schema/credit-lines";

/** Where a statement begins: the transfer before its first line. */
export interface ChainStart {
  /** 0 before the first transfer. */
  sequence: number;
  hash: string;
  /** All credit after it, as the statement shows it. */
  balanceCents: number;
}

type Shown = Pick<StatementLine, "sequence" | "hash" | "changeCents" | "balanceCents">;

/** Returns hex. */
type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;

/**
 * Checks that transfers continue the chain, that each hash matches its transfer, and that the lines of the statement
 * show the same hashes, amounts and balances. Returns what is wrong with the first transfer that fails a check, or
 * null.
 */
export async function verifyChain(
  transfers: readonly Transfer[],
  { start, shown, sha256 }: { start: ChainStart; shown: readonly Shown[]; sha256: Sha256 },
): Promise<{ sequence: number; problem: string } | null> {
  let previous = start;
  for (const [index, line] of shown.entries()) {
    const transfer = transfers[index];
    const sequence = previous.sequence + 1;
    if (!transfer) return { sequence, problem: "is missing" };
    const hash = await sha256(canonicalTransfer(transfer));
    const problem =
      chainProblem(transfer, previous) ??
      (hash === transfer.hash ? null : "doesn’t match its hash") ??
      shownProblem(line, transfer, previous);
    if (problem) return { sequence, problem };
    previous = { sequence, hash, balanceCents: totalCredit(transfer) };
  }
  return null;
}

function chainProblem(transfer: Transfer, previous: ChainStart): string | null {
  const isNext = transfer.sequence === previous.sequence + 1;
  return isNext && transfer.previousHash === previous.hash
    ? null
    : "doesn’t follow from the previous transfer";
}

function shownProblem(line: Shown, transfer: Transfer, previous: ChainStart): string | null {
  const balanceCents = totalCredit(transfer);
  const changeCents = changeOf(transfer.lines);
  const isSame =
    line.sequence === transfer.sequence &&
    line.hash === transfer.hash &&
    line.changeCents === changeCents &&
    line.balanceCents === balanceCents &&
    previous.balanceCents + changeCents === balanceCents;
  return isSame ? null : "isn’t what the statement shows";
}
