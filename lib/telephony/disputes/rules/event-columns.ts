import type { DisputeMessageKind } from "@/lib/core/generated/prisma/enums";
import type { DisputeEvent, DisputeEventKind } from "@/lib/telephony/disputes/rules/move-dispute";

/** How the text of an event is stored; no message for the others. */
export const MESSAGE_KINDS: Readonly<Partial<Record<DisputeEventKind, DisputeMessageKind>>> = {
  ask: "question",
  answer: "answer",
  appeal: "appeal",
  accept: "decision",
  accept_partially: "decision",
  reject: "decision",
  uphold: "decision",
  lapse: "decision",
};

const DECIDING: readonly DisputeEventKind[] = [
  "accept",
  "accept_automatically",
  "accept_partially",
  "reject",
  "uphold",
  "lapse",
];

interface Decision {
  /** Null if the event is automatic. */
  actorId: string | null;
  now: Date;
  isAppeal: boolean;
}

/** Returns the columns that say when and by whom a dispute was appealed or decided. */
export function decisionColumns({ kind }: DisputeEvent, { actorId, now, isAppeal }: Decision) {
  if (kind === "appeal") return { appealedAt: now };
  if (!DECIDING.includes(kind)) return {};
  return isAppeal
    ? { appealDecidedAt: now, appealDecidedById: actorId }
    : { decidedAt: now, decidedById: actorId };
}
