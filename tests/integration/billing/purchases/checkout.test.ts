import { randomUUID } from "node:crypto";
import { listAuditEvents } from "@/app/audit-trail";
import { charge } from "@/lib/billing/ledger/commands/call-commands";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { creditList } from "@/lib/billing/ledger/data/credits";
import { readWallet } from "@/lib/billing/ledger/data/statement";
import { exportOrders } from "@/lib/billing/purchases/data/export-orders";
import { findUnequalPayment } from "@/lib/billing/purchases/data/find-unequal-payment";
import {
  findAutoTopUp,
  findOrder,
  findUnspentCents,
  listOrders,
} from "@/lib/billing/purchases/data/orders";
import { cancelOrder, expireCheckouts } from "@/lib/billing/purchases/mutations/close-checkout";
import { findPaymentProvider } from "@/lib/billing/purchases/mutations/payment-provider";
import { recordPayment } from "@/lib/billing/purchases/mutations/receive-event";
import { refundOrder } from "@/lib/billing/purchases/mutations/refund-order";
import { chargeBackInSandbox, payInSandbox } from "@/lib/billing/purchases/mutations/sandbox";
import { startCheckout } from "@/lib/billing/purchases/mutations/start-checkout";
import { stopTopUps } from "@/lib/billing/purchases/mutations/stop-top-ups";
import { sandboxSessionId } from "@/lib/billing/purchases/rules/sandbox-session-id";
import { newOrderSchema, type Refund } from "@/lib/billing/purchases/schema/orders";
import type { Actor, MechanicActor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { HOUR_MS } from "@/lib/core/time";
import { demoId } from "@/prisma/seed/demo-id";
import { createLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { serveOwnWebhook } from "@/tests/purchases/own-server";
import { eventsOf, removeTestOrders } from "@/tests/purchases/payment-events";
import { readList } from "@/tests/setup/read-list";
import { demoActor } from "../../actors";

const superAdmin = demoActor("super");
const mechanicUser = demoActor("mechanic");
const NOW = new Date();
const PRO = demoId("bundle", 3);
const OLD_STARTER = demoId("bundle", 1);
const DRAFT = demoId("bundle", 4);

type OrderIds = Parameters<typeof refundOrder>[1];

let actor: MechanicActor;
let webhook: jest.SpyInstance;
beforeEach(async () => {
  webhook = serveOwnWebhook();
  const [mechanicId = ""] = await createLedgerMechanics(1);
  actor = { ...mechanicUser, role: "mechanic", status: "active", mechanicId };
});
afterEach(async () => {
  expect(await findUnequalPayment()).toBeNull();
  webhook.mockRestore();
  await removeTestOrders();
});

const orderForm = (changes: object = {}) =>
  newOrderSchema.parse({ bundle: PRO, formKey: randomUUID(), ...changes });
const checkOut = (changes: object = {}) => startCheckout(actor, orderForm(changes), { now: NOW });
const idOf = (url: string) => url.split("/").at(-1) ?? "";
const wallet = () => readWallet(actor.mechanicId, new Date());

const refund = (ids: OrderIds, sent: Refund) =>
  refundOrder(superAdmin, ids, sent, { now: new Date() });

async function buy(changes: object = {}) {
  const { url } = await checkOut(changes);
  await payInSandbox(actor, idOf(url), "paid");
  const order = await findOrder(actor.mechanicId, { id: idOf(url) });
  if (!order) throw new Error("There is no order.");
  return order;
}

test("a mechanic pays in the sandbox, and the signed event adds credit and bonus", async () => {
  const order = await buy();
  expect(order).toMatchObject({ state: "fulfilled", priceCents: 25_000, bundleName: "Pro" });
  expect(await wallet()).toMatchObject({ paidCents: 25_000, promoCents: 2_500 });
  expect(webhook).toHaveBeenCalledTimes(1);
  expect(await listOrders(actor.mechanicId)).toEqual([order]);
});

test("paying twice charges once", async () => {
  const { url } = await checkOut();
  await payInSandbox(actor, idOf(url), "paid");
  await payInSandbox(actor, idOf(url), "paid");
  expect(await wallet()).toMatchObject({ paidCents: 25_000 });
});

test("if the event for a payment is lost, paying again adds the credit once", async () => {
  const { url } = await checkOut();
  webhook.mockRejectedValueOnce(new Error("connection reset"));
  await expect(payInSandbox(actor, idOf(url), "paid")).rejects.toMatchObject({
    code: "unavailable",
  });
  expect(await wallet()).toMatchObject({ paidCents: 0 });
  await payInSandbox(actor, idOf(url), "paid");
  expect(await wallet()).toMatchObject({ paidCents: 25_000 });
});

test("a declined card adds nothing", async () => {
  const { url } = await checkOut();
  await expect(payInSandbox(actor, idOf(url), "declined")).rejects.toMatchObject({
    code: "payment_required",
  });
  expect(await wallet()).toMatchObject({ paidCents: 0 });
});

test("sending a form ten times at once opens one checkout, and a finished one isn't opened again", async () => {
  const formKey = randomUUID();
  const send = () => checkOut({ formKey });
  const [first, ...others] = await Promise.all([send(), ...Array.from({ length: 9 }, send)]);
  for (const other of others) expect(other).toEqual(first);
  await payInSandbox(actor, idOf(first.url), "paid");
  await expect(checkOut({ formKey })).rejects.toMatchObject({ code: "conflict" });
});

test("a form that is sent 20 times at once gets the same answer 20 times, and so does its cancellation", async () => {
  const formKey = randomUUID();
  const copies = Array.from({ length: 20 }, () => ({ formKey }));
  const answers = await Promise.all(copies.map(checkOut));
  const url = answers[0]?.url ?? "";
  expect(answers).toEqual(copies.map(() => ({ url })));
  expect(await db.order.count({ where: { mechanicId: actor.mechanicId } })).toBe(1);
  await Promise.all(copies.map(() => cancelOrder(actor, idOf(url), { now: NOW })));
  expect(await findOrder(actor.mechanicId, { id: idOf(url) })).toMatchObject({ state: "expired" });
});

test("20 forms that are each sent twice at once open 20 checkouts, and each pair gets the same answer", async () => {
  const pairs = Array.from({ length: 20 }, () => ({ formKey: randomUUID() }));
  const answers = await Promise.all(
    pairs.map((changes) => Promise.all([checkOut(changes), checkOut(changes)])),
  );
  for (const [first, second] of answers) expect(second).toEqual(first);
  expect(new Set(answers.map(([{ url }]) => url)).size).toBe(20);
});

test.each([
  ["archived", OLD_STARTER],
  ["draft", DRAFT],
  ["unknown", demoId("bundle", 99)],
])("a bundle that is %s can't be bought", async (_, bundle) => {
  await expect(checkOut({ bundle })).rejects.toMatchObject({
    code: "invalid_input",
    fields: { bundle: expect.any(String) },
  });
});

test.each([{ price: "1" }, { priceCents: 1 }, { currency: "mxn" }, { mechanicId: "m" }])(
  "a form can't set %j",
  (extra) => {
    const fields = { bundle: PRO, formKey: randomUUID(), ...extra };
    expect(newOrderSchema.safeParse(fields).success).toBe(false);
  },
);

test("nobody sees or pays for another mechanic's checkout", async () => {
  const { url } = await checkOut();
  const [otherId = ""] = await createLedgerMechanics(1);
  const other = { ...actor, mechanicId: otherId };
  await expect(payInSandbox(other, idOf(url), "paid")).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await findOrder(otherId, { sessionId: sandboxSessionId(idOf(url)) })).toBeNull();
  expect(await findOrder(actor.mechanicId, { sessionId: "cs_sandbox_forged" })).toBeNull();
});

test("without payments, buying is off", async () => {
  const off = { now: NOW, provider: null };
  await expect(startCheckout(actor, orderForm(), off)).rejects.toMatchObject({
    code: "unavailable",
  });
  expect(await db.order.count({ where: { mechanicId: actor.mechanicId } })).toBe(0);
});

test("an administrator refunds part of a purchase, once per form, and never more than is left", async () => {
  const { id: orderId } = await buy();
  const ids = { mechanicId: actor.mechanicId, orderId };
  const form = { amount: 10_000, reason: "Bought twice", formKey: randomUUID() };
  await refund(ids, form);
  await refund(ids, form);
  expect(await findUnequalPayment()).toBeNull();
  expect(await wallet()).toMatchObject({ paidCents: 15_000, promoCents: 0 });
  expect(await findOrder(actor.mechanicId, { id: orderId })).toMatchObject({
    state: "fulfilled",
    refundedCents: 10_000,
  });
  const event = await db.auditEvent.findFirst({
    where: { subjectKind: "order", subjectId: orderId },
  });
  expect(event).toMatchObject({
    action: "order.refund",
    actorId: superAdmin.userId,
    after: { note: "$100: Bought twice" },
  });
  const trail = { subjectKind: "order", subjectId: orderId };
  expect((await listAuditEvents({ limit: 1 }, trail)).items).toMatchObject([
    { subjectName: "Purchase by Ledger Test" },
  ]);
  const more = { ...form, amount: 15_001, formKey: randomUUID() };
  await expect(refund(ids, more)).rejects.toMatchObject({ code: "invalid_input" });
  await refund(ids, { ...more, amount: 15_000 });
  expect(await wallet()).toMatchObject({ paidCents: 0 });
  expect(await findOrder(actor.mechanicId, { id: orderId })).toMatchObject({ state: "refunded" });
});

test("a refund form that is sent 20 times at once, or reused for another amount, refunds once", async () => {
  const { id: orderId } = await buy();
  const ids = { mechanicId: actor.mechanicId, orderId };
  const form = { amount: 1_000, reason: "Bought twice", formKey: randomUUID() };
  await Promise.all(Array.from({ length: 20 }, () => refund(ids, form)));
  const requests = () => db.refundRequest.findMany({ where: { orderId } });
  const audited = () =>
    db.auditEvent.count({ where: { subjectKind: "order", subjectId: orderId } });
  expect([await requests(), await audited()]).toMatchObject([[{ cents: 1_000 }], 1]);
  const deliveries = webhook.mock.calls.length;
  const reused = { code: "conflict", message: expect.stringContaining("Nothing was refunded") };
  await expect(refund(ids, { ...form, amount: 2_000 })).rejects.toMatchObject(reused);
  const { id: otherId } = await buy();
  const other = { ...ids, orderId: otherId };
  await expect(refund(other, form)).rejects.toMatchObject(reused);
  expect(webhook.mock.calls.length).toBe(deliveries + 1);
  expect([(await requests()).length, await audited()]).toEqual([1, 1]);
  expect(await findOrder(actor.mechanicId, { id: orderId })).toMatchObject({
    refundedCents: 1_000,
  });
});

test("knows how much of a purchase is unspent, whatever was taken back and returned", async () => {
  const { id: orderId } = await buy();
  expect(await findUnspentCents(orderId)).toBe(25_000);
  const { mechanicId } = actor;
  const spent = { mechanicId, idempotencyKey: randomUUID(), now: NOW, callId: randomUUID() };
  await ledgerTransaction((tx) => charge(tx, { ...spent, cents: 4_500 }));
  // The bonus of $25 is spent first.
  expect(await findUnspentCents(orderId)).toBe(23_000);
  const ids = { mechanicId, orderId };
  await refund(ids, { amount: 3_000, reason: "Test", formKey: randomUUID() });
  await chargeBackInSandbox(ids, "opened");
  expect(await findUnspentCents(orderId)).toBe(0);
  await chargeBackInSandbox(ids, "won");
  expect(await findUnspentCents(orderId)).toBe(20_000);
});

test("a mechanic cancels an open checkout, which can't be paid any more", async () => {
  const { url } = await checkOut();
  const id = idOf(url);
  expect(await listOrders(actor.mechanicId)).toMatchObject([
    { id, state: "pending", isOpen: true },
  ]);
  await cancelOrder(actor, id, { now: NOW });
  await cancelOrder(actor, id, { now: NOW });
  expect(await findOrder(actor.mechanicId, { id })).toMatchObject({ state: "expired" });
  expect(await listOrders(actor.mechanicId)).toEqual([]);
  await expect(payInSandbox(actor, id, "paid")).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("was canceled or has expired"),
  });
  expect(await wallet()).toMatchObject({ paidCents: 0 });
});

