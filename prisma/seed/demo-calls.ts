import type { CallOutcome, DisputeReason, Prisma } from "@/lib/core/generated/prisma/client";
import type { BillingRules } from "@/lib/rating/billing-rules";
import { callerKind } from "@/lib/rating/caller-kind";
import { rateCall } from "@/lib/rating/rate-call";
import type { RatingInput, RatingTrace } from "@/lib/rating/rating-trace";
import type { AttemptResult } from "@/lib/routing/auto-pause";
import { mechanicsToRing, routeCall } from "@/lib/routing/route-call";
import type { RoutingTrace } from "@/lib/routing/routing-trace";
import { createRandom, type Random } from "./create-random";
import type { DemoRequest } from "./demo-call-requests";
import type { DemoDispatch } from "./demo-dispatch";
import { demoId } from "./demo-id";
import type { DemoWallets } from "./demo-wallets";

export type DemoCall = Prisma.CallCreateManyInput & {
  id: string;
  rating: RatingTrace;
  endedAt: Date;
  ratedAt: Date;
};

/** What the site knows about a caller's earlier calls. */
interface Caller {
  lastAnsweredById: string | null;
  lastBilled: (mechanicId: string) => RatingInput["lastBilled"];
}

interface Sources {
  random: Random;
  rules: BillingRules & { version: number };
  dispatch: DemoDispatch;
  wallets: DemoWallets;
}

/** Routes, rings, and rates a call as the site does. Returns the call's row and those of its attempts. */
export function playDemoCall(request: DemoRequest, caller: Caller, sources: Sources) {
  const { id, isTest, serviceId, dialedNumber, callerNumber, unmatchedReason } = request;
  const routing = routeDemoCall(request, caller, sources);
  const rung = ringMechanics(request, routing, sources);
  const rating = rateCall(ratingInput(request, { rung, caller }, sources), sources.rules);
  const { outcome } = rating;
  const feeCents = outcome.billing === "billed" ? outcome.feeCents : null;
  settle(id, { rung, feeCents }, sources);
  const { state, endedAt, rings, answered } = rung;
  const call: DemoCall = {
    id,
    receivedAt: request.at,
    dialedNumber,
    callerNumber,
    callerKind: callerKind(callerNumber),
    isTest,
    serviceId,
    locationId: request.location.id,
    zip: request.zip,
    intentId: request.matched?.id ?? null,
    unmatchedReason,
    state,
    mechanicId: answered?.mechanicId ?? null,
    acceptedAt: answered?.endedAt ?? null,
    endedAt,
    ratedAt: endedAt,
    billing: outcome.billing,
    feeCents,
    notBillableReason: outcome.billing === "billed" ? null : outcome.reason,
    rulesVersion: sources.rules.version,
    ...(routing ? { routing } : {}),
    rating,
  };
  return { call, attempts: routing ? attemptRows(id, routing, rings) : [] };
}

/** Returns null if the caller is blocked or a spam caller. */
function routeDemoCall(
  request: DemoRequest,
  { lastAnsweredById }: Caller,
  { rules, dispatch }: Sources,
): RoutingTrace | null {
  if (request.screening !== "clear") return null;
  const { at, serviceId, location, zip } = request;
  const place = { locationId: location.id, zip };
  const candidates = dispatch.candidatesFor(request);
  const input = { now: at.toISOString(), serviceId, ...place, lastAnsweredById, candidates };
  return routeCall(input, rules);
}

function ratingInput(
  { at, isTest, screening, callerNumber, serviceId, location, zip }: DemoRequest,
  { rung: { answered, endedAt }, caller }: { rung: Rung; caller: Caller },
  { dispatch }: Sources,
): RatingInput {
  const call = {
    receivedAt: at.toISOString(),
    endedAt: endedAt.toISOString(),
    isTest,
    screening,
    caller: callerKind(callerNumber),
  };
  const place = { locationId: location.id, zip };
  if (!answered?.fee) {
    const unknown = { accepted: null, lastBilled: null };
    const area = { ...place, isCovered: null };
    return { ...call, ...unknown, area, service: { serviceId, isOffered: null } };
  }
  const { mechanicId, isPaused, fee } = answered;
  return {
    ...call,
    accepted: { mechanicId, at: answered.endedAt.toISOString(), isPaused, fee },
    lastBilled: caller.lastBilled(mechanicId),
    area: { ...place, isCovered: true },
    service: {
      serviceId,
      isOffered: serviceId === null ? null : dispatch.hasOffer(mechanicId, serviceId),
    },
  };
}

