import { z } from "zod";
import { log } from "@/lib/core/log";
import { defineJob } from "@/lib/jobs/mutations/define-job";
import { verifyBook } from "@/lib/ledger/data/verify-book";
import { countWallets, verifyPart } from "@/lib/ledger/data/verify-part";
import type { Fault } from "@/lib/ledger/rules/verify-wallet";

const cursorSchema = z.strictObject({
  after: z.string(),
  /** Number of mechanics with a wrong ledger row found so far. */
  faults: z.int(),
});

/** Recalculates every balance from its transfers. Fails if a row is wrong, but never corrects any. */
export const verifyLedgerJob = defineJob({
  kind: "verify_ledger",
  params: z.strictObject({}),
  cursor: cursorSchema,
  lockKey: () => "verify_ledger",
  slice: async ({ tx, cursor }) => {
    const before = cursor ?? { after: "", faults: 0 };
    const { last, wallets, faults } = await verifyPart(tx, before.after);
    const total = cursor ? undefined : await countWallets(tx);
    const changes = faults.map(({ name, fault }) => ({ item: name, change: textOf(fault) }));
    for (const { fault } of faults) log.error({ fault }, "the ledger has an incorrect row");
    const count = before.faults + faults.length;
    if (last !== null) {
      return { cursor: { after: last, faults: count }, done: wallets, total, changes };
    }
    const fault = await verifyBook(tx);
    if (fault) log.error({ fault }, "the ledger has an incorrect row");
    return {
      cursor: null,
      done: 0,
      changes: fault ? [{ item: "All mechanics", change: textOf(fault) }] : [],
      failure: failureOf(count + (fault ? 1 : 0)),
    };
  },
});

const textOf = ({ table, id, invariant, problem }: Fault) =>
  `${table} ${id} ${problem} (${invariant})`;

function failureOf(count: number): string | undefined {
  if (count === 0) return undefined;
  return `The ledger has ${count === 1 ? "an incorrect row" : `at least ${count} incorrect rows`}. Run npm run ledger:verify for details.`;
}
