/** @jest-environment node */
import { existsSync, readlinkSync } from "node:fs";
import { startWithEmptyStore, storedFiles } from "@/tests/setup/empty-store";
import { applyEdits, findLaterEdit, openStore, sweepOlder } from "./apply-edits.mjs";
import { readStored, readWithdrawn, writeStored } from "./page-files.mjs";
import { store } from "./store-state.mjs";

startWithEmptyStore();

const PAGES = ["/", "/cities", "/texas/austin/oil-change", "/texas/katy/oil-change"];
const PICTURE = "/pictures/texas/austin/oil-change.png";
const write = (path: string) =>
  writeStored(
    path,
    path.endsWith(".png") ? [Buffer.from(path)] : [Buffer.from(path), Buffer.from("")],
  );
const edit = (number: number, pattern: string, isPurge = false) =>
  applyEdits([{ number, patterns: [pattern], isPurge }]);

/** Returns the state of each page: "live", "stale", or null. */
async function states(...paths: string[]) {
  const names = paths.map((path) => `${path === "/" ? "_" : path.slice(1)}.html.gz`);
  const found = await Promise.all(names.map(readStored));
  return found.map((file) => file && (file.isLive ? "live" : "stale"));
}

beforeEach(async () => {
  for (const path of [...PAGES, PICTURE]) await write(path);
});

test.each([
  ["/", ["stale", "live", "live", "live"]],
  ["/texas/austin/*", ["live", "live", "stale", "live"]],
  ["/*/*/oil-change", ["live", "live", "stale", "stale"]],
  ["/*/katy/*", ["live", "live", "live", "stale"]],
  ["/texas/*", ["live", "live", "live", "live"]],
  ["/**", ["stale", "stale", "stale", "stale"]],
])("an edit of %s renews the pages that it matches", async (pattern, expected) => {
  await edit(1, pattern);
  expect(await states(...PAGES)).toEqual(expected);
});

test("a purge deletes pages, whether they are live or stale", async () => {
  await edit(1, "/texas/katy/*");
  await edit(2, "/texas/*/*", true);
  expect(await states(...PAGES)).toEqual(["live", "live", null, null]);
});

test("a purge of every page deletes all, and an earlier generation too", async () => {
  await edit(1, "/**");
  await edit(2, "/**", true);
  expect(await states(...PAGES)).toEqual([null, null, null, null]);
  expect(storedFiles().filter((file) => /^(?:g|s)/.test(file))).toEqual([]);
});

test("a purge of every page keeps a copy for visitors who would have to wait, until it is purged itself", async () => {
  await edit(1, "/**");
  await write("/cities");
  await edit(2, "/**", true);
  const copies = (path: string) => readWithdrawn(`${path.slice(1)}.html.gz`).then(Boolean);
  expect(await Promise.all(["/cities", "/texas/austin/oil-change"].map(copies))).toEqual([
    true,
    true,
  ]);
  await edit(3, "/cities", true);
  expect(await Promise.all(["/cities", "/texas/austin/oil-change"].map(copies))).toEqual([
    false,
    true,
  ]);
  await openStore({ isKept: true });
  expect(await copies("/texas/austin/oil-change")).toBe(false);
  expect(await states(...PAGES)).toEqual([null, null, null, null]);
});

test("a page that is purged along with every page has no copy", async () => {
  const purge = (number: number, pattern: string) => ({
    number,
    patterns: [pattern],
    isPurge: true,
  });
  await applyEdits([purge(2, "/**"), purge(3, "/cities")]);
  expect(await readWithdrawn("cities.html.gz")).toBeNull();
  expect(await readWithdrawn("_.html.gz")).not.toBeNull();
});

test("a second process that purges every page deletes what it stored since, and finds the same copies", async () => {
  await edit(1, "/**", true);
  const copies = store.withdrawn;
  // The other process has yet to apply the edit.
  Object.assign(store, { generation: 0, older: [], withdrawn: [] });
  await write("/cities");
  await edit(1, "/**", true);
  expect(store.withdrawn).toEqual(copies);
  expect(await readWithdrawn("texas/austin/oil-change.html.gz")).not.toBeNull();
  expect(storedFiles().filter((file) => file.startsWith("g0/"))).toEqual([]);
});

