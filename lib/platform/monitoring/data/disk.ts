import "server-only";
import { statfs } from "node:fs/promises";
import type { ProcessFacts } from "@/lib/platform/monitoring/schema";

/** Returns the space on the disk with the code and the stored pages, or null if it can't be read. */
export async function readDisk(): Promise<ProcessFacts["disk"]> {
  try {
    const { bavail, blocks, bsize } = await statfs(process.cwd());
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}
