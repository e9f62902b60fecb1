import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { readWallet } from "@/lib/billing/ledger/data/statement";
import { verifyLedger } from "@/lib/billing/ledger/data/verify-ledger";
import { receiveEvent } from "@/lib/billing/purchases/mutations/receive-event";
import { db } from "@/lib/core/db";
import { DAY_MS } from "@/lib/core/time";
import { createLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import {
  createOrder,
  event,
  eventsOf,
  removeTestOrders,
  signed,
  type TestEvent,
  type TestOrder,
} from "@/tests/purchases/payment-events";
import { callApi } from "../../api/call-api";

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

const statusesOf = async (events: readonly TestEvent[]) => {
  const answers = await Promise.all(events.map(deliver));
  return new Set(answers.map(({ status }) => status));
};

test("50 deliveries of an event at once have one effect", async () => {
  const paid = eventsOf(order).completed();
  expect(await statusesOf(Array.from({ length: 50 }, () => paid))).toEqual(new Set([200]));
  expect(await wallet()).toMatchObject({ paidCents: 10_000, promoCents: 1_000 });
  expect(await rows()).toBe(1);
  expect((await verifyLedger()).fault).toBeNull();
});

test("48 events of one order at once are all accepted", async () => {
  const { completed, asyncSucceeded, refund, dispute } = eventsOf(order);
  const events = Array.from({ length: 12 }, (_, index) => [
    completed(),
    asyncSucceeded(),
    refund("updated", { id: `re${index}${order.id}`, amount: 100 }),
    dispute("updated", { id: `dp${index}${order.id}`, amount: 200, status: "won" }),
  ]).flat();
  expect(await statusesOf(events)).toEqual(new Set([200]));
  expect(await stored()).toMatchObject({ state: "fulfilled", refundedCents: 1_200 });
  expect(await wallet()).toMatchObject({ paidCents: 8_800, promoCents: 0 });
  expect((await verifyLedger()).fault).toBeNull();
});

test("while another process has an order's lock, its events wait without a connection", async () => {
  const paid = Array.from({ length: 48 }, () => eventsOf(order).completed());
  const other = new pg.Client({ connectionString: process.env.EMBEDDED_DATABASE_URL });
  await other.connect();
  await other.query("BEGIN");
  await other.query(`SELECT 1 FROM "Order" WHERE id = $1 FOR UPDATE`, [order.id]);
  const statuses = statusesOf(paid);
  for (const end = Date.now() + 3_000; Date.now() < end; ) {
    const before = Date.now();
    await db.$queryRaw`SELECT 1`;
    expect(Date.now() - before).toBeLessThan(1_000);
    await wait(100);
  }
  const { rows: waiting } = await other.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  expect(waiting).toEqual([{ count: 0 }]);
  await other.query("COMMIT");
  await other.end();
  expect(await statuses).toEqual(new Set([200]));
  expect(await wallet()).toMatchObject({ paidCents: 10_000 });
});

describe("events of other products in the same account", () => {
  const personal = { client_reference_id: "ana@example.net", metadata: null };
  const shop = { client_reference_id: null, metadata: { orderId: "#1001" } };
  const { refund, dispute } = eventsOf({
    ...{ id: "other", mechanicId: "", priceCents: 0, sessionId: "", customerId: "" },
    paymentIntentId: "pi_of_another_product",
  });
  const completed = (changes: object) =>
    event("checkout.session.completed", {
      ...{ id: "cs_other", payment_status: "paid", payment_intent: "pi_other", customer: null },
      ...{ amount_total: 5_000, currency: "usd", ...changes },
    });

  test.each([
    ["a session that names an email", completed(personal)],
    ["a session that names another shop's order", completed(shop)],
    ["a session that names an unknown order", completed({ metadata: { orderId: "c1" } })],
    ["a session without an amount", completed({ ...personal, amount_total: null, currency: null })],
    ["a session in points", completed({ ...shop, currency: "points", amount_total: -1 })],
    ["a subscription", event("checkout.session.completed", { id: 1, mode: "subscription" })],
    ["an expired session", event("checkout.session.expired", personal)],
    ["a payment", event("payment_intent.succeeded", { id: "pi_other", metadata: shop.metadata })],
    ["a payment without metadata", event("payment_intent.payment_failed", { id: "pi_other" })],
    ["a refund without a payment", event("refund.created", { id: "re_1", payment_intent: null })],
    ["a refund with decimals", event("refund.updated", { payment_intent: "pi_x", amount: 1.5 })],
    ["a dispute of a charge", event("charge.dispute.created", { id: "dp_1", charge: "ch_1" })],
    ["a customer", event("customer.created", {})],
    ["nothing", event("checkout.session.completed", [])],
  ])("%s is answered with 200 and ignored", async (_, sent) => {
    expect(await deliver(sent)).toMatchObject({ status: 200, body: { received: "ignored" } });
    expect(await db.paymentEvent.count({ where: { id: sent.id } })).toBe(0);
    expect(await problems()).toEqual([]);
  });

  test("a readable refund or dispute waits for its payment, and changes nothing until then", async () => {
    for (const sent of [refund("created"), dispute("created")]) {
      expect(await deliver(sent)).toMatchObject({ status: 200, body: { received: "unmatched" } });
    }
  });
});

const problems = async () =>
  (
    await db.outboxMail.findMany({
      where: { kind: "payment_problem", recipient: "super@example.com" },
    })
  ).map(({ text }) => text);

describe("events of ours that can't be read", () => {
  const marked = { metadata: { app: "roadcall", orderId: "c1" } };

  test.each([
    ["names a known order", () => eventsOf(order).completed({ amount_total: "100" })],
    ["has our marker", () => event("checkout.session.completed", { id: 5, ...marked })],
    ["has our marker, but no order", () => event("payment_intent.succeeded", NO_ORDER)],
    ["is a refund that we requested", () => event("refund.created", { amount: 1.5, ...marked })],
  ])("are rejected and reported once to super administrators: one that %s", async (_, make) => {
    const sent = make();
    expect((await deliver(sent)).status).toBe(400);
    expect((await deliver(sent)).status).toBe(400);
    expect(await problems()).toEqual([expect.stringContaining(`Look up event ${sent.id}`)]);
  });

  const NO_ORDER = {
    ...{ id: "pi_1", amount: 100, currency: "usd" },
    metadata: { app: "roadcall", orderId: "#1" },
  };

  test("a refund of a known payment is one of ours", async () => {
    await deliver(eventsOf(order).completed());
    const { paymentIntentId } = order;
    const sent = event("refund.created", { payment_intent: paymentIntentId, amount: "1" });
    expect((await deliver(sent)).status).toBe(400);
  });
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
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
    "super2@example.com",
    "super@example.com",
  ]);
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
});

