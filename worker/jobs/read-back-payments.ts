import { z } from "zod";
import type { PaymentProvider } from "@/lib/billing/purchases/mutations/payment-provider";
import { READ_BACK_STEPS, readBack } from "@/lib/billing/purchases/mutations/read-back";
import { settleReadBack } from "@/lib/billing/purchases/mutations/settle-read-back";
import { DAY_MS } from "@/lib/core/time";
import { defineMaintenance } from "@/lib/platform/jobs/define-job";

/** How far back payments are compared. Stripe resends an event for three days. */
const DAYS = 7;

const cursorSchema = z.strictObject({
  step: z.enum(READ_BACK_STEPS),
  after: z.string().nullable(),
  /** The same for all pages of a run. */
  since: z.iso.datetime(),
  /** Number of differences so far that couldn't be settled. */
  differences: z.int(),
});
type Cursor = z.infer<typeof cursorSchema>;

/**
 * Compares the last days' payments with the payment provider's records, and settles what a lost event left. Uses the
 * site's provider unless a test passes another.
 */
export const compareWith = (provider?: PaymentProvider) =>
  defineMaintenance({
    kind: "read_back_payments",
    title: "Compare payments with Stripe",
    text: "Reads the last 7 days’ checkouts, payments, refunds, and disputes back from Stripe, settles what a lost event left, and reports what differs.",
    unit: "record",
    cron: "25 10 * * *",
    cursor: cursorSchema,
    read: ({ cursor, now }) => {
      const { step, after, since } = cursor ?? firstCursor(now);
      return readBack({ step, after, since: new Date(since) }, provider);
    },
    slice: async ({ tx, cursor, now, read }) => {
      const before = cursor ?? firstCursor(now);
      const { changes, differences } = await settleReadBack(tx, read, now);
      const next = { ...before, differences: before.differences + differences };
      const done = read.step === "order" ? read.orders.length : read.objects.length;
      const following = nextCursor(next, read);
      if (following) return { cursor: following, done, changes };
      return { cursor: null, done, changes, failure: failureOf(next.differences) };
    },
  });

export const readBackPayments = compareWith();

const firstCursor = (now: Date): Cursor => ({
  step: READ_BACK_STEPS[0],
  after: null,
  since: new Date(now.getTime() - DAYS * DAY_MS).toISOString(),
  differences: 0,
});

function nextCursor(cursor: Cursor, { step, last }: Awaited<ReturnType<typeof readBack>>) {
  if (last !== null) return { ...cursor, after: last };
  const next = READ_BACK_STEPS[READ_BACK_STEPS.indexOf(step) + 1];
  return next ? { ...cursor, step: next, after: null } : null;
}

function failureOf(count: number): string | undefined {
  if (count === 0) return undefined;
  return `${count === 1 ? "A difference" : `${count} differences`} couldn’t be settled. Look up the payments in Stripe.`;
}
