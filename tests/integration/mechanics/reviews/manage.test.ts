import { db } from "@/lib/core/db";
import { summarizeReviews } from "@/lib/mechanics/reviews/summarize-reviews";
import { signInAs } from "@/tests/setup/session";
import { demoActor } from "../../actors";
import { sendJson } from "../../api/call-as";
import { createCall, createMechanic, NOW, removeReviews } from "./connected-call";

const { mechanicId: ownId } = demoActor("mechanic");

let reviewId = "";
beforeEach(async () => {
  await removeReviews();
  await createMechanic();
  reviewId = await createReview(ownId ?? "");
});
afterAll(removeReviews);

async function createReview(mechanicId: string, stars = 2) {
  const callId = await createCall({ mechanicId });
  const data = { callId, mechanicId, stars, isFixed: false, words: "Late.", createdAt: NOW };
  return (await db.review.create({ data })).id;
}

const read = (id = reviewId) => db.review.findUniqueOrThrow({ where: { id } });
const answer = async (text: string, id = reviewId) =>
  (
    await sendJson(
      `reviews/${id}/answer`,
      "POST",
      { answer: text },
      await signInAs("mechanic@example.com"),
    )
  ).status;
const manage = async (path: string, body = {}, email = "admin@example.com") =>
  (await sendJson(`reviews/${reviewId}/${path}`, "POST", body, await signInAs(email))).status;

test("the mechanic answers once", async () => {
  await db.pageInvalidation.deleteMany();
  expect(await answer("")).toBe(400);
  expect(await answer("Sorry about that.")).toBe(200);
  // The same form sent twice.
  expect(await answer("Sorry about that.")).toBe(200);
  expect(await answer("It was your fault.")).toBe(409);
  const edits = await db.pageInvalidation.findMany();
  expect(new Set(edits.map(({ tag }) => tag))).toEqual(new Set([`mechanic:${ownId}`]));
  expect(await read()).toMatchObject({ answer: "Sorry about that.", answeredAt: expect.any(Date) });
});

test("no one answers for another mechanic", async () => {
  const other = await createReview("review-mechanic");
  expect(await answer("Sorry.", other)).toBe(404);
  expect((await read(other)).answer).toBeNull();
});

test("an administrator hides a review only for a named reason, and can show it again", async () => {
  expect(await manage("hiding", { reason: "" })).toBe(400);
  expect(await manage("hiding", { reason: "too_few_stars" })).toBe(400);
  expect(await manage("hiding", { reason: "private_data" }, "mechanic@example.com")).toBe(403);
  expect((await read()).hiddenAt).toBeNull();
  await db.pageInvalidation.deleteMany();
  expect(await manage("hiding", { reason: "private_data" })).toBe(200);
  expect(await manage("hiding", { reason: "wrong_mechanic" })).toBe(409);
  const mechanic = { id: ownId ?? "", timezone: "America/Chicago" };
  expect((await summarizeReviews(db, mechanic)).hidden).toEqual([
    { reason: "private_data", count: 1 },
  ]);
  const edits = await db.pageInvalidation.findMany();
  expect(edits.every(({ isPurge }) => isPurge)).toBe(true);
  // The pages that show the mechanic's rating.
  expect(edits.map(({ tag }) => tag)).toEqual(
    expect.arrayContaining([`mechanic:${ownId}`, "mechanics", "location:texas/san-antonio"]),
  );
  expect(await manage("hiding/removal")).toBe(200);
  expect(await read()).toMatchObject({ hiddenAt: null, hiddenReason: null, words: "Late." });
  const events = await db.auditEvent.findMany({
    where: { subjectId: reviewId },
    orderBy: { createdAt: "asc" },
  });
  expect(events.map(({ action }) => action)).toEqual(["review.hide", "review.unhide"]);
  expect(JSON.stringify(events)).not.toContain("Late.");
});

test.each([1, 5])("a review with %i stars is hidden for the same reasons", async (stars) => {
  await removeReviews();
  await createMechanic();
  reviewId = await createReview(ownId ?? "", stars);
  expect(await manage("hiding", { reason: "not_about_experience" })).toBe(200);
});
