import type { CreditLotKind } from "@/lib/core/generated/prisma/enums";

/** What decides whether and when a lot of credit is spent. */
interface SpendableLot {
  number: number;
  kind: CreditLotKind;
  remainingCents: number;
  /** Null if the credit never lapses. */
  lapsesAt: Date | null;
}

/**
 * Returns the lots that can be spent, in spending order: promotional credit first (whichever lapses soonest), then
 * goodwill, then paid credit (oldest first).
 */
export function spendableLots<L extends SpendableLot>(lots: readonly L[], now: Date): L[] {
  return lots
    .filter((lot) => lot.remainingCents > 0 && !hasLapsed(lot, now))
    .toSorted(
      (a, b) =>
        Number(a.kind === "paid") - Number(b.kind === "paid") ||
        lapseTime(a) - lapseTime(b) ||
        a.number - b.number,
    );
}

/**
 * Returns the total of the lots that can be spent, in cents. Lapsed credit doesn't count, even before a job removes it.
 */
export function spendableCents(lots: readonly SpendableLot[], now: Date): number {
  return spendableLots(lots, now).reduce((sum, lot) => sum + lot.remainingCents, 0);
}

export function hasLapsed({ lapsesAt }: Pick<SpendableLot, "lapsesAt">, now: Date): boolean {
  return lapsesAt !== null && lapsesAt <= now;
}

/** A large number rather than Infinity, because the difference of two infinities is NaN. */
const NEVER = Number.MAX_SAFE_INTEGER;

const lapseTime = ({ lapsesAt }: SpendableLot) => lapsesAt?.getTime() ?? NEVER;
