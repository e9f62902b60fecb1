import { hashToken } from "@/lib/core/auth/one-time-token";
import { db } from "@/lib/core/db";
import { HOUR_MS } from "@/lib/core/time";
import { inviteReviewers } from "@/lib/mechanics/reviews/mutations/invite-drivers";
import { reviewToken } from "@/lib/mechanics/reviews/rules/review-link";
import { callRow, mechanicRow } from "@/prisma/seed/factories";
import { callApi } from "../../api/call-api";

export const NOW = new Date();
const MECHANIC_PHONE = "+18305550161";

let calls = 0;

/** Removes what the functions below add. */
export async function removeReviews() {
  await db.review.deleteMany();
  await db.reviewInvitation.deleteMany();
  await db.outboxMail.deleteMany({ where: { kind: "review_text" } });
  await db.call.deleteMany({ where: { id: { startsWith: "review-" } } });
  await db.mechanic.deleteMany({ where: { id: { startsWith: "review-" } } });
  await db.rateLimit.deleteMany();
}

export async function createMechanic(id = "review-mechanic") {
  const data = mechanicRow({ id, phoneNumber: MECHANIC_PHONE, name: "Rosa Vega" });
  return db.mechanic.create({ data });
}

type Changes = Partial<Parameters<typeof db.call.create>[0]["data"]> & {
  talkSeconds?: number;
  endedAt?: Date;
};

/** A call that ended two hours ago, after two minutes of talk. */
export async function createCall({
  talkSeconds = 120,
  endedAt = new Date(NOW.getTime() - 2 * HOUR_MS),
  ...changes
}: Changes = {}) {
  calls += 1;
  const acceptedAt = new Date(endedAt.getTime() - talkSeconds * 1_000);
  const receivedAt = new Date(acceptedAt.getTime() - 20_000);
  const { id } = await db.call.create({
    data: {
      ...callRow({ receivedAt }),
      ...{ id: `review-${calls}`, callerKind: "known", state: "completed" },
      ...{ callerNumber: `+1940555${1_000 + calls}`, mechanicId: "review-mechanic" },
      ...{ acceptedAt, endedAt, ratedAt: endedAt, rating: {} },
      ...{ billing: "not_billable", notBillableReason: "duplicate" },
      ...changes,
    } as Parameters<typeof db.call.create>[0]["data"],
  });
  return id;
}

/** Runs the job as of `now`. */
export const invite = (now = NOW) =>
  db.$transaction((tx) => inviteReviewers.sweep(tx, now, { take: 1_000 }), { timeout: 60_000 });

export const isInvited = async (callId: string) =>
  (await db.reviewInvitation.count({
    where: { callId, tokenHash: hashToken(reviewToken(callId)) },
  })) === 1;

const OWN = { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" };

export const FORM = { stars: "4", fixed: "yes", words: "Came on time.", firstName: "Dana" };

/** Submits the form as the page's script does, so that tests can read errors. */
export const send = (
  fields: Partial<Record<keyof typeof FORM | "token", string>>,
  headers: Record<string, string> = {},
) =>
  callApi("reviews", "POST", {
    headers: {
      ...OWN,
      "content-type": "application/x-www-form-urlencoded",
      accept: "application/json",
      ...headers,
    },
    body: String(new URLSearchParams({ ...FORM, ...fields })),
  });
