import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodeFs } from "next/dist/server/lib/node-fs-methods";
import PageStore from "@/lib/site/page-store/page-store.mjs";

type Shared = {
  markTag: Set<(tag: string, edit: { at: number; isPurge: boolean }) => void>;
};
type Value = Parameters<PageStore["set"]>[1];

const KEY = "/route-cache/APP_PAGE/0/$/mechanics/1";
const TAG = "mechanic:1";
const HOUR_MS = 3_600_000;

let folder: string;
let store: PageStore;
const lines: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "page-store-"));
  store = new PageStore({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir: folder,
    revalidatedTags: [],
  } as unknown as ConstructorParameters<typeof PageStore>[0]);
  lines.length = 0;
  jest.spyOn(process.stdout, "write").mockImplementation((text) => lines.push(String(text)) > 0);
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const directive = (name: string, content: number) =>
  `<meta name="rc-${name}" content="${content}"/>`;

const page = (text: string, { rendered = Date.now(), directives = "" } = {}) =>
  ({
    kind: "APP_PAGE",
    html: `<!DOCTYPE html><html data-light><body>${directive("rendered", rendered)}${directives}${text}</body></html>`,
    rscData: Buffer.alloc(0),
    headers: { "x-next-cache-tags": TAG },
    status: 200,
    postponed: undefined,
    segmentData: undefined,
  }) as unknown as Value;

const save = async (value: Value) => {
  await store.set(KEY, value, {} as Parameters<PageStore["set"]>[2]);
  return value as unknown as { status: number; html: string; headers: { location: string } };
};

async function load(): Promise<string | null> {
  const context = { kind: "APP_PAGE", isFallback: false, isRoutePPREnabled: false };
  const entry = await store.get(KEY, context as unknown as Parameters<PageStore["get"]>[1]);
  return entry?.value?.kind === ("APP_PAGE" as never)
    ? String(Reflect.get(entry.value, "html"))
    : null;
}

/** Simulates an edit that is later than the pages saved so far and earlier than those saved next. */
function edit({ isPurge }: { isPurge: boolean }) {
  const shared: Shared = Reflect.get(globalThis, Symbol.for("roadcall.pageStore"));
  const aMinuteAgo = new Date(Date.now() - 60_000);
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    utimesSync(join(folder, file), aMinuteAgo, aMinuteAgo);
  }
  for (const mark of shared.markTag) mark(TAG, { at: Date.now() - 30_000, isPurge });
}

test("stores a page whose renewal date has passed, and keeps serving it", async () => {
  await save(page("Rosa", { directives: directive("renew", Date.now() - HOUR_MS) }));
  expect(await load()).toContain("Rosa");
});

test("serves a page only until its renewal date", async () => {
  await save(page("Rosa", { directives: directive("renew", Date.now() + HOUR_MS) }));
  expect(await load()).toContain("Rosa");
  jest.spyOn(Date, "now").mockReturnValue(Date.now() + 2 * HOUR_MS);
  expect(await load()).toBeNull();
});

test("serves a renewed page until the new one is stored, but never a purged page", async () => {
  await save(page("Rosa"));
  edit({ isPurge: false });
  expect(await load()).toContain("Rosa");
  edit({ isPurge: true });
  expect(await load()).toBeNull();
  // An ordinary edit after a purge does not bring the page back.
  edit({ isPurge: false });
  expect(await load()).toBeNull();
});

test("never serves a purged page, even if Next's clock is behind because the machine was suspended", async () => {
  await save(page("Rosa"));
  edit({ isPurge: true });
  jest.spyOn(performance, "now").mockReturnValue(performance.now() - HOUR_MS);
  expect(await load()).toBeNull();
});

test("redirects to the same URL instead of serving a page that was purged during rendering", async () => {
  const rendered = Date.now() - 60_000;
  edit({ isPurge: true });
  const { status, html, headers } = await save(page("Rosa", { rendered }));
  expect(status).toBe(307);
  expect(new URL(headers.location, "http://x/texas?a=1").href).toBe("http://x/texas?a=1#");
  expect(html).not.toContain("Rosa");
  expect(await load()).toBeNull();
});

test("does not store a page with a script that the build did not write, and logs it as an error", async () => {
  await save(page("Rosa<script>alert(1)</script>"));
  expect(await load()).toBeNull();
  expect(JSON.parse(lines.join(""))).toMatchObject({ level: 50, page: "/mechanics/1" });
});

test("does not store a purged page again when rendering the new one fails", async () => {
  const old = page("Rosa");
  await save(old);
  edit({ isPurge: true });
  Reflect.get(globalThis, Symbol.for("roadcall.pageStore")).pages.set("/mechanics/1", {
    tags: [TAG],
    visits: 1,
    renderedAt: Date.now() - 60_000,
  });
  await save(old);
  expect(await load()).toBeNull();
});

test("stores a 404 in place of a purged page so that the page does not come back", async () => {
  await save(page("Rosa"));
  edit({ isPurge: true });
  await save(page("Mechanic Not Found", { directives: directive("status", 404) }));
  expect(await load()).toContain("Mechanic Not Found");
});

test("keeps the time of a page that is rerendered without changes, and updates it for a changed one", async () => {
  // Later than the edits in other tests.
  const at = Date.now() + HOUR_MS;
  const timeOf = async (text: string, now: number) => {
    jest.spyOn(Date, "now").mockReturnValue(now);
    const value = page(text, { rendered: now });
    await store.set(KEY, value, {} as Parameters<PageStore["set"]>[2]);
    return Reflect.get(value as object, "headers")["last-modified"];
  };
  const first = new Date(at).toUTCString();
  expect(await timeOf("Rosa", at)).toBe(first);
  expect(await timeOf("Rosa", at + HOUR_MS)).toBe(first);
  expect(await timeOf("Rosa Villarreal", at + 2 * HOUR_MS)).toBe(
    new Date(at + 2 * HOUR_MS).toUTCString(),
  );
});
