import type { Balances, Line } from "@/lib/billing/ledger/rules/transfer";

/**
 * Returns all of a mechanic's credit in cents, including what is set aside for calls, minus what is owed. May be
 * negative.
 */
export function totalCredit({ paidCents, promoCents, heldCents, debtCents }: Balances): number {
  return paidCents + promoCents + heldCents - debtCents;
}

const OWN_ACCOUNTS: ReadonlySet<Line["account"]> = new Set(["paid", "promo", "held", "debt"]);

/**
 * Returns how many cents the lines add to `totalCredit`: 0 if credit only moves between the mechanic's own accounts.
 */
export function changeOf(lines: readonly Pick<Line, "account" | "amountCents">[]): number {
  return lines
    .filter(({ account }) => OWN_ACCOUNTS.has(account))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}
