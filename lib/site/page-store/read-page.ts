import "server-only";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { log } from "@/lib/core/log";

/** What a page read: `data`, or null while the database does not answer. */
export type PageRead<T> = {
  data: T | null;
  /** Epoch milliseconds before the first read: an edit later than this may be missing. */
  rendered: number;
};

/** Runs a page's reads. An unreachable database gives null instead of an error, anything else throws. */
export async function readPage<T>(read: () => Promise<T>): Promise<PageRead<T>> {
  const rendered = Date.now();
  try {
    return { data: await read(), rendered };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "page made without the database");
    return { data: null, rendered };
  }
}
