import type { BillingRules } from "@/lib/catalog/rating/billing-rules";
import type { RatingInput, RatingLine, RatingTrace } from "@/lib/catalog/rating/rating-trace";
import { DAY_MS } from "@/lib/core/time";

type RatingRules = Pick<BillingRules, "minTalkSeconds" | "duplicateWindowDays">;

/**
 * Decides whether a call that has ended is billed, and at what fee. Every rule is evaluated and recorded, in order; the
 * first one that applies makes the call free. A rule whose facts are not known never applies. Talk time is compared in
 * whole seconds, rounded down. Times are ISO 8601.
 */
export function rateCall(
  input: RatingInput,
  rules: RatingRules & { readonly version: number },
): RatingTrace {
  const lines = evaluate(input, rules);
  const reason = lines.find(({ result }) => result === "applies")?.rule ?? null;
  const feeCents = input.accepted?.fee.feeCents ?? null;
  return {
    rulesVersion: rules.version,
    input,
    lines,
    outcome:
      reason === null && feeCents !== null
        ? { billing: "billed", feeCents }
        : { billing: "not_billable", reason: reason ?? "no_price" },
  };
}

function evaluate(input: RatingInput, rules: RatingRules): RatingLine[] {
  const { isTest, screening, accepted, caller, area, service } = input;
  const talkSeconds = talkSecondsOf(input);
  const isPaused = accepted?.isPaused ?? null;
  const feeCents = accepted?.fee.feeCents ?? null;
  return [
    { rule: "test", result: appliesIf(isTest), facts: { isTest } },
    { rule: "blocked_or_spam", result: appliesIf(screening !== "clear"), facts: { screening } },
    {
      rule: "not_answered",
      result: appliesIf(accepted === null),
      facts: { acceptedAt: accepted?.at ?? null },
    },
    { rule: "mechanic_paused", result: resultOf(isPaused), facts: { isPaused } },
    { rule: "anonymous_or_toll_free", result: appliesIf(caller !== "known"), facts: { caller } },
    {
      rule: "below_minimum_talk",
      result: appliesIf(talkSeconds < rules.minTalkSeconds),
      facts: { talkSeconds, minTalkSeconds: rules.minTalkSeconds },
    },
    duplicateLine(input, rules),
    { rule: "outside_area", result: resultUnless(area.isCovered), facts: area },
    { rule: "service_not_offered", result: resultUnless(service.isOffered), facts: service },
    {
      rule: "no_price",
      result: accepted === null ? "not_known" : appliesIf(feeCents === null),
      facts: { feeCents },
    },
  ];
}

/** Returns the whole seconds from when a mechanic pressed 1 to the end of the call, rounded down; 0 if none did. */
function talkSecondsOf({ accepted, endedAt }: RatingInput): number {
  if (accepted === null) return 0;
  return Math.max(0, Math.floor((Date.parse(endedAt) - Date.parse(accepted.at)) / 1000));
}

/**
 * Whether the mechanic paid for a call from the same driver recently. Measures the duplicate window from when that call
 * was received to when this call was received.
 */
export function isDuplicate(
  { receivedAt, lastBilled }: Pick<RatingInput, "receivedAt" | "lastBilled">,
  { duplicateWindowDays }: Pick<RatingRules, "duplicateWindowDays">,
): boolean {
  if (lastBilled === null) return false;
  const age = Date.parse(receivedAt) - Date.parse(lastBilled.receivedAt);
  return age < duplicateWindowDays * DAY_MS;
}

function duplicateLine(input: RatingInput, rules: RatingRules): RatingLine {
  const { receivedAt, lastBilled } = input;
  const facts = { receivedAt, lastBilled, duplicateWindowDays: rules.duplicateWindowDays };
  return { rule: "duplicate", result: appliesIf(isDuplicate(input, rules)), facts };
}

function appliesIf(applies: boolean) {
  return applies ? "applies" : "clear";
}

function resultOf(applies: boolean | null) {
  return applies === null ? "not_known" : appliesIf(applies);
}

function resultUnless(isClear: boolean | null) {
  return isClear === null ? "not_known" : appliesIf(!isClear);
}
