/** @jest-environment node */
import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { startWithEmptyStore, storedFiles } from "@/tests/setup/empty-store";
import { boundStore } from "./bound-store.mjs";
import { writeStored } from "./page-files.mjs";
import { store } from "./store-state.mjs";

startWithEmptyStore();

const BYTES = 100_000;
const HOUR_SECONDS = 3_600;

/** Stores a page that was last read some hours ago. */
async function writeReadAt(path: string, hours: number) {
  await writeStored(path, [Buffer.alloc(BYTES, path), Buffer.alloc(BYTES, path)]);
  const at = Date.now() / 1_000 - hours * HOUR_SECONDS;
  for (const ending of ["gz", "br"]) utimesSync(`${store.root}/g0${path}.html.${ending}`, at, at);
}

const paths = () => storedFiles().flatMap((file) => /^g0(.*)\.html\.gz$/.exec(file)?.[1] ?? []);

beforeEach(async () => {
  for (const [index, path] of ["/a", "/b", "/c", "/d", "/e"].entries()) {
    await writeReadAt(path, 10 - index);
  }
});

test("deletes nothing below the bound", async () => {
  expect(await boundStore(20 * BYTES)).toBeGreaterThan(10 * BYTES);
  expect(paths()).toHaveLength(5);
});

test("deletes the pages that nobody has read for the longest time", async () => {
  await boundStore(7 * BYTES);
  expect(paths()).toEqual(["/c", "/d", "/e"].slice(-paths().length));
  expect(paths().length).toBeGreaterThanOrEqual(2);
  expect(paths().length).toBeLessThan(4);
});

test("keeps some of many pages that were all read lately", async () => {
  for (const path of ["/a", "/b", "/c", "/d", "/e"]) await writeReadAt(path, 0);
  await boundStore(7 * BYTES);
  expect(storedFiles().filter((file) => file.startsWith("g0/")).length).toBeGreaterThanOrEqual(5);
});

test("deletes files that a crash left behind", async () => {
  mkdirSync(`${store.root}/tmp`, { recursive: true });
  const [old, fresh] = ["old", "fresh"].map((name) => `${store.root}/tmp/${name}`);
  for (const file of [old, fresh]) writeFileSync(file ?? "", "");
  const at = Date.now() / 1_000 - 3 * HOUR_SECONDS;
  utimesSync(old ?? "", at, at);
  await boundStore(20 * BYTES);
  expect(storedFiles().filter((file) => file.startsWith("tmp/"))).toEqual(["tmp/fresh"]);
});
