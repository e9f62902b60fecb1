import { db } from "@/lib/core/db";
import { DAY_MS, HOUR_MS } from "@/lib/core/time";
import { reviewToken } from "@/lib/mechanics/reviews/rules/review-link";
import { signInAs } from "@/tests/setup/session";
import { sendJson } from "../../api/call-as";
import { createCall, createMechanic, invite, NOW, removeReviews, send } from "./connected-call";

beforeEach(async () => {
  await removeReviews();
  await createMechanic();
});
afterAll(removeReviews);

type Try = () => Promise<{ status: number }>;

/** Invites the driver of a call with these changes, if they may be invited, and tries the link. */
const link =
  (changes: Parameters<typeof createCall>[0]): Try =>
  async () => {
    const callId = await createCall(changes);
    await invite();
    return send({ token: reviewToken(callId) });
  };

const invited = async () => {
  const callId = await createCall();
  await invite();
  return { callId, token: reviewToken(callId) };
};

const earlier = (ms: number) => new Date(NOW.getTime() - ms);

/** The form with a valid link and these changes. */
const withLink =
  (fields: Parameters<typeof send>[0], headers?: Record<string, string>): Try =>
  async () =>
    send({ token: (await invited()).token, ...fields }, headers);

const TRIES: [what: string, status: number, attempt: Try][] = [
  ["without a call", 404, () => send({ token: reviewToken("no-call") })],
  ["with a guessed link", 404, () => send({ token: "a".repeat(64) })],
  ["without a link", 400, () => send({})],
  ["with part of a link", 400, withLink({ token: "abc" })],
  ["after a call that no one took", 404, link({ acceptedAt: null, mechanicId: null })],
  ["after 59 seconds of talk", 404, link({ talkSeconds: 59 })],
  ["after a test call", 404, link({ isTest: true })],
  ["from an anonymous number", 404, link({ callerKind: "anonymous", callerNumber: null })],
  ["from a toll-free number", 404, link({ callerKind: "toll_free" })],
  ["from the mechanic's own number", 404, link({ callerNumber: "+18305550161" })],
  ["less than an hour after the call", 404, link({ endedAt: earlier(HOUR_MS / 2) })],
  ["after a call that was never followed up on", 404, link({ endedAt: earlier(4 * DAY_MS) })],
  [
    "once the driver's number was deleted",
    404,
    async () => {
      const callId = await createCall();
      await db.call.update({ where: { id: callId }, data: { callerNumber: null } });
      await invite();
      return send({ token: reviewToken(callId) });
    },
  ],
  [
    "twice with the same link",
    409,
    async () => {
      const { token } = await invited();
      expect((await send({ token })).status).toBe(200);
      await expect(db.review.deleteMany()).resolves.toEqual({ count: 1 });
      return send({ token, stars: "1" });
    },
  ],
  [
    "about a second call to the same mechanic",
    404,
    async () => {
      const { callId } = await invited();
      const { callerNumber } = await db.call.findUniqueOrThrow({ where: { id: callId } });
      return link({ callerNumber })();
    },
  ],
  [
    "for another driver's call that isn't connected",
    404,
    async () => {
      await invited();
      return send({ token: reviewToken(await createCall({ talkSeconds: 5 })) });
    },
  ],
  [
    "with an expired link",
    409,
    async () => {
      const { callId: id, token } = await invited();
      const sentAt = earlier(31 * DAY_MS);
      const data = { sentAt, expiresAt: earlier(DAY_MS) };
      await db.reviewInvitation.update({ where: { callId: id }, data });
      return send({ token });
    },
  ],
  [
    "after the driver's data was deleted",
    404,
    async () => {
      const { callId, token } = await invited();
      const { callerNumber } = await db.call.findUniqueOrThrow({ where: { id: callId } });
      const cookie = await signInAs("super@example.com");
      const fields = { phone: callerNumber, confirmation: callerNumber };
      expect(await sendJson("driver-data/erasure", "POST", fields, cookie)).toMatchObject({
        status: 200,
      });
      return send({ token });
    },
  ],
  ["with a mechanic's ID in the form", 400, withLink({ mechanicId: "other" } as object)],
  ["without stars", 400, withLink({ stars: "" })],
  ["with six stars", 400, withLink({ stars: "6" })],
  ["without saying whether the car was fixed", 400, withLink({ fixed: "" })],
  ["with too many words", 400, withLink({ words: "x".repeat(601) })],
  ["from another site's page", 403, withLink({}, { origin: "https://evil.example" })],
];

test.each(TRIES)("a review %s is refused", async (_what, status, attempt) => {
  expect((await attempt()).status).toBe(status);
  expect(await db.review.count()).toBe(0);
});
