import "server-only";
import type { Actor } from "@/lib/core/auth/actor";
import { reviewApplication } from "./change-application";

/** Adds a note that only reviewers can see, in any status but draft. Throws `not_found` and `forbidden`. */
export async function addNote(actor: Actor, id: string, text: string): Promise<void> {
  await reviewApplication(actor, { id }, "application.note", async (_before, tx) => {
    await tx.applicationMessage.create({
      data: { applicationId: id, authorId: actor.userId, kind: "note", text },
    });
    return {};
  });
}
