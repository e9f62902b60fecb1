import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import { findOwnLatest } from "@/lib/platform/audit/record-audit";
import type { OpenDispute } from "@/lib/telephony/disputes/schema/requests";

const noted = z.object({ note: z.string().optional() });

interface SentEvent {
  /** Such as "dispute.message". */
  action: string;
  /** Null for none. */
  text: string | null;
}

/** Whether the actor has just done the same to this dispute: the form was sent twice. */
export async function isRepeated(
  tx: Transaction,
  actor: Actor | null,
  { id, action, text }: SentEvent & { id: string },
): Promise<boolean> {
  if (!actor) return false;
  const latest = await findOwnLatest(tx, actor, { subjectKind: "dispute", subjectId: id });
  return latest?.action === action && noted.parse(latest.after ?? {}).note === (text ?? undefined);
}

/** Returns the dispute if the actor has just submitted the same about this call; otherwise null. */
export async function findRepeatedDispute(
  tx: Transaction,
  actor: Actor,
  { callId, ...claimed }: Omit<OpenDispute, "revision"> & { callId: string },
): Promise<{ id: string } | null> {
  const where = {
    callId,
    ...claimed,
    openedById: actor.userId,
    state: { not: "withdrawn" },
  } as const;
  const dispute = await tx.dispute.findFirst({ where, select: { id: true } });
  if (!dispute) return null;
  const subject = { subjectKind: "dispute", subjectId: dispute.id };
  return (await findOwnLatest(tx, actor, subject))?.action === "dispute.open" ? dispute : null;
}
