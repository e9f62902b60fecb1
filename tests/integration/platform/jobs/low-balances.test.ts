import { moneySteps } from "@/components/accounts/overview/mechanic-money";
import { getMechanicMoney } from "@/lib/accounts/overview/data/money";
import { charge, placeHold, releaseHold } from "@/lib/billing/ledger/commands/call-commands";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { purchase, takeBackOrder } from "@/lib/billing/ledger/commands/order-commands";
import { adjust } from "@/lib/billing/ledger/commands/other-commands";
import { walletList } from "@/lib/billing/ledger/data/wallet-list";
import { notifyLowBalances } from "@/lib/billing/ledger/mutations/notify-low-balances";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { formatDollars } from "@/lib/core/money";
import { DAY_MS } from "@/lib/core/time";
import { LOW_BALANCE_CENTS } from "@/lib/platform/notifications/constants";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { demoId } from "@/prisma/seed/demo-id";
import { createLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { readList } from "@/tests/setup/read-list";
import { demoActor } from "../../actors";

const NOW = new Date();
const { userId } = demoActor("super");
const EMAIL = "low@example.net";
const TELEPHONY = { key: "hasTelephony", value: true };
const OWN_CITY = { locationId: demoId("location", 1) };
const OWN_SERVICE = { serviceId: demoId("service", 1) };
const PAUSED_SERVICE = { serviceId: demoId("service", 3) };
let mechanicId = "";

const sweep = (now = NOW) =>
  db.$transaction((tx) => notifyLowBalances.sweep(tx, now, { take: 500 }));
const mails = () => db.outboxMail.findMany({ where: { recipient: EMAIL } });
let steps = 0;
const command = () => {
  steps += 1;
  return { mechanicId, idempotencyKey: `low-balance-${steps}-${mechanicId}`, now: NOW };
};
const buy = (paidCents: number, bonusCents = 0) =>
  ledgerTransaction((tx) => {
    const sent = command();
    return purchase(tx, { ...sent, orderId: sent.idempotencyKey, paidCents, bonusCents });
  });
const spend = (cents: number) =>
  ledgerTransaction((tx) => {
    const sent = command();
    return charge(tx, { ...sent, callId: sent.idempotencyKey, cents });
  });

beforeAll(async () => {
  await db.setting.create({ data: TELEPHONY });
  // Otherwise, sweeps would also notify demo mechanics, and sweeps with a later `now` would notify more of them.
  await db.user.updateMany({
    where: { mechanicId: { not: null } },
    data: { status: "suspended", suspensionReason: "Test" },
  });
  [mechanicId = ""] = await createLedgerMechanics(1);
  await db.coverage.create({ data: { ...OWN_CITY, mechanicId, priority: 1 } });
  await db.offer.createMany({
    data: [
      { ...OWN_SERVICE, mechanicId },
      { ...PAUSED_SERVICE, mechanicId, isActive: false },
    ],
  });
  await db.user.create({ data: { email: EMAIL, name: "Zoë", mechanicId, status: "active" } });
});

test("a low balance is emailed once per crossing", async () => {
  await buy(7_500);
  expect(await notifyLowBalances.hasDue(NOW)).toBe(false);
  await spend(2_500);
  expect(await notifyLowBalances.hasDue(NOW)).toBe(false);
  await spend(1);
  expect(await notifyLowBalances.hasDue(NOW)).toBe(true);
  await sweep();
  await spend(100);
  expect(await notifyLowBalances.hasDue(NOW)).toBe(false);
  await sweep();
  expect(await mails()).toHaveLength(1);
  expect((await mails())[0]?.text).toContain("You have $49.99 in credit left.");

  await buy(5_000);
  expect(await notifyLowBalances.hasDue(NOW)).toBe(true);
  await sweep();
  expect(await notifyLowBalances.hasDue(NOW)).toBe(false);
  await spend(6_000);
  await sweep();
  expect(await mails()).toHaveLength(2);
});

const routeCalls = (value: boolean) =>
  db.setting.update({ where: { key: TELEPHONY.key }, data: { value } });

/**
 * Whether the mechanic is told to buy credits. Fails unless the email, the mechanic's home screen, and
 * the administrators' list agree.
 */
async function isTold(now = NOW): Promise<boolean> {
  await db.lowBalanceNotice.deleteMany({ where: { mechanicId } });
  await db.outboxMail.deleteMany({ where: { recipient: EMAIL } });
  const isDue = await notifyLowBalances.hasDue(now);
  await sweep(now);
  expect(await mails()).toHaveLength(isDue ? 1 : 0);
  const money = await getMechanicMoney(mechanicId, { timezone: "UTC", now });
  const steps = moneySteps(money, LOW_BALANCE_CENTS).map(({ href }) => href);
  expect(steps).toEqual(isDue ? [dashboardPaths.buyCredits] : []);
  // The administrators' list always shows the current state.
  if (now !== NOW) return isDue;
  // The demo's list doesn't depend on whether drivers call mechanics directly.
  const { mode } = getEnv();
  getEnv().mode = "live";
  const { items } = await readList(walletList, { only: "low" });
  getEnv().mode = mode;
  expect(items.some(({ id }) => id === mechanicId)).toBe(isDue);
  return isDue;
}

const fees = {
  anyone: () => ({}),
  own: () => ({ mechanicId }),
  other: () => ({ mechanicId: demoId("mechanic", 1) }),
  ownCity: () => OWN_CITY,
  otherCity: () => ({ locationId: demoId("location", 2) }),
  ownService: () => OWN_SERVICE,
  otherService: () => ({ ...OWN_CITY, serviceId: demoId("service", 2) }),
  pausedService: () => PAUSED_SERVICE,
};

test.each([
  ["every call has a fee", { feeOf: fees.anyone, isRouted: true }, true],
  ["the mechanic has a fee", { feeOf: fees.own, isRouted: true }, true],
  ["only another mechanic has a fee", { feeOf: fees.other, isRouted: true }, false],
  ["the mechanic's city has a fee", { feeOf: fees.ownCity, isRouted: true }, true],
  ["only another city has a fee", { feeOf: fees.otherCity, isRouted: true }, false],
  ["the mechanic's service has a fee", { feeOf: fees.ownService, isRouted: true }, true],
  ["only another service has a fee", { feeOf: fees.otherService, isRouted: true }, false],
  ["only a service that is off has a fee", { feeOf: fees.pausedService, isRouted: true }, false],
  ["no call has a fee", { feeOf: null, isRouted: true }, false],
  ["drivers call mechanics directly", { feeOf: fees.anyone, isRouted: false }, false],
])(
  "the email and the home screen agree on whether to mention a low balance if %s",
  async (_, { feeOf, isRouted }, expected) => {
    await db.callFeeRule.deleteMany();
    if (feeOf) await db.callFeeRule.create({ data: { ...feeOf(), feeCents: 2_500 } });
    await routeCalls(isRouted);
    expect(await isTold()).toBe(expected);
  },
);

test("credit set aside for a call counts toward the balance, and expired credit doesn't", async () => {
  await db.callFeeRule.deleteMany();
  await db.callFeeRule.create({ data: { feeCents: 2_500 } });
  await routeCalls(true);
  const { paidCents } = await db.wallet.findUniqueOrThrow({ where: { mechanicId } });
  await buy(5_000 - paidCents);
  const hold = await ledgerTransaction((tx) =>
    placeHold(tx, { ...command(), attemptId: `low-balance-${mechanicId}`, cents: 2_500 }),
  );
  expect(await isTold()).toBe(false);
  await ledgerTransaction((tx) => releaseHold(tx, { ...command(), holdId: hold.transferId }));
  await spend(1_000);
  await buy(500, 2_000);
  expect(await isTold()).toBe(false);
  expect(await isTold(new Date(NOW.getTime() + 181 * DAY_MS))).toBe(true);
  expect((await mails())[0]?.text).toContain("You have $45 in credit left.");
});

test("a mechanic who owes money is notified even if no call has a fee, but not if drivers call directly", async () => {
  await db.callFeeRule.deleteMany();
  await ledgerTransaction((tx) =>
    takeBackOrder(tx, {
      ...command(),
      kind: "chargeback",
      orderId: `low-balance-1-${mechanicId}`,
      causeId: mechanicId,
      cents: 7_500,
    }),
  );
  await routeCalls(false);
  expect(await isTold()).toBe(false);
  await routeCalls(true);
  expect(await isTold()).toBe(true);
});

test("a mechanic who owes money is told so even with plenty of goodwill credit", async () => {
  await ledgerTransaction((tx) =>
    adjust(tx, {
      ...command(),
      adjustmentId: crypto.randomUUID(),
      cents: 10_000,
      actor: { userId, role: "super_admin" },
      reason: "Sorry.",
    }),
  );
  const { debtCents } = await db.wallet.findUniqueOrThrow({ where: { mechanicId } });
  expect(await isTold()).toBe(true);
  expect((await mails())[0]?.text).toContain(`You owe ${formatDollars(debtCents)}.`);
});

test("a suspended mechanic is not emailed", async () => {
  await db.lowBalanceNotice.deleteMany({ where: { mechanicId } });
  await db.mechanic.update({ where: { id: mechanicId }, data: { state: "suspended" } });
  expect(await notifyLowBalances.hasDue(NOW)).toBe(false);
});
