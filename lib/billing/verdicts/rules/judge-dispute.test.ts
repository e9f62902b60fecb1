import fc from "fast-check";
import {
  CALL_OUTCOMES,
  CREDITABLE_REASONS,
  type DisputeReason,
  UNCREDITABLE_REASONS,
} from "@/lib/billing/verdicts/constants";
import { findContradiction } from "@/lib/billing/verdicts/rules/find-contradiction";
import { judgeDispute } from "@/lib/billing/verdicts/rules/judge-dispute";
import {
  BILLING_STATES,
  type DisputeClaim,
  type Verdict,
  type VerdictRule,
  verdictSchema,
} from "@/lib/billing/verdicts/schema/verdict";
import { DEFAULT_BILLING_RULES } from "@/lib/catalog/rating/billing-rules";

const rules = { ...DEFAULT_BILLING_RULES, version: 4 };
/** A Friday, 10 AM in San Antonio. */
const NOW = "2026-11-20T16:00:00.000Z";
const WINDOW_MS = 14 * 86_400_000;
const ratedBefore = (milliseconds: number) =>
  new Date(Date.parse(NOW) - milliseconds).toISOString();

const CLAIM: DisputeClaim = {
  now: NOW,
  timezone: "America/Chicago",
  reason: "job_seeker",
  billing: "billed",
  ratedAt: ratedBefore(86_400_000),
  hasEarlierDispute: false,
  talkSeconds: 45,
  isFiledByAdministrator: false,
  outcomes: [],
  hasEarlierBilledCall: false,
  hasEarlierCustomerCall: false,
  tappedCity: null,
  isCovered: null,
  isOffered: null,
  acceptedAutomatically: 0,
  billedCalls: 0,
};
const judge = (changes: Partial<DisputeClaim>) => judgeDispute({ ...CLAIM, ...changes }, rules);

function resultOf({ outcome, lines }: Verdict) {
  if (outcome.kind === "refused") return outcome.because;
  const stops = lines.find(({ result }) => result === "stops")?.rule;
  return outcome.kind === "reviewed" ? `reviewed: ${stops}` : outcome.kind;
}

test.each<[VerdictRule, string, Partial<DisputeClaim>, Partial<DisputeClaim>]>([
  ["not_creditable", "refused", { reason: "price_shopper" }, {}],
  ["already_disputed", "refused", { hasEarlierDispute: true }, {}],
  ["not_billed", "refused", { billing: "not_billable" }, { billing: "billed" }],
  ["not_billed", "refused", { billing: "credited" }, { billing: "billed" }],
  [
    "window_closed",
    "refused",
    { ratedAt: ratedBefore(WINDOW_MS) },
    { ratedAt: ratedBefore(WINDOW_MS - 1) },
  ],
  ["filed_by_administrator", "reviewed", { isFiledByAdministrator: true }, {}],
  ["needs_explanation", "reviewed", { reason: "other" }, { reason: "job_seeker" }],
  [
    "contradicted",
    "reviewed",
    { reason: "no_conversation", talkSeconds: 61 },
    { reason: "no_conversation", talkSeconds: 60 },
  ],
  [
    "automatic_lane_full",
    "reviewed",
    { acceptedAutomatically: 3, billedCalls: 15 },
    { acceptedAutomatically: 2, billedCalls: 0 },
  ],
  [
    "automatic_lane_full",
    "reviewed",
    { acceptedAutomatically: 4, billedCalls: 19 },
    { acceptedAutomatically: 4, billedCalls: 20 },
  ],
])("%s: %s on one side of its limit, accepted on the other", (rule, kind, stopped, accepted) => {
  expect(resultOf(judge(stopped))).toBe(kind === "refused" ? rule : `reviewed: ${rule}`);
  expect(resultOf(judge(accepted))).toBe("accepted_automatically");
});

test("a person decides by the end of the second business day", () => {
  expect(judge({ reason: "other" }).outcome).toEqual({
    kind: "reviewed",
    // Tuesday, November 24, at midnight in San Antonio.
    decideBy: "2026-11-25T06:00:00.000Z",
  });
});

test.each([...UNCREDITABLE_REASONS])("%s is refused before anything else", (reason) => {
  const verdict = judge({ reason, ratedAt: null, hasEarlierDispute: true });
  expect(verdict.outcome).toEqual({ kind: "refused", because: "not_creditable" });
  expect(verdict.lines.filter(({ result }) => result === "stops").length).toBeGreaterThan(2);
});

const anyReason = fc.constantFrom<DisputeReason>(...CREDITABLE_REASONS, ...UNCREDITABLE_REASONS);
const count = fc.integer({ min: 0, max: 40 });
const anyClaim: fc.Arbitrary<DisputeClaim> = fc
  .record({
    reason: anyReason,
    billing: fc.constantFrom("billed", "billed", ...BILLING_STATES),
    ratedAt: fc.option(fc.integer({ min: 0, max: 2 * WINDOW_MS }).map(ratedBefore), { freq: 9 }),
    hasEarlierDispute: fc.boolean(),
    talkSeconds: fc.integer({ min: 30, max: 300 }),
    hasEarlierBilledCall: fc.boolean(),
    hasEarlierCustomerCall: fc.boolean(),
    isFiledByAdministrator: fc.boolean(),
    outcomes: fc.subarray([...CALL_OUTCOMES]),
    tappedCity: fc.option(
      fc.record({ name: fc.constant("Austin, Texas"), isCovered: fc.boolean() }),
    ),
    isCovered: fc.option(fc.boolean()),
    isOffered: fc.option(fc.boolean()),
    acceptedAutomatically: count,
    billedCalls: count,
  })
  .map((changes) => ({ ...CLAIM, ...changes }));

test("no more than the larger of 3 and a quarter of the billed calls is ever accepted automatically", () => {
  fc.assert(
    fc.property(anyClaim, (claim) => {
      const { outcome } = judgeDispute(claim, rules);
      if (outcome.kind !== "accepted_automatically") return;
      const accepted = claim.acceptedAutomatically + 1;
      expect(accepted <= 3 || accepted * 4 <= claim.billedCalls).toBe(true);
      expect(claim.billing).toBe("billed");
      expect(claim.isFiledByAdministrator).toBe(false);
      expect(findContradiction(claim)).toBeNull();
    }),
    { numRuns: 1000 },
  );
});

test("a claim from before outcomes and taps were stored can still be read and judged", () => {
  const { isFiledByAdministrator: _, outcomes: __, tappedCity: ___, ...old } = CLAIM;
  const { hasEarlierCustomerCall: ____, ...claim } = old;
  const stored = { ...judge({}), claim, lines: [] };
  expect(verdictSchema.parse(JSON.parse(JSON.stringify(stored))).claim).toEqual(CLAIM);
});

test("judging a stored claim again gives the stored verdict", () => {
  fc.assert(
    fc.property(anyClaim, (claim) => {
      const stored = verdictSchema.parse(JSON.parse(JSON.stringify(judgeDispute(claim, rules))));
      expect(judgeDispute(stored.claim, rules)).toEqual(stored);
    }),
  );
});
