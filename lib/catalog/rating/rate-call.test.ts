import fc from "fast-check";
import { DEFAULT_BILLING_RULES } from "@/lib/catalog/rating/billing-rules";
import { type CallFeeRule, decideCallFee } from "@/lib/catalog/rating/call-fee";
import { CALLER_KINDS } from "@/lib/catalog/rating/caller-kind";
import { rateCall } from "@/lib/catalog/rating/rate-call";
import {
  RATING_RULES,
  type RatingInput,
  type RatingRule,
  type RatingTrace,
  ratingTraceSchema,
} from "@/lib/catalog/rating/rating-trace";

const rules = { ...DEFAULT_BILLING_RULES, version: 7 };
const GLOBAL: CallFeeRule = {
  id: "fee",
  mechanicId: null,
  locationId: null,
  serviceId: null,
  feeCents: 2_500,
};
const feeFrom = (feeRules: readonly CallFeeRule[]) =>
  decideCallFee(feeRules, { mechanicId: "m", locationId: "l", serviceId: "s" }, rules);

const AT = "2026-11-20T16:00:00.000Z";
const accepted = { mechanicId: "m", at: AT, isPaused: false, fee: feeFrom([GLOBAL]) };
const after = (milliseconds: number, from = AT) =>
  new Date(Date.parse(from) + milliseconds).toISOString();

const BILLED: RatingInput = {
  receivedAt: after(-20_000),
  accepted,
  endedAt: after(90_000),
  isTest: false,
  screening: "clear",
  caller: "known",
  lastBilled: null,
  area: { locationId: "l", zip: null, isCovered: true },
  service: { serviceId: "s", isOffered: true },
};
const rate = (changes: Partial<RatingInput>) => rateCall({ ...BILLED, ...changes }, rules);
const reasonOf = ({ outcome }: RatingTrace) =>
  outcome.billing === "billed" ? "billed" : outcome.reason;

const WINDOW_MS = 30 * 86_400_000;
const billedBefore = (milliseconds: number) => ({
  lastBilled: { callId: "earlier", receivedAt: after(-milliseconds, BILLED.receivedAt) },
});

test("bills a call at its frozen fee if no rule applies", () => {
  const trace = rate({});
  expect(trace.outcome).toEqual({ billing: "billed", feeCents: 2_500 });
  expect(trace.lines.map(({ rule }) => rule)).toEqual(RATING_RULES);
  expect(trace.lines.every(({ result }) => result === "clear")).toBe(true);
});

test.each<[RatingRule, Partial<RatingInput>, Partial<RatingInput>]>([
  ["test", { isTest: true }, { isTest: false }],
  ["blocked_or_spam", { screening: "spam" }, { screening: "clear" }],
  ["blocked_or_spam", { screening: "blocked" }, { screening: "clear" }],
  ["not_answered", { accepted: null }, { accepted }],
  ["mechanic_paused", { accepted: { ...accepted, isPaused: true } }, { accepted }],
  ["anonymous_or_toll_free", { caller: "anonymous" }, { caller: "known" }],
  ["anonymous_or_toll_free", { caller: "toll_free" }, { caller: "known" }],
  ["below_minimum_talk", { endedAt: after(29_000) }, { endedAt: after(30_000) }],
  ["below_minimum_talk", { endedAt: after(29_999) }, { endedAt: after(31_000) }],
  ["duplicate", billedBefore(WINDOW_MS - 1), billedBefore(WINDOW_MS)],
  ["duplicate", billedBefore(1), { lastBilled: null }],
  [
    "outside_area",
    { area: { ...BILLED.area, isCovered: false } },
    { area: { ...BILLED.area, isCovered: null } },
  ],
  [
    "service_not_offered",
    { service: { serviceId: "s", isOffered: false } },
    { service: { serviceId: null, isOffered: null } },
  ],
  [
    "no_price",
    { accepted: { ...accepted, fee: feeFrom([]) } },
    { accepted: { ...accepted, fee: feeFrom([{ ...GLOBAL, feeCents: 1 }]) } },
  ],
])("%s makes a call free on one side of its bound only", (rule, free, billed) => {
  expect(reasonOf(rate(free))).toBe(rule);
  expect(reasonOf(rate(billed))).toBe("billed");
});

test("an unknown city or service is stored as not known, and billed", () => {
  const trace = rate({
    area: { locationId: null, zip: null, isCovered: null },
    service: { serviceId: null, isOffered: null },
  });
  const unknown = trace.lines.filter(({ result }) => result === "not_known");
  expect(unknown.map(({ rule }) => rule)).toEqual(["outside_area", "service_not_offered"]);
  expect(reasonOf(trace)).toBe("billed");
});

