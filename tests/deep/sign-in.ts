import type pg from "pg";
import { sessionCookieOf } from "@/tests/setup/session";

/**
 * Starts a session in a site's database, as if the user had just proved who they are. Returns its Cookie header.
 */
export async function signIn(client: pg.Client, email: string): Promise<string> {
  const cookie = await signInUnproven(client, email);
  await client.query(
    `UPDATE "UserSession" SET "provenAt" = now()
     WHERE "userId" = (SELECT id FROM "User" WHERE email = $1)`,
    [email],
  );
  return cookie;
}

/** Uses only columns that releases have had for long. */
export async function signInUnproven(client: pg.Client, email: string): Promise<string> {
  const sid = `ctest${crypto.randomUUID().replaceAll("-", "").slice(0, 20)}`;
  await client.query(
    `INSERT INTO "UserSession" (id, "userId", "sessionVersion")
     SELECT $1, id, "sessionVersion" FROM "User" WHERE email = $2`,
    [sid, email],
  );
  return sessionCookieOf(sid);
}