test("a checkout that was paid, or that belongs to someone else, can't be canceled", async () => {
  const { id } = await buy();
  await expect(cancelOrder(actor, id, { now: NOW })).rejects.toMatchObject({ code: "conflict" });
  const { url } = await checkOut();
  const [otherId = ""] = await createLedgerMechanics(1);
  const other = { ...actor, mechanicId: otherId };
  const own = cancelOrder(other, idOf(url), { now: NOW });
  await expect(own).rejects.toMatchObject({ code: "not_found" });
});

test("a checkout that is paid while it is being canceled adds the credit", async () => {
  const { url } = await checkOut();
  webhook.mockRejectedValueOnce(new Error("connection reset"));
  await expect(payInSandbox(actor, idOf(url), "paid")).rejects.toMatchObject({
    code: "unavailable",
  });
  const canceled = cancelOrder(actor, idOf(url), { now: NOW });
  await expect(canceled).rejects.toMatchObject({ code: "conflict" });
  await payInSandbox(actor, idOf(url), "paid");
  expect(await wallet()).toMatchObject({ paidCents: 25_000 });
});

test("a checkout that is canceled while it opens can't be paid", async () => {
  const sandbox = findPaymentProvider();
  if (!sandbox) throw new Error("The demo has a payment provider.");
  const opened: string[] = [];
  const provider = {
    ...sandbox,
    openCheckout: async (order: Parameters<typeof sandbox.openCheckout>[0]) => {
      const checkout = await sandbox.openCheckout(order);
      await cancelOrder(actor, order.id, { now: NOW });
      opened.push(order.id);
      return checkout;
    },
  };
  await expect(startCheckout(actor, orderForm(), { now: NOW, provider })).rejects.toMatchObject({
    code: "conflict",
  });
  await expect(payInSandbox(actor, opened[0] ?? "", "paid")).rejects.toMatchObject({
    code: "conflict",
  });
});

