import type { MechanicActor } from "@/lib/core/auth/actor";
import { approveApplication } from "@/lib/mechanics/applications/mutations/approve";
import { approveDocument, startReview } from "@/lib/mechanics/applications/mutations/review";
import { DOCUMENT_KINDS } from "@/lib/mechanics/profiles/schema/documents";
import { CHECK, createApplicant, currentRevision, NOW, reviewer, submitNew } from "./applicant";

/** Creates a signed-in mechanic whose application was approved. */
export async function createMechanic(): Promise<MechanicActor> {
  const actor = await createApplicant();
  const id = await submitNew(actor);
  await startReview(reviewer(), id);
  for (const kind of DOCUMENT_KINDS) {
    await approveDocument(reviewer(), { kind, ...(await currentRevision(id)) }, CHECK, NOW);
  }
  const context = { now: NOW, checks: {} };
  const { mechanicId } = await approveApplication(reviewer(), await currentRevision(id), context);
  return { ...actor, role: "mechanic", status: "active", mechanicId };
}
