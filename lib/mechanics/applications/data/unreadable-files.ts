import "server-only";
import { AppError } from "@/lib/core/app-error";
import { db } from "@/lib/core/db";
import { hasPreview, previewName } from "@/lib/mechanics/applications/rules/files";
import { readStoredFile } from "@/lib/vendors/file-store";

const CHUNK = 50;

/**
 * Reads and decrypts each uploaded file that was added before `before`, with its preview. Returns the number of files,
 * and the IDs of those that are missing from the file store or can't be read. Files that are deleted meanwhile don't
 * count.
 */
export async function findUnreadableFiles(before: Date) {
  const unreadable: string[] = [];
  let checked = 0;
  for (let after = ""; ; ) {
    const files = await db.applicationFile.findMany({
      where: { id: { gt: after }, createdAt: { lt: before } },
      orderBy: { id: "asc" },
      take: CHUNK,
      select: { id: true, type: true },
    });
    for (const file of files) {
      const names = hasPreview(file) ? [file.id, previewName(file.id)] : [file.id];
      for (const name of names) if (!(await isReadable(name))) unreadable.push(file.id);
    }
    checked += files.length;
    const last = files.at(-1);
    if (!last) break;
    after = last.id;
  }
  return { checked, unreadable: await stillListed([...new Set(unreadable)]) };
}

async function isReadable(name: string): Promise<boolean> {
  try {
    return (await readStoredFile(name)) !== null;
  } catch (error) {
    // The file store has logged why.
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function stillListed(ids: string[]): Promise<string[]> {
  const rows = await db.applicationFile.findMany({
    where: { id: { in: ids } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}
