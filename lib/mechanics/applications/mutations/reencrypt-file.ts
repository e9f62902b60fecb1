import "server-only";
import type { Transaction } from "@/lib/core/db";
import { listStoredFiles, storedNames } from "@/lib/mechanics/applications/stored-files";
import { type FoundFile, inspectStoredFile, storeFile } from "@/lib/vendors/file-store";

export interface ReadFile {
  id: string;
  owner: string;
  /** The file and its preview in the file store. */
  parts: { name: string; found: FoundFile }[];
}

/** Reads the file whose ID follows `after` from the file store. Returns null after the last one. */
export async function readFileAfter(after: string): Promise<ReadFile | null> {
  const [file] = await listStoredFiles({ after, take: 1 });
  if (!file) return null;
  const parts = [];
  for (const name of storedNames(file)) {
    parts.push({ name, found: await inspectStoredFile(name) });
  }
  return { id: file.id, owner: file.owner, parts };
}

/**
 * Encrypts the outdated parts with FILES_KEY, unless the file has been removed in the meantime. The lock keeps it from
 * being removed until this transaction ends: otherwise, its contents could be written after they were deleted.
 */
export async function reencryptFile(tx: Transaction, { id, parts }: ReadFile): Promise<void> {
  const documents = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "ApplicationFile" WHERE "id" = ${id} FOR KEY SHARE`;
  const photos = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "MechanicPhoto" WHERE "id" = ${id} FOR KEY SHARE`;
  if (documents.length + photos.length === 0) return;
  for (const { name, found } of parts) {
    if (found.state === "outdated") await storeFile(name, found.contents);
  }
}
