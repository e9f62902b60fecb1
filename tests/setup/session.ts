import { encode } from "next-auth/jwt";
import { MAX_SESSION_SECONDS } from "@/lib/core/auth/session";
import { db } from "@/lib/core/db";

/** Set by test-environment.mjs for every process under test. */
const SECRET = process.env.AUTH_SECRET ?? "";

/**
 * Starts a session in the database under test, as if the user had just proved who they are. Returns its Cookie header.
 */
export async function signInAs(email: string, provenAt: Date | null = new Date()): Promise<string> {
  const { id: userId, sessionVersion } = await db.user.findUniqueOrThrow({ where: { email } });
  const session = await db.userSession.create({ data: { userId, sessionVersion, provenAt } });
  return sessionCookieOf(session.id);
}

/** Uses the cookie name for sites without TLS, which has no `__Host-` prefix. */
export async function sessionCookieOf(sid: string): Promise<string> {
  const token = await encode({ token: { sid }, secret: SECRET, maxAge: MAX_SESSION_SECONDS });
  return `roadcall-session=${token}`;
}
