import "server-only";
import { billingRulesSchema } from "@/lib/catalog/rating/billing-rules";
import { rateCall } from "@/lib/catalog/rating/rate-call";
import { ratingTraceSchema } from "@/lib/catalog/rating/rating-trace";
import { type Actor, isAdmin, isMechanic } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { revisionOf } from "@/lib/core/revision";
import { canSeeBilling, visibleCalls } from "@/lib/telephony/calls/access";
import { hasBlocked } from "@/lib/telephony/calls/commands/has-blocked";
import { shownRing } from "@/lib/telephony/calls/rules/call-end";
import type {
  CallDetail,
  CallRating,
  CallRing,
  CallRouting,
} from "@/lib/telephony/calls/schema/call-detail";
import { routingTraceSchema } from "@/lib/telephony/routing/routing-trace";
import { selectForRow, toRow } from "./call-list";

const DETAIL = {
  dialedNumber: true,
  callerNumber: true,
  callerKind: true,
  routing: true,
  rating: true,
  ratedAt: true,
  rules: { select: { version: true, rules: true } },
  intent: { select: { createdAt: true, page: true, source: true } },
} as const satisfies Prisma.CallSelect;

/** Returns what the actor may see of a call; null if it doesn't exist or they may not see it. */
export async function findCall(actor: Actor, id: string): Promise<CallDetail | null> {
  const call = await db.call.findFirst({
    where: { AND: [{ id }, visibleCalls(actor)] },
    select: { ...selectForRow(actor), ...DETAIL },
  });
  if (!call) return null;
  const isCallerVisible = canSeeBilling(actor, call);
  const iso = (at: Date | null) => (isCallerVisible ? (at?.toISOString() ?? null) : null);
  const [attempts, isBlocked] = await Promise.all([
    readAttempts(actor, id),
    isCallerVisible && hasBlocked(db, call),
  ]);
  return {
    row: toRow(actor, call),
    dialedNumber: call.dialedNumber,
    callerNumber: isCallerVisible && call.acceptedAt ? call.callerNumber : null,
    callerKind: call.callerKind,
    isCallerVisible,
    isBlocked,
    tap: isCallerVisible ? tapOf(call.intent) : null,
    rings: attempts.flatMap((attempt) => toRing(actor, attempt)),
    acceptedAt: iso(call.acceptedAt),
    endedAt: iso(call.endedAt),
    timezone: actor.timezone,
    rating: isCallerVisible ? ratingOf(call) : null,
    routing: isAdmin(actor) ? await readRouting(call.routing, attempts) : null,
    revision: revisionOf(call.outcome),
  };
}

type Stored = Prisma.CallGetPayload<{ select: typeof DETAIL }>;

function tapOf(intent: Stored["intent"]): CallDetail["tap"] {
  return intent && { at: intent.createdAt.toISOString(), page: intent.page, source: intent.source };
}

/** Mechanics only see their own rings. */
function readAttempts(actor: Actor, callId: string) {
  return db.callAttempt.findMany({
    where: { callId, ...(isMechanic(actor) ? { mechanicId: actor.mechanicId } : {}) },
    orderBy: { position: "asc" },
    include: { mechanic: { select: { name: true } } },
  });
}
type Attempt = Awaited<ReturnType<typeof readAttempts>>[number];

function toRing(actor: Actor, attempt: Attempt): CallRing[] {
  const { mechanicId, mechanic, rangAt, endedAt } = attempt;
  if (!rangAt) return [];
  const name = isAdmin(actor) ? mechanic.name : null;
  const times = { rangAt: rangAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
  return [{ mechanicId, name, result: shownRing(attempt), ...times }];
}

function ratingOf({ rating, ratedAt, rules }: Stored): CallRating | null {
  if (rating === null || ratedAt === null) return null;
  const trace = ratingTraceSchema.parse(rating);
  const again = rateCall(trace.input, {
    ...billingRulesSchema.parse(rules.rules),
    version: rules.version,
  });
  return {
    trace,
    ratedAt: ratedAt.toISOString(),
    isReproduced: revisionOf(again) === revisionOf(trace),
  };
}

async function readRouting(
  routing: unknown,
  attempts: readonly Attempt[],
): Promise<CallRouting | null> {
  if (routing === null) return null;
  const trace = routingTraceSchema.parse(routing);
  const mechanics = await db.mechanic.findMany({
    where: { id: { in: trace.input.candidates.map(({ mechanicId }) => mechanicId) } },
    select: { id: true, name: true },
  });
  return {
    trace,
    names: new Map(mechanics.map(({ id, name }) => [id, name])),
    skipped: new Map(
      attempts.flatMap(({ mechanicId, skipReason }) =>
        skipReason === null ? [] : [[mechanicId, skipReason] as const],
      ),
    ),
  };
}
