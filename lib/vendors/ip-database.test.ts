import { setImmediate as nextTurn } from "node:timers/promises";

const AUSTIN = { city: "Austin", state: "Texas" };
/** The files take 63 and 71 MB. The rest is for other allocations in the process. */
const MOST_BYTES = 150e6;

const load = async () => {
  jest.resetModules();
  return import("@/lib/vendors/ip-database");
};
beforeEach(() => {
  Reflect.deleteProperty(globalThis, "roadcallIpDatabase");
});
afterEach(() => jest.restoreAllMocks());

test("doesn't open the files for a lookup, and locates no IP until they are open", async () => {
  const { findIpPlace, openIpDatabase } = await load();
  expect(findIpPlace("128.83.1.1")).toBeNull();
  const opening = openIpDatabase();
  expect(findIpPlace("128.83.1.1")).toBeNull();
  await opening;
  expect(findIpPlace("128.83.1.1")).toEqual(AUSTIN);
  expect(findIpPlace("2607:f140::1")).toMatchObject({ state: "California" });
});

test("opens the files when the server starts, without blocking it", async () => {
  const { findIpPlace, openIpDatabase } = await load();
  // It would empty the folder of stored pages, and poll a database.
  const follow = { followEdits: () => {}, watchInvalidations: async () => {} };
  jest.doMock("@/lib/platform/pages/page-store/follow-edits", () => follow);
  process.env.NEXT_RUNTIME = "nodejs";
  const { register } = await import("@/instrumentation");
  await register();
  Reflect.deleteProperty(process.env, "NEXT_RUNTIME");
  expect(findIpPlace("2607:f140::1")).toBeNull();
  await openIpDatabase();
  expect(findIpPlace("128.83.1.1")).toEqual(AUSTIN);
});

test("loads the files only once, even if asked while they are opening or from another bundle", async () => {
  const before = process.memoryUsage().arrayBuffers;
  let isOpen = false;
  let most = 0;
  const opening = Promise.all([
    (await load()).openIpDatabase(),
    (await load()).openIpDatabase(),
  ]).finally(() => {
    isOpen = true;
  });
  for (; !isOpen; await nextTurn()) {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }
  await opening;
  expect(most).toBeLessThan(MOST_BYTES);
  expect((await load()).findIpPlace("128.83.1.1")).toEqual(AUSTIN);
});

test("locates no IP without the optional package", async () => {
  const { findIpPlace, openIpDatabase } = await load();
  const warn = jest.spyOn((await import("@/lib/core/log")).log, "warn").mockReturnValue();
  jest.spyOn(process, "cwd").mockReturnValue("/");
  await openIpDatabase();
  expect(findIpPlace("128.83.1.1")).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
});
