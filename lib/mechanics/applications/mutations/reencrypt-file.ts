import "server-only";
import { db, type Transaction } from "@/lib/core/db";
import { hasPreview, previewName } from "@/lib/mechanics/applications/rules/files";
import { type FoundFile, inspectStoredFile, storeFile } from "@/lib/vendors/file-store";

export interface ReadFile {
  id: string;
  applicationId: string;
  /** The file and its preview in the file store. */
  parts: { name: string; found: FoundFile }[];
}

/** Reads the file whose ID follows `after` from the file store. Returns null after the last one. */
export async function readFileAfter(after: string): Promise<ReadFile | null> {
  const file = await db.applicationFile.findFirst({
    where: { id: { gt: after } },
    orderBy: { id: "asc" },
  });
  if (!file) return null;
  const { id, applicationId } = file;
  const parts = [];
  for (const name of hasPreview(file) ? [id, previewName(id)] : [id]) {
    parts.push({ name, found: await inspectStoredFile(name) });
  }
  return { id, applicationId, parts };
}

/**
 * Encrypts the outdated parts with FILES_KEY, unless the file has been removed in the meantime. The lock keeps it from
 * being removed until this transaction ends: otherwise, its contents could be written after they were deleted.
 */
export async function reencryptFile(tx: Transaction, { id, parts }: ReadFile): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "ApplicationFile" WHERE "id" = ${id} FOR KEY SHARE`;
  if (rows.length === 0) return;
  for (const { name, found } of parts) {
    if (found.state === "outdated") await storeFile(name, found.contents);
  }
}
