import { db } from "@/lib/core/db";
import { invalidatePages } from "@/lib/site/page-store/invalidate-pages";

const DOOR = Symbol.for("roadcall.markTagStale");

type Mark = { tag: string; at: number };

/** The written tags, sorted because one edit's rows have no order. */
export async function writtenTags(): Promise<string[]> {
  const rows = await db.pageInvalidation.findMany({ select: { tag: true } });
  return rows.map(({ tag }) => tag).toSorted();
}

/** A web process that has just started. */
export async function startProcess() {
  jest.resetModules();
  // The same database: its client need not be loaded again.
  jest.doMock("@/lib/core/db", () => ({ db }));
  const { pollInvalidations } = await import("@/lib/site/page-store/invalidate-pages");
  const marks: Mark[] = [];
  /** Polls once and returns the marked tags, sorted. */
  const look = async () => {
    Reflect.set(globalThis, DOOR, (tag: string, at: number) => marks.push({ tag, at }));
    await pollInvalidations();
    return marks.splice(0).toSorted((a, b) => a.tag.localeCompare(b.tag));
  };
  const lookForTags = async () => (await look()).map(({ tag }) => tag);
  return { look, lookForTags, pollInvalidations };
}

/** An edit that only invalidates these tags. */
export const touch = (...tags: string[]) => db.$transaction((tx) => invalidatePages(tx, tags));

/** Resets to no tags and no page store. */
export async function forgetInvalidations(): Promise<void> {
  Reflect.deleteProperty(globalThis, DOOR);
  await db.pageInvalidation.deleteMany();
}
