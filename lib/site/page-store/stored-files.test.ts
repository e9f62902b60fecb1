import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodeFs } from "next/dist/server/lib/node-fs-methods";
import PageStore from "@/lib/site/page-store/page-store.mjs";

type Shared = {
  markTag: Set<(tag: string, edit: { at: number; isPurge: boolean }) => void>;
};
type Value = Parameters<PageStore["set"]>[1];
type Sent = { status: number; body: Buffer; headers: Record<string, string> };

const MINUTE_MS = 60_000;

let folder: string;
let store: PageStore;
let count = 0;
/** Tags are process-wide, so each test has its own. */
let tag = "";
let key = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stored-files-"));
  store = new PageStore({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir: folder,
    revalidatedTags: [],
  } as unknown as ConstructorParameters<typeof PageStore>[0]);
  count += 1;
  tag = `city:${count}`;
  key = `/route-cache/APP_ROUTE/0/$/pictures/${count}.png`;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function save({ status = 200, rendered = Date.now() } = {}): Promise<Sent> {
  const value = {
    kind: "APP_ROUTE",
    status,
    body: Buffer.from("drawn"),
    headers: { "x-next-cache-tags": tag, "x-rendered-at": String(rendered) },
  };
  await store.set(key, value as unknown as Value, {} as Parameters<PageStore["set"]>[2]);
  return value as unknown as Sent;
}

async function load(): Promise<string | null> {
  const context = { kind: "APP_ROUTE", isFallback: false, isRoutePPREnabled: false };
  const entry = await store.get(key, context as unknown as Parameters<PageStore["get"]>[1]);
  const body: unknown = entry?.value && Reflect.get(entry.value, "body");
  return body ? String(body) : null;
}

function edit({ at = Date.now(), isPurge = false } = {}) {
  const shared: Shared = Reflect.get(globalThis, Symbol.for("roadcall.pageStore"));
  for (const mark of shared.markTag) mark(tag, { at, isPurge });
}

test("serves a stored file until its data is edited, and never afterward", async () => {
  const { headers } = await save();
  expect(headers).not.toHaveProperty("x-rendered-at");
  expect(await load()).toBe("drawn");
  edit({ at: Date.now() + MINUTE_MS });
  expect(await load()).toBeNull();
});

test.each([404, 503])("doesn't store a %d, which anyone can cause", async (status) => {
  expect((await save({ status })).status).toBe(status);
  expect(await load()).toBeNull();
});

test("sends but doesn't store a file whose data was edited while it was being made", async () => {
  const rendered = Date.now() - MINUTE_MS;
  edit();
  expect((await save({ rendered })).status).toBe(200);
  expect(await load()).toBeNull();
});

test("doesn't send a file whose data was purged while it was being made", async () => {
  const rendered = Date.now() - MINUTE_MS;
  edit({ isPurge: true });
  const sent = await save({ rendered });
  expect([sent.status, sent.body.length]).toEqual([307, 0]);
  expect(sent.headers).toEqual({ "cache-control": "no-store", location: `/pictures/${count}.png` });
  expect(await load()).toBeNull();
});
