import { db } from "@/lib/core/db";
import { invalidatePages } from "@/lib/site/page-store/invalidate-pages";

const STORE = Symbol.for("roadcall.pageStore");

type Mark = { tag: string; at: number; isPurge: boolean };

/** Returns the written tags, sorted because the rows of one edit have no order. */
export async function writtenTags(): Promise<string[]> {
  const rows = await db.pageInvalidation.findMany({ select: { tag: true } });
  return rows.map(({ tag }) => tag).toSorted();
}

/** Simulates a web process that has just started. */
export async function startProcess() {
  jest.resetModules();
  // Shares the database client, so that it isn't loaded again.
  jest.doMock("@/lib/core/db", () => ({ db }));
  const { pollInvalidations } = await import("@/lib/site/page-store/invalidate-pages");
  const marks: Mark[] = [];
  /** Polls once and returns the marked tags, sorted. */
  const look = async () => {
    const markTag = (tag: string, edit: Omit<Mark, "tag">) => marks.push({ tag, ...edit });
    Reflect.set(globalThis, STORE, {
      pages: new Map(),
      pending: new Set(),
      wanted: new Set(),
      markTag: new Set([markTag]),
    });
    await pollInvalidations();
    return marks.splice(0).toSorted((a, b) => a.tag.localeCompare(b.tag));
  };
  const lookForTags = async () => (await look()).map(({ tag }) => tag);
  return { look, lookForTags, pollInvalidations };
}

/** Makes an edit that does nothing but invalidate these tags. */
export const touch = (...tags: string[]) =>
  db.$transaction((tx) => invalidatePages(tx, { tags, isPurge: false }));

/** Makes an edit after which the old pages with these tags must not be served again. */
export const purge = (...tags: string[]) =>
  db.$transaction((tx) => invalidatePages(tx, { tags, isPurge: true }));

/** Removes all invalidations and this process's page store. */
export async function forgetInvalidations(): Promise<void> {
  Reflect.deleteProperty(globalThis, STORE);
  await db.pageInvalidation.deleteMany();
}
