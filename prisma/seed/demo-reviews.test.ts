import { groupBy } from "@/lib/core/group-by";
import { keysOf } from "@/lib/core/keys-of";
import { HIDDEN_REASON_NAMES, MAX_WORDS_LENGTH } from "@/lib/mechanics/reviews/constants";
import { averageOf } from "@/lib/mechanics/reviews/rules/average";
import { demoCallHistory } from "./demo-call-history";
import { demo, mechanicsById, servicesById } from "./demo-lookups";
import { demoReviews, isReviewable } from "./demo-reviews";
import { REVIEW_WORDS } from "./review-words";

const NOW = new Date("2026-11-22T18:00:00Z");
const { calls } = demoCallHistory(demo, NOW);
const { reviews, invitations } = demoReviews(demo, calls, NOW);
const callsById = new Map(calls.map((call) => [call.id, call]));

function callOf(callId: string) {
  const call = callsById.get(callId);
  if (!call) throw new Error(`There is no call ${callId}.`);
  return call;
}

const starsOf = (rows: typeof reviews) => rows.reduce((sum, { stars }) => sum + stars, 0);

test("returns the same reviews for the same time", () => {
  expect(demoReviews(demo, calls, NOW)).toEqual({ reviews, invitations });
});

test("every review is of a connected call, by a driver who was invited after it", () => {
  expect(invitations.map(({ callId }) => callId)).toEqual(reviews.map(({ callId }) => callId));
  for (const [i, { callId, mechanicId, serviceId, locationId, createdAt }] of reviews.entries()) {
    const call = callOf(callId);
    expect(isReviewable(call)).toBe(true);
    expect(call).toMatchObject({ mechanicId, serviceId, locationId });
    const { sentAt, usedAt, expiresAt } = invitations[i] ?? {};
    expect(usedAt).toEqual(createdAt);
    expect([call.endedAt, sentAt, createdAt, NOW]).toEqual(
      [call.endedAt, sentAt, createdAt, NOW].toSorted((a, b) => Number(a) - Number(b)),
    );
    expect(Number(expiresAt)).toBeGreaterThan(Number(createdAt));
  }
});

test("a driver reviews a mechanic once, and no words repeat on a mechanic's page", () => {
  for (const [, own] of groupBy(reviews, ({ mechanicId }) => mechanicId)) {
    const drivers = own.map(({ callId }) => callOf(callId).callerNumber);
    expect(new Set(drivers).size).toBe(own.length);
    const words = own.map((review) => review.words).filter((text) => text !== "");
    expect(new Set(words).size).toBe(words.length);
  }
});

test("ratings differ, critical ones are shown, and a good one is hidden for a reason that isn't the rating", () => {
  const shown = groupBy(
    reviews.filter(({ hiddenAt }) => !hiddenAt),
    ({ mechanicId }) => mechanicId,
  );
  const averages = [...shown.values()].flatMap(
    (own) => averageOf({ stars: starsOf(own), count: own.length }) ?? [],
  );
  expect(new Set(averages).size).toBeGreaterThan(2);
  const all = [...shown.values()].flat();
  expect(new Set(all.map(({ stars }) => stars))).toEqual(new Set([1, 2, 3, 4, 5]));
  const hidden = reviews.filter(({ hiddenAt }) => hiddenAt);
  expect(hidden).toMatchObject([{ stars: 5, isFixed: true }]);
  expect(keysOf(HIDDEN_REASON_NAMES)).toContain(hidden[0]?.hiddenReason);
});

test("mechanics answer some critical reviews, after they were written", () => {
  const answered = reviews.filter(({ answer }) => answer);
  expect(answered.length).toBeGreaterThan(1);
  for (const { stars, createdAt, answeredAt } of answered) {
    expect(stars).toBeLessThanOrEqual(3);
    expect(Number(answeredAt)).toBeGreaterThan(Number(createdAt));
    expect(Number(answeredAt)).toBeLessThan(NOW.getTime());
  }
});

test("words fit the form, and those about a service are written only about it", () => {
  const slugs = [...servicesById.values()].map(({ slug }) => slug);
  for (const [stars, fixed, start = "", words = ""] of REVIEW_WORDS) {
    expect(stars).toMatch(/^[1-5]$/);
    expect(fixed).toMatch(/^(?:yes|no)$/);
    expect(words.length).toBeLessThanOrEqual(MAX_WORDS_LENGTH);
    expect(slugs.some((slug) => slug.startsWith(start))).toBe(true);
  }
  for (const { words, serviceId, mechanicId } of reviews) {
    const [, , start = ""] = REVIEW_WORDS.find(([, , , text]) => text === words) ?? [];
    expect(servicesById.get(serviceId ?? "")?.slug ?? "").toMatch(new RegExp(`^${start}`));
    expect(mechanicsById.has(mechanicId)).toBe(true);
  }
});
