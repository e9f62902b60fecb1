import { talkSecondsOf } from "@/lib/catalog/rating/talk-seconds";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { groupBy } from "@/lib/core/group-by";
import { DAY_MS, HOUR_MS } from "@/lib/core/time";
import {
  INVITE_AFTER_HOURS,
  INVITE_WITHIN_HOURS,
  LINK_DAYS,
  MIN_TALK_SECONDS,
} from "@/lib/mechanics/reviews/constants";
import { createRandom } from "./create-random";
import type { DemoCall } from "./demo-calls";
import type { DemoDirectory } from "./demo-directory";
import { demoId } from "./demo-id";
import { after, before } from "./factories";
import { HIDDEN_WORDS, REVIEW_ANSWERS, REVIEW_WORDS } from "./review-words";

const SEED = 4_100;
/** Mechanics with reviews, and the most reviews of each. */
const REVIEWED_MECHANICS = 14;
const MOST_REVIEWS = 12;
const MOST_HOURS_UNTIL_REVIEW = 60;
const FIRST_NAMES = [
  "Dana",
  "Luis",
  "Priya",
  "Marcus",
  "Ellen",
  "Tom",
  "Aisha",
  "Greg",
  null,
  null,
];
const CRITICAL_STARS = 3;

/**
 * Returns reviews of the mechanics with the most customers, with the invitations that were used for them. Deterministic
 * for a given `now`.
 */
export function demoReviews(
  { services }: Pick<DemoDirectory, "services">,
  calls: readonly DemoCall[],
  now: Date,
) {
  const random = createRandom(SEED);
  const slugs = new Map(services.map(({ id, slug }) => [id, slug]));
  const nextWords = createWords();
  const reviewed = busiest(calls, now).flatMap(([, own]) => {
    const sampled = random.sample(own, MOST_REVIEWS);
    return sampled.toSorted((a, b) => a.endedAt.getTime() - b.endedAt.getTime());
  });
  let criticalCount = 0;
  const rows = reviewed.map((call, i) => {
    const { id: callId, serviceId = null, locationId = null } = call;
    const mechanicId = call.mechanicId ?? "";
    const sentAt = after(call.endedAt, INVITE_AFTER_HOURS * HOUR_MS);
    const createdAt = after(sentAt, random.integer(1, MOST_HOURS_UNTIL_REVIEW) * HOUR_MS);
    const written = nextWords(slugs.get(serviceId ?? "") ?? "");
    const isCritical = written.stars <= CRITICAL_STARS;
    if (isCritical) criticalCount += 1;
    // Every other critical review has an answer.
    const isAnswered = isCritical && criticalCount % 2 === 1;
    const review: Prisma.ReviewCreateManyInput = {
      ...{ id: demoId("review", i + 1), callId, mechanicId, serviceId, locationId },
      ...{ ...written, firstName: random.pick(FIRST_NAMES), createdAt },
      answer: isAnswered ? (REVIEW_ANSWERS[criticalCount % REVIEW_ANSWERS.length] ?? null) : null,
      answeredAt: isAnswered ? after(createdAt, 5 * HOUR_MS) : null,
    };
    const invitation: Prisma.ReviewInvitationCreateManyInput = {
      ...{ callId, mechanicId, sentAt, usedAt: createdAt },
      expiresAt: after(sentAt, LINK_DAYS * DAY_MS),
      // A placeholder instead of a token's hash, because the data key doesn't exist yet, and the links are used up.
      tokenHash: String(i + 1).padStart(32, "0"),
    };
    return { review: i === 0 ? hidden(review, createdAt) : review, invitation };
  });
  return {
    reviews: rows.map(({ review }) => review),
    invitations: rows.map(({ invitation }) => invitation),
  };
}

/** Also a good review is hidden if it contains private data. */
function hidden(review: Prisma.ReviewCreateManyInput, createdAt: Date) {
  const shown = { stars: 5, isFixed: true, words: HIDDEN_WORDS, answer: null, answeredAt: null };
  const hiddenAt = after(createdAt, 3 * HOUR_MS);
  return { ...review, ...shown, hiddenReason: "private_data" as const, hiddenAt };
}

/** Returns a function that takes words about a service from a deck, and puts them at its end. */
function createWords() {
  const deck = [...REVIEW_WORDS];
  return (serviceSlug: string) => {
    const found = deck.findIndex(([, , start = ""]) => serviceSlug.startsWith(start));
    const [stars, fixed, start = "", words = ""] = deck.splice(found, 1)[0] ?? [];
    deck.push([String(stars), String(fixed), start, words]);
    return { stars: Number(stars), isFixed: fixed === "yes", words };
  };
}

/** Returns the mechanics with the most calls that can be reviewed, and these calls: one for each driver. */
function busiest(calls: readonly DemoCall[], now: Date): [string, DemoCall[]][] {
  const own = groupBy(
    calls.filter((call) => isReviewed(call, now)),
    ({ mechanicId }) => mechanicId ?? "",
  );
  return [...own]
    .map(([id, some]): [string, DemoCall[]] => [
      id,
      [...new Map(some.map((call) => [call.callerNumber, call])).values()],
    ])
    .toSorted(([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1))
    .slice(0, REVIEWED_MECHANICS);
}

/** Whether the driver of a call that has become a customer may have written a review by now. */
function isReviewed(call: DemoCall, now: Date): boolean {
  return (
    isReviewable(call) &&
    call.outcome !== "lost" &&
    call.outcome !== "not_a_customer" &&
    call.creditedCents === 0 &&
    // The job invites the drivers of newer calls, so that the demo has open links, too.
    call.endedAt < before(now, INVITE_WITHIN_HOURS * HOUR_MS)
  );
}

/** Whether the driver of a call may be invited to review the mechanic. */
export function isReviewable(call: DemoCall): boolean {
  return (
    call.mechanicId !== null &&
    (talkSecondsOf(call) ?? 0) >= MIN_TALK_SECONDS &&
    call.callerKind === "known" &&
    !call.isTest
  );
}
