import { encode } from "next-auth/jwt";
import { LONGEST_SESSION_SECONDS } from "@/lib/core/auth/constants";
import { db } from "@/lib/core/db";

/** The secret of every server under test, as test-environment.mjs gives it. */
const SECRET = process.env.AUTH_SECRET ?? "";

/** Begins a session of a user in the database under test; gives the Cookie header of its browser. */
export async function signInAs(email: string): Promise<string> {
  const { id: userId, sessionVersion } = await db.user.findUniqueOrThrow({ where: { email } });
  const session = await db.userSession.create({ data: { userId, sessionVersion } });
  return sessionCookieOf(session.id);
}

/** The cookie of a session, which a server on plain HTTP takes. */
export async function sessionCookieOf(sid: string): Promise<string> {
  const token = await encode({ token: { sid }, secret: SECRET, maxAge: LONGEST_SESSION_SECONDS });
  return `roadcall-session=${token}`;
}
