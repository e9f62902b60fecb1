import { db } from "@/lib/core/db";
import { readLimitUse } from "@/lib/mechanics/profiles/data/limit-use";
import { callRow } from "@/prisma/seed/factories";
import { createLedgerMechanics } from "@/tests/ledger/ledger-mechanics";

/** A Wednesday, 10:30 PM in Chicago. */
const NOW = new Date("2026-11-19T04:30:00Z");
const MECHANIC = { id: "", timezone: "America/Chicago" };

beforeAll(async () => {
  [MECHANIC.id = ""] = await createLedgerMechanics(1);
});

function accept(acceptedAt: string, outcome: { feeCents: number | null; creditedCents?: number }) {
  const isBilled = outcome.feeCents !== null;
  const at = new Date(acceptedAt);
  return db.call.create({
    data: callRow({
      receivedAt: at,
      acceptedAt: at,
      endedAt: at,
      ratedAt: at,
      state: "completed",
      billing: isBilled
        ? outcome.creditedCents
          ? "partially_credited"
          : "billed"
        : "not_billable",
      ...(!isBilled && { notBillableReason: "below_minimum_talk" }),
      mechanicId: MECHANIC.id,
      rating: {},
      ...outcome,
    }),
  });
}

test("counts today's calls and this week's fees in the mechanic's time zone, minus credits", async () => {
  await accept("2026-11-16T05:59:59Z", { feeCents: 1_000 });
  await accept("2026-11-16T06:00:00Z", { feeCents: 2_500 });
  await accept("2026-11-18T05:59:59Z", { feeCents: 4_000, creditedCents: 1_500 });
  await accept("2026-11-18T06:00:00Z", { feeCents: 3_000 });
  await accept("2026-11-18T20:00:00Z", { feeCents: null });
  expect(await readLimitUse(MECHANIC, NOW)).toEqual({ callsToday: 2, spentThisWeekCents: 8_000 });
});

test("counts nothing for a mechanic without calls", async () => {
  const none = { id: "cnobody000000000000000001", timezone: "America/New_York" };
  expect(await readLimitUse(none, NOW)).toEqual({ callsToday: 0, spentThisWeekCents: 0 });
});
