import { readOwnFeeTerms } from "@/lib/catalog/call-fees/read-fee-terms";
import { db } from "@/lib/core/db";
import { formatDollars } from "@/lib/core/money";
import { changePart } from "@/lib/mechanics/profiles/mutations/change-part";
import { demoId } from "@/prisma/seed/demo-id";
import { demoActor } from "../../actors";

const admin = demoActor("admin");
const ID = demoId("mechanic", 1);
const NOW = new Date();

const LIMITS = { dailyCallLimit: null, liveCallLimit: 1 };
const save = (weeklyBudgetCents: number | null) =>
  changePart(admin, { mechanicId: ID, part: "limits", now: NOW }, { ...LIMITS, weeklyBudgetCents });

afterEach(() => db.callLimits.deleteMany({ where: { mechanicId: ID } }));

test("a weekly budget below the cheapest call is refused, and names its fee", async () => {
  const lowestCents = (await readOwnFeeTerms(ID, NOW)).fees[0]?.lowestCents ?? 0;
  expect(lowestCents).toBeGreaterThan(100);
  await expect(save(lowestCents - 1)).rejects.toMatchObject({
    code: "invalid_input",
    fields: { weeklyBudget: expect.stringContaining(`at least ${formatDollars(lowestCents)}`) },
  });
  expect((await save(lowestCents)).weeklyBudgetCents).toBe(lowestCents);
});

test("a budget that a higher fee has made too low doesn't block other limits", async () => {
  const limits = { ...LIMITS, weeklyBudgetCents: 1 };
  await db.callLimits.upsert({
    where: { mechanicId: ID },
    create: { mechanicId: ID, ...limits },
    update: limits,
  });
  expect((await save(1)).weeklyBudgetCents).toBe(1);
  expect((await save(null)).weeklyBudgetCents).toBeNull();
});
