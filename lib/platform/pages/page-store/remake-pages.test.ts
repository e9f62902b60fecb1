/** @jest-environment node */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { log } from "@/lib/core/log";
import { startWithEmptyStore } from "@/tests/setup/empty-store";
import { applyEdits } from "./apply-edits.mjs";
import { removeFiles, writeStored } from "./page-files.mjs";
import { countWaiting, findAffected, remakePages, watchWanted } from "./remake-pages";
import { store } from "./store-state.mjs";

startWithEmptyStore();

const storePage = (path: string) => writeStored(path, [Buffer.from(path), Buffer.from("")]);
const asked: string[] = [];
/** Statuses of the next responses, before 200. */
let statuses: number[] = [];
const server = createServer(async ({ url = "", headers }, response) => {
  const status = statuses.shift() ?? 200;
  if (headers["x-roadcall-remake"] === "key") asked.push(url);
  if (status === 200) await storePage(url);
  response.writeHead(status).end();
});

beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  statuses = [];
  const { port } = server.address() as AddressInfo;
  store.loopback = { origin: `http://127.0.0.1:${port}`, key: "key" };
  watchWanted(async () => ["/cities", "/services", "/never-stored"]);
});

async function untilDone() {
  const deadline = Date.now() + 10_000;
  while ((countWaiting() > 0 || store.remaking.size > 0) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("renders pages that aren't stored, one after another, with visited ones first", async () => {
  await storePage("/live");
  store.wanted.add("/visited");
  remakePages(["/live", "/one", "/two"]);
  await untilDone();
  expect(asked).toEqual(["/visited", "/one", "/two"]);
});

test("tries a failed page again, but not forever", async () => {
  const warn = jest.spyOn(log, "warn").mockImplementation();
  statuses = [500, 503];
  remakePages(["/one"]);
  await untilDone();
  expect(asked).toEqual(["/one", "/one", "/one"]);
  statuses = [500, 500, 500, 500, 500];
  await removeFiles("/one");
  asked.length = 0;
  remakePages(["/one"]);
  await untilDone();
  expect(asked).toHaveLength(3);
  warn.mockRestore();
  // It waits before each of four repeats.
}, 20_000);

test("finds the most visited pages that an edit concerns, then the busiest, if they are stored", async () => {
  for (const path of ["/cities", "/services", "/a", "/b", "/c"]) await storePage(path);
  store.visits.set("/a", 1).set("/b", 3).set("/unstored", 9);
  expect(await findAffected([{ patterns: ["/*"] }])).toEqual(["/b", "/a", "/cities", "/services"]);
  expect(await findAffected([{ patterns: ["/a"] }])).toEqual(["/a"]);
  expect(await findAffected([])).toEqual([]);
});

test("a page whose edit is applied is rendered again", async () => {
  await storePage("/cities");
  const edits = [{ number: 1, patterns: ["/cities"], isPurge: true }];
  const affected = await findAffected(edits);
  await applyEdits(edits);
  remakePages(affected);
  await untilDone();
  expect(asked).toEqual(["/cities"]);
});
