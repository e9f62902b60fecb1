import "server-only";
import { encode } from "uqr";
import { proofMethods, totpPurpose } from "@/lib/accounts/users/rules/second-factor";
import type { AuthenticatorSetup, SecondFactors } from "@/lib/accounts/users/schema";
import type { Actor } from "@/lib/core/auth/actor";
import type { ProofMethods } from "@/lib/core/auth/proof-methods";
import { unseal } from "@/lib/core/auth/seal";
import { findProvingActor } from "@/lib/core/auth/session";
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

/** Returns null for guests. */
export async function findPendingProof(headers: Headers, now: Date) {
  const found = await findProvingActor(headers, now);
  if (!found) return null;
  return { methods: await readProofMethods(found.actor), isPending: found.isPending };
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
