import { db } from "@/lib/core/db";
import { DAY_MS } from "@/lib/core/time";
import { reportAnswerRates } from "@/lib/notifications/mutations/report-answer-rates";
import { demoId } from "@/prisma/seed/demo-id";
import { demoActor } from "../actors";

const admin = demoActor("admin");
/** Before the demo's calls. */
const NOW = new Date("2024-03-20T13:00:00Z");
const LOCATION = demoId("location", 1);

async function receive(daysAgo: number, isAnswered: boolean) {
  const at = new Date(NOW.getTime() - daysAgo * DAY_MS);
  const answer = { mechanicId: demoId("mechanic", 1), acceptedAt: at };
  await db.call.create({
    data: {
      receivedAt: at,
      endedAt: at,
      ratedAt: at,
      dialedNumber: "+12105550199",
      callerNumber: "+12105550198",
      callerKind: "known",
      locationId: LOCATION,
      state: isAnswered ? "completed" : "missed",
      billing: "not_billable",
      notBillableReason: isAnswered ? "below_minimum_talk" : "not_answered",
      rulesVersion: 1,
      rating: {},
      ...(isAnswered && answer),
    },
  });
}
const report = (now: Date) => db.$transaction((tx) => reportAnswerRates(tx, now));

beforeEach(() => db.outboxMail.deleteMany({ where: { kind: "low_answer_rate" } }));
afterAll(async () => {
  await db.call.deleteMany({ where: { receivedAt: { lt: new Date("2024-04-01") } } });
  await db.outboxMail.deleteMany({ where: { kind: "low_answer_rate" } });
  await db.$disconnect();
});

test("administrators are emailed about a city once, on the day when too few of its calls are answered", async () => {
  for (const [daysAgo, isAnswered] of [
    [3, true],
    [3, true],
    [3, true],
    [2, false],
    [2, false],
  ] as const) {
    await receive(daysAgo, isAnswered);
  }
  expect(await report(NOW)).toEqual([]);
  await receive(0.5, false);
  expect(await report(NOW)).toHaveLength(1);
  await report(NOW);
  const where = { kind: "low_answer_rate", recipient: admin.email };
  const mails = await db.outboxMail.findMany({ where });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/: 3 of 6 calls answered\n/);
  expect(await report(new Date(NOW.getTime() + DAY_MS))).toEqual([]);
});