test("a checkout expires when the provider says, unless its payment is on its way", async () => {
  const { url } = await checkOut();
  const id = idOf(url);
  const { expiresAt } = await db.order.findUniqueOrThrow({ where: { id } });
  const end = expiresAt ?? NOW;
  expect(end.getTime() - NOW.getTime()).toBeGreaterThan(23 * HOUR_MS);
  const sweep = (now: Date) =>
    db.$transaction((tx) => expireCheckouts.sweep(tx, now, { take: 20 }));
  expect(await expireCheckouts.hasDue(new Date(end.getTime() - 1))).toBe(false);
  expect(await expireCheckouts.hasDue(end)).toBe(true);
  expect(await sweep(end)).toEqual(["Ledger Test"]);
  expect(await sweep(end)).toEqual([]);
  expect(await findOrder(actor.mechanicId, { id })).toMatchObject({ state: "expired" });

  const { url: debitUrl } = await checkOut();
  const debit = { id: idOf(debitUrl), sessionId: sandboxSessionId(idOf(debitUrl)) };
  const { completed } = eventsOf({
    ...debit,
    ...{
      mechanicId: "",
      priceCents: 25_000,
      paymentIntentId: `pi_${debit.id}`,
      customerId: "cus_1",
    },
  });
  await recordPayment(completed({ payment_status: "unpaid" }), NOW);
  expect(await sweep(new Date(end.getTime() + HOUR_MS))).toEqual([]);
  expect(await findOrder(actor.mechanicId, debit)).toMatchObject({
    state: "pending",
    isOpen: false,
  });
});

