import { db } from "@/lib/core/db";
import { DAY_MS } from "@/lib/core/time";
import { readWallet } from "@/lib/ledger/data/statement";
import { verifyLedger } from "@/lib/ledger/data/verify-ledger";
import { receiveEvent } from "@/lib/purchases/mutations/receive-event";
import { createLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import {
  createOrder,
  eventsOf,
  removeTestOrders,
  signed,
  type TestEvent,
  type TestOrder,
} from "@/tests/purchases/payment-events";
import { callApi } from "../api/call-api";

const YEAR_MS = 365 * DAY_MS;

let order: TestOrder;
beforeEach(async () => {
  const [mechanicId = ""] = await createLedgerMechanics(1);
  order = await createOrder(mechanicId);
});
afterEach(removeTestOrders);

const send = (body: string, signature: string) =>
  callApi("webhooks/stripe", "POST", {
    headers: { "stripe-signature": signature, "content-type": "application/json" },
    body,
  });
const deliver = async (event: TestEvent) => {
  const { body, signature } = signed(event);
  return send(body, signature);
};
const stored = () => db.order.findUniqueOrThrow({ where: { id: order.id } });
const wallet = () => readWallet(order.mechanicId, new Date());
const transfers = () => db.ledgerTransfer.count({ where: { mechanicId: order.mechanicId } });
const rows = () => db.paymentEvent.count({ where: { orderId: order.id } });

test("a paid order adds the credit and the bonus once, however often its events are delivered", async () => {
  const { completed, asyncSucceeded } = eventsOf(order);
  const paid = completed();
  expect((await deliver(paid)).body).toEqual({ received: "settled" });
  expect((await deliver(paid)).body).toEqual({ received: "repeated" });
  await deliver(asyncSucceeded());
  await deliver(completed());
  expect(await stored()).toMatchObject({ state: "fulfilled", problem: null });
  expect(await wallet()).toMatchObject({ paidCents: 10_000, promoCents: 1_000 });
});

test("50 deliveries at once have one effect", async () => {
  const paid = eventsOf(order).completed();
  const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(paid)));
  const statuses = answers.map(({ status }) => status);
  // Stripe resends events that got a 503.
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  expect(statuses).toContain(200);
  await deliver(paid);
  expect(await wallet()).toMatchObject({ paidCents: 10_000, promoCents: 1_000 });
  expect(await rows()).toBe(1);
  expect((await verifyLedger()).fault).toBeNull();
});

test("a payment that takes days adds credit only once it succeeds", async () => {
  const { completed, asyncSucceeded } = eventsOf(order);
  await deliver(completed({ payment_status: "unpaid" }));
  expect(await stored()).toMatchObject({ state: "pending" });
  expect(await wallet()).toMatchObject({ paidCents: 0 });
  await deliver(asyncSucceeded());
  expect(await stored()).toMatchObject({ state: "fulfilled" });
});

test.each(["asyncFailed", "expired"] as const)("%s adds no credit", async (name) => {
  await deliver(eventsOf(order)[name]());
  expect((await stored()).state).toBe(name === "expired" ? "expired" : "failed");
  expect(await wallet()).toMatchObject({ paidCents: 0, promoCents: 0 });
});

test.each([
  ["a lower amount", { amount_total: 100 }],
  ["a different currency", { currency: "mxn" }],
  ["a different session", { id: "cs_other" }],
])("%s than ordered is reported to administrators and adds nothing", async (_, changes) => {
  await deliver(eventsOf(order).completed(changes));
  expect(await stored()).toMatchObject({ state: "paid", fulfilledAt: null });
  expect((await stored()).problem).toMatch(/mismatch/);
  expect(await wallet()).toMatchObject({ paidCents: 0, promoCents: 0 });
  const mails = await db.outboxMail.findMany({ where: { kind: "payment_problem" } });
  expect(mails.map(({ recipient }) => recipient)).toEqual(["super@example.com"]);
});

test("a payment that added no credit is settled once all of it is refunded", async () => {
  const { completed, refund } = eventsOf(order);
  await deliver(completed({ amount_total: 5_000 }));
  await deliver(refund("created", { amount: 3_000 }));
  expect(await stored()).toMatchObject({ state: "paid", refundedCents: 3_000 });
  await deliver(refund("created", { id: `re2${order.id}`, amount: 2_000 }));
  expect(await stored()).toMatchObject({
    state: "refunded",
    fulfilledAt: null,
    problem: "amount_mismatch",
    refundedCents: 5_000,
  });
  expect(await transfers()).toBe(0);
});

test("a payment that added no credit can be charged back, and is under review again if the site wins", async () => {
  const { completed, dispute } = eventsOf(order);
  await deliver(completed({ amount_total: 15_000 }));
  await deliver(dispute("created", { amount: 15_000 }));
  expect(await stored()).toMatchObject({
    state: "charged_back",
    fulfilledAt: null,
    chargedBackCents: 10_000,
  });
  await deliver(dispute("closed", { amount: 15_000, status: "won" }));
  expect(await stored()).toMatchObject({ state: "paid", chargedBackCents: 0 });
  expect(await transfers()).toBe(0);
});

test.each([
  ["first", "second"],
  ["second", "first"],
])(
  "two payments that added no credit are settled once both are refunded, the %s before the %s",
  async (...sequence) => {
    const second = { ...order, sessionId: "cs_second", paymentIntentId: `second${order.id}` };
    const payments = { first: eventsOf(order), second: eventsOf(second) };
    await deliver(payments.first.completed({ amount_total: 5_000 }));
    await deliver(payments.second.completed({ amount_total: 5_000 }));
    const states = [];
    for (const which of sequence) {
      const id = `re_${which}${order.id}`;
      await deliver(payments[which as "first"].refund("created", { id, amount: 5_000 }));
      states.push((await stored()).state);
    }
    expect(states).toEqual(["paid", "refunded"]);
  },
);

