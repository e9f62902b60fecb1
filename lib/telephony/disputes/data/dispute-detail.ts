import "server-only";
import { OPEN_STATES } from "@/lib/billing/verdicts/rules/open-states";
import { verdictSchema } from "@/lib/billing/verdicts/schema/verdict";
import { type Actor, isAdmin } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { visibleDisputes } from "@/lib/telephony/disputes/access";
import type {
  DisputeDetail,
  DisputeMessageView,
  Precedent,
  Precedents,
} from "@/lib/telephony/disputes/schema/dispute-detail";
import { ROW, toRow } from "./dispute-list";

const DETAIL = {
  ...ROW,
  openedBy: { select: { name: true } },
  messages: {
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: { author: { select: { name: true } } },
  },
} as const satisfies Prisma.DisputeInclude;
type Stored = Prisma.DisputeGetPayload<{ include: typeof DETAIL }>;

/**
 * Returns the parts of a dispute that the actor is allowed to see; null if it doesn't exist or is hidden from the
 * actor.
 */
export async function findDispute(actor: Actor, id: string): Promise<DisputeDetail | null> {
  const where = { AND: [{ id }, visibleDisputes(actor)] };
  const stored = await db.dispute.findFirst({ where, include: DETAIL });
  return stored && toDetail(actor, stored);
}

/**
 * Returns a call's latest dispute, even if it was withdrawn; null if there is none that the actor is allowed to see.
 */
export async function findDisputeOfCall(
  actor: Actor,
  callId: string,
): Promise<DisputeDetail | null> {
  const stored = await db.dispute.findFirst({
    where: { AND: [{ callId }, visibleDisputes(actor)] },
    orderBy: [{ openedAt: "desc" }, { id: "desc" }],
    include: DETAIL,
  });
  return stored && toDetail(actor, stored);
}

function toDetail(actor: Actor, stored: Stored): DisputeDetail {
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...toRow(stored),
    callId: stored.callId,
    text: stored.text,
    blocksCaller: stored.blocksCaller,
    openedById: stored.openedById,
    openedByName: isAdmin(actor) ? stored.openedBy.name : null,
    decidedById: stored.decidedById,
    appealedById: stored.messages.find(({ kind }) => kind === "appeal")?.authorId ?? null,
    decidedAt: iso(stored.decidedAt),
    appealedAt: iso(stored.appealedAt),
    appealDecidedAt: iso(stored.appealDecidedAt),
    verdict: verdictSchema.parse(stored.verdict),
    messages: stored.messages
      .filter(({ kind }) => kind !== "note" || isAdmin(actor))
      .map((message) => toMessage(actor, message)),
  };
}

function toMessage(actor: Actor, message: Stored["messages"][number]): DisputeMessageView {
  const { id, kind, text, author, createdAt } = message;
  const authorName = isAdmin(actor) ? (author?.name ?? null) : null;
  return { id, kind, text, authorName, createdAt: createdAt.toISOString() };
}

const MOST_PRECEDENTS = 6;

/** Returns how other decided disputes with the same reason ended. */
export async function findPrecedents({
  id,
  reason,
}: Pick<DisputeDetail, "id" | "reason">): Promise<Precedents> {
  const earlier = { reason, id: { not: id }, state: { notIn: [...OPEN_STATES, "withdrawn"] } };
  const where = earlier as Prisma.DisputeWhereInput;
  const [counts, latest] = await Promise.all([
    db.dispute.groupBy({ by: "state", where, _count: true, orderBy: { _count: { id: "desc" } } }),
    db.dispute.findMany({
      where: { ...where, decidedById: { not: null } },
      orderBy: [{ decidedAt: "desc" }, { id: "desc" }],
      take: MOST_PRECEDENTS,
      include: DETAIL,
    }),
  ]);
  return {
    counts: counts.map(({ state, _count: count }) => ({ state, count })),
    latest: latest.map(toPrecedent),
  };
}

function toPrecedent(stored: Stored): Precedent {
  const { talkSeconds, feeCents, creditedCents, state, id, mechanic, openedAt } = toRow(stored);
  const decidedAt = stored.appealDecidedAt ?? stored.decidedAt;
  const note = stored.messages.findLast(({ kind }) => kind === "decision")?.text ?? null;
  return {
    id,
    mechanicName: mechanic.name,
    state,
    decidedAt: decidedAt?.toISOString() ?? openedAt,
    talkSeconds,
    feeCents,
    creditedCents,
    note,
  };
}
