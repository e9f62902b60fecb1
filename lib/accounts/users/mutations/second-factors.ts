import "server-only";
import {
  readAppCode,
  type SecondFactorChange,
  totpPurpose,
} from "@/lib/accounts/users/rules/second-factor";
import { AppError, fieldError } from "@/lib/core/app-error";
import type { ProvenActor } from "@/lib/core/auth/actor";
import { newRecoveryCodes, recoveryCodeHash } from "@/lib/core/auth/recovery-codes";
import { seal, unseal } from "@/lib/core/auth/seal";
import { mustHaveSecondFactor } from "@/lib/core/auth/session";
import { findTotpStep, newTotpSecret } from "@/lib/core/auth/totp";
import { db, type Transaction } from "@/lib/core/db";
import type { UserModel } from "@/lib/core/generated/prisma/models";
import type { NewPasskey } from "@/lib/vendors/webauthn";
import { type AttemptSource, beginAttempt } from "./attempts";
import { changeUser } from "./change-user";
import { reportSecondFactor } from "./report-second-factor";

/** Makes a secret for an authenticator app. Throws `conflict` if one is already set up. */
export async function beginAuthenticator({ userId }: ProvenActor): Promise<void> {
  const secret = seal(totpPurpose(userId), newTotpSecret());
  await db.authenticatorApp.deleteMany({ where: { userId, confirmedAt: null } });
  const { count } = await db.authenticatorApp.createMany({
    data: { userId, secret },
    skipDuplicates: true,
  });
  if (count === 0) throw new AppError("conflict", "You already have an authenticator app.");
}

/** Returns the recovery codes if this is the user's first second factor, otherwise null. */
type NewRecoveryCodes = Promise<string[] | null>;

/**
 * Turns the app on with a first code from it. Throws `invalid_input` for a wrong code, `conflict` if no app is being
 * set up, or `rate_limited`.
 */
export async function confirmAuthenticator(
  actor: ProvenActor,
  code: string,
  { source, now }: { source: AttemptSource; now: Date },
): NewRecoveryCodes {
  const { userId, email } = actor;
  const app = await db.authenticatorApp.findUnique({ where: { userId } });
  if (app?.confirmedAt !== null) throw new AppError("conflict", "Start the setup again.");
  const attempt = await beginAttempt("second_step", email, source);
  const secret = unseal(totpPurpose(userId), app.secret) ?? "";
  const step = findTotpStep(readAppCode(code) ?? "", { secret, lastStep: app.lastStep, now });
  if (step === null) {
    attempt.fail();
    throw fieldError("invalid_input", "code", "Wrong code. Enter the one that the app shows now.");
  }
  await attempt.succeed();
  return enroll(actor, "authenticator_added", now, async (tx) => {
    const where = { userId, confirmedAt: null, secret: app.secret };
    const data = { confirmedAt: now, lastStep: step };
    const { count } = await tx.authenticatorApp.updateMany({ where, data });
    if (count === 0) throw new AppError("conflict", "Start the setup again.");
  });
}

/** Throws `not_found`, or `conflict` if the account must keep a second step. */
export function removeAuthenticator(actor: ProvenActor): Promise<void> {
  return remove(actor, "authenticator_removed", (tx) =>
    tx.authenticatorApp.deleteMany({ where: { userId: actor.userId } }),
  );
}

/** Throws `conflict` if the passkey was added before. */
export function addPasskey(actor: ProvenActor, passkey: NewPasskey, now: Date): NewRecoveryCodes {
  return enroll(actor, "passkey_added", now, async (tx) => {
    const data = { ...passkey, userId: actor.userId };
    const { count } = await tx.passkey.createMany({ data, skipDuplicates: true });
    if (count === 0) throw new AppError("conflict", "This passkey was already added.");
  });
}

/** Throws `not_found`, or `conflict` if the account must keep a second step. */
export function removePasskey(actor: ProvenActor, id: string): Promise<void> {
  return remove(actor, "passkey_removed", (tx) =>
    tx.passkey.deleteMany({ where: { id, userId: actor.userId } }),
  );
}

/** Replaces all recovery codes. Throws `conflict` if the user has no second factor. */
export async function renewRecoveryCodes(actor: ProvenActor): Promise<string[]> {
  const codes = newRecoveryCodes();
  await changeUser(actor, actor.userId, ACTIONS.codes_renewed, async (user, tx) => {
    if (user.secondFactorSince === null) {
      throw new AppError("conflict", "Add a passkey or an authenticator app first.");
    }
    await replaceCodes(tx, actor.userId, codes);
    await reportSecondFactor(tx, user, "codes_renewed");
    return null;
  });
  return codes;
}

const ACTIONS = {
  authenticator_added: "user.add_authenticator",
  authenticator_removed: "user.remove_authenticator",
  passkey_added: "user.add_passkey",
  passkey_removed: "user.remove_passkey",
  codes_renewed: "user.renew_recovery_codes",
} as const satisfies Partial<Record<SecondFactorChange, string>>;

async function enroll(
  actor: ProvenActor,
  change: keyof typeof ACTIONS,
  now: Date,
  add: (tx: Transaction) => Promise<void>,
): NewRecoveryCodes {
  const action = ACTIONS[change];
  const { result } = await changeUser(actor, actor.userId, action, async (user, tx) => {
    await add(tx);
    await reportSecondFactor(tx, user, change);
    if (user.secondFactorSince !== null) return { change: null, result: null };
    const codes = newRecoveryCodes();
    await replaceCodes(tx, user.id, codes);
    return { change: { secondFactorSince: now }, result: codes };
  });
  return result;
}

async function remove(
  actor: ProvenActor,
  change: keyof typeof ACTIONS,
  removeFactor: (tx: Transaction) => Promise<{ count: number }>,
): Promise<void> {
  await changeUser(actor, actor.userId, ACTIONS[change], async (user, tx) => {
    const { count } = await removeFactor(tx);
    if (count === 0) throw new AppError("not_found", "It was already removed. Reload the page.");
    await reportSecondFactor(tx, user, change);
    if (await hasFactor(tx, user)) return null;
    if (mustHaveSecondFactor(user.role)) {
      throw new AppError("conflict", "Your account needs a second step. Add another one first.");
    }
    await tx.recoveryCode.deleteMany({ where: { userId: user.id } });
    return { secondFactorSince: null };
  });
}

async function hasFactor(tx: Transaction, { id: userId }: UserModel): Promise<boolean> {
  const passkeys = await tx.passkey.count({ where: { userId } });
  const apps = await tx.authenticatorApp.count({ where: { userId, confirmedAt: { not: null } } });
  return passkeys + apps > 0;
}

async function replaceCodes(tx: Transaction, userId: string, codes: string[]): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } });
  const data = codes.map((code) => ({ userId, hash: recoveryCodeHash(userId, code) }));
  await tx.recoveryCode.createMany({ data });
}
