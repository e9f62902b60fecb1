import "server-only";
import { AppError } from "@/lib/core/app-error";
import {
  type Access,
  type Actor,
  hasAccess,
  isAdmin,
  type Role,
  readerZone,
} from "@/lib/core/auth/actor";
import { decodeToken, encodeToken } from "@/lib/core/auth/session-token";
import { isStorageFull } from "@/lib/core/database-errors";
import { db, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { readCookie, setCookieHeader } from "@/lib/core/http/cookies";

/** Absolute limit, counted from sign-in. */
export const MAX_SESSION_SECONDS = 14 * 24 * 60 * 60;

/** Idle limit, counted from the last use. */
const IDLE_SECONDS = 12 * 60 * 60;

/** How long the second step of signing in may take. */
const PENDING_SECONDS = 10 * 60;
/** Minimum interval between updates of `lastSeenAt`, so that most requests don't write to the database. */
const SEEN_EVERY_SECONDS = 5 * 60;

/** The `__Host-` prefix keeps other subdomains from setting the cookie; it requires HTTPS. */
export function sessionCookie() {
  const secure = getEnv().siteUrl.startsWith("https:");
  return {
    name: secure ? "__Host-roadcall-session" : "roadcall-session",
    options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure },
  };
}

/** Returns the header that signs a browser in. The cookie contains only the session's ID, encrypted by next-auth. */
export async function sessionCookieHeader(sid: string): Promise<string> {
  const value = await encodeToken({ token: { sid }, maxAge: MAX_SESSION_SECONDS });
  const { name } = sessionCookie();
  return setCookieHeader({ name, value, path: "/", maxAgeSeconds: MAX_SESSION_SECONDS });
}

export function clearedSessionCookie(): string {
  return setCookieHeader({ name: sessionCookie().name, value: "", path: "/", maxAgeSeconds: 0 });
}

/**
 * Returns the session ID in a request's cookie, or null if the cookie is missing, forged, or expired. Only the database
 * knows whether the session is still active.
 */
export async function readSessionId(headers: Headers): Promise<string | null> {
  const token = readCookie(headers, sessionCookie().name);
  if (!token || getEnv().authSecrets.length === 0) return null;
  try {
    const claims = await decodeToken({ token });
    return typeof claims?.sid === "string" ? claims.sid : null;
  } catch {
    // Forged, expired, or encrypted with another secret.
    return null;
  }
}

/**
 * Returns the signed-in user, or null for guests. Reads the database on every request so that sign-outs, session
 * timeouts, and changes to the password, role, or status take effect immediately.
 */
export async function findRequestActor(headers: Headers, now: Date): Promise<Actor | null> {
  const sessionId = await readSessionId(headers);
  const session = sessionId && (await findSession(db, sessionId, now));
  if (!session || session.isPending) return null;
  if (secondsSince(session.lastSeenAt, now) >= SEEN_EVERY_SECONDS) {
    await touchSession(sessionId, now);
  }
  return session.actor;
}

/**
 * Like `findRequestActor`, but also returns users who have yet to do the second step of signing in. Only for the routes
 * and the page of that step.
 */
export async function findProvingActor(
  headers: Headers,
  now: Date,
): Promise<{ actor: Actor; isPending: boolean } | null> {
  const sessionId = await readSessionId(headers);
  return sessionId === null ? null : findSession(db, sessionId, now);
}

