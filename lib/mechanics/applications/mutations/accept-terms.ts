import "server-only";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db, type Transaction } from "@/lib/core/db";
import { TERMS } from "@/lib/mechanics/applications/constants";
import { currentTermsKey } from "@/lib/mechanics/applications/rules/terms";
import type { TermsForm } from "@/lib/mechanics/applications/schema/application";

/** Records that the user accepted the terms for mechanics. Idempotent. Throws `conflict` if the version is outdated. */
export async function acceptTerms({ userId }: Actor, { termsVersion }: TermsForm): Promise<void> {
  requireCurrentTerms(termsVersion);
  await recordAcceptance(db, userId);
}

export function requireCurrentTerms(version: string): void {
  if (version === TERMS.mechanics.version) return;
  throw new AppError("conflict", "The terms have changed. Read and accept the new version.");
}

/** Records the acceptance of the current version. Keeps the time of an earlier acceptance of the same version. */
export async function recordAcceptance(tx: Transaction, userId: string): Promise<void> {
  const data = currentTermsKey(userId).userId_audience_version;
  await tx.termsAcceptance.createMany({ data, skipDuplicates: true });
}
