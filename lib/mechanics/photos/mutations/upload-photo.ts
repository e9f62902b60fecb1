import "server-only";
import { fieldError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { newId } from "@/lib/core/new-id";
import { FILE_FIELD } from "@/lib/mechanics/applications/constants";
import { keepStoredFile, storeUnfinished } from "@/lib/mechanics/applications/store-unfinished";
import { requireEditable } from "@/lib/mechanics/profiles/access";
import { mechanicSubject } from "@/lib/mechanics/profiles/mechanic-subject";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { requireFileStore } from "@/lib/vendors/file-store";
import { checkPhoto } from "./check-photo";

/**
 * Submits a photo of a mechanic for review. Replaces one that is still waiting; the approved one stays public until
 * another is approved. Idempotent. Throws `not_found` if the actor isn't allowed to edit the mechanic, what `checkPhoto`
 * throws, `conflict` if it is the approved photo, or `unavailable` if files can't be stored.
 */
export async function uploadPhoto(
  actor: Actor,
  mechanicId: string,
  contents: Uint8Array,
  now: Date,
): Promise<void> {
  requireEditable(actor, mechanicId);
  requireFileStore();
  const { hash, ...photo } = await checkPhoto(contents);
  const id = newId();
  await storeUnfinished({ [id]: photo.contents }, { id, now });
  const write = {
    actor,
    action: "mechanic.submit_photo",
    subject: mechanicSubject,
    id: mechanicId,
  };
  await auditedWrite(write, async (before, tx) => {
    if (before.photo === hash) {
      throw fieldError("conflict", FILE_FIELD, "Pages already show this photo. Choose another.");
    }
    if (before.waitingPhoto === hash) return null;
    await keepStoredFile(tx, id);
    const replaced = { in: ["waiting" as const, "refused" as const] };
    await tx.mechanicPhoto.deleteMany({ where: { mechanicId, status: replaced } });
    await tx.mechanicPhoto.create({ data: { id, mechanicId, hash, createdAt: now } });
    return {};
  });
}
