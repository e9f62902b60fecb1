import "server-only";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import type { UserSession } from "@/lib/sessions/schema";

/** The browsers in which somebody is signed in, the last used first. */
export async function listSessions(actor: Actor): Promise<UserSession[]> {
  const sessions = await db.userSession.findMany({
    where: { userId: actor.userId },
    orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
  });
  return sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    userAgent,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === actor.sessionId,
  }));
}