test("of several rules that apply, the first is the reason, and the others are still shown", () => {
  const trace = rate({ isTest: true, caller: "anonymous", endedAt: after(5_000) });
  const applying = trace.lines.filter(({ result }) => result === "applies");
  expect(applying.map(({ rule }) => rule)).toEqual([
    "test",
    "anonymous_or_toll_free",
    "below_minimum_talk",
  ]);
  expect(reasonOf(trace)).toBe("test");
});

test("the bounds follow the version of the rules", () => {
  const stricter = { ...rules, minTalkSeconds: 60, duplicateWindowDays: 1, version: 8 };
  const talk = rateCall({ ...BILLED, endedAt: after(59_000) }, stricter);
  expect([talk.rulesVersion, reasonOf(talk)]).toEqual([8, "below_minimum_talk"]);
  const dayLater = { ...BILLED, ...billedBefore(86_400_000) };
  expect(reasonOf(rateCall(dayLater, stricter))).toBe("billed");
  expect(reasonOf(rateCall(dayLater, rules))).toBe("duplicate");
});

const cents = fc.integer({ min: 1, max: 50_000 });
const anyFee = fc
  .option(cents)
  .map((feeCents) => feeFrom(feeCents ? [{ ...GLOBAL, feeCents }] : []));
const nearBound = fc.oneof(
  fc.integer({ min: 28_000, max: 31_000 }),
  fc.integer({ min: -5_000, max: 3_600_000 }),
);
const anyAge = fc.oneof(
  fc.integer({ min: WINDOW_MS - 5, max: WINDOW_MS + 5 }),
  fc.integer({ min: 0, max: 2 * WINDOW_MS }),
);
const known = fc.option(fc.boolean());
const anyInput: fc.Arbitrary<RatingInput> = fc
  .record({
    isTest: fc.boolean(),
    screening: fc.constantFrom("clear", "clear", "clear", "blocked", "spam"),
    accepted: fc.option(
      fc.record({
        mechanicId: fc.constant("m"),
        at: fc.constant(AT),
        isPaused: fc.boolean(),
        fee: anyFee,
      }),
      { freq: 9 },
    ),
    caller: fc.constantFrom("known", "known", ...CALLER_KINDS),
    endedAt: nearBound.map((milliseconds) => after(milliseconds)),
    lastBilled: fc
      .option(anyAge)
      .map((age) => (age === null ? null : billedBefore(age).lastBilled)),
    area: known.map((isCovered) => ({ ...BILLED.area, isCovered })),
    service: known.map((isOffered) => ({ serviceId: "s", isOffered })),
  })
  .map((changes) => ({ ...BILLED, ...changes }));

/** Decides like a person who sees only the facts on each line, in order. */
function recompute({ lines }: RatingTrace): RatingTrace["outcome"] {
  const applies: Record<RatingRule, (facts: never) => boolean> = {
    test: ({ isTest }: { isTest: boolean }) => isTest,
    blocked_or_spam: ({ screening }: { screening: string }) => screening !== "clear",
    not_answered: ({ acceptedAt }: { acceptedAt: string | null }) => acceptedAt === null,
    mechanic_paused: ({ isPaused }: { isPaused: boolean | null }) => isPaused === true,
    anonymous_or_toll_free: ({ caller }: { caller: string }) => caller !== "known",
    below_minimum_talk: (facts: { talkSeconds: number; minTalkSeconds: number }) =>
      facts.talkSeconds < facts.minTalkSeconds,
    duplicate: (facts: {
      receivedAt: string;
      lastBilled: { receivedAt: string } | null;
      duplicateWindowDays: number;
    }) =>
      facts.lastBilled !== null &&
      (Date.parse(facts.receivedAt) - Date.parse(facts.lastBilled.receivedAt)) / 86_400_000 <
        facts.duplicateWindowDays,
    outside_area: ({ isCovered }: { isCovered: boolean | null }) => isCovered === false,
    service_not_offered: ({ isOffered }: { isOffered: boolean | null }) => isOffered === false,
    no_price: ({ feeCents }: { feeCents: number | null }) => feeCents === null,
  };
  const first = lines.find(({ rule, facts }) => applies[rule](facts as never));
  if (first) return { billing: "not_billable", reason: first.rule };
  const price = lines.find(({ rule }) => rule === "no_price")?.facts as { feeCents: number };
  return { billing: "billed", feeCents: price.feeCents };
}

test("the lines of any call, read alone, give its outcome", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const trace = rateCall(input, rules);
      expect(recompute(trace)).toEqual(trace.outcome);
    }),
    { numRuns: 500 },
  );
});

test("rating a stored input again gives the stored trace", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const stored = ratingTraceSchema.parse(JSON.parse(JSON.stringify(rateCall(input, rules))));
      expect(rateCall(stored.input, rules)).toEqual(stored);
    }),
  );
});
