import { isWaiting } from "@/lib/billing/verdicts/rules/open-states";
import { groupBy } from "@/lib/core/group-by";
import { DAY_MS, HOUR_MS } from "@/lib/core/time";
import { INVITE_WITHIN_HOURS, MIN_RATED_REVIEWS } from "@/lib/mechanics/reviews/constants";
import { LOW_BALANCE_CENTS } from "@/lib/platform/notifications/constants";
import { datedUsers, demoApplicants } from "./demo-applications";
import { demoAuditEvents } from "./demo-audit-events";
import { demoCallHistory } from "./demo-call-history";
import { demoCampaigns, fromAds } from "./demo-campaigns";
import { demoConversions } from "./demo-conversions";
import { demoDirectory } from "./demo-directory";
import { demoJobRuns } from "./demo-job-runs";
import { demoReviews, isReviewable } from "./demo-reviews";
import { before } from "./factories";

const [DATES, HOURS] = [130, 24];
/** Includes the holidays around New Year and both changes of the clock in the United States. */
const FIRST = Date.UTC(2026, 9, 25, 0, 17);
/** `npm run test:deep -- demo` tests every hour of every date. */
const TESTED = Number(process.env.ROADCALL_DEMO_HOURS ?? 8);
/** Reaches different dates and hours if only some are tested, and all if all are. */
const STEP = 401;
const MOST_MS = 60_000;

const times = Array.from({ length: TESTED }, (_, i) => {
  const hour = (i * STEP) % (DATES * HOURS);
  return new Date(FIRST + hour * HOUR_MS);
});
const directory = demoDirectory();

test.each(times.map((now) => [now.toISOString(), now] as const))(
  "there is work to do at %s",
  (_, now) => {
    const { disputes, conversions, reviews, ...work } = workAt(now);
    expect(disputes.toDecide).toBeGreaterThanOrEqual(3);
    expect(disputes.overdue).toBeGreaterThanOrEqual(1);
    expect(work.lowBalances).toBeGreaterThanOrEqual(2);
    expect(work.failedJobs).toBeGreaterThanOrEqual(1);
    expect(work.superAdministrators).toBe(2);
    expect(work.signInsToday).toBeGreaterThanOrEqual(3);
    expect(work.withoutHistory).toEqual([]);
    expect(reviews.ratedMechanics).toBeGreaterThanOrEqual(3);
    expect(reviews.answered).toBeGreaterThanOrEqual(1);
    expect(reviews.hidden).toBe(1);
    expect(reviews.driversToInvite).toBeGreaterThanOrEqual(1);
    expect(conversions).toEqual(
      expect.arrayContaining(["accepted", "adjusted", "exported", "failed", "waiting"]),
    );
  },
  MOST_MS,
);

/** Counts as the home pages and lists of administrators do. */
function workAt(now: Date) {
  const history = demoCallHistory(directory, now);
  const applicants = demoApplicants(directory, now);
  const users = datedUsers(applicants, now).filter(({ status }) => status === "active");
  const toDecide = history.disputes.filter(({ state }) => isWaiting(state));
  const failed = demoJobRuns(now).filter(({ state }) => state === "errored");
  return {
    disputes: {
      toDecide: toDecide.length,
      overdue: toDecide.filter(({ decideBy }) => decideBy !== null && decideBy < now).length,
    },
    lowBalances: history.histories.filter((transfers) => isLow(transfers.at(-1))).length,
    failedJobs: failed.length,
    superAdministrators: users.filter(({ role }) => role === "super_admin").length,
    signInsToday: users.filter(({ lastSignInAt }) => isToday(lastSignInAt, now)).length,
    withoutHistory: recordsWithoutHistory(demoAuditEvents(applicants, directory, now), now),
    conversions: conversionStates(history, now),
    reviews: reviewCounts(history, now),
  };
}

function reviewCounts({ calls }: ReturnType<typeof demoCallHistory>, now: Date) {
  const { reviews } = demoReviews(directory, calls, now);
  const shown = reviews.filter(({ hiddenAt }) => !hiddenAt);
  const byMechanic = groupBy(shown, ({ mechanicId }) => mechanicId);
  const since = before(now, INVITE_WITHIN_HOURS * HOUR_MS);
  return {
    ratedMechanics: [...byMechanic.values()].filter(({ length }) => length >= MIN_RATED_REVIEWS)
      .length,
    answered: shown.filter(({ answer }) => answer).length,
    hidden: reviews.length - shown.length,
    driversToInvite: calls.filter((call) => isReviewable(call) && call.endedAt > since).length,
  };
}

const isNotSuspended = new Set(
  directory.mechanics.filter(({ state }) => state !== "suspended").map(({ id }) => id),
);

/** Leaves out that some of the credit may have lapsed, which only makes a balance lower. */
function isLow(last: { mechanicId: string; paidCents: number; promoCents: number } | undefined) {
  if (!last || !isNotSuspended.has(last.mechanicId)) return false;
  return last.paidCents + last.promoCents < LOW_BALANCE_CENTS;
}

const isToday = (at: Date | null, now: Date) =>
  at !== null && at < now && now.getTime() - at.getTime() < DAY_MS;

function recordsWithoutHistory(events: ReturnType<typeof demoAuditEvents>, now: Date): string[] {
  const known = new Set(
    events.filter(({ createdAt }) => createdAt < now).map(({ subjectId }) => subjectId),
  );
  return [...directory.mechanics, ...directory.services]
    .map(({ id }) => id)
    .filter((id) => !known.has(id));
}

function conversionStates(history: ReturnType<typeof demoCallHistory>, now: Date) {
  const intents = fromAds(history.intents, demoCampaigns(directory, now));
  const { conversions, adjustments } = demoConversions({ ...history, intents });
  const states = new Set<string>(conversions.map(({ state = "waiting" }) => state));
  return [...states, ...(adjustments.length > 0 ? ["adjusted"] : [])];
}
