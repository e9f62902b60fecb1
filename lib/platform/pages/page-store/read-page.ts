import "server-only";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { log } from "@/lib/core/log";

/** `data` is null while the database is unavailable. */
type PageRead<T> = { data: T | null };

/** Returns null data while the database is unavailable. Rethrows other errors. */
export async function readPage<T>(read: () => Promise<T>): Promise<PageRead<T>> {
  try {
    return { data: await read() };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "page rendered without the database");
    return { data: null };
  }
}
