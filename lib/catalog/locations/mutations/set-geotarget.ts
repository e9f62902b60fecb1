import "server-only";
import type { GeotargetForm } from "@/lib/catalog/geotargets/schema";
import { toGeotargetForm } from "@/lib/catalog/locations/rules/location-form";
import { fieldError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import { cityAndState } from "@/lib/core/place-names";
import { revisionOf } from "@/lib/core/revision";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { locationSubject } from "./location-subject";

/**
 * Matches a city to a Google Ads location ID, or removes the match (null). Throws `not_found` if the city doesn't
 * exist, `invalid_input` if there is no match to remove or the ID isn't in the imported list of geotargets, or
 * `conflict` if another city has the ID or the revision is outdated.
 */
export async function setGeotarget(
  actor: Actor,
  id: string,
  { geotargetId, revision }: GeotargetForm,
): Promise<{ id: string; revision: string }> {
  const write = {
    actor,
    action: "location.geotarget",
    subject: locationSubject,
    id,
    revision: { sent: revision, part: toGeotargetForm },
  };
  const { record: after } = await auditedWrite(write, async (before, tx) => {
    if (before.geotargetId === null && geotargetId === null) {
      throw fieldError("invalid_input", "geotargetId", "Choose a location, or enter its ID.");
    }
    if (before.geotargetId === geotargetId) return null;
    if (geotargetId !== null) await requireFree(tx, geotargetId);
    return { geotargetId };
  });
  return { id, revision: revisionOf(toGeotargetForm(after)) };
}

async function requireFree(tx: Transaction, geotargetId: string): Promise<void> {
  const owner = await tx.location.findUnique({ where: { geotargetId } });
  if (owner) {
    const message = `${cityAndState(owner)}, already has this ID. Remove it from that city first.`;
    throw fieldError("conflict", "geotargetId", message);
  }
  if (await tx.geotarget.findUnique({ where: { id: geotargetId } })) return;
  throw fieldError(
    "invalid_input",
    "geotargetId",
    "This ID isn’t on Google’s list of geotargets. Check the ID, or import the latest list.",
  );
}
