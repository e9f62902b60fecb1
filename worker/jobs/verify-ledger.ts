import { z } from "zod";
import { verifyBook } from "@/lib/billing/ledger/data/verify-book";
import { countWallets, verifyPart } from "@/lib/billing/ledger/data/verify-part";
import type { Fault } from "@/lib/billing/ledger/rules/verify-wallet";
import { findUnequalOrder } from "@/lib/billing/purchases/data/find-unequal-order";
import { log } from "@/lib/core/log";
import { defineMaintenance } from "@/lib/platform/jobs/define-job";
import type { JobChange } from "@/lib/platform/jobs/schema";
import { findUnequalCall } from "@/lib/telephony/calls/data/find-unequal-call";
import { findUnequalDispute } from "@/lib/telephony/disputes/data/find-unequal-dispute";

const cursorSchema = z.strictObject({
  after: z.string(),
  /** Number of problems found so far: at most one per mechanic and check. */
  faults: z.int(),
  /** The next of CHECKS; absent until all wallets are checked. */
  check: z.int().optional(),
});

type Transaction = Parameters<typeof verifyBook>[0];

/** Checks across wallets, each in its own slice. Each returns a problem, or null. */
const CHECKS: readonly ((tx: Transaction) => Promise<JobChange | null>)[] = [
  async (tx) => {
    const fault = await verifyBook(tx);
    return fault && { item: "All mechanics", change: textOf(fault) };
  },
  async (tx) => unequal("Call", await findUnequalCall(tx)),
  async (tx) => unequal("Order", await findUnequalOrder(tx)),
  async (tx) => unequal("Dispute", await findUnequalDispute(tx)),
];

const unequal = (kind: string, id: string | null): JobChange | null =>
  id === null ? null : { item: `${kind} ${id}`, change: "differs from the ledger" };

/**
 * Recalculates every balance from its transfers, and compares the ledger with calls, orders, and disputes. Fails if
 * something is wrong, but never corrects anything.
 */
export const verifyLedgerJob = defineMaintenance({
  kind: "verify_ledger",
  title: "Check the ledger",
  text: "Recalculates every balance from its transfers, reports each mechanic’s first incorrect row, and compares the ledger with calls, orders, and disputes.",
  unit: "wallet",
  // After `lapse_lots` has removed the day's expired credit.
  cron: "50 8 * * *",
  cursor: cursorSchema,
  slice: async ({ tx, cursor }) => {
    const { check, ...before } = cursor ?? { after: "", faults: 0 };
    if (check !== undefined) return runCheck(tx, { ...before, check });
    const { last, wallets, faults } = await verifyPart(tx, before.after);
    const total = cursor ? undefined : await countWallets(tx);
    const changes = faults.map(({ name, fault }) => ({ item: name, change: textOf(fault) }));
    for (const { change } of changes) log.error({ problem: change }, FOUND);
    const next = { after: last ?? "", faults: before.faults + faults.length };
    return {
      cursor: last === null ? { ...next, check: 0 } : next,
      done: wallets,
      total,
      changes,
    };
  },
});

async function runCheck(
  tx: Transaction,
  { after, faults, check }: Required<z.infer<typeof cursorSchema>>,
) {
  const problem = (await CHECKS[check]?.(tx)) ?? null;
  const changes = problem ? [problem] : [];
  if (problem) log.error({ problem: `${problem.item} ${problem.change}` }, FOUND);
  const count = faults + changes.length;
  const next = check + 1;
  return next < CHECKS.length
    ? { cursor: { after, faults: count, check: next }, done: 0, changes }
    : { cursor: null, done: 0, changes, failure: failureOf(count) };
}

const FOUND = "the ledger has a problem";

const textOf = ({ table, id, invariant, problem }: Fault) =>
  `${table} ${id} ${problem} (${invariant})`;

function failureOf(count: number): string | undefined {
  if (count === 0) return undefined;
  return `The ledger has ${count === 1 ? "a problem" : `at least ${count} problems`}. Run npm run ledger:verify for details.`;
}
