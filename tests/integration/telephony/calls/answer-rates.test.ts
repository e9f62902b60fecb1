import { db } from "@/lib/core/db";
import { DAY_MS } from "@/lib/core/time";
import { claimRun } from "@/lib/platform/jobs/mutations/claim-run";
import { runSlice } from "@/lib/platform/jobs/mutations/run-slice";
import { startRun } from "@/lib/platform/jobs/mutations/start-run";
import { answerRates } from "@/lib/telephony/calls/mutations/report-answer-rates";
import type * as mail from "@/lib/vendors/mail";
import { canSendMail } from "@/lib/vendors/mail";
import { demoId } from "@/prisma/seed/demo-id";
import { callRow } from "@/prisma/seed/factories";
import { demoActor } from "../../actors";

jest.mock("@/lib/vendors/mail", () => {
  const actual = jest.requireActual<typeof mail>("@/lib/vendors/mail");
  return { ...actual, canSendMail: jest.fn(actual.canSendMail) };
});

const admin = demoActor("admin");
/** Earlier than any call in the demo data. */
const NOW = new Date("2024-03-20T13:00:00Z");
const LOCATION = demoId("location", 1);
const WORKER = "00000000-0000-4000-8000-000000000001";

async function receive(daysAgo: number, isAnswered: boolean, locationId = LOCATION) {
  const at = new Date(NOW.getTime() - daysAgo * DAY_MS);
  const answer = { mechanicId: demoId("mechanic", 1), acceptedAt: at };
  await db.call.create({
    data: callRow({
      receivedAt: at,
      endedAt: at,
      ratedAt: at,
      locationId,
      state: isAnswered ? "completed" : "missed",
      billing: "not_billable",
      notBillableReason: isAnswered ? "below_minimum_talk" : "not_answered",
      rating: {},
      ...(isAnswered && answer),
    }),
  });
}

/** Runs the job as if it were this many days before NOW. Returns how many cities it reported. */
async function report(
  daysAgo: number,
  { isDryRun = false, endsAs = "succeeded" } = {},
): Promise<number> {
  const id = await startRun(answerRates, { isDryRun });
  const now = new Date(NOW.getTime() - daysAgo * DAY_MS);
  for (let slice = await claimRun(WORKER); slice; slice = await claimRun(WORKER)) {
    await runSlice(answerRates, slice, now);
  }
  const { state, done } = await db.jobRun.findUniqueOrThrow({ where: { id } });
  expect(state).toBe(endsAs);
  return done;
}
const sent = () =>
  db.outboxMail.findMany({ where: { kind: "low_answer_rate", recipient: admin.email } });

async function forget() {
  await db.call.deleteMany({ where: { receivedAt: { lt: new Date("2024-04-01") } } });
  await db.outboxMail.deleteMany({ where: { kind: "low_answer_rate" } });
  await db.jobRun.deleteMany({ where: { kind: "answer_rates" } });
}
beforeEach(async () => {
  await forget();
  for (const isAnswered of [true, true, true, false, false]) await receive(5, isAnswered);
});

test("administrators are emailed about a city once, on the day when too few of its calls are answered", async () => {
  expect(await report(1)).toBe(0);
  await receive(0.5, false);
  expect(await report(0)).toBe(1);
  expect(await report(0)).toBe(0);
  const mails = await sent();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/: 3 of 6 calls answered\n/);
  expect(await report(-1)).toBe(0);
});

test("a city whose rate fell while no worker was running is reported by the next run, once", async () => {
  expect(await report(4)).toBe(0);
  await receive(3, false);
  expect(await report(0.1, { isDryRun: true })).toBe(1);
  expect(await report(0)).toBe(1);
  expect(await report(0)).toBe(0);
  expect(await report(-1)).toBe(0);
  expect(await sent()).toHaveLength(1);
});

test("a city is reported even if another one was reported earlier that day", async () => {
  await receive(0.4, false);
  expect(await report(0.3)).toBe(1);
  for (let i = 0; i < 5; i += 1) await receive(0.2, false, demoId("location", 2));
  expect(await report(0)).toBe(1);
  expect(await sent()).toHaveLength(2);
});

test("a city that is low when email is set up is reported, even if the job was run by hand before", async () => {
  await receive(2, false);
  jest.mocked(canSendMail).mockReturnValueOnce(false);
  expect(await report(1, { endsAs: "errored" })).toBe(0);
  expect(await sent()).toHaveLength(0);
  expect(await report(0)).toBe(1);
  expect(await sent()).toHaveLength(1);
});
