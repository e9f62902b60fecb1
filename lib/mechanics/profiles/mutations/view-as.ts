import "server-only";
import { orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { MECHANIC_NOT_FOUND } from "@/lib/mechanics/profiles/access";
import { recordAudit } from "@/lib/platform/audit/record-audit";

/**
 * Shows a mechanic's dashboard to an administrator, in the current session only, until they stop or sign out. Throws
 * `not_found` if the mechanic doesn't exist.
 */
export async function startViewing(actor: Actor, mechanicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const where = { id: mechanicId };
    orNotFound(await tx.mechanic.findUnique({ where, select: { id: true } }), MECHANIC_NOT_FOUND);
    await recordAudit(tx, {
      actor,
      action: "mechanic.view_as",
      subject: { kind: "mechanic", id: mechanicId },
      before: {},
      after: {},
      isAction: true,
    });
    await setViewed(tx, actor, mechanicId);
  });
}

/** Shows the administrator's own dashboard again. */
export const stopViewing = (actor: Actor) => setViewed(db, actor, null);

async function setViewed(
  tx: Pick<typeof db, "userSession">,
  { sessionId: id, userId }: Actor,
  viewedMechanicId: string | null,
): Promise<void> {
  await tx.userSession.updateMany({ where: { id, userId }, data: { viewedMechanicId } });
}
