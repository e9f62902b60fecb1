import "server-only";
import type { Actor } from "@/lib/core/auth/actor";
import { requireActiveSession } from "@/lib/core/auth/session";
import { db, lockRow } from "@/lib/core/db";
import { openApplicationOf } from "@/lib/mechanics/applications/access";
import { toApplication } from "@/lib/mechanics/applications/rules/application";
import type { Application } from "@/lib/mechanics/applications/schema/application";
import { auditedInsert } from "@/lib/platform/audit/audited-write";
import { applicationInclude } from "../data/application";
import { ownApplication, requireApplicant } from "./change-application";

/** Returns the open application, or starts one. Throws `forbidden` for non-applicants. */
export async function startApplication(actor: Actor): Promise<Application> {
  requireApplicant(actor);
  const where = openApplicationOf(actor);
  return db.$transaction(async (tx) => {
    // Serializes concurrent starts: the second one finds the first one's application.
    await lockRow(tx, "User", actor.userId);
    const open = await tx.mechanicApplication.findFirst({ where, include: applicationInclude });
    if (open) {
      await requireActiveSession(tx, actor);
      return toApplication(open);
    }
    const write = { actor, action: "application.start", subject: ownApplication(actor), tx };
    const started = await auditedInsert(write, () =>
      tx.mechanicApplication.create({
        data: { userId: actor.userId },
        include: applicationInclude,
      }),
    );
    return toApplication(started);
  });
}
