import type { AttemptResult } from "@/lib/catalog/rating/auto-pause";
import type { BillingRules } from "@/lib/catalog/rating/billing-rules";
import { rateCall } from "@/lib/catalog/rating/rate-call";
import type { RatingInput, RatingTrace } from "@/lib/catalog/rating/rating-trace";
import type { CallOutcome, DisputeReason, Prisma } from "@/lib/core/generated/prisma/client";
import {
  billingColumns,
  ratingInput,
  skippedAttempts,
} from "@/lib/telephony/calls/rules/rated-call";
import { mechanicsToRing, routeCall } from "@/lib/telephony/routing/route-call";
import type { RoutingTrace } from "@/lib/telephony/routing/routing-trace";
import { createRandom, type Random } from "./create-random";
import type { DemoRequest } from "./demo-call-requests";
import type { DemoDispatch } from "./demo-dispatch";
import { demoId } from "./demo-id";
import type { DemoWallets } from "./demo-wallets";
import { after } from "./factories";

/** A call's row, which disputes change later. */
export type DemoCall = Prisma.CallCreateManyInput & {
  id: string;
  receivedAt: Date;
  acceptedAt: Date | null;
  endedAt: Date;
  ratedAt: Date;
  feeCents: number | null;
  creditedCents: number;
  rating: RatingTrace;
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

/**
 * Routes, rings, and rates a call as the site does. Captures the mechanic's hold if the call is billed, and otherwise
 * releases it. Returns the call's row and those of its attempts.
 */
export function playDemoCall(request: DemoRequest, caller: Caller, sources: Sources) {
  const { rules, dispatch, wallets } = sources;
  const { screening } = request;
  const { id, receivedAt, ...columns } = request.call;
  const routing = screening === "clear" ? routeDemoCall(request, caller, sources) : null;
  const { state, endedAt, rings } = ringMechanics(request, routing, sources);
  const answered = rings.find(({ result }) => result === "accepted");
  const mechanicId = answered?.mechanicId ?? null;
  const routed = {
    ...columns,
    receivedAt,
    mechanicId,
    acceptedAt: answered?.endedAt ?? null,
    routing,
  };
  const lastBilled = mechanicId === null ? null : caller.lastBilled(mechanicId);
  const isPaused = answered?.isPaused ?? null;
  const rating = rateCall(ratingInput(routed, { endedAt, screening, lastBilled, isPaused }), rules);
  const call: DemoCall = {
    ...{ ...routed, routing: routing ?? undefined },
    id,
    state,
    endedAt,
    ratedAt: endedAt,
    rulesVersion: rules.version,
    creditedCents: 0,
    rating,
    ...billingColumns(rating),
  };
  if (answered) dispatch.accept(answered.mechanicId, call);
  if (answered?.holdId) {
    const { id: attemptId, holdId } = answered;
    if (call.feeCents === null) wallets.release(holdId, { attemptId, at: endedAt });
    else wallets.capture(holdId, { callId: id, at: endedAt });
  }
  const skipped = skippedAttempts(
    routed,
    rings.map((ring) => ring.mechanicId),
  ).map((attempt) => ({ id: attemptIdOf(id, attempt.mechanicId), callId: id, ...attempt }));
  return { call, attempts: [...rings, ...skipped] };
}

function routeDemoCall(
  request: DemoRequest,
  { lastAnsweredById }: Caller,
  { rules, dispatch }: Sources,
): RoutingTrace {
  const { receivedAt, serviceId, locationId, zip } = request.call;
  const candidates = dispatch.candidatesFor(request);
  const now = receivedAt.toISOString();
  return routeCall({ now, serviceId, locationId, zip, lastAnsweredById, candidates }, rules);
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

interface Rung {
  state: "completed" | "missed" | "blocked" | "abandoned";
  endedAt: Date;
  rings: ReturnType<typeof ringOne>[];
}

/** Rings a routed call's mechanics one at a time, and places a hold on the credit of each. */
function ringMechanics(request: DemoRequest, routing: RoutingTrace | null, sources: Sources): Rung {
  const { random } = sources;
  const { id: callId, receivedAt } = request.call;
  const rings: Rung["rings"] = [];
  let at = after(receivedAt, ANSWER_MS);
  if (routing === null) return { state: "blocked", endedAt: at, rings };
  for (const mechanicId of mechanicsToRing(routing)) {
    const hangsUp = random.chance(0.04);
    const position = rings.length + 1;
    const ring = ringOne({ callId, mechanicId, position, at, hangsUp, routing }, sources);
    rings.push(ring);
    at = ring.endedAt;
    if (ring.result === "accepted") {
      const endedAt = after(at, talkSeconds(random) * 1000);
      ring.isPaused = random.chance(0.01);
      return { state: "completed", endedAt, rings };
    }
    if (hangsUp) return { state: "abandoned", endedAt: at, rings };
  }
  return { state: "missed", endedAt: after(at, OFFICE_MS), rings };
}

interface Placed {
  callId: string;
  mechanicId: string;
  position: number;
  at: Date;
  hangsUp: boolean;
  routing: RoutingTrace;
}

/** Returns the attempt's row. */
function ringOne(placed: Placed, { random, dispatch, wallets, rules }: Sources) {
  const { callId, mechanicId, position, at: rangAt, hangsUp, routing } = placed;
  const id = attemptIdOf(callId, mechanicId);
  const candidate = routing.input.candidates.find((one) => one.mechanicId === mechanicId);
  const cents = candidate?.fee.feeCents ?? null;
  const hold = { mechanicId, at: rangAt, attemptId: id };
  const holdId = cents === null ? null : wallets.hold({ ...hold, cents });
  const reaction = reactionOf(random, dispatch.answersRarely(mechanicId));
  const result = hangsUp ? "no_answer" : reaction.result;
  const fullRing = result === "no_answer" ? rules.ringSeconds : random.integer(1, reaction.seconds);
  const rungSeconds = hangsUp ? random.integer(2, 7) : fullRing;
  const endedAt = after(rangAt, rungSeconds * 1000);
  dispatch.ring(mechanicId, { result, endedAt, rungSeconds });
  if (holdId && result !== "accepted") wallets.release(holdId, { attemptId: id, at: endedAt });
  const ring = { result, rangAt, endedAt, holdId, isPaused: false };
  return { id, callId, mechanicId, position, ...ring };
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
