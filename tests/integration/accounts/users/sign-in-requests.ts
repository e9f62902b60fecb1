import { hashPassword } from "@/lib/core/auth/password";
import { db } from "@/lib/core/db";
import { PEER_HEADER } from "@/lib/core/http/client-ip";
import { callApi } from "../../api/call-api";
import { OWN_PAGE, readAs, sendJson } from "../../api/call-as";

export const PASSWORD = "a password for this test";
export const ADMIN = "admin@example.com";

/** Sets every demo user's password to PASSWORD. */
export async function setPasswords() {
  const passwordHash = await hashPassword(PASSWORD);
  await db.user.updateMany({ data: { passwordHash } });
}

export const signIn = (input: object, cookie = "") =>
  sendJson("sign-in", "POST", { email: ADMIN, password: PASSWORD, ...input }, cookie);
export const currentUser = (cookie: string) => readAs("auth/user", cookie);

/** Signs in from the given IP, in a browser that is new to the account. */
export const signInFrom = (ip: string, input: object = {}) =>
  callApi("sign-in", "POST", {
    headers: { ...OWN_PAGE, "content-type": "application/json", [PEER_HEADER]: ip },
    body: JSON.stringify({ email: ADMIN, password: PASSWORD, ...input }),
  });
