import {
  approveApplication,
  approvePaper,
  takeIntoReview,
} from "@/lib/applications/mutations/review";
import { DOCUMENT_KINDS } from "@/lib/applications/schema";
import type { MechanicActor } from "@/lib/core/auth/actor";
import { createApplicant, NOW, reviewer, seenOf, sendNew } from "./applicant";

/** A mechanic who applied and was approved, as they are signed in. */
export async function createMechanic(): Promise<MechanicActor> {
  const actor = await createApplicant();
  const id = await sendNew(actor);
  await takeIntoReview(reviewer(), id);
  for (const kind of DOCUMENT_KINDS) {
    await approvePaper(reviewer(), { kind, ...(await seenOf(id)) }, NOW);
  }
  const occasion = { now: NOW, brandName: "Roadcall" };
  const { mechanicId } = await approveApplication(reviewer(), await seenOf(id), occasion);
  return { ...actor, role: "mechanic", status: "active", mechanicId };
}
