import type { CallerKind } from "@/lib/catalog/rating/caller-kind";
import type { RatingInput, RatingTrace } from "@/lib/catalog/rating/rating-trace";
import type { Screening } from "@/lib/telephony/calls/rules/caller";
import { mechanicsToRing } from "@/lib/telephony/routing/route-call";
import type { RoutingTrace } from "@/lib/telephony/routing/routing-trace";

interface RoutedCall {
  receivedAt: Date;
  /** Null if no mechanic pressed 1. */
  mechanicId: string | null;
  acceptedAt: Date | null;
  callerKind: CallerKind;
  isTest: boolean;
  serviceId: string | null;
  locationId: string | null;
  zip: string | null;
  routing: RoutingTrace | null;
}

interface CallEnd {
  endedAt: Date;
  screening: Screening;
  lastBilled: RatingInput["lastBilled"];
  /** Whether the mechanic was paused when they pressed 1; null if no mechanic did. */
  isPaused: boolean | null;
}

/** Returns what the rating of an ended call depends on. */
export function ratingInput(
  call: RoutedCall,
  { endedAt, screening, lastBilled, isPaused }: CallEnd,
): RatingInput {
  const { mechanicId, acceptedAt, serviceId, locationId, zip } = call;
  const candidate = call.routing?.input.candidates.find((one) => one.mechanicId === mechanicId);
  return {
    receivedAt: call.receivedAt.toISOString(),
    accepted:
      candidate && acceptedAt && isPaused !== null
        ? {
            mechanicId: candidate.mechanicId,
            at: acceptedAt.toISOString(),
            isPaused,
            fee: candidate.fee,
          }
        : null,
    endedAt: endedAt.toISOString(),
    isTest: call.isTest,
    screening,
    caller: call.callerKind,
    lastBilled,
    area: { locationId, zip, isCovered: candidate?.coversPlace ?? null },
    service: { serviceId, isOffered: candidate?.offersService ?? null },
  };
}

export function billingColumns({ outcome }: RatingTrace) {
  return outcome.billing === "billed"
    ? { billing: outcome.billing, feeCents: outcome.feeCents, notBillableReason: null }
    : { billing: outcome.billing, feeCents: null, notBillableReason: outcome.reason };
}

/** Returns why each mechanic who isn't in `tried` wasn't rung. */
export function skippedAttempts(
  { routing, acceptedAt }: Pick<RoutedCall, "routing" | "acceptedAt">,
  tried: readonly string[],
) {
  if (!routing) return [];
  const ringable = new Set(mechanicsToRing(routing));
  const unrung = acceptedAt ? "answered_elsewhere" : "caller_hung_up";
  return routing.checked
    .filter(({ mechanicId }) => !tried.includes(mechanicId))
    .map(({ mechanicId, applies }, i) => ({
      mechanicId,
      position: tried.length + i + 1,
      result: "skipped" as const,
      skipReason: applies[0] ?? (ringable.has(mechanicId) ? unrung : "enough_rung"),
    }));
}
