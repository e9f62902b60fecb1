import type pg from "pg";
import { sessionCookieOf } from "@/tests/setup/session";

/** Starts a session in a site's database. Returns its Cookie header. */
export async function signIn(client: pg.Client, email: string): Promise<string> {
  const sid = `ctest${crypto.randomUUID().replaceAll("-", "").slice(0, 20)}`;
  await client.query(
    `INSERT INTO "UserSession" (id, "userId", "sessionVersion", "provenAt")
     SELECT $1, id, "sessionVersion", now() FROM "User" WHERE email = $2`,
    [sid, email],
  );
  return sessionCookieOf(sid);
}
