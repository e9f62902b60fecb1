import { AppError } from "@/lib/core/app-error";
import type { Actor, ProvenActor } from "@/lib/core/auth/actor";

/** How long a proof of who the user is allows writes that move money or grant access. */
export const PROOF_SECONDS = 600;

/**
 * Throws `proof_required` if the user last proved who they are more than ten minutes ago. The browser then asks for
 * another proof and sends the same request again.
 */
export function requireRecentProof<A extends Actor>(actor: A, now: Date): A & ProvenActor {
  if (!isRecentProof(actor.provenAt, now)) throw new AppError("proof_required", PROOF_NEEDED);
  return { ...actor, isProven: true };
}

export function isRecentProof(provenAt: Date | null, now: Date): boolean {
  if (provenAt === null) return false;
  const age = now.getTime() - provenAt.getTime();
  return age >= 0 && age < PROOF_SECONDS * 1000;
}

const PROOF_NEEDED = "Confirm that it’s you, then send this again. Your entries are still here.";
