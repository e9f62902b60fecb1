import { db } from "@/lib/core/db";
import { newId } from "@/lib/core/new-id";
import { DAY_MS, MINUTE_MS } from "@/lib/core/time";
import { startRun } from "@/lib/platform/jobs/mutations/start-run";
import { matchIntents } from "@/lib/telephony/calls/mutations/match-intents";
import { demoId } from "@/prisma/seed/demo-id";
import { createLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { superDb } from "@/tests/setup/super-db";
import { demoActor } from "../../actors";
import { newSid } from "../../telephony/calls/twilio";
import { addChargedCall, removeChargedCalls } from "../../telephony/disputes/charged-call";
import { runJobs } from "../imports/run-jobs";

const admin = demoActor("admin");
const NUMBER = "+18305550142";
let mechanicId = "";

beforeAll(async () => {
  await db.jobRun.deleteMany();
  [mechanicId = ""] = await createLedgerMechanics(1);
  // Otherwise, the tests would also match calls in the demo data.
  await run();
});
afterEach(async () => {
  await db.conversionUpload.deleteMany({ where: { call: { mechanicId } } });
  await removeChargedCalls(mechanicId);
  await db.callIntent.deleteMany({ where: { numberShown: NUMBER } });
  await db.jobRun.deleteMany();
});

async function run({ isDryRun = false } = {}) {
  const params = { userId: admin.userId, batchId: newId() };
  const id = await startRun(matchIntents, { params, isDryRun });
  await runJobs();
  return db.jobRun.findUniqueOrThrow({ where: { id } });
}

/** Adds a billed call to NUMBER, not yet matched to a tap. */
async function addCall(
  receivedAt = new Date(Date.now() - 60 * MINUTE_MS),
  providerSid: string | null = newSid(),
  callerNumber = "+12105550190",
): Promise<string> {
  const id = await addChargedCall({ mechanicId, now: new Date(), callerNumber });
  await superDb.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    const numbers = { providerSid, dialedNumber: NUMBER };
    await tx.call.update({ where: { id }, data: { receivedAt, ...numbers } });
  });
  return id;
}

const addTap = (createdAt: Date, session = `visit-${crypto.randomUUID().slice(0, 8)}`) =>
  db.callIntent.create({
    data: {
      session,
      createdAt,
      serviceId: demoId("service", 1),
      page: "/",
      source: "test",
      numberShown: NUMBER,
      basis: "consent",
      clickIdKind: "gclid",
      clickId: "backfilled",
      utm: { campaign: "brakes-san-antonio-tx" },
    },
  });

const find = (id: string) =>
  db.call.findUniqueOrThrow({ where: { id }, include: { conversion: true } });

test("matches a call to its only tap, adds its conversion, and changes nothing the second time", async () => {
  const id = await addCall();
  const { receivedAt } = await find(id);
  const { id: intentId, serviceId } = await addTap(new Date(receivedAt.getTime() - MINUTE_MS));
  const dry = await run({ isDryRun: true });
  expect(dry).toMatchObject({ error: null, state: "succeeded" });
  expect(dry.sample).toContainEqual({
    item: "Call to (830) 555-0142",
    at: receivedAt.toISOString(),
    change: "matched to a tap",
  });
  expect(await find(id)).toMatchObject({ intentId: null, conversion: null });
  await run();
  expect(await find(id)).toMatchObject({
    intentId,
    serviceId,
    unmatchedReason: null,
    campaignId: demoId("campaign", 1),
    conversion: { clickId: "backfilled", valueCents: 2_500, state: "waiting" },
  });
  expect((await run()).sample).toEqual([]);
  const event = await db.auditEvent.findFirst({ where: { subjectId: id } });
  expect(event).toMatchObject({ action: "call.match_tap", actorId: admin.userId });
});

test("matches two calls from different callers only to a tap of their own, the earlier call first", async () => {
  const receivedAt = new Date(Date.now() - 70 * MINUTE_MS);
  const later = new Date(receivedAt.getTime() + 5 * MINUTE_MS);
  const [second, first] = [
    await addCall(later, newSid(), "+12105550191"),
    await addCall(receivedAt),
  ];
  const before = (minutes: number) => new Date(receivedAt.getTime() - minutes * MINUTE_MS);
  await addTap(before(2), "visit-of-one");
  const { id: intentId } = await addTap(before(1), "visit-of-one");
  await run();
  expect(await find(first)).toMatchObject({ intentId });
  expect(await find(second)).toMatchObject({ intentId: null, unmatchedReason: "none" });
});

test("records several visits' taps as the reason not to match a call, and adds no conversion", async () => {
  const id = await addCall();
  const { receivedAt } = await find(id);
  await addTap(new Date(receivedAt.getTime() - MINUTE_MS));
  await addTap(new Date(receivedAt.getTime() - 2 * MINUTE_MS));
  await run();
  expect(await find(id)).toMatchObject({
    intentId: null,
    unmatchedReason: "several",
    conversion: null,
  });
});

test("a callback that the site placed isn't matched to someone's tap on the number that it showed", async () => {
  const id = await addCall(new Date(Date.now() - 60 * MINUTE_MS), null);
  const { receivedAt } = await find(id);
  await addTap(new Date(receivedAt.getTime() - MINUTE_MS));
  await run();
  expect(await find(id)).toMatchObject({
    intentId: null,
    unmatchedReason: null,
    conversion: null,
  });
});

test("leaves alone calls whose taps may have been deleted", async () => {
  const id = await addCall(new Date(Date.now() - 179.5 * DAY_MS));
  const { receivedAt } = await find(id);
  await addTap(new Date(receivedAt.getTime() - MINUTE_MS));
  await run();
  expect(await find(id)).toMatchObject({ intentId: null, unmatchedReason: null });
});
