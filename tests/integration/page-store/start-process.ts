import { db } from "@/lib/core/db";
import { invalidatePages } from "@/lib/site/invalidate-pages";

const DOOR = Symbol.for("roadcall.markTagStale");

type Mark = { tag: string; at: number };

/** Tags that wait to be renewed, sorted: rows of one edit have no order. */
export async function writtenTags(): Promise<string[]> {
  const rows = await db.pageInvalidation.findMany({ select: { tag: true } });
  return rows.map(({ tag }) => tag).toSorted();
}

/** A web process that has just started: it has seen nothing yet. */
export async function startProcess() {
  jest.resetModules();
  // The same database: its client need not be loaded anew.
  jest.doMock("@/lib/core/db", () => ({ db }));
  const { lookForInvalidations } = await import("@/lib/site/page-store/watch-invalidations");
  const marks: Mark[] = [];
  /** Looks once; what it marked, in order of the tags' names. */
  const look = async () => {
    Reflect.set(globalThis, DOOR, (tag: string, at: number) => marks.push({ tag, at }));
    await lookForInvalidations();
    return marks.splice(0).toSorted((a, b) => a.tag.localeCompare(b.tag));
  };
  const lookForTags = async () => (await look()).map(({ tag }) => tag);
  return { look, lookForTags, lookForInvalidations };
}

/** An edit that touches these tags and nothing else. */
export const touch = (...tags: string[]) => db.$transaction((tx) => invalidatePages(tx, tags));

/** As it was before anybody edited or looked: no tags, no page store. */
export async function forgetInvalidations(): Promise<void> {
  Reflect.deleteProperty(globalThis, DOOR);
  await db.pageInvalidation.deleteMany();
}