test("a refund whose event is lost counts once, however often it is retried", async () => {
  const { id: orderId } = await buy();
  const ids = { mechanicId: actor.mechanicId, orderId };
  const form = { amount: 10_000, reason: "Bought twice", formKey: randomUUID() };
  webhook.mockRejectedValueOnce(new Error("connection reset"));
  webhook.mockRejectedValueOnce(new Error("connection reset"));
  const lost = { code: "unavailable" };
  await expect(refund(ids, form)).rejects.toMatchObject(lost);
  await expect(refund(ids, form)).rejects.toMatchObject(lost);
  await refund(ids, form);
  expect(await findUnequalPayment()).toBeNull();
  expect(await wallet()).toMatchObject({ paidCents: 15_000 });
  const more = (amount: number) => ({ ...form, amount, formKey: randomUUID() });
  const both = [more(7_501), more(7_501)].map((next) => refund(ids, next));
  const states = (await Promise.allSettled(both)).map(({ status }) => status);
  expect(states.toSorted()).toEqual(["fulfilled", "rejected"]);
  await refund(ids, more(7_499));
  expect(await findOrder(actor.mechanicId, { id: orderId })).toMatchObject({ state: "refunded" });
});

test("the sandbox's bank charges a payment back once; if it loses, credit and bonus are returned", async () => {
  const { id: orderId } = await buy();
  const ids = { mechanicId: actor.mechanicId, orderId };
  await expect(chargeBackInSandbox(ids, "won")).rejects.toMatchObject({ code: "conflict" });
  await chargeBackInSandbox(ids, "opened");
  await chargeBackInSandbox(ids, "opened");
  expect(await wallet()).toMatchObject({ paidCents: 0, promoCents: 0 });
  expect(await findOrder(actor.mechanicId, { id: orderId })).toMatchObject({
    state: "charged_back",
    chargedBackCents: 25_000,
  });
  expect(await findUnequalPayment()).toBeNull();
  await chargeBackInSandbox(ids, "won");
  await chargeBackInSandbox(ids, "won");
  expect(await wallet()).toMatchObject({ paidCents: 25_000, promoCents: 2_500 });
  expect(await findOrder(actor.mechanicId, { id: orderId })).toMatchObject({ state: "fulfilled" });
  await expect(chargeBackInSandbox(ids, "opened")).rejects.toMatchObject({ code: "conflict" });
  const [other = ""] = await createLedgerMechanics(1);
  await expect(chargeBackInSandbox({ ...ids, mechanicId: other }, "opened")).rejects.toMatchObject({
    code: "not_found",
  });
});