/** While nothing can be stored, people can still read. */
async function touchSession(id: string, now: Date): Promise<void> {
  try {
    await db.userSession.updateMany({ where: { id }, data: { lastSeenAt: now } });
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
}

/** Throws `unauthenticated` for guests and `forbidden` for users without this access. */
export async function requireRequestActor(headers: Headers, access: Access): Promise<Actor> {
  const actor = await findRequestActor(headers, new Date());
  if (!actor) throw new AppError("unauthenticated", "Sign in first.");
  if (hasAccess(actor, access)) return actor;
  if (actor.viewing) throw viewingOnly(actor.viewing);
  throw new AppError(
    "forbidden",
    actor.mustEnroll ? ENROLL_FIRST : "You don't have permission to do this.",
  );
}

/** Returns the `forbidden` error for what an administrator can't do while viewing a mechanic's dashboard. */
export function viewingOnly({ mechanicName }: NonNullable<Actor["viewing"]>): AppError {
  return new AppError(
    "forbidden",
    `You’re viewing the dashboard as ${mechanicName}, and can’t change anything. Stop viewing first.`,
  );
}

const ENROLL_FIRST = "Set up two-step sign-in first, under Sign-in and security.";

/**
 * Checks again, inside a write's transaction, that the actor's access has not changed, because the write may have
 * waited for a lock. Reads without locking, so that two administrators who revoke each other's access can't deadlock.
 * Throws `unauthenticated` or `forbidden`.
 */
export async function requireActiveSession(tx: Transaction, actor: Actor): Promise<void> {
  const session = await findSession(tx, actor.sessionId, new Date());
  if (!session || session.isPending) {
    throw new AppError(
      "unauthenticated",
      "Your session has ended. Nothing was saved. Sign in again.",
    );
  }
  const { role, status } = session.actor;
  if (role === actor.role && status === actor.status) return;
  throw new AppError(
    "forbidden",
    "Your role or account status has changed. Nothing was saved. Reload the page.",
  );
}

async function findSession(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<{ actor: Actor; lastSeenAt: Date; isPending: boolean } | null> {
  const session = await tx.userSession.findUnique({
    where: { id },
    include: {
      user: {
        omit: { passwordHash: true },
        include: { mechanic: { select: { timezone: true } } },
      },
      viewedMechanic: { select: { id: true, name: true, timezone: true } },
    },
  });
  if (!session || !isActive(session, now)) return null;
  const { id: userId, sessionVersion, email, name, role, status, mechanicId } = session.user;
  const { isPending, provenAt, lastSeenAt } = session;
  if (sessionVersion !== session.sessionVersion) return null;
  if (status !== "active" && status !== "pending_approval") return null;
  const hasSecondFactor = session.user.secondFactorSince !== null;
  const mustEnroll = mustHaveSecondFactor(role) && !hasSecondFactor;
  const factor = { provenAt, hasSecondFactor, mustEnroll };
  const timezone = readerZone(session.user);
  const actor: Actor = {
    userId,
    sessionId: id,
    email,
    name,
    role,
    status,
    mechanicId,
    timezone,
    ...factor,
  };
  const viewed = isAdmin(actor) && !mustEnroll ? session.viewedMechanic : null;
  return { actor: viewed ? viewAs(actor, viewed) : actor, lastSeenAt, isPending };
}

function viewAs(actor: Actor, mechanic: { id: string; name: string; timezone: string }): Actor {
  const { id: mechanicId, name: mechanicName, timezone } = mechanic;
  return {
    ...actor,
    name: mechanicName,
    role: "mechanic",
    mechanicId,
    timezone,
    viewing: { mechanicName },
  };
}

/** The demo lets one try a second step but requires none. */
export function mustHaveSecondFactor(role: Role): boolean {
  return getEnv().mode === "live" && role === "super_admin";
}

type SessionTimes = { createdAt: Date; lastSeenAt: Date; isPending: boolean };

function isActive({ createdAt, lastSeenAt, isPending }: SessionTimes, now: Date) {
  return (
    (!isPending || secondsSince(createdAt, now) < PENDING_SECONDS) &&
    secondsSince(createdAt, now) < MAX_SESSION_SECONDS &&
    secondsSince(lastSeenAt, now) < IDLE_SECONDS
  );
}

/** A session has ended if it was created at or before `createdBy`, or last used at or before `lastSeenBy`. */
export function endedSessions(now: Date) {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return { createdBy: before(MAX_SESSION_SECONDS), lastSeenBy: before(IDLE_SECONDS) };
}

function secondsSince(time: Date, now: Date): number {
  return (now.getTime() - time.getTime()) / 1000;
}
