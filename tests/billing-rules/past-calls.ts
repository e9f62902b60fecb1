import type { PastCall, PastRing } from "@/lib/billing/billing-rules/rules/replay-calls";
import { DEFAULT_BILLING_RULES } from "@/lib/catalog/rating/billing-rules";
import { decideCallFee } from "@/lib/catalog/rating/call-fee";
import { rateCall } from "@/lib/catalog/rating/rate-call";
import type { RatingInput } from "@/lib/catalog/rating/rating-trace";
import { DAY_MS } from "@/lib/core/time";

export const START = Date.parse("2026-09-01T15:00:00Z");
export interface PastCallFacts {
  day?: number;
  caller?: string | null;
  talkSeconds?: number;
  feeCents?: number;
  /** Null if nobody answered. */
  answeredBy?: string | null;
  /** Mechanics who were called first and didn't answer. */
  missedBy?: readonly string[];
  rungSeconds?: number;
  hasRingLimit?: boolean;
  eligibleCount?: number;
  maxMechanicsRung?: number;
  lastBilled?: RatingInput["lastBilled"];
  creditedAt?: Date | null;
}

/** A stored call, rated under the default rules. Unless `made` differs, "m" answered and was charged $25. */
export function callOf(id: string, made: PastCallFacts = {}): PastCall {
  const { day = 0, talkSeconds = 90, feeCents = 2_500, answeredBy = "m", missedBy = [] } = made;
  const { rungSeconds = 5, lastBilled = null, caller = "+12105550150" } = made;
  const receivedAt = new Date(START + day * DAY_MS);
  const endedAt = new Date(receivedAt.getTime() + talkSeconds * 1000);
  const globalFee = { id: "fee", mechanicId: null, locationId: null, serviceId: null, feeCents };
  const mechanicId = answeredBy ?? "";
  const fee = decideCallFee(
    [globalFee],
    { mechanicId, locationId: null, serviceId: null },
    DEFAULT_BILLING_RULES,
  );
  const at = receivedAt.toISOString();
  const input: RatingInput = {
    receivedAt: at,
    accepted: answeredBy === null ? null : { mechanicId, at, isPaused: false, fee },
    endedAt: endedAt.toISOString(),
    isTest: false,
    screening: "clear",
    caller: "known",
    lastBilled,
    area: { locationId: null, zip: null, isCovered: null },
    service: { serviceId: null, isOffered: null },
  };
  const rings = [
    ...missedBy.map((id) => ringOf(id, { result: "no_answer", rungSeconds: 20, endedAt })),
    ...(answeredBy === null
      ? []
      : [ringOf(answeredBy, { result: "accepted", rungSeconds, endedAt })]),
  ];
  return {
    id,
    caller,
    receivedAt,
    ratedAt: endedAt,
    input,
    outcome: rateCall(input, { ...DEFAULT_BILLING_RULES, version: 1 }).outcome,
    creditedAt: made.creditedAt ?? null,
    rings,
    hasRingLimit: made.hasRingLimit ?? true,
    eligibleCount: made.eligibleCount ?? rings.length,
    maxMechanicsRung: made.maxMechanicsRung ?? 3,
  };
}

const ringOf = (mechanicId: string, ring: Omit<PastRing, "mechanicId">): PastRing => ({
  mechanicId,
  ...ring,
});
