import "server-only";
import { joinLedger } from "@/lib/billing/ledger/commands/ledger-transaction";
import { contradictionOf, includesFact } from "@/lib/billing/purchases/rules/compare-facts";
import type { PaymentFact } from "@/lib/billing/purchases/rules/payment-fact";
import { paymentProblemEmail } from "@/lib/billing/purchases/rules/payment-problem";
import { LISTED_READERS, tryToRead } from "@/lib/billing/purchases/schema/payment-events";
import { readSubject } from "@/lib/billing/purchases/schema/payment-objects";
import type { Transaction } from "@/lib/core/db";
import type { Order } from "@/lib/core/generated/prisma/client";
import { formatDollars } from "@/lib/core/money";
import { notify } from "@/lib/platform/notifications/notify";
import type { ListedKind } from "@/lib/vendors/stripe";
import { findOrder, namesIn } from "./lock-order";
import type { PaidOrder, ReadBackPage } from "./read-back";
import { recordFact } from "./record-fact";
import { readFacts } from "./settle-order";

interface ReadBackResult {
  /** What was settled or differs, by order or provider's ID. */
  changes: { item: string; change: string }[];
  /** Number of differences that couldn't be settled. Super administrators are emailed about each of them once. */
  differences: number;
}

/** Settles what a lost event left, and reports what can't be settled. */
export async function settleReadBack(
  tx: Transaction,
  page: ReadBackPage,
  now: Date,
): Promise<ReadBackResult> {
  const result: ReadBackResult = { changes: [], differences: 0 };
  const compared: Comparison[] =
    page.step === "order" ? page.orders.map(comparePaidOrder) : await settleAll(tx, page, now);
  for (const { item, settled, difference } of compared) {
    if (settled) result.changes.push({ item, change: settled });
    if (!difference) continue;
    result.changes.push({ item, change: difference });
    result.differences += 1;
    await notify(tx, {
      kind: "payment_problem",
      to: "super_administrators",
      key: `difference:${item}`,
      facts: paymentProblemEmail({ problem: "difference", difference }),
    });
  }
  return result;
}

interface Comparison {
  /** The ID of the order, or of the provider's record. */
  item: string;
  /** What was settled; null if nothing had to be. */
  settled: string | null;
  /** What couldn't be settled, as a sentence; null if there is nothing. */
  difference: string | null;
}

function comparePaidOrder({ id, priceCents, paymentIntentId, paidCents }: PaidOrder): Comparison {
  const order = `Order ${id} added ${formatDollars(priceCents)} of credit`;
  const difference =
    paidCents === null
      ? `${order}, but Stripe has no payment ${paymentIntentId ?? "for it"}.`
      : `${order}, but in Stripe, ${formatDollars(paidCents)} was paid with ${paymentIntentId}.`;
  return { item: id, settled: null, difference: paidCents === priceCents ? null : difference };
}

async function settleAll(
  tx: Transaction,
  { step, objects }: { step: ListedKind; objects: readonly { id: string }[] },
  now: Date,
): Promise<Comparison[]> {
  const compared: Comparison[] = [];
  for (const object of objects) {
    const one = await settleObject(tx, { step, object, now });
    if (one) compared.push(one);
  }
  return compared;
}

/** Returns null for records of other products, and for those that match ours. */
async function settleObject(
  tx: Transaction,
  { step, object, now }: { step: ListedKind; object: { id: string }; now: Date },
): Promise<Comparison | null> {
  const { isMarked, ...names } = readSubject(object);
  if (!isMarked && names.orderId === null && names.paymentIntentId === null) return null;
  const order = await findOrder(tx, names);
  if (!order && !isMarked) return null;
  const differs = (difference: string) => ({ item: object.id, settled: null, difference });
  const fact = tryToRead(LISTED_READERS[step], object);
  if (fact === undefined) return differs(`Stripe’s record ${object.id} has an unexpected shape.`);
  if (fact === null) return null;
  if (!order) {
    const isPaid = !("outcome" in fact) || fact.outcome === "paid";
    return isPaid ? differs(`${object.id} names an order that doesn’t exist here.`) : null;
  }
  return settleFact(tx, { orderId: order.id, fact, now });
}

async function settleFact(
  tx: Transaction,
  { orderId, fact, now }: { orderId: string; fact: PaymentFact; now: Date },
): Promise<Comparison | null> {
  const ledger = joinLedger(tx);
  const before = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
  const facts = await readFacts(ledger, before);
  const contradiction = contradictionOf(facts, fact);
  if (contradiction) {
    return { item: orderId, settled: null, difference: `${contradiction} See order ${orderId}.` };
  }
  if (includesFact(facts, fact)) return reportProblem(before, null);
  const recorded = { id: readBackId(fact), type: `${fact.kind}.read_back`, fact, createdAt: now };
  await recordFact(ledger, recorded, { now, mode: "wait" });
  const after = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
  return reportProblem(after, changeBetween(before, after));
}

function reportProblem({ id, problem, state }: Order, settled: string | null): Comparison | null {
  const difference =
    problem !== null && state === "paid"
      ? `The payment for order ${id} doesn’t match the order, so no credit was added.`
      : null;
  return settled === null && difference === null ? null : { item: id, settled, difference };
}

/** The same fact always gets the same ID, so that it is stored only once. */
function readBackId(fact: PaymentFact): string {
  const state = "outcome" in fact ? fact.outcome : fact.status;
  const { orderId, paymentIntentId } = namesIn(fact);
  const id =
    fact.kind === "refund" ? fact.refundId : fact.kind === "dispute" ? fact.disputeId : orderId;
  return ["read_back", fact.kind, id, paymentIntentId, state, fact.amountCents].join(":");
}

/** Returns what changed, such as "pending, now fulfilled" or "refunded $40"; null if nothing did. */
function changeBetween(before: Order, after: Order): string | null {
  const parts = [
    ...(before.state === after.state ? [] : [`${words(before.state)}, now ${words(after.state)}`]),
    ...amount("refunded", before.refundedCents, after.refundedCents),
    ...amount("charged back", before.chargedBackCents, after.chargedBackCents),
  ];
  return parts.length === 0 ? null : parts.join(", ");
}

const words = (state: Order["state"]) => state.replace("_", " ");

const amount = (verb: string, before: number, after: number) =>
  before === after ? [] : [`${verb} ${formatDollars(after)}`];
