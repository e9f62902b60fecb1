import { groupBy } from "@/lib/core/group-by";
import type { PlayedCaller } from "./play-many";
import type { CallRow } from "./read-api";

type Balances = { balanceCents: number; heldCents: number };

interface Simulation {
  played: readonly PlayedCaller[];
  rows: readonly CallRow[];
  before: Balances;
  after: Balances;
}

/** Shorter conversations are free under the demo's rules. */
const MIN_TALK_SECONDS = 30;

/** Compares what the site billed with what happened. `problems` is empty if every amount matches to the cent. */
export function compareBilling({ played, rows, before, after }: Simulation) {
  const billed = rows.filter(({ feeCents }) => feeCents !== null);
  const billedCents = total(billed.map(({ feeCents }) => feeCents ?? 0));
  const creditedCents = total(rows.map((row) => row.creditedCents));
  const spentCents = before.balanceCents - after.balanceCents;
  const qualified = countQualified(played);
  const problems = [
    ...differ("calls recorded", rows.length, played.length),
    ...differ("calls billed", billed.length, qualified),
    ...differ("cents that left the wallets", spentCents, billedCents - creditedCents),
    // Calls from an earlier, interrupted run may since have ended without a charge, which releases their holds.
    ...differ("cents still held", Math.max(after.heldCents, before.heldCents), before.heldCents),
  ];
  const lines = [
    ...counts(
      "State",
      rows.map(({ state }) => state),
    ),
    ...counts(
      "Not billed",
      rows.flatMap(({ notBillableReason }) => notBillableReason ?? []),
    ),
    `Qualified calls: ${qualified}`,
    ...(qualified === 0 ? ["If no mechanic was open, try again during the day."] : []),
    `Billed: ${billed.length} calls, ${dollars(billedCents)}`,
    `Credited: ${dollars(creditedCents)}`,
    `Left in wallets: ${dollars(after.balanceCents)} of ${dollars(before.balanceCents)}`,
  ];
  return { lines, problems };
}

/** Counts a driver once per mechanic, because a mechanic isn't billed for a second call from the same driver. */
function countQualified(played: readonly PlayedCaller[]): number {
  const pairs = played
    .filter(({ isKnown, talkSeconds }) => isKnown && talkSeconds >= MIN_TALK_SECONDS)
    .map(({ caller, takenBy }) => `${caller} ${takenBy}`);
  return new Set(pairs).size;
}

function differ(what: string, found: number, expected: number): string[] {
  return found === expected ? [] : [`Expected ${expected} ${what}, but found ${found}.`];
}

function counts(title: string, values: readonly string[]): string[] {
  return [...groupBy(values, (value) => value)]
    .map(([value, { length }]) => `${title} ${value}: ${length}`)
    .sort();
}

const total = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
