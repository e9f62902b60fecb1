import "server-only";
import { readAppCode, totpPurpose } from "@/lib/accounts/users/rules/second-factor";
import { AppError, fieldError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { deviceCookie } from "@/lib/core/auth/device-cookie";
import { verifyPassword } from "@/lib/core/auth/password";
import { recoveryCodeHash } from "@/lib/core/auth/recovery-codes";
import { unseal } from "@/lib/core/auth/seal";
import { findProvingActor } from "@/lib/core/auth/session";
import { findTotpStep } from "@/lib/core/auth/totp";
import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { authenticationOptions, readAuthentication } from "@/lib/vendors/webauthn";
import { type AttemptSource, attemptSource, beginAttempt, type Secret } from "./attempts";
import { storeChallenge, takeChallenge } from "./challenges";
import { changeUser } from "./change-user";
import { reportSecondFactor } from "./report-second-factor";

/** A request of someone who is signed in, or has yet to do the second step of signing in. */
interface Proof {
  request: Request;
  ipHash: string | null;
  now: Date;
}

/** A cookie that identifies this browser on later sign-ins. */
type DeviceCookie = Promise<string>;

/**
 * Accepts a code from an authenticator app, or a recovery code. Each code works once. Throws `unauthenticated`,
 * `rate_limited`, or `invalid_input` for a wrong or used code.
 */
export function proveByCode({ code }: { code: string }, proof: Proof): DeviceCookie {
  return prove(proof, "second_step", async (actor, { now }) => {
    const appCode = readAppCode(code);
    const isCorrect =
      appCode === null
        ? await acceptRecoveryCode(actor, code, now)
        : await acceptAppCode(actor, appCode, now);
    if (!isCorrect) throw fieldError("invalid_input", "code", WRONG_CODE);
  });
}

/**
 * Accepts the password of a user who has no second factor. Throws `unauthenticated`, `rate_limited`, `invalid_input` for
 * a wrong password, or `forbidden` if the user has a second factor.
 */
export function proveByPassword({ password }: { password: string }, proof: Proof): DeviceCookie {
  return prove(proof, "sign_in", async ({ userId, hasSecondFactor }) => {
    if (hasSecondFactor) throw new AppError("forbidden", "Use your passkey or a code instead.");
    const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    if (await verifyPassword(passwordHash, password)) return;
    throw fieldError("invalid_input", "password", "Wrong password.");
  });
}

/** Accepts a passkey's answer to the session's challenge. Throws the same errors as `proveByCode`, or `conflict`. */
export function proveByPasskey(response: { id: string }, proof: Proof): DeviceCookie {
  return prove(proof, "second_step", async ({ userId, ...actor }, { request, now }) => {
    const challenge = await takeChallenge({ userId, ...actor }, now);
    const where = { userId, credentialId: response.id };
    const passkey = await db.passkey.findFirst({ where });
    const origin = request.headers.get("origin") ?? "";
    const counter = passkey && (await readAuthentication(response, { challenge, origin, passkey }));
    if (counter === null) throw new AppError("invalid_input", "This passkey doesn’t work here.");
    await db.passkey.updateMany({ where, data: { counter, lastUsedAt: now } });
  });
}

/** Returns what the browser needs to use a passkey. Throws `unauthenticated`, or `conflict` if the user has none. */
export async function challengePasskey({ request, now }: Omit<Proof, "ipHash">) {
  const { actor } = await requireProvingActor(request, now);
  const passkeys = await db.passkey.findMany({ where: { userId: actor.userId } });
  if (passkeys.length === 0) throw new AppError("conflict", "You have no passkey.");
  const options = await authenticationOptions(passkeys);
  await storeChallenge(actor, options.challenge, now);
  return options;
}

const WRONG_CODE =
  "Wrong code, or it was already used. Wait for the next one in your app, or use a recovery code.";

/** Completes the sign-in, or notes when the user proved who they are, if `check` doesn't throw. */
async function prove(
  proof: Proof,
  secret: Secret,
  check: (actor: Actor, proof: Proof) => Promise<void>,
): DeviceCookie {
  const { request, ipHash, now } = proof;
  const { actor, isPending } = await requireProvingActor(request, now);
  const { email } = actor;
  const source: AttemptSource = attemptSource(request, { email, ipHash });
  const attempt = await beginAttempt(secret, email, source);
  try {
    await check(actor, proof);
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input") attempt.fail();
    else await attempt.succeed();
    throw error;
  }
  await attempt.succeed();
  const { count } = await db.userSession.updateMany({
    where: { id: actor.sessionId, isPending },
    data: { isPending: false, provenAt: now },
  });
  if (count === 0) throw signedOut();
  if (isPending) {
    await db.user.updateMany({ where: { id: actor.userId }, data: { lastSignInAt: now } });
  }
  return deviceCookie(email);
}

async function requireProvingActor({ headers }: Request, now: Date) {
  const found = await findProvingActor(headers, now);
  if (!found) throw signedOut();
  return found;
}

const signedOut = () => new AppError("unauthenticated", "Sign in again.");

/** Returns whether the code is correct and no code of its step or a later one was used. */
async function acceptAppCode({ userId }: Actor, code: string, now: Date): Promise<boolean> {
  const where = { userId, confirmedAt: { not: null } };
  const app = await db.authenticatorApp.findFirst({ where });
  if (!app) return false;
  const secret = unseal(totpPurpose(userId), app.secret);
  if (secret === null) {
    log.error({ userId }, "authenticator secret unreadable: the data key was replaced");
    return false;
  }
  const step = findTotpStep(code, { secret, lastStep: app.lastStep, now });
  if (step === null) return false;
  // Of two requests with the same code, only the first one gets here with this step.
  const { count } = await db.authenticatorApp.updateMany({
    where: { ...where, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}

async function acceptRecoveryCode(
  { userId, role }: Actor,
  code: string,
  now: Date,
): Promise<boolean> {
  const unused = { userId, hash: recoveryCodeHash(userId, code), usedAt: null };
  if ((await db.recoveryCode.count({ where: unused })) === 0) return false;
  const actor = { userId, role, sessionId: null };
  await changeUser(actor, userId, "user.use_recovery_code", async (user, tx) => {
    const { count } = await tx.recoveryCode.updateMany({ where: unused, data: { usedAt: now } });
    if (count === 0) throw fieldError("invalid_input", "code", WRONG_CODE);
    await reportSecondFactor(tx, user, "code_used");
    return null;
  });
  return true;
}
