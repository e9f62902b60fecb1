import "server-only";
import { hashToken } from "@/lib/core/auth/one-time-token";
import { db } from "@/lib/core/db";
import type { LinkedReview } from "@/lib/mechanics/reviews/schema";

/** Returns what a link leads to, or null if the link is unknown. */
export async function findReviewByLink(token: string, now: Date): Promise<LinkedReview | null> {
  const found = await db.reviewInvitation.findUnique({
    where: { tokenHash: hashToken(token) },
    include: {
      mechanic: { select: { id: true, name: true } },
      call: { select: { service: { select: { name: true } } } },
    },
  });
  if (!found) return null;
  const { mechanic, call, usedAt, expiresAt } = found;
  if (usedAt !== null) {
    return { state: "used", mechanicId: mechanic.id, mechanicName: mechanic.name };
  }
  if (expiresAt <= now) return { state: "expired" };
  const serviceName = call.service?.name ?? null;
  return { state: "open", token, mechanicName: mechanic.name, serviceName };
}
