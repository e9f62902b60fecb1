import { TermsPanel } from "@/components/mechanics/applications/terms-panel";
import { placeHold } from "@/lib/billing/ledger/commands/call-commands";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { readWallet } from "@/lib/billing/ledger/data/statement";
import { findAutoTopUp } from "@/lib/billing/purchases/data/orders";
import type { PaymentProvider } from "@/lib/billing/purchases/mutations/payment-provider";
import { recordPayment } from "@/lib/billing/purchases/mutations/receive-event";
import { stopTopUps } from "@/lib/billing/purchases/mutations/stop-top-ups";
import { chargeTopUps, placeTopUps } from "@/lib/billing/purchases/mutations/top-ups";
import { db } from "@/lib/core/db";
import { HOUR_MS } from "@/lib/core/time";
import { findTermsDue } from "@/lib/mechanics/applications/data/application";
import { recordAcceptance } from "@/lib/mechanics/applications/mutations/accept-terms";
import { demoId } from "@/prisma/seed/demo-id";
import { createLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { serveOwnWebhook } from "@/tests/purchases/own-server";
import {
  createOrder,
  event,
  eventsOf,
  removeTestOrders,
  type TestOrder,
} from "@/tests/purchases/payment-events";

const NOW = new Date();
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const USER = demoId("user", 3);

let webhook: jest.SpyInstance;
let ownMechanicId: string | null;
let order: TestOrder;
beforeEach(async () => {
  webhook = serveOwnWebhook();
  const [mechanicId = ""] = await createLedgerMechanics(1);
  await db.mechanic.update({ where: { id: mechanicId }, data: { state: "active" } });
  ({ mechanicId: ownMechanicId } = await db.user.findUniqueOrThrow({ where: { id: USER } }));
  await db.user.update({ where: { id: USER }, data: { mechanicId } });
  order = await createOrder(mechanicId, { topUpBelowCents: 11_500 });
  await recordPayment(eventsOf(order).completed(), NOW);
});
afterEach(async () => {
  webhook.mockRestore();
  await db.user.update({ where: { id: USER }, data: { mechanicId: ownMechanicId } });
  await removeTestOrders();
});

const place = (now: Date) => db.$transaction((tx) => placeTopUps.sweep(tx, now, { take: 20 }));
const balance = async () => (await readWallet(order.mechanicId, NOW)).paidCents;
const topUp = () => findAutoTopUp(order.mechanicId);
const mails = async () =>
  (await db.outboxMail.findMany({ where: { kind: { in: ["topped_up", "top_up_failed"] } } })).map(
    ({ kind, recipient }) => `${kind} ${recipient}`,
  );
/** The emails to one of the super administrators. */
const problemMails = () =>
  db.outboxMail.findMany({ where: { kind: "payment_problem", recipient: "super@example.com" } });
const unused = () => Promise.reject(new Error("not used"));
const charging = (charge: PaymentProvider["chargeSavedCard"]): PaymentProvider => ({
  ...{ openCheckout: unused, closeCheckout: unused, refund: unused, list: unused },
  findPaidCents: unused,
  chargeSavedCard: charge,
});

test("low credit is topped up with the saved card at most once in six hours, and the mechanic is emailed", async () => {
  expect(await placeTopUps.hasDue(later(5.9))).toBe(false);
  expect(await place(later(5.9))).toEqual([]);
  expect(await placeTopUps.hasDue(later(6))).toBe(true);
  expect(await place(later(6))).toEqual(["Ledger Test"]);
  expect(await place(later(6.1))).toEqual([]);
  expect(await chargeTopUps(later(6))).toBe(1);
  expect(await chargeTopUps(later(6))).toBe(0);
  expect(await balance()).toBe(20_000);
  expect(await mails()).toEqual(["topped_up mechanic@example.com"]);
  // There is enough credit now.
  expect(await place(later(13))).toEqual([]);
});

test("two workers at once place one top-up", async () => {
  const placed = await Promise.all([place(later(7)), place(later(7))]);
  expect(placed.flat()).toEqual(["Ledger Test"]);
});

test("a charge that didn't reach the provider is repeated for the same order", async () => {
  await place(later(6));
  const charged: string[] = [];
  const failing = charging(({ id }) => {
    charged.push(id);
    return Promise.reject(new Error("connection reset"));
  });
  await chargeTopUps(later(6), failing);
  await chargeTopUps(later(6), failing);
  expect(new Set(charged).size).toBe(1);
  expect(charged).toHaveLength(2);
  // After six hours, a new order may be placed, so this one is never charged.
  expect(await chargeTopUps(later(12.1), failing)).toBe(0);
});

test("a card isn't charged again while nobody knows the outcome of the last charge, and super administrators are told", async () => {
  await place(later(6));
  const silent = charging(() => Promise.resolve("sent"));
  await chargeTopUps(later(6), silent);
  expect(await placeTopUps.hasDue(later(13))).toBe(false);
  expect(await place(later(40))).toEqual([]);
  await chargeTopUps(later(6.9), silent);
  expect(await problemMails()).toEqual([]);
  await chargeTopUps(later(7), silent);
  await chargeTopUps(later(8), silent);
  expect(await problemMails()).toEqual([
    expect.objectContaining({
      recipient: "super@example.com",
      text: expect.stringContaining("check that the webhook works"),
    }),
  ]);
  const { id, priceCents: amount } = await db.order.findFirstOrThrow({
    where: { mechanicId: order.mechanicId, kind: "auto_top_up" },
  });
  const metadata = { orderId: id };
  const intent = { id: `pi_${id}`, metadata, amount, amount_received: amount, currency: "usd" };
  await recordPayment(event("payment_intent.succeeded", intent), later(40));
  expect(await balance()).toBe(20_000);
});

test("a declined card turns top-ups off, and the mechanic is emailed once", async () => {
  await place(later(6));
  const declining = charging(async ({ id, priceCents }) => {
    const declined = event("payment_intent.payment_failed", {
      id: `pi_${id}`,
      metadata: { orderId: id },
      amount: priceCents,
      currency: "usd",
    });
    await recordPayment(declined, later(6));
    await recordPayment({ ...declined, id: `${declined.id}again` }, later(6));
    return "sent";
  });
  await chargeTopUps(later(6), declining);
  expect(await topUp()).toMatchObject({ isOn: false, offReason: "payment_failed" });
  expect(await balance()).toBe(10_000);
  expect(await mails()).toEqual(["top_up_failed mechanic@example.com"]);
  expect(await place(later(20))).toEqual([]);
});

test("without a card to charge, top-ups are turned off", async () => {
  await place(later(6));
  await chargeTopUps(
    later(6),
    charging(() => Promise.resolve("refused")),
  );
  expect(await topUp()).toMatchObject({ isOn: false, offReason: "payment_failed" });
  expect(await mails()).toEqual(["top_up_failed mechanic@example.com"]);
});

const forgetTerms = () => db.termsAcceptance.deleteMany({ where: { userId: USER } });
const acceptTerms = () => recordAcceptance(db, USER);
afterEach(acceptTerms);

test("a mechanic's card isn't charged until they accept the current terms", async () => {
  await forgetTerms();
  expect(await placeTopUps.hasDue(later(6))).toBe(false);
  expect(await place(later(6))).toEqual([]);
  const panel = TermsPanel({ due: await findTermsDue(order.mechanicId), returned: null });
  expect(JSON.stringify(panel)).toContain("Until then, we won’t top up your credit automatically.");
  await acceptTerms();
  expect(await findTermsDue(order.mechanicId)).toBeNull();
  expect(await place(later(6))).toEqual(["Ledger Test"]);
});

const unreachable = charging(() => Promise.reject(new Error("connection reset")));

test.each([
  ["the mechanic turned them off", () => stopTopUps(order.mechanicId, later(7))],
  [
    "the mechanic was suspended",
    () => db.mechanic.update({ where: { id: order.mechanicId }, data: { state: "suspended" } }),
  ],
  ["the terms changed", forgetTerms],
  [
    "the mechanic agreed again with another purchase",
    async () => {
      const again = await createOrder(order.mechanicId, { topUpBelowCents: 11_500 });
      await recordPayment(eventsOf(again).completed(), later(7));
    },
  ],
])("a top-up that couldn't be charged at first expires once %s", async (_, change) => {
  await place(later(6));
  await chargeTopUps(later(6), unreachable);
  await change();
  const charge = jest.fn<Promise<"sent">, []>().mockResolvedValue("sent");
  await chargeTopUps(later(8), charging(charge));
  expect(charge).not.toHaveBeenCalled();
  const where = { mechanicId: order.mechanicId, kind: "auto_top_up" } as const;
  expect(await db.order.findFirst({ where })).toMatchObject({ state: "expired" });
});

test("paying a checkout that was open when its bundle was archived doesn't turn on top-ups of that bundle", async () => {
  const late = await createOrder(order.mechanicId, { topUpBelowCents: 40_000 });
  await db.creditBundle.update({
    where: { id: "ledger-bundle" },
    data: { state: "archived", archivedAt: NOW },
  });
  expect(await place(later(6))).toEqual([]);
  await recordPayment(eventsOf(late).completed(), NOW);
  expect(await balance()).toBe(20_000);
  expect(await topUp()).toMatchObject({ isOn: false, offReason: "bundle_archived" });
  expect(await place(later(7))).toEqual([]);
});

test.each(["refund", "dispute"] as const)(
  "after a %s, the card isn't charged for the credit that was taken back",
  async (kind) => {
    const { refund, dispute } = eventsOf(order);
    const returned = kind === "refund" ? refund("created") : dispute("created");
    await recordPayment(returned, later(6));
    expect(await topUp()).toMatchObject({ isOn: false, offReason: "returned" });
    expect(await place(later(6))).toEqual([]);
  },
);

test("credit that is set aside for a call that may not be billed doesn't charge the card", async () => {
  const { mechanicId } = order;
  await db.autoTopUp.update({ where: { mechanicId }, data: { belowCents: 10_000 } });
  const hold = { mechanicId, attemptId: "ledger-attempt", cents: 4_000, now: later(5) };
  await ledgerTransaction((tx) => placeHold(tx, { ...hold, idempotencyKey: "ledger-top-up-hold" }));
  expect(await place(later(6))).toEqual([]);
});

test("a suspended mechanic's card isn't charged", async () => {
  await db.mechanic.update({ where: { id: order.mechanicId }, data: { state: "suspended" } });
  expect(await place(later(6))).toEqual([]);
});
