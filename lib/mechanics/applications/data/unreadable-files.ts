import "server-only";
import { AppError } from "@/lib/core/app-error";
import {
  findStoredFiles,
  listStoredFiles,
  storedNames,
} from "@/lib/mechanics/applications/stored-files";
import { readStoredFile } from "@/lib/vendors/file-store";

const CHUNK = 50;

/**
 * Reads and decrypts each uploaded file and photo that was added before `before`, with its preview. Returns the number of files,
 * and the IDs of those that are missing from the file store or can't be read. Files that are deleted meanwhile don't
 * count.
 */
export async function findUnreadableFiles(before: Date) {
  const unreadable: string[] = [];
  let checked = 0;
  for (let after = ""; ; ) {
    const files = await listStoredFiles({ after, before, take: CHUNK });
    for (const file of files) {
      for (const name of storedNames(file)) if (!(await isReadable(name))) unreadable.push(file.id);
    }
    checked += files.length;
    const last = files.at(-1);
    if (!last) break;
    after = last.id;
  }
  return { checked, unreadable: await findStoredFiles([...new Set(unreadable)]) };
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
