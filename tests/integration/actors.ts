import type { Actor, ProvenActor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { SITE_TIMEZONE } from "@/lib/core/time";
import { demoUsers } from "@/prisma/seed/demo-users";

/**
 * Finds a demo user by the local part of their email and returns them as a signed-in actor. Call it at the top of a
 * file, because the session is created before the file's tests.
 */
export function demoActor(name: "super" | "admin" | "mechanic" | "pending"): ProvenActor {
  const user = demoUsers().find(({ email }) => email === `${name}@example.com`);
  if (!user) throw new Error(`There is no demo user "${name}".`);
  const { id, email, role, mechanicId = null } = user;
  const status = user.status === "pending_approval" ? user.status : "active";
  const sessionId = `session-of-${name}`;
  beforeAll(() => beginSession({ sessionId, userId: id }));
  return {
    userId: id,
    sessionId,
    email,
    name: user.name,
    role,
    status,
    mechanicId,
    // The demo's mechanic is in San Antonio.
    timezone: mechanicId === null ? SITE_TIMEZONE : "America/Chicago",
    provenAt: new Date(),
    hasSecondFactor: false,
    mustEnroll: false,
    isProven: true,
  };
}

/** Starts an actor's session again, in case it has ended. */
export async function beginSession({
  sessionId: id,
  userId,
}: Pick<Actor, "sessionId" | "userId">): Promise<void> {
  const { sessionVersion } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const at = new Date();
  const now = { sessionVersion, createdAt: at, lastSeenAt: at, provenAt: at };
  await db.userSession.upsert({ where: { id }, create: { id, userId, ...now }, update: now });
}