test("refunding the second of two payments leaves the credit of the first, which can still be refunded", async () => {
  const { completed, refund } = eventsOf(order);
  const second = { ...order, sessionId: "cs_second", paymentIntentId: `second${order.id}` };
  await deliver(eventsOf(second).completed());
  await deliver(completed());
  await deliver(eventsOf(second).refund("created", { id: `re2${order.id}`, amount: 10_000 }));
  expect(await stored()).toMatchObject({
    state: "fulfilled",
    paymentIntentId: order.paymentIntentId,
    refundedCents: 0,
  });
  expect(await wallet()).toMatchObject({ paidCents: 10_000, promoCents: 1_000 });
  await deliver(refund("created"));
  expect(await wallet()).toMatchObject({ paidCents: 6_000, promoCents: 0 });
});

test("a refund that arrives before its payment is deducted as soon as the payment is known", async () => {
  const { completed, refund } = eventsOf(order);
  expect((await deliver(refund("created"))).body).toEqual({ received: "unmatched" });
  expect(await stored()).toMatchObject({ state: "pending" });
  await deliver(completed());
  expect(await stored()).toMatchObject({ state: "fulfilled", refundedCents: 4_000 });
  expect(await wallet()).toMatchObject({ paidCents: 6_000, promoCents: 0 });
});

test("a chargeback after the credit was spent becomes debt, and winning it pays the debt", async () => {
  const { completed, dispute } = eventsOf(order);
  await deliver(completed());
  await deliver(dispute("created", { amount: 10_000 }));
  expect(await stored()).toMatchObject({ state: "charged_back", chargedBackCents: 10_000 });
  expect(await wallet()).toMatchObject({ paidCents: 0, promoCents: 0 });
  await deliver(dispute("closed", { amount: 10_000, status: "won" }));
  expect(await stored()).toMatchObject({ state: "fulfilled", chargedBackCents: 0 });
  expect(await wallet()).toMatchObject({ paidCents: 10_000, promoCents: 1_000, debtCents: 0 });
});

test("events that are delivered again a year later change nothing, and a late refund is still deducted", async () => {
  const { completed, asyncSucceeded, refund } = eventsOf(order);
  const now = new Date(Date.now() + YEAR_MS);
  const deliverLate = (event: TestEvent) => {
    const { body, signature } = signed(event, { now });
    return receiveEvent(Buffer.from(body), signature, now);
  };
  const paid = completed();
  await deliver(paid);
  const before = await stored();
  expect(await deliverLate(paid)).toBe("repeated");
  expect(await deliverLate(completed())).toBe("settled");
  expect(await deliverLate(asyncSucceeded())).toBe("settled");
  expect(await stored()).toEqual(before);
  const { mechanicId } = order;
  expect(await transfers()).toBe(2);
  await deliverLate(refund("created"));
  expect(await readWallet(mechanicId, now)).toMatchObject({ paidCents: 6_000, debtCents: 0 });
  expect((await verifyLedger()).fault).toBeNull();
});

describe("events that aren't genuine", () => {
  const paid = () => eventsOf(order).completed();
  const refuse = async ({ body, signature }: { body: string; signature: string }) => {
    const answer = await send(body, signature);
    expect(answer.status).toBe(400);
    expect(await rows()).toBe(0);
  };
  const at = (seconds: number) => new Date(Date.now() + seconds * 1_000);

  test("without a signature, or signed with another secret, are rejected", async () => {
    const { body } = signed(paid());
    await refuse({ body, signature: "" });
    await refuse(signed(paid(), { secret: "whsec_other" }));
  });

  test("more than five minutes old, or dated in the future, are rejected", async () => {
    await refuse(signed(paid(), { now: at(-310) }));
    await refuse(signed(paid(), { now: at(400) }));
    await refuse(signed(paid(), { now: at(10 * 365 * 86_400) }));
    const { body, signature } = signed(paid(), { now: at(-310) });
    await refuse({ body, signature: `t=${Math.floor(Date.now() / 1_000)},${signature}` });
    const { body: recent, signature: fresh } = signed(paid(), { now: at(-200) });
    expect((await send(recent, fresh)).status).toBe(200);
  });

  test("serialized differently, or with any bit changed, are rejected", async () => {
    const { body, signature } = signed(paid());
    await refuse({ body: JSON.stringify(JSON.parse(body), null, 1), signature });
    await refuse({ body: `\uFEFF${body}`, signature });
    for (let i = 0; i < 50; i += 1) {
      const bytes = Buffer.from(body);
      const at = (i * 7_919) % bytes.length;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      await refuse({ body: bytes.toString("latin1"), signature });
    }
  });

  test("from live mode, or from another account, are rejected", async () => {
    await refuse(signed({ ...paid(), livemode: true }));
    await refuse(signed({ ...paid(), account: "acct_other" }));
  });
});

test("an event stores and logs nothing personal", async () => {
  const written = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  const { completed, refund, dispute } = eventsOf(order);
  for (const event of [completed(), refund("created"), dispute("created")]) await deliver(event);
  await deliver({ ...eventsOf(order).completed({ amount_total: "1", id: 5 }) });
  const logged = JSON.stringify(written.mock.calls);
  written.mockRestore();
  const kept = JSON.stringify(await db.paymentEvent.findMany());
  for (const text of [logged, kept]) expect(text).not.toMatch(/canary|4242/i);
});
