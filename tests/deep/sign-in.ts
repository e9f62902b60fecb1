import { encode } from "next-auth/jwt";
import type pg from "pg";

const SESSION_SECONDS = 86_400;

/**
 * Starts a session in a site's database, also from browser tests, which can't load the app's modules. Returns its
 * Cookie header.
 */
export async function signIn(client: pg.Client, email: string): Promise<string> {
  const sid = `ctest${crypto.randomUUID().replaceAll("-", "").slice(0, 20)}`;
  await client.query(
    `INSERT INTO "UserSession" (id, "userId", "sessionVersion", "provenAt")
     SELECT $1, id, "sessionVersion", now() FROM "User" WHERE email = $2`,
    [sid, email],
  );
  // Set by test-environment.mjs.
  const { AUTH_SECRET: secret = "" } = process.env;
  return `roadcall-session=${await encode({ token: { sid }, secret, maxAge: SESSION_SECONDS })}`;
}
