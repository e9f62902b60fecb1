import "server-only";
import { db, type Transaction } from "@/lib/core/db";
import { previewName } from "@/lib/mechanics/applications/rules/files";

/** A row whose contents are in the file store: an applicant's document or a mechanic's photo. */
interface StoredFileRow {
  id: string;
  /** Whose file it is, such as "Application c123". */
  owner: string;
  hasPreview: boolean;
}

/** Returns up to `take` rows whose IDs follow `after`, in order of their IDs; only those from before `before`, if set. */
export function listStoredFiles({
  after,
  take,
  before = null,
}: {
  after: string;
  take: number;
  before?: Date | null;
}): Promise<StoredFileRow[]> {
  return db.$queryRaw<StoredFileRow[]>`
    SELECT "id", "owner", "hasPreview" FROM (
      SELECT "id", "createdAt", 'Application ' || "applicationId" AS "owner",
        "type" IN ('jpeg', 'png') AS "hasPreview"
      FROM "ApplicationFile"
      UNION ALL
      SELECT "id", "createdAt", 'Mechanic ' || "mechanicId", false FROM "MechanicPhoto"
    ) files
    WHERE "id" COLLATE "C" > ${after} AND (${before}::timestamptz IS NULL OR "createdAt" < ${before})
    ORDER BY "id" COLLATE "C" LIMIT ${take}`;
}

/** Returns those of the IDs that still have a row, in order. */
export async function findStoredFiles(ids: string[]): Promise<string[]> {
  const where = { id: { in: ids } };
  const rows = await Promise.all([
    db.applicationFile.findMany({ where, select: { id: true } }),
    db.mechanicPhoto.findMany({ where, select: { id: true } }),
  ]);
  return rows
    .flat()
    .map(({ id }) => id)
    .toSorted();
}

export async function countStoredFiles(tx: Transaction): Promise<number> {
  return (await tx.applicationFile.count()) + (await tx.mechanicPhoto.count());
}

/** The file's names in the file store. */
export function storedNames({ id, hasPreview }: Pick<StoredFileRow, "id" | "hasPreview">) {
  return hasPreview ? [id, previewName(id)] : [id];
}
