import { db } from "@/lib/core/db";
import { charge } from "@/lib/ledger/commands/call-commands";
import { ledgerTransaction } from "@/lib/ledger/commands/ledger-transaction";
import { purchase } from "@/lib/ledger/commands/order-commands";
import { hasBalanceCrossings, notifyLowBalances } from "@/lib/ledger/mutations/notify-low-balances";
import { createLedgerMechanics, removeLedgerMechanics } from "@/tests/ledger/ledger-mechanics";

const NOW = new Date();
const EMAIL = "low@example.net";
let mechanicId = "";

const sweep = () => db.$transaction((tx) => notifyLowBalances(tx, NOW, { take: 500 }));
const mails = () => db.outboxMail.findMany({ where: { recipient: EMAIL } });
let steps = 0;
const command = () => {
  steps += 1;
  return { mechanicId, idempotencyKey: `low-balance-${steps}-${mechanicId}`, now: NOW };
};
const buy = (paidCents: number) =>
  ledgerTransaction((tx) => {
    const sent = command();
    return purchase(tx, { ...sent, orderId: sent.idempotencyKey, paidCents });
  });
const spend = (cents: number) =>
  ledgerTransaction((tx) => {
    const sent = command();
    return charge(tx, { ...sent, callId: sent.idempotencyKey, cents });
  });

beforeAll(async () => {
  // Sends the notices that are due for the demo's own wallets.
  await sweep();
  [mechanicId = ""] = await createLedgerMechanics(1);
  await db.user.create({ data: { email: EMAIL, name: "Zoë", mechanicId, status: "active" } });
});
afterAll(async () => {
  await db.user.deleteMany({ where: { email: EMAIL } });
  await db.lowBalanceNotice.deleteMany();
  await db.outboxMail.deleteMany({ where: { kind: "low_balance" } });
  await removeLedgerMechanics();
  await db.$disconnect();
});

test("a low balance is emailed once per crossing", async () => {
  await buy(7_500);
  expect(await hasBalanceCrossings()).toBe(false);
  await spend(2_500);
  expect(await hasBalanceCrossings()).toBe(false);
  await spend(1);
  expect(await hasBalanceCrossings()).toBe(true);
  await sweep();
  await spend(100);
  expect(await hasBalanceCrossings()).toBe(false);
  await sweep();
  expect(await mails()).toHaveLength(1);
  expect((await mails())[0]?.text).toContain("You have $49.99 in credit left.");

  await buy(5_000);
  expect(await hasBalanceCrossings()).toBe(true);
  await sweep();
  expect(await hasBalanceCrossings()).toBe(false);
  await spend(6_000);
  await sweep();
  expect(await mails()).toHaveLength(2);
});

test("a suspended mechanic is not emailed", async () => {
  await db.lowBalanceNotice.deleteMany({ where: { mechanicId } });
  await db.mechanic.update({ where: { id: mechanicId }, data: { state: "suspended" } });
  expect(await hasBalanceCrossings()).toBe(false);
});
