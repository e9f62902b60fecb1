import { RETURNED_CREDIT_DAYS } from "@/lib/billing/ledger/constants";
import type { Context, Line, Lot, NewLot, Wallet } from "@/lib/billing/ledger/rules/transfer";
import { DAY_MS } from "@/lib/core/time";
import { hasLapsed } from "@/lib/mechanics/credit/rules/spendable-lots";

/** Credit taken from one lot, in positive cents. */
export interface Draw {
  lotId: string;
  cents: number;
}

/** Takes up to `cents` from lots in the given order. The result may add up to less. */
export function drawFrom(lots: readonly Lot[], cents: number): Draw[] {
  let left = cents;
  const draws: Draw[] = [];
  for (const { id: lotId, remainingCents } of lots) {
    const taken = Math.min(left, remainingCents);
    if (taken > 0) draws.push({ lotId, cents: taken });
    left -= taken;
  }
  return draws;
}

/**
 * Returns the draws to reverse for `cents`, skipping `skipCents` that were reversed earlier. The last draw is reversed
 * first, so paid credit comes before promotional credit.
 */
export function undoDraws(
  draws: readonly Draw[],
  { skipCents = 0, cents = Number.POSITIVE_INFINITY },
): Draw[] {
  let skip = skipCents;
  let left = cents;
  const undone: Draw[] = [];
  for (const { lotId, cents: drawn } of draws.toReversed()) {
    const skipped = Math.min(skip, drawn);
    const back = Math.min(left, drawn - skipped);
    if (back > 0) undone.push({ lotId, cents: back });
    skip -= skipped;
    left -= back;
  }
  return undone;
}

export const sumDraws = (draws: readonly Draw[]) =>
  draws.reduce((sum, { cents }) => sum + cents, 0);

/** Adds lots that a locked wallet leaves out because they are empty. */
export function withLots(wallet: Wallet, lots: readonly Lot[]): Wallet {
  const known = new Set(wallet.lots.map(({ id }) => id));
  return { ...wallet, lots: [...wallet.lots, ...lots.filter(({ id }) => !known.has(id))] };
}

/** Returns lines that take the draws from their lots. */
export function takeLines(wallet: Wallet, draws: readonly Draw[]): Line[] {
  return draws.map(({ lotId, cents }) => ({
    account: accountOf(findLot(wallet, lotId)),
    amountCents: -cents,
    lotId,
  }));
}

/**
 * Returns lines that put the draws back into their lots. Credit from a lapsed lot goes into a new lot, which lasts 30
 * days.
 */
export function returnLines(wallet: Wallet, draws: readonly Draw[], { now, newId }: Context) {
  const lots: NewLot[] = [];
  const lines = draws.map(({ lotId, cents }): Line => {
    const lot = findLot(wallet, lotId);
    if (!hasLapsed(lot, now)) return { account: accountOf(lot), amountCents: cents, lotId };
    const returned: NewLot = {
      id: newId(),
      number: wallet.lotCount + lots.length + 1,
      kind: lot.kind,
      amountCents: cents,
      lapsesAt: daysAfter(now, RETURNED_CREDIT_DAYS),
      parentId: lot.id,
    };
    lots.push(returned);
    return fillLine(returned);
  });
  return { lines, lots };
}

/** Returns the line that fills a new lot. */
export function fillLine(lot: NewLot): Line {
  return { account: accountOf(lot), amountCents: lot.amountCents, lotId: lot.id };
}

export function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** Goodwill is in the same account as promotional credit. */
export function accountOf({ kind }: Pick<Lot, "kind">): "paid" | "promo" {
  return kind === "paid" ? "paid" : "promo";
}

function findLot(wallet: Wallet, lotId: string): Lot {
  const lot = wallet.lots.find(({ id }) => id === lotId);
  if (!lot) throw new Error(`Lot ${lotId} was not read with the wallet.`);
  return lot;
}
