import pLimit from "p-limit";
import { readWallet } from "@/lib/billing/ledger/data/statement";
import { verifyLedger } from "@/lib/billing/ledger/data/verify-ledger";
import { db } from "@/lib/core/db";
import { createLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import {
  createOrder,
  eventsOf,
  signed,
  type TestEvent,
  type TestOrder,
} from "@/tests/purchases/payment-events";
import { callApi } from "../../api/call-api";

/** `npm run test:deep -- purchases` tries every permutation of the events. */
const ORDERS = Number(process.env.ROADCALL_ORDERS ?? "12");
const AT_ONCE = 4;
const TIMEOUT_MS = 180_000 + ORDERS * 2_000;
/**
 * Large, so that even a few permutations differ widely, and coprime with the number of permutations, so that a full run
 * tries each one once.
 */
const STEP = 2_309;

/** Everything that can happen to a payment. */
const lifeOf = (order: TestOrder): TestEvent[] => {
  const { completed, asyncSucceeded, refund, dispute } = eventsOf(order);
  return [
    completed({ payment_status: "unpaid" }),
    asyncSucceeded(),
    refund("created", { status: "pending" }),
    refund("failed", { status: "failed" }),
    dispute("created"),
    dispute("closed", { status: "won" }),
    refund("updated", { id: `re2${order.id}`, amount: 3_000 }),
  ];
};

/** Returns the permutation at index `number`, from 0 to n! - 1. */
function permute<T>(items: readonly T[], number: number): T[] {
  const left = [...items];
  let rest = number;
  return items.flatMap(() => {
    const at = rest % left.length;
    rest = Math.floor(rest / left.length);
    return left.splice(at, 1);
  });
}

async function deliver(event: TestEvent): Promise<void> {
  const { body, signature } = signed(event);
  const headers = { "stripe-signature": signature, "content-type": "application/json" };
  const { status } = await callApi("webhooks/stripe", "POST", { headers, body });
  expect(status).toBe(200);
}

test(
  "the events of a payment leave the same balance regardless of the order they arrive in",
  async () => {
    const limit = pLimit(AT_ONCE);
    const mechanicIds = await createLedgerMechanics(ORDERS);
    const numbers = mechanicIds.map((_, i) => (i * STEP) % 5_040);
    expect(new Set(numbers).size).toBe(ORDERS);
    const orders: TestOrder[] = [];
    for (const mechanicId of mechanicIds) orders.push(await createOrder(mechanicId));
    const ends = await limit.map(orders, async (order, i) => {
      for (const event of permute(lifeOf(order), numbers[i] ?? 0)) await deliver(event);
      const { state, refundedCents, chargedBackCents } = await db.order.findUniqueOrThrow({
        where: { id: order.id },
      });
      const { paidCents, promoCents, debtCents } = await readWallet(order.mechanicId, new Date());
      return { state, refundedCents, chargedBackCents, paidCents, promoCents, debtCents };
    });
    const end = { state: "fulfilled", refundedCents: 3_000, chargedBackCents: 0 };
    const balance = { paidCents: 7_000, promoCents: 0, debtCents: 0 };
    expect(ends).toEqual(ends.map(() => ({ ...end, ...balance })));
    expect((await verifyLedger()).fault).toBeNull();
  },
  TIMEOUT_MS,
);