/** Captures the mechanic's hold if the call was billed, and otherwise releases it. */
function settle(
  callId: string,
  { rung, feeCents }: { rung: Rung; feeCents: number | null },
  { dispatch, wallets }: Sources,
) {
  const { answered, endedAt: at } = rung;
  if (!answered?.holdId) return;
  const { mechanicId, holdId, attemptId } = answered;
  if (feeCents === null) {
    wallets.release(holdId, { attemptId, at });
    return;
  }
  wallets.capture(holdId, { callId, at });
  dispatch.bill(mechanicId, { at, cents: feeCents });
}

/** Time from the call's arrival until the first phone rings. */
const ANSWER_MS = 4_000;
/** How long the office's phone rings if no mechanic takes the call. */
const OFFICE_MS = 25_000;
/** How often each reaction occurs, in percent, and the maximum number of seconds it takes. */
const REACTIONS: readonly (readonly [AttemptResult, percent: number, seconds: number])[] = [
  ["accepted", 78, 14],
  ["declined", 5, 9],
  ["busy", 3, 2],
  ["short_hangup", 3, 6],
  ["failed", 1, 2],
  ["no_answer", 10, 20],
];

type Ring = ReturnType<typeof ringOne>;

interface Rung {
  state: "completed" | "missed" | "blocked" | "abandoned";
  endedAt: Date;
  rings: Ring[];
  /** Unset if nobody answered. `isPaused` is whether we paused the mechanic while the phone was ringing. */
  answered?: Ring & { isPaused: boolean };
}

/** Rings a routed call's mechanics one at a time, and places a hold on the credit of each. */
function ringMechanics(request: DemoRequest, routing: RoutingTrace | null, sources: Sources): Rung {
  const { random, dispatch } = sources;
  const rings: Ring[] = [];
  let at = new Date(request.at.getTime() + ANSWER_MS);
  if (routing === null) return { state: "blocked", endedAt: at, rings };
  for (const mechanicId of mechanicsToRing(routing)) {
    const hangsUp = random.chance(0.04);
    const ring = ringOne({ mechanicId, at, hangsUp, routing, callId: request.id }, sources);
    rings.push(ring);
    at = ring.endedAt;
    if (ring.result === "accepted") {
      const endedAt = new Date(at.getTime() + talkSeconds(random) * 1000);
      dispatch.accept(mechanicId, { acceptedAt: at, endedAt });
      const answered = { ...ring, isPaused: random.chance(0.01) };
      return { state: "completed", endedAt, rings, answered };
    }
    if (hangsUp) return { state: "abandoned", endedAt: at, rings };
  }
  return { state: "missed", endedAt: new Date(at.getTime() + OFFICE_MS), rings };
}

interface Placed {
  mechanicId: string;
  at: Date;
  hangsUp: boolean;
  routing: RoutingTrace;
  callId: string;
}

function ringOne(placed: Placed, { random, dispatch, wallets, rules }: Sources) {
  const { mechanicId, at, hangsUp, routing, callId } = placed;
  const attemptId = attemptIdOf(callId, mechanicId);
  const fee = routing.input.candidates.find((one) => one.mechanicId === mechanicId)?.fee;
  const cents = fee?.feeCents ?? null;
  const holdId = cents === null ? null : wallets.hold({ mechanicId, at, attemptId, cents });
  const reaction = reactionOf(random, dispatch.answersRarely(mechanicId));
  const result = hangsUp ? "no_answer" : reaction.result;
  const fullRing = result === "no_answer" ? rules.ringSeconds : random.integer(1, reaction.seconds);
  const rungSeconds = hangsUp ? random.integer(2, 7) : fullRing;
  const endedAt = new Date(at.getTime() + rungSeconds * 1000);
  dispatch.ring(mechanicId, { result, endedAt, rungSeconds });
  if (holdId && result !== "accepted") wallets.release(holdId, { attemptId, at: endedAt });
  return { attemptId, mechanicId, result, rangAt: at, endedAt, holdId, fee };
}

