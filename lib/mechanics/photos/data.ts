import "server-only";
import { orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { MOST_TO_REVIEW } from "@/lib/mechanics/photos/constants";
import type { OwnPhotos, PhotoTarget, PhotoToReview } from "@/lib/mechanics/photos/schema";
import { requireEditable } from "@/lib/mechanics/profiles/access";
import { readStoredFile } from "@/lib/vendors/file-store";

const WAITING = { status: "waiting" } as const;
const NOT_FOUND = "Photo not found.";

/**
 * Returns an approved photo of a listed mechanic by its hash; null for any other. Throws `unavailable` if it can't be
 * read.
 */
export async function readPublicPhoto(
  hash: string,
): Promise<{ mechanicId: string; contents: Buffer } | null> {
  const photo = await db.mechanicPhoto.findFirst({
    where: { hash, status: "approved", mechanic: { isActive: true } },
    select: { id: true, mechanicId: true },
  });
  const contents = photo && (await readStoredFile(photo.id));
  return contents && { mechanicId: photo.mechanicId, contents };
}

/** Throws `not_found` if the actor may not see the photo, or `unavailable` if it can't be read. */
export async function readOwnPhoto(
  actor: Actor,
  { mechanicId, photoId: id }: PhotoTarget,
): Promise<Buffer> {
  requireEditable(actor, mechanicId);
  orNotFound(await db.mechanicPhoto.findFirst({ where: { id, mechanicId } }), NOT_FOUND);
  return orNotFound(await readStoredFile(id), NOT_FOUND);
}

export async function findPhotos(mechanicId: string): Promise<OwnPhotos> {
  const rows = await db.mechanicPhoto.findMany({ where: { mechanicId } });
  const find = (status: string) => {
    const row = rows.find((photo) => photo.status === status);
    return row ? { id: row.id, mechanicId, reason: row.refusalReason ?? "" } : null;
  };
  return { approved: find("approved"), waiting: find("waiting"), refused: find("refused") };
}

/** Returns the photos that are waiting for review, oldest first, up to MOST_TO_REVIEW. */
export async function listPhotosToReview(): Promise<PhotoToReview[]> {
  const rows = await db.mechanicPhoto.findMany({
    where: WAITING,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: MOST_TO_REVIEW,
    include: { mechanic: { select: { name: true } } },
  });
  return rows.map(({ id, mechanicId, createdAt, mechanic }) => ({
    id,
    mechanicId,
    name: mechanic.name,
    submittedAt: createdAt.toISOString(),
  }));
}
