import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { CallOutcome } from "@/lib/core/generated/prisma/enums";
import { DAY_MS } from "@/lib/core/time";
import { findReviewByLink } from "@/lib/mechanics/reviews/data/linked-review";
import { withRatings } from "@/lib/mechanics/reviews/read-ratings";
import { reviewToken } from "@/lib/mechanics/reviews/rules/review-link";
import { summarizeReviews } from "@/lib/mechanics/reviews/summarize-reviews";
import { signInAs } from "@/tests/setup/session";
import { readAs, sendJson } from "../../api/call-as";
import {
  createCall,
  createMechanic,
  FORM,
  invite,
  isInvited,
  NOW,
  removeReviews,
  send,
} from "./connected-call";

beforeEach(async () => {
  await removeReviews();
  await createMechanic();
});
afterAll(removeReviews);

const MECHANIC = { id: "review-mechanic", timezone: "America/Chicago" };
const summary = () => summarizeReviews(db, MECHANIC);

async function review(fields: Partial<typeof FORM> = {}) {
  const callId = await createCall();
  await invite();
  expect((await send({ token: reviewToken(callId), ...fields })).status).toBe(200);
  return callId;
}

test("a driver who talked for a minute gets a link, which works once", async () => {
  const callId = await createCall({ talkSeconds: 60 });
  await invite();
  const token = reviewToken(callId);
  expect(await findReviewByLink(token, NOW)).toMatchObject({ state: "open" });
  expect((await send({ token })).status).toBe(200);
  expect(await db.review.findMany()).toMatchObject([
    { callId, mechanicId: MECHANIC.id, stars: 4, isFixed: true, words: FORM.words },
  ]);
  expect(await findReviewByLink(token, NOW)).toMatchObject({ state: "used" });
  const tags = (await db.pageInvalidation.findMany()).map(({ tag }) => tag);
  expect(tags).toEqual(expect.arrayContaining([`mechanic:${MECHANIC.id}`, "mechanics"]));
});

test("the demo writes the driver's text to its file of emails, with a link that opens the form", async () => {
  const callId = await createCall();
  await invite();
  await invite();
  const where = { idempotencyKey: `review_text:${callId}` };
  const [text, ...others] = await db.outboxMail.findMany({ where });
  expect(others).toEqual([]);
  expect(text?.text).toMatch(/^Roadcall.*: You talked to Rosa Vega\. .* good or bad: http/);
  const [, token = ""] = /\/review\/([a-p]{64})$/.exec(text?.text ?? "") ?? [];
  expect(await findReviewByLink(token, NOW)).toMatchObject({ state: "open" });
  const { callerNumber } = await db.call.findUniqueOrThrow({ where: { id: callId } });
  expect(JSON.stringify(text)).not.toContain(callerNumber);
});

test("a live site invites no one, because drivers haven't agreed to get messages", async () => {
  const callId = await createCall();
  const { mode } = getEnv();
  Object.assign(getEnv(), { mode: "live" });
  try {
    await invite();
  } finally {
    Object.assign(getEnv(), { mode });
  }
  expect(await isInvited(callId)).toBe(false);
  expect(await db.outboxMail.count({ where: { kind: "review_text" } })).toBe(0);
});

test("the driver is sent back to the page of the link, also with errors", async () => {
  const callId = await createCall();
  await invite();
  const token = reviewToken(callId);
  const answer = await send({ token, stars: "" }, { accept: "text/html" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/review/${token}`]);
});

test("two submissions at once store one review", async () => {
  const callId = await createCall();
  await invite();
  const token = reviewToken(callId);
  const answers = await Promise.all([send({ token, stars: "1" }), send({ token, stars: "5" })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await db.review.count()).toBe(1);
});

test("two calls in one run to the same mechanic lead to one invitation", async () => {
  const callerNumber = "+19405559999";
  const ids = [await createCall({ callerNumber }), await createCall({ callerNumber })];
  await invite();
  expect((await Promise.all(ids.map(isInvited))).filter(Boolean)).toHaveLength(1);
  const later = new Date(NOW.getTime() + 91 * DAY_MS);
  const next = await createCall({
    callerNumber,
    endedAt: new Date(later.getTime() - DAY_MS),
  });
  await invite(later);
  expect(await isInvited(next)).toBe(true);
});

test("every outcome that the mechanic records leads to an invitation", async () => {
  const outcomes = [null, ...Object.values(CallOutcome)];
  const ids = await Promise.all(outcomes.map((outcome) => createCall({ outcome })));
  await invite();
  expect(await Promise.all(ids.map(isInvited))).toEqual(ids.map(() => true));
});

test("one star is shown as five stars are, and counts as much", async () => {
  for (const stars of ["1", "5"]) await review({ stars, fixed: stars === "1" ? "no" : "yes" });
  expect(await summary()).toMatchObject({ count: 2, average: null });
  await review({ stars: "1", words: "He never came." });
  const { count, average, newest } = await summary();
  expect([count, average]).toEqual([3, "2.3"]);
  expect(newest.map(({ stars }) => stars)).toEqual([1, 5, 1]);
  expect(newest[0]).toMatchObject({ words: "He never came.", firstName: "Dana", isFixed: true });
});

test("cards show the average from three reviews on, without hidden ones", async () => {
  const read = () => withRatings(db, [MECHANIC, { id: "review-other", timezone: "" }]);
  for (const stars of ["5", "4"]) await review({ stars });
  expect((await read()).map(({ rating }) => rating)).toEqual([null, null]);
  const callId = await review({ stars: "2" });
  expect((await read()).map(({ rating }) => rating)).toEqual([{ average: "3.7", count: 3 }, null]);
  const data = { hiddenAt: NOW, hiddenReason: "wrong_mechanic" } as const;
  await db.review.update({ where: { callId }, data });
  expect((await read()).map(({ rating }) => rating)).toEqual([null, null]);
});

test("hidden reviews are counted by reason instead of shown", async () => {
  const callId = await review();
  await db.review.update({
    where: { callId },
    data: { hiddenAt: NOW, hiddenReason: "private_data" },
  });
  expect(await summary()).toEqual({
    count: 0,
    average: null,
    newest: [],
    hidden: [{ reason: "private_data", count: 1 }],
  });
});

test("a driver gets a copy of their review, and deleting their data takes it off the page", async () => {
  const callId = await review({ words: "Called me ma’am twice." });
  const { callerNumber } = await db.call.findUniqueOrThrow({ where: { id: callId } });
  const phone = callerNumber ?? "";
  const cookie = await signInAs("super@example.com");
  const copy = await readAs(`driver-data?${new URLSearchParams({ phone })}`, cookie);
  expect(copy.text).toContain("Called me ma’am twice.");
  await db.pageInvalidation.deleteMany();
  await sendJson("driver-data/erasure", "POST", { phone, confirmation: phone }, cookie);
  expect(await db.review.count()).toBe(0);
  expect(await isInvited(callId)).toBe(false);
  expect(await db.pageInvalidation.findMany({ orderBy: { tag: "asc" } })).toMatchObject([
    { tag: `mechanic:${MECHANIC.id}`, isPurge: true },
    { tag: "mechanics", isPurge: true },
  ]);
});
