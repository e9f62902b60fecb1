import { db } from "@/lib/core/db";
import {
  ANSWER_RATE_RINGS,
  ANSWER_RATE_RINGS_SQL,
} from "@/lib/telephony/calls/commands/answer-rate-rings";
import { callRow } from "@/prisma/seed/factories";
import { demoActor } from "../../actors";

const mechanicId = demoActor("mechanic").mechanicId ?? "";
const NOW = new Date("2026-06-01T12:00:00Z");

/** Rings by what happened, and whether they say something about how often the mechanic answers. */
const RINGS = [
  { id: "accepted", result: "accepted", answeredAt: NOW, counts: true },
  { id: "unanswered", result: "no_answer", answeredAt: null, counts: true },
  { id: "declined", result: "declined", answeredAt: NOW, counts: true },
  { id: "driver hung up", result: "no_answer", answeredAt: NOW, counts: false },
  { id: "failed", result: "failed", answeredAt: null, counts: false },
  { id: "returned", result: "no_answer", answeredAt: null, counts: false },
  { id: "ringing", result: null, answeredAt: null, counts: false },
] as const;
const ids = RINGS.map(({ id }) => id);
const counted = RINGS.filter(({ counts }) => counts).map(({ id }) => id);

beforeAll(async () => {
  const ended = { endedAt: NOW, state: "abandoned" as const };
  for (const { id, result, answeredAt } of RINGS) {
    const returnsCallId = id === "returned" ? "accepted" : null;
    await db.call.create({
      data: { ...callRow({ receivedAt: NOW }), ...ended, id, returnsCallId },
    });
    const ring = { callId: id, mechanicId, position: 1, rangAt: NOW, answeredAt, result };
    await db.callAttempt.create({ data: { ...ring, id, endedAt: result && NOW } });
  }
});
afterAll(async () => {
  await db.callAttempt.deleteMany({ where: { id: { in: ids } } });
  await db.call.deleteMany({ where: { id: "returned" } });
  await db.call.deleteMany({ where: { id: { in: ids } } });
});

test("rings that say nothing about the mechanic are left out", async () => {
  const found = await db.callAttempt.findMany({ where: { id: { in: ids }, ...ANSWER_RATE_RINGS } });
  expect(found.map(({ id }) => id).toSorted()).toEqual(counted.toSorted());
});

test("SQL leaves out the same rings", async () => {
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT a.id FROM "CallAttempt" a JOIN "Call" c ON c.id = a."callId"
    WHERE a.id = ANY(${ids}::text[]) AND ${ANSWER_RATE_RINGS_SQL}`;
  expect(found.map(({ id }) => id).toSorted()).toEqual(counted.toSorted());
});