test("a second purge of every page replaces the copies, and the first one's end leaves them", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "performance"] });
  await edit(1, "/**", true);
  await jest.advanceTimersByTimeAsync(40_000);
  await write("/cities");
  await edit(2, "/**", true);
  await jest.advanceTimersByTimeAsync(40_000);
  jest.useRealTimers();
  expect(await readWithdrawn("cities.html.gz")).not.toBeNull();
  expect(await readWithdrawn("_.html.gz")).toBeNull();
});

test("the copies of purged pages are gone after a minute", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "performance"] });
  await edit(1, "/**", true);
  expect(await readWithdrawn("cities.html.gz")).not.toBeNull();
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  expect(await readWithdrawn("cities.html.gz")).toBeNull();
});

test("a picture is never stale", async () => {
  await edit(1, "/texas/austin/*");
  expect(storedFiles().filter((file) => file.endsWith(".png"))).toEqual([]);
});

test("nginx finds the new generation, and the one before it", async () => {
  await edit(7, "/**");
  const linked = ["current", "previous"].map((name) => readlinkSync(`${store.root}/${name}`));
  expect(linked).toEqual(["g7", "g0"]);
});

test("stale pages of earlier generations are moved together, and the last one stays", async () => {
  await edit(1, "/**");
  await write("/cities");
  await edit(2, "/**");
  await sweepOlder();
  expect(existsSync(`${store.root}/g1`)).toBe(false);
  expect(storedFiles().filter((file) => file.includes("cities"))).toEqual([
    "s/cities.html.br",
    "s/cities.html.gz",
  ]);
  expect(await states("/cities", "/")).toEqual(["stale", "stale"]);
});

test("an edit of every page that was committed after a later one renews its pages, too", async () => {
  await edit(9, "/**");
  await write("/cities");
  await edit(8, "/**");
  expect(await states("/cities")).toEqual(["stale"]);
  expect(store.generation).toBe(9);
});

test("a restart keeps the pages, live and stale", async () => {
  await edit(3, "/**");
  await write("/cities");
  store.generation = 0;
  await openStore({ isKept: true });
  expect(await states("/cities", "/")).toEqual(["live", "stale"]);
});

test("a page that begins to be rendered before an edit may lack it, and one after it doesn't", async () => {
  const before = store.edits;
  await edit(1, "/texas/austin/*");
  await edit(2, "/texas/katy/*", true);
  expect(findLaterEdit("/texas/austin/oil-change", before)).toBe("renew");
  expect(findLaterEdit(PICTURE, before)).toBe("renew");
  expect(findLaterEdit("/texas/katy/oil-change", before)).toBe("purge");
  expect(findLaterEdit("/cities", before)).toBeNull();
  expect(findLaterEdit("/texas/katy/oil-change", store.edits)).toBeNull();
});

test("one of two edits that purges wins", async () => {
  const rows = [true, false].map((isPurge, number) => ({ number, patterns: ["/cities"], isPurge }));
  await applyEdits(rows);
  expect(await states("/cities")).toEqual([null]);
});

test("the content's time changes only with the content, and then by a second at least", async () => {
  const content = (text: string) => writeStored("/cities", [Buffer.from(text), Buffer.from("")]);
  const { time } = await content("one");
  await edit(1, "/cities");
  expect((await content("one")).time).toBe(time);
  expect((await content("two")).time).toBeGreaterThan(time);
});

test("never leaves half a file in the store", async () => {
  await Promise.all(Array.from({ length: 20 }, () => write("/cities")));
  expect(storedFiles().filter((file) => file.startsWith("tmp/"))).toEqual([]);
  expect(storedFiles().filter((file) => file.includes("cities"))).toHaveLength(2);
});
