import { totpPurpose } from "@/lib/accounts/users/rules/second-factor";
import { unseal } from "@/lib/core/auth/seal";
import { totpCode, totpStep } from "@/lib/core/auth/totp";
import { db } from "@/lib/core/db";
import { cookiesOf, sendJson, setCookies } from "../../api/call-as";

export const post = (path: string, body: object, cookie: string) =>
  sendJson(path, "POST", body, cookie);

/** Reads the secret of a user's authenticator app, as the app does when the QR code is scanned. */
async function readSecret(email: string): Promise<string> {
  const { id } = await db.user.findUniqueOrThrow({ where: { email } });
  const app = await db.authenticatorApp.findUniqueOrThrow({ where: { userId: id } });
  return unseal(totpPurpose(id), app.secret) ?? "";
}

/** Returns the code that the user's app shows, `steps` times 30 seconds from now. */
export async function codeOf(email: string, steps = 0): Promise<string> {
  return totpCode(await readSecret(email), totpStep(new Date()) + steps);
}

/** Sets up an authenticator app in a session that was just proven. Returns the recovery codes' cookie. */
export async function enrollApp(email: string, cookie: string): Promise<string> {
  const begun = await post("account/authenticator", {}, cookie);
  expect(begun.status).toBe(200);
  const code = await codeOf(email);
  const confirmed = await post("account/authenticator/confirmation", { code }, cookie);
  expect(confirmed.status).toBe(200);
  // As if that was a minute ago, so that the current code can still be used.
  await db.authenticatorApp.updateMany({
    where: { user: { email } },
    data: { lastStep: { decrement: 2 } },
  });
  expect(setCookies(confirmed.headers)[0]).toMatchObject({ path: "/dashboard", httpOnly: true });
  return cookiesOf(confirmed.headers).replace(/^recovery-codes=/, "");
}

/** Removes all second factors, sessions, and limits. */
export async function forgetSecondFactors(): Promise<void> {
  await db.authenticatorApp.deleteMany();
  await db.passkey.deleteMany();
  await db.recoveryCode.deleteMany();
  await db.userSession.deleteMany();
  await db.rateLimit.deleteMany();
  await db.outboxMail.deleteMany({ where: { kind: "second_factor" } });
  await db.user.updateMany({ data: { secondFactorSince: null } });
}

export const errorOf = ({ body }: { body: unknown }): { code?: string; fields?: object } =>
  Object(Object(body).error);
