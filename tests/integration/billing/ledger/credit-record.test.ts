import { charge, creditCall } from "@/lib/billing/ledger/commands/call-commands";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { purchase } from "@/lib/billing/ledger/commands/order-commands";
import { adjust } from "@/lib/billing/ledger/commands/other-commands";
import { readCreditRecord } from "@/lib/billing/ledger/data/credit-record";
import { db } from "@/lib/core/db";
import { demoId } from "@/prisma/seed/demo-id";
import { createLedgerMechanics, removeLedgerMechanics } from "@/tests/ledger/ledger-mechanics";

afterAll(removeLedgerMechanics);

/** Adds up the balances of each mechanic's last transfer by the end of a local day. */
async function balanceAt(mechanicId: string | null, date: string, timezone: string) {
  const [row] = await db.$queryRaw<{ cents: number }[]>`
    SELECT coalesce(sum("paidCents" + "promoCents" + "heldCents" - "debtCents"), 0)::int AS cents FROM (
      SELECT DISTINCT ON ("mechanicId") * FROM "LedgerTransfer"
      WHERE to_char("createdAt" AT TIME ZONE ${timezone}, 'YYYY-MM-DD') <= ${date}
        AND (${mechanicId}::text IS NULL OR "mechanicId" = ${mechanicId})
      ORDER BY "mechanicId", sequence DESC) latest`;
  return row?.cents;
}

/** What the kinds changed from a local day on, as the difference of balances before and after each transfer. */
async function changedBy(
  kinds: string[],
  from: string,
  of: { mechanicId: string | null; timezone: string },
) {
  const [row] = await db.$queryRaw<{ cents: number }[]>`
    SELECT coalesce(sum(total - before), 0)::int AS cents FROM (
      SELECT kind, "createdAt", total, coalesce(lag(total) OVER (PARTITION BY "mechanicId" ORDER BY sequence), 0) AS before
      FROM (
        SELECT *, "paidCents" + "promoCents" + "heldCents" - "debtCents" AS total FROM "LedgerTransfer"
        WHERE ${of.mechanicId}::text IS NULL OR "mechanicId" = ${of.mechanicId}
      ) t
    ) changes
    WHERE kind::text = ANY(${kinds}) AND to_char("createdAt" AT TIME ZONE ${of.timezone}, 'YYYY-MM-DD') >= ${from}`;
  return row?.cents;
}

test.each([
  ["all mechanics", null, "America/New_York"],
  ["one mechanic", demoId("mechanic", 1), "Pacific/Honolulu"],
])("the demo's record of %s equals its own sums", async (_, mechanicId, timezone) => {
  const { days, totals, now } = await readCreditRecord(mechanicId, { timezone, now: new Date() });
  expect(days).toHaveLength(30);
  for (const { date, balanceCents } of days) {
    expect([date, balanceCents]).toEqual([date, await balanceAt(mechanicId, date, timezone)]);
  }
  const from = days[0]?.date ?? "";
  const of = { mechanicId, timezone };
  expect(totals.calls).toBe(await changedBy(["call_charge"], from, of));
  expect(totals.credited).toBe(await changedBy(["auto_credit", "dispute_credit"], from, of));
  expect(totals.adjusted).toBe(await changedBy(["adjustment"], from, of));
  const buying = [
    "purchase",
    "bonus",
    "refund",
    "refund_failed",
    "chargeback",
    "chargeback_reversed",
  ];
  expect(totals.bought + totals.lapsed).toBe(await changedBy([...buying, "expiry"], from, of));
  expect(totals.calls).toBeLessThan(0);
  const wallets = await db.wallet.findMany({ where: mechanicId === null ? {} : { mechanicId } });
  const sum = (name: keyof typeof now) =>
    wallets.reduce((cents, wallet) => cents + wallet[name], 0);
  expect(now).toEqual({
    paidCents: sum("paidCents"),
    promoCents: sum("promoCents"),
    heldCents: sum("heldCents"),
    debtCents: sum("debtCents"),
  });
});

test("days end at midnight in the reader's zone, and changes before the 30 days only raise the first balance", async () => {
  const [mechanicId = ""] = await createLedgerMechanics(1);
  const command = (time: string) => ({
    mechanicId,
    idempotencyKey: crypto.randomUUID(),
    now: new Date(time),
  });
  const name = (text: string) => `${mechanicId}:${text}`;
  await ledgerTransaction((tx) =>
    purchase(tx, {
      ...command("2026-09-01T12:00:00Z"),
      orderId: name("order"),
      paidCents: 10_000,
      bonusCents: 0,
      bonusDays: 60,
    }),
  );
  // 11:59 PM on October 6 in Chicago.
  await ledgerTransaction((tx) =>
    charge(tx, { ...command("2026-10-07T04:59:00Z"), callId: name("call"), cents: 3_000 }),
  );
  await ledgerTransaction((tx) =>
    creditCall(tx, {
      ...command("2026-10-07T05:00:00Z"),
      kind: "dispute_credit",
      callId: name("call"),
      disputeId: name("dispute"),
      cents: 1_000,
    }),
  );
  await ledgerTransaction((tx) =>
    adjust(tx, {
      ...command("2026-10-08T12:00:00Z"),
      adjustmentId: name("adjustment"),
      cents: -200,
      actor: { userId: "a", role: "admin" },
      reason: "Correction",
    }),
  );
  const now = new Date("2026-10-09T12:00:00Z");
  const { days, totals } = await readCreditRecord(mechanicId, { timezone: "America/Chicago", now });
  expect(days[0]).toEqual({ date: "2026-09-10", balanceCents: 10_000 });
  expect(days.slice(-4)).toEqual([
    { date: "2026-10-06", balanceCents: 7_000 },
    { date: "2026-10-07", balanceCents: 8_000 },
    { date: "2026-10-08", balanceCents: 7_800 },
    { date: "2026-10-09", balanceCents: 7_800 },
  ]);
  expect(totals).toEqual({ bought: 0, calls: -3_000, credited: 1_000, adjusted: -200, lapsed: 0 });
});

test("a mechanic without credit has 30 days of nothing", async () => {
  const [mechanicId = ""] = await createLedgerMechanics(1);
  const record = await readCreditRecord(mechanicId, { timezone: "UTC", now: new Date() });
  expect(record.days).toHaveLength(30);
  expect(record.days.every(({ balanceCents }) => balanceCents === 0)).toBe(true);
  expect(Object.values(record.totals)).toEqual([0, 0, 0, 0, 0]);
  expect(Object.values(record.now)).toEqual([0, 0, 0, 0]);
});