function reactionOf(random: Random, answersRarely: boolean) {
  let left = random.integer(answersRarely ? 50 : 1, 100);
  for (const [result, percent, seconds] of REACTIONS) {
    left -= percent;
    if (left <= 0) return { result, seconds };
  }
  return { result: "no_answer" as const, seconds: 20 };
}

/** One call in eight ends too early to be billed. */
function talkSeconds(random: Random): number {
  if (random.chance(0.125)) return random.integer(4, 29);
  return random.integer(30, 60 * random.integer(1, 9));
}

/** Unique, because a call rings a mechanic's phone at most once. */
const attemptIdOf = (callId: string, mechanicId: string) =>
  demoId("attempt", Number(callId.slice(-6)) * 1_000 + Number(mechanicId.slice(-3)));

/** Returns rows for the mechanics whose phones rang and for those who were skipped, in ring order. */
function attemptRows(
  callId: string,
  routing: RoutingTrace,
  rings: readonly Ring[],
): Prisma.CallAttemptCreateManyInput[] {
  const rung = new Set(rings.map(({ mechanicId }) => mechanicId));
  const unrung = rings.at(-1)?.result === "accepted" ? "answered_elsewhere" : "caller_hung_up";
  const isRingable = new Set(mechanicsToRing(routing));
  const skipped = routing.checked
    .filter(({ mechanicId }) => !rung.has(mechanicId))
    .map(({ mechanicId, applies }) => ({
      mechanicId,
      result: "skipped" as const,
      skipReason: applies[0] ?? (isRingable.has(mechanicId) ? unrung : "enough_rung"),
    }));
  return [...rings.map(({ attemptId: _id, fee: _fee, ...ring }) => ring), ...skipped].map(
    (row, i) => ({ id: attemptIdOf(callId, row.mechanicId), callId, position: i + 1, ...row }),
  );
}

const OUTCOMES_SEED = 9_000;
/** Conversations shorter than this never lead to a job. */
const SHORT_MS = 45_000;

/** How a mechanic records a call that they go on to dispute. For other reasons, they don't record an outcome. */
const DISPUTED: Partial<Record<DisputeReason, CallOutcome>> = {
  spam: "not_a_customer",
  wrong_number: "not_a_customer",
  solicitation: "not_a_customer",
  job_seeker: "not_a_customer",
  no_conversation: "not_a_customer",
  outside_area: "lost",
  service_not_offered: "lost",
  duplicate: "booked",
};

/** How the other calls end, in percent up to and including each outcome. The rest are lost. */
const SHARES: readonly (readonly [CallOutcome, upTo: number])[] = [
  ["booked", 55],
  ["quoted", 75],
  ["follow_up", 85],
];

/**
 * Returns a function that decides on the outcome that a mechanic records for a call, given the reason for which they
 * will dispute it, if any. Null for calls that no mechanic took, and for some of the others.
 */
export function createDemoOutcomes() {
  const random = createRandom(OUTCOMES_SEED);
  return (call: DemoCall, disputed: DisputeReason | null): CallOutcome | null => {
    const isTagged = random.chance(0.75);
    const share = random.integer(0, 99);
    if (!call.acceptedAt || !isTagged) return null;
    // Now and then, a mechanic disputes a call that they recorded as a customer's.
    if (disputed !== null && share % 8 !== 0) return DISPUTED[disputed] ?? null;
    const talkMs = call.endedAt.getTime() - new Date(call.acceptedAt).getTime();
    if (talkMs < SHORT_MS) return "not_a_customer";
    return SHARES.find(([, upTo]) => share < upTo)?.[0] ?? "lost";
  };
}
