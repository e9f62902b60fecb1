import "server-only";
import { SIGN_IN_REFUSED } from "@/lib/accounts/users/constants";
import { AppError, fieldError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { clearedSessionCookie, MAX_SESSION_SECONDS, readSessionId } from "@/lib/core/auth/session";
import { db, lockRow } from "@/lib/core/db";

const MAX_USER_AGENT_LENGTH = 300;

/** A user and their sessionVersion at the moment they authenticated. */
export interface Identity {
  userId: string;
  sessionVersion: number;
  /** When the user entered a password, here or at Google; null if Google didn't say. */
  provenAt: Date | null;
}

interface StartedSession {
  id: string;
  /** Whether the second step of signing in comes next. */
  isPending: boolean;
}

/** Starts a session and ends the browser's previous one. */
export async function replaceSession(
  { headers }: Request,
  identity: Identity,
): Promise<StartedSession> {
  const previous = await readSessionId(headers);
  const session = await startSession(identity, headers.get("user-agent") ?? "", new Date());
  if (previous) await db.userSession.deleteMany({ where: { id: previous } });
  return session;
}

/** Throws `invalid_input` if the password, role, or status has changed since the user authenticated. */
export async function startSession(
  { userId, sessionVersion, provenAt }: Identity,
  userAgent: string,
  now: Date,
): Promise<StartedSession> {
  return db.$transaction(async (tx) => {
    // Waits for concurrent changes, which increment the version.
    await lockRow(tx, "User", userId);
    const user = await tx.user.findUnique({
      where: { id: userId },
      select: { sessionVersion: true, secondFactorSince: true },
    });
    if (user?.sessionVersion !== sessionVersion) {
      throw fieldError("invalid_input", "password", SIGN_IN_REFUSED);
    }
    const isPending = user.secondFactorSince !== null;
    if (!isPending) await tx.user.update({ where: { id: userId }, data: { lastSignInAt: now } });
    const oldest = new Date(now.getTime() - MAX_SESSION_SECONDS * 1000);
    await tx.userSession.deleteMany({ where: { userId, createdAt: { lte: oldest } } });
    const session = await tx.userSession.create({
      data: {
        userId,
        sessionVersion,
        isPending,
        provenAt: isPending ? null : provenAt,
        userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
        createdAt: now,
        lastSeenAt: now,
      },
    });
    return { id: session.id, isPending };
  });
}

/** Ends the session server-side so that copied cookies stop working. Returns the header that deletes the cookie. */
export async function signOut(request: Request): Promise<string> {
  const sessionId = await readSessionId(request.headers);
  if (sessionId) await db.userSession.deleteMany({ where: { id: sessionId } });
  return clearedSessionCookie();
}

/** Throws `not_found` for a session that has ended or belongs to another user. */
export async function endOwnSession(actor: Actor, sessionId: string): Promise<void> {
  const { count } = await db.userSession.deleteMany({
    where: { id: sessionId, userId: actor.userId },
  });
  if (count === 0)
    throw new AppError("not_found", "This session has already ended. Reload the page.");
}
