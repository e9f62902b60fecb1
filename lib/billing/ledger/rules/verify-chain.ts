import { canonicalTransfer } from "@/lib/billing/ledger/rules/canonical-transfer";
import { changeOf, totalCredit } from "@/lib/billing/ledger/rules/credit-line";
import type { Transfer } from "@/lib/billing/ledger/rules/transfer";
import type { StatementLine } from "@/lib/billing/ledger/schema/credit-lines";

/** Where a statement begins: the transfer before its first line. */
export interface ChainStart {
  /** 0 before the first transfer. */
  sequence: number;
  hash: string;
  /** Total credit after that transfer, as the statement shows it. */
  balanceCents: number;
}

type ChainLine = Pick<StatementLine, "sequence" | "hash" | "changeCents" | "balanceCents">;

/** Returns the hash in hex. */
type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;

/**
 * Checks that transfers continue the chain, that each hash matches its transfer, and that the lines of the statement
 * show the same hashes, amounts, and balances. Returns what is wrong with the first transfer that fails a check, or
 * null.
 */
export async function verifyChain(
  transfers: readonly Transfer[],
  { start, shown, sha256 }: { start: ChainStart; shown: readonly ChainLine[]; sha256: Sha256 },
): Promise<{ sequence: number; problem: string } | null> {
  // Computes all hashes at once, because awaiting each one takes longer than computing it.
  const hashes = await Promise.all(transfers.map((one) => sha256(canonicalTransfer(one))));
  let previous = start;
  for (const [index, line] of shown.entries()) {
    const [transfer, hash] = [transfers[index], hashes[index]];
    const sequence = previous.sequence + 1;
    if (!transfer || hash === undefined) return { sequence, problem: "is missing" };
    const problem =
      chainProblem(transfer, previous) ??
      (hash === transfer.hash ? null : "doesn’t match its fingerprint") ??
      shownProblem(line, transfer, previous);
    if (problem) return { sequence, problem };
    previous = { sequence, hash, balanceCents: totalCredit(transfer) };
  }
  return null;
}

interface PagedChain {
  start: ChainStart;
  shown: readonly ChainLine[];
  /** Returns the next page of transfers after a sequence number; empty at the end of the chain. */
  readPage: (after: number) => Promise<readonly Transfer[]>;
  sha256: Sha256;
  /** Called after each page with the number of transfers checked so far. */
  onProgress: (checked: number) => void;
}

/**
 * Like `verifyChain`, but page by page. Reads the next page while checking the current one. Stops at the first problem.
 */
export async function verifyPages({ start, shown, readPage, sha256, onProgress }: PagedChain) {
  let [previous, checked] = [start, 0];
  let next: ReturnType<PagedChain["readPage"]> | null = readPage(start.sequence);
  while (checked < shown.length) {
    const page: readonly Transfer[] = (await next) ?? [];
    const last = page.at(-1);
    const end = checked + page.length;
    next = last && end < shown.length ? readPage(last.sequence) : null;
    // A rejection is handled when the page is needed, or ignored if an earlier page has a problem.
    next?.catch(() => {});
    // If the page is empty, passes all remaining lines, so that the first one's transfer is reported as missing.
    const lines = shown.slice(checked, last ? end : undefined);
    const problem = await verifyChain(page, { start: previous, shown: lines, sha256 });
    if (problem || !last) return problem;
    previous = { sequence: last.sequence, hash: last.hash, balanceCents: totalCredit(last) };
    checked = end;
    onProgress(Math.min(checked, shown.length));
  }
  return null;
}

function chainProblem(transfer: Transfer, previous: ChainStart): string | null {
  const isNext = transfer.sequence === previous.sequence + 1;
  return isNext && transfer.previousHash === previous.hash
    ? null
    : "doesn’t follow from the previous transfer";
}

function shownProblem(line: ChainLine, transfer: Transfer, previous: ChainStart): string | null {
  const balanceCents = totalCredit(transfer);
  const changeCents = changeOf(transfer.lines);
  const isSame =
    line.sequence === transfer.sequence &&
    line.hash === transfer.hash &&
    line.changeCents === changeCents &&
    line.balanceCents === balanceCents &&
    previous.balanceCents + changeCents === balanceCents;
  return isSame ? null : "doesn’t match the statement";
}
