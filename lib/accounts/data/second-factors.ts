import "server-only";
import { encode } from "uqr";
import { type ProofMethods, proofMethods, totpPurpose } from "@/lib/accounts/rules/second-factor";
import type { Actor } from "@/lib/core/auth/actor";
import { unseal } from "@/lib/core/auth/seal";
import { totpUrl } from "@/lib/core/auth/totp";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";

/** How the user can prove who they are right now. */
export async function readProofMethods({ userId }: Pick<Actor, "userId">): Promise<ProofMethods> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    include: { _count: { select: { passkeys: true } } },
  });
  return proofMethods({
    hasSecondFactor: user.secondFactorSince !== null,
    passkeyCount: user._count.passkeys,
    hasPassword: user.passwordHash !== null,
    hasGoogle: user.googleSubject !== null && getEnv().googleLogin !== null,
  });
}

/** What a user set up for the second step of signing in. */
export interface SecondFactors {
  passkeys: { id: string; name: string; createdAt: string; lastUsedAt: string | null }[];
  /** When the authenticator app was set up; null if there is none. */
  authenticatorSince: string | null;
  setup: AuthenticatorSetup | null;
  /** How many recovery codes haven't been used. */
  codesLeft: number;
}

/** What an authenticator app needs to know while it is being set up. */
export interface AuthenticatorSetup {
  /** In base32. */
  secret: string;
  url: string;
  /** Rows of the QR code of `url`; true is dark. */
  qrCode: boolean[][];
}

export async function readSecondFactors(
  { userId, email }: Actor,
  issuer: string,
): Promise<SecondFactors> {
  const [passkeys, app, codesLeft] = await Promise.all([
    db.passkey.findMany({ where: { userId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
    db.authenticatorApp.findUnique({ where: { userId } }),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
  ]);
  const secret = app && !app.confirmedAt ? unseal(totpPurpose(userId), app.secret) : null;
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    authenticatorSince: app?.confirmedAt?.toISOString() ?? null,
    setup: secret === null ? null : setupOf(secret, { issuer, email }),
    codesLeft,
  };
}

function setupOf(secret: string, names: { issuer: string; email: string }): AuthenticatorSetup {
  const url = totpUrl(secret, names);
  return { secret, url, qrCode: encode(url).data };
}
