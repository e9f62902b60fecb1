import type { Prisma } from "@/lib/core/generated/prisma/client";
import type { BillingRules } from "@/lib/rating/billing-rules";
import { type CallerKind, callerKind } from "@/lib/rating/caller-kind";
import { rateCall } from "@/lib/rating/rate-call";
import type { RatingInput, RatingTrace } from "@/lib/rating/rating-trace";
import { mechanicsToRing, routeCall } from "@/lib/routing/route-call";
import type { RoutingTrace } from "@/lib/routing/routing-trace";
import type { DemoRequest } from "./demo-call-requests";
import type { DemoDispatch } from "./demo-dispatch";
import { attemptIdOf, type DemoRing, type RungCall } from "./demo-rings";
import type { DemoWallets } from "./demo-wallets";

export type DemoCall = Prisma.CallCreateManyInput & {
  id: string;
  rating: RatingTrace;
  endedAt: Date;
  ratedAt: Date;
};

type Rules = BillingRules & { version: number };
type Sources = { rules: Rules; dispatch: DemoDispatch; wallets: DemoWallets };

/** Returns the decision about whom to call, or null if the caller is blocked or a spam caller. */
export function routeDemoCall(
  request: DemoRequest,
  lastAnsweredById: string | null,
  { rules, dispatch }: Sources,
): RoutingTrace | null {
  if (request.screening !== "clear") return null;
  const input = {
    now: request.at.toISOString(),
    serviceId: request.serviceId,
    locationId: request.location.id,
    zip: request.zip,
    lastAnsweredById,
    candidates: dispatch.candidatesFor(request),
  };
  return routeCall(input, rules);
}

interface EndedCall {
  request: DemoRequest;
  routing: RoutingTrace | null;
  rung: RungCall;
  lastBilled: (mechanicId: string) => RatingInput["lastBilled"];
}

/** Rates a call that has ended. Captures the mechanic's hold if the call is billed, and otherwise releases it. */
export function endDemoCall(ended: EndedCall, { rules, dispatch, wallets }: Sources): DemoCall {
  const { request, routing, rung } = ended;
  const rating = rateCall(ratingInput(ended, dispatch), rules);
  const { outcome } = rating;
  const { accepted } = rating.input;
  if (accepted && rung.accepted?.holdId) {
    const { holdId, attemptId } = rung.accepted;
    const post = { mechanicId: accepted.mechanicId, at: rung.endedAt, holdId };
    if (outcome.billing === "billed") wallets.capture({ ...post, callId: request.id });
    else wallets.release({ ...post, attemptId });
  }
  if (accepted && outcome.billing === "billed") {
    dispatch.bill(accepted.mechanicId, { at: rung.endedAt, cents: outcome.feeCents });
  }
  return {
    id: request.id,
    receivedAt: request.at,
    dialedNumber: request.dialedNumber,
    callerNumber: request.callerNumber,
    callerKind: rating.input.caller,
    isTest: request.isTest,
    intentId: request.matched?.id ?? null,
    unmatchedReason: request.unmatchedReason,
    serviceId: request.serviceId,
    locationId: request.location.id,
    zip: request.zip,
    state: rung.state,
    mechanicId: accepted?.mechanicId ?? null,
    acceptedAt: accepted ? new Date(accepted.at) : null,
    endedAt: rung.endedAt,
    ratedAt: rung.endedAt,
    ...billingColumns(rating),
    rulesVersion: rules.version,
    ...(routing ? { routing } : {}),
    rating,
  };
}

function billingColumns({ outcome }: RatingTrace) {
  return outcome.billing === "billed"
    ? { billing: outcome.billing, feeCents: outcome.feeCents, notBillableReason: null }
    : { billing: outcome.billing, feeCents: null, notBillableReason: outcome.reason };
}

function ratingInput(
  { request, routing, rung, lastBilled }: EndedCall,
  dispatch: DemoDispatch,
): RatingInput {
  const { serviceId } = request;
  const caller: CallerKind = callerKind(request.callerNumber);
  const mechanicId = rung.accepted?.mechanicId ?? null;
  const fee = routing?.input.candidates.find((one) => one.mechanicId === mechanicId)?.fee;
  const knowsService = mechanicId !== null && serviceId !== null;
  return {
    receivedAt: request.at.toISOString(),
    accepted:
      rung.accepted && fee
        ? {
            mechanicId: rung.accepted.mechanicId,
            at: rung.accepted.at.toISOString(),
            isPaused: rung.accepted.isPaused,
            fee,
          }
        : null,
    endedAt: rung.endedAt.toISOString(),
    isTest: request.isTest,
    screening: request.screening,
    caller,
    lastBilled: mechanicId === null ? null : lastBilled(mechanicId),
    area: {
      locationId: request.location.id,
      zip: request.zip,
      isCovered: mechanicId === null ? null : true,
    },
    service: {
      serviceId,
      isOffered: knowsService ? dispatch.offers(mechanicId, serviceId) : null,
    },
  };
}

/** Returns rows for the mechanics whose phones rang and for those who were skipped, in ring order. */
export function attemptRows(
  callId: string,
  routing: RoutingTrace,
  rings: readonly DemoRing[],
): Prisma.CallAttemptCreateManyInput[] {
  const rung = new Set(rings.map(({ mechanicId }) => mechanicId));
  const last = rings.at(-1);
  const unrung = last?.result === "accepted" ? "answered_elsewhere" : "caller_hung_up";
  const isRingable = new Set(mechanicsToRing(routing));
  const skipped = routing.checked
    .filter(({ mechanicId }) => !rung.has(mechanicId))
    .map(({ mechanicId, applies }) => ({
      mechanicId,
      result: "skipped" as const,
      skipReason: applies[0] ?? (isRingable.has(mechanicId) ? unrung : "enough_rung"),
    }));
  const rows = rings.map(({ mechanicId, result, rangAt, endedAt, holdId }) => ({
    mechanicId,
    result,
    rangAt,
    endedAt,
    holdId,
  }));
  return [...rows, ...skipped].map((row, i) => ({
    ...row,
    id: attemptIdOf(callId, row.mechanicId),
    callId,
    position: i + 1,
  }));
}
