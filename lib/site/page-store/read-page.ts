import "server-only";
import { unstable_cache } from "next/cache";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { log } from "@/lib/core/log";

/** `data` is null while the database is unavailable. */
export type PageRead<T> = {
  data: T | null;
  /** Epoch milliseconds, taken before the first read. The page may lack later edits. */
  rendered: number;
};

/** Returns null data while the database is unavailable. Rethrows other errors. */
export async function readPage<T>(read: () => Promise<T>): Promise<PageRead<T>> {
  const rendered = Date.now();
  try {
    return { data: await read(), rendered };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "page rendered without the database");
    return { data: null, rendered };
  }
}

/**
 * Adds cache tags to the page being rendered. Only use tags of existing records, because each one creates a small file.
 */
export async function tagCurrentPage(...tags: string[]): Promise<void> {
  await Promise.all(
    tags.map((tag) => unstable_cache(async () => 1, ["tag", tag], { tags: [tag] })()),
  );
}
