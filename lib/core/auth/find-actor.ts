import "server-only";
import type { Actor } from "@/lib/core/auth/actor";
import {
  IDLE_SECONDS,
  LONGEST_SESSION_SECONDS,
  SEEN_EVERY_SECONDS,
} from "@/lib/core/auth/constants";
import { readSessionId } from "@/lib/core/auth/session-cookie";
import { db, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";

/**
 * Who sends a request, asked of the database each time, so that what ended a session counts from the next request on:
 * log-out, a change of password, role or status, twelve idle hours, fourteen days. null for everybody else.
 */
export async function findRequestActor(headers: Headers, now: Date): Promise<Actor | null> {
  const sessionId = await readSessionId(headers, getEnv());
  const found = sessionId && (await findSession(db, sessionId, now));
  if (!found) return null;
  if (secondsSince(found.lastSeenAt, now) >= SEEN_EVERY_SECONDS) {
    await db.userSession.updateMany({ where: { id: sessionId }, data: { lastSeenAt: now } });
  }
  return found.actor;
}

/** Whose session this is while it lives, and when it was last used; null once it has ended. */
export async function findSession(
  tx: Transaction,
  sessionId: string,
  now: Date,
): Promise<{ actor: Actor; lastSeenAt: Date } | null> {
  const session = await tx.userSession.findUnique({
    where: { id: sessionId },
    include: { user: { omit: { passwordHash: true } } },
  });
  if (!session || !isAlive(session, now)) return null;
  const { id: userId, sessionVersion, email, name, role, status, mechanicId } = session.user;
  if (sessionVersion !== session.sessionVersion) return null;
  if (status !== "active" && status !== "pending_approval") return null;
  const actor = { userId, sessionId, email, name, role, status, mechanicId };
  return { actor, lastSeenAt: session.lastSeenAt };
}

function isAlive({ createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date }, now: Date) {
  return (
    secondsSince(createdAt, now) < LONGEST_SESSION_SECONDS &&
    secondsSince(lastSeenAt, now) < IDLE_SECONDS
  );
}

function secondsSince(time: Date, now: Date): number {
  return (now.getTime() - time.getTime()) / 1000;
}