test.each([
  ["the other mode", { livemode: true }, "other_mode"],
  ["a connected account", { account: "acct_other" }, "connected_account"],
  [
    "a connected account in the other mode",
    { account: "acct_other", livemode: true },
    "connected_account",
  ],
])(
  "a signed event of %s is ignored and logged, even if it names our order",
  async (_, change, why) => {
    const written = jest.spyOn(process.stdout, "write").mockReturnValue(true);
    const before = await stored();
    const { completed, refund, dispute } = eventsOf(order);
    for (const sent of [completed(), refund("created"), dispute("created"), completed({ id: 5 })]) {
      const { status, body } = await deliver({ ...sent, ...change });
      expect([status, body]).toEqual([200, { received: "ignored" }]);
    }
    const lines = written.mock.calls.map(([line]) => String(line));
    written.mockRestore();
    expect(lines.filter((line) => line.includes(`"reason":"${why}"`))).toHaveLength(4);
    expect([await stored(), await transfers(), await rows()]).toEqual([before, 0, 0]);
  },
);

describe("an event of", () => {
  const padded = (bytes: number) => {
    const paid = eventsOf(order).completed();
    const { length } = signed(paid).body;
    return signed({ ...paid, request: "x".repeat(bytes - length - '"request":"",'.length) });
  };

  test.each([65 * 1024, 1024 * 1024])("%d bytes is settled", async (bytes) => {
    const { body, signature } = padded(bytes);
    expect(body).toHaveLength(bytes);
    expect((await send(body, signature)).body).toEqual({ received: "settled" });
  });

  test("more than 1 MB is rejected, and so is an unsigned one of any size", async () => {
    const { body, signature } = padded(1024 * 1024 + 1);
    expect((await send(body, signature)).status).toBe(413);
    expect((await send(padded(500_000).body, signature)).status).toBe(400);
    expect((await send("{".repeat(1024 * 1024), "")).status).toBe(400);
    expect(await rows()).toBe(0);
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
