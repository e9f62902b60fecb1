import "server-only";
import type { Actor } from "@/lib/core/auth/actor";
import {
  IDLE_SECONDS,
  LONGEST_SESSION_SECONDS,
  SEEN_EVERY_SECONDS,
} from "@/lib/core/auth/constants";
import { readSessionId } from "@/lib/core/auth/session-cookie";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";

/**
 * Who sends a request, asked of the database each time, so that what ended a session counts from the next request on:
 * log-out, a change of password, role or status, twelve idle hours, fourteen days. null for everybody else.
 */
export async function findActorOf(headers: Headers, now: Date): Promise<Actor | null> {
  const sessionId = await readSessionId(headers, getEnv());
  if (!sessionId) return null;
  const session = await db.userSession.findUnique({
    where: { id: sessionId },
    include: { user: { omit: { passwordHash: true } } },
  });
  if (!session || !isAlive(session, now)) return null;
  const { user } = session;
  if (user.sessionVersion !== session.sessionVersion) return null;
  if (user.status !== "active" && user.status !== "pending_approval") return null;
  if (secondsSince(session.lastSeenAt, now) >= SEEN_EVERY_SECONDS) {
    await db.userSession.updateMany({ where: { id: sessionId }, data: { lastSeenAt: now } });
  }
  return {
    userId: user.id,
    sessionId,
    email: user.email,
    name: user.name,
    role: user.role,
    status: user.status,
    mechanicId: user.mechanicId,
  };
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