test("ledger lines name the purchase that they are part of", async () => {
  const { id: orderId } = await buy();
  const ids = { mechanicId: actor.mechanicId, orderId };
  await refund(ids, { amount: 500, reason: "Test", formKey: randomUUID() });
  await chargeBackInSandbox(ids, "opened");
  await chargeBackInSandbox(ids, "won");
  const { items } = await readList(creditList(actor.mechanicId), { sort: "sequence" });
  const kinds = ["purchase", "bonus", "refund", "expiry", "chargeback", "chargeback_reversed"];
  expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  expect(items.map((line) => line.orderId)).toEqual(items.map(() => orderId));
});

test("ledger lines say why an unchanged refund is recorded again when a chargeback is won", async () => {
  const { id: orderId } = await buy();
  const ids = { mechanicId: actor.mechanicId, orderId };
  await refund(ids, { amount: 500, reason: "Test", formKey: randomUUID() });
  await chargeBackInSandbox(ids, "opened");
  await chargeBackInSandbox(ids, "won");
  const query = { sort: "sequence", show: "purchases" };
  const { items } = await readList(creditList(actor.mechanicId), query);
  const refunds = items.filter(({ kind }) => kind.startsWith("refund"));
  const again = expect.stringMatching(/^This refund hasn’t changed/);
  expect(refunds.map(({ kind, reason }) => [kind, reason])).toEqual([
    ["refund", null],
    ["refund_failed", again],
    ["refund", again],
  ]);
  expect(
    items.filter(({ kind }) => kind.startsWith("chargeback")).map((line) => line.reason),
  ).toEqual([null, null]);
});

test("mechanics can export their own purchases, and administrators can export all of them", async () => {
  const { id } = await buy();
  const [otherId = ""] = await createLedgerMechanics(1);
  const csvOf = async (reader: Actor) =>
    (await exportOrders(reader).toResponse({})).text().then((text) => text.split("\r\n"));
  const [header, line, ...rest] = await csvOf(actor);
  expect(header).toBe(
    "Receipt number,Time (UTC),Mechanic,Bundle,Automatic,Status,Paid,Bonus,Refunded,Charged back",
  );
  expect(line).toMatch(
    new RegExp(`^${id},\\d{4}-\\d\\d-\\d\\d \\S+,Ledger Test,Pro,no,fulfilled,250,25,0,0$`),
  );
  expect(rest).toEqual([""]);
  expect(await csvOf({ ...actor, mechanicId: otherId })).toEqual([header, ""]);
  const all = await csvOf(superAdmin);
  expect(all[1]).toBe(line);
  expect(all).toHaveLength(2 + (await db.order.count({ where: { fulfilledAt: { not: null } } })));
});

test("consent to automatic top-ups counts once the purchase is paid, and can be withdrawn", async () => {
  const { url } = await checkOut({ topUp: "on", below: "5000" });
  expect(await findAutoTopUp(actor.mechanicId)).toBeNull();
  await payInSandbox(actor, idOf(url), "paid");
  expect(await findAutoTopUp(actor.mechanicId)).toMatchObject({ isOn: true, belowCents: 5_000 });
  await stopTopUps(actor.mechanicId, NOW);
  expect(await findAutoTopUp(actor.mechanicId)).toMatchObject({
    isOn: false,
    offReason: "mechanic",
  });
});
