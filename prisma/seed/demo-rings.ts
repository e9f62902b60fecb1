import type { AttemptResult } from "@/lib/routing/auto-pause";
import { mechanicsToRing } from "@/lib/routing/route-call";
import type { RoutingTrace } from "@/lib/routing/routing-trace";
import type { Random } from "./create-random";
import type { DemoRequest } from "./demo-call-requests";
import type { DemoDispatch } from "./demo-dispatch";
import { demoId } from "./demo-id";
import type { DemoWallets } from "./demo-wallets";

export type DemoRing = {
  mechanicId: string;
  result: AttemptResult;
  rangAt: Date;
  endedAt: Date;
  holdId: string | null;
};

export type RungCall = {
  state: "completed" | "missed" | "blocked" | "abandoned";
  endedAt: Date;
  rings: DemoRing[];
  accepted: {
    mechanicId: string;
    at: Date;
    /** Whether we paused the mechanic while the phone was ringing. */
    isPaused: boolean;
    holdId: string | null;
    attemptId: string;
  } | null;
};

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

type Sources = {
  random: Random;
  dispatch: DemoDispatch;
  wallets: DemoWallets;
  ringSeconds: number;
};

/** Rings a routed call's mechanics one at a time, and places a hold on the credit of each. */
export function ringMechanics(
  request: DemoRequest,
  routing: RoutingTrace | null,
  sources: Sources,
): RungCall {
  const { random, dispatch } = sources;
  let at = new Date(request.at.getTime() + ANSWER_MS);
  if (routing === null) return { state: "blocked", endedAt: at, rings: [], accepted: null };
  const rings: DemoRing[] = [];
  for (const mechanicId of mechanicsToRing(routing)) {
    const hangsUp = random.chance(0.04);
    const ring = ringOne({ mechanicId, at, hangsUp, routing, callId: request.id }, sources);
    rings.push(ring);
    at = ring.endedAt;
    if (ring.result === "accepted") {
      const endedAt = new Date(at.getTime() + talkSeconds(random) * 1000);
      dispatch.accept(mechanicId, { acceptedAt: at, endedAt });
      const isPaused = random.chance(0.01);
      const attemptId = attemptIdOf(request.id, mechanicId);
      const accepted = { mechanicId, at, isPaused, holdId: ring.holdId, attemptId };
      return { state: "completed", endedAt, rings, accepted };
    }
    if (hangsUp) return { state: "abandoned", endedAt: at, rings, accepted: null };
  }
  return { state: "missed", endedAt: new Date(at.getTime() + OFFICE_MS), rings, accepted: null };
}

interface PlacedRing {
  mechanicId: string;
  at: Date;
  hangsUp: boolean;
  routing: RoutingTrace;
  callId: string;
}

function ringOne(
  { mechanicId, at, hangsUp, routing, callId }: PlacedRing,
  { random, dispatch, wallets, ringSeconds }: Sources,
): DemoRing {
  const attemptId = attemptIdOf(callId, mechanicId);
  const fee = routing.input.candidates.find((one) => one.mechanicId === mechanicId)?.fee;
  const cents = fee?.feeCents ?? null;
  const holdId = cents === null ? null : wallets.hold({ mechanicId, at, attemptId, cents });
  const reaction = reactionOf(random, dispatch.answersRarely(mechanicId));
  const result = hangsUp ? "no_answer" : reaction.result;
  const fullRing = result === "no_answer" ? ringSeconds : random.integer(1, reaction.seconds);
  const rungSeconds = hangsUp ? random.integer(2, 7) : fullRing;
  const endedAt = new Date(at.getTime() + rungSeconds * 1000);
  dispatch.ring(mechanicId, { result, endedAt, rungSeconds });
  if (holdId && result !== "accepted")
    wallets.release({ mechanicId, at: endedAt, attemptId, holdId });
  return { mechanicId, result, rangAt: at, endedAt, holdId };
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
  return random.chance(0.125)
    ? random.integer(4, 29)
    : random.integer(30, 60 * random.integer(1, 9));
}

/** Unique, because a call rings a mechanic's phone at most once. */
export const attemptIdOf = (callId: string, mechanicId: string) =>
  demoId("attempt", Number(callId.slice(-6)) * 1_000 + Number(mechanicId.slice(-3)));
