/** @jest-environment node */

import { startWithEmptyStore, storedFiles } from "@/tests/setup/empty-store";
import { applyEdits } from "./apply-edits.mjs";
import PageStore from "./page-store.mjs";
import { keepView } from "./page-views.mjs";
import { store } from "./store-state.mjs";

startWithEmptyStore();

const PATH = "/mechanics/1";
const PICTURE = "/pictures/mechanics/1.png";
const keyOf = (path: string) => `/route-cache/APP_PAGE/0/$${path}`;
const pages = new PageStore();
const lines: string[] = [];
let scheduled: [string, Date][] = [];

beforeEach(() => {
  lines.length = 0;
  scheduled = [];
  store.scheduleRenewal = async (path, at) => void scheduled.push([path, at]);
  jest.spyOn(process.stdout, "write").mockImplementation((text) => lines.push(String(text)) > 0);
});
afterEach(() => jest.restoreAllMocks());

const directive = (name: string, content: number) =>
  `<meta name="rc-${name}" content="${content}"/>`;

const page = (text: string, directives = "") => ({
  kind: "APP_PAGE" as const,
  html: `<!DOCTYPE html><html><head></head><body>${directives}${text}</body></html>`,
  headers: {} as Record<string, unknown>,
  status: 200,
});
const picture = (status = 200) => ({
  kind: "APP_ROUTE" as const,
  status,
  body: Buffer.from("drawn"),
  headers: {} as Record<string, unknown>,
});

/** Reads an entry as Next does before it renders. */
async function load(path = PATH, kind = "APP_PAGE") {
  const entry = await pages.get(keyOf(path), { kind });
  const value = entry?.value as { html?: string; body?: Buffer; status: number } | undefined;
  return value ? { text: String(value.html ?? value.body), status: value.status } : null;
}
/** Renders and stores a page as Next does. Returns what it sends. */
async function save(value: ReturnType<typeof page> | ReturnType<typeof picture>, path = PATH) {
  await load(path, value.kind);
  await pages.set(keyOf(path), value);
  return value;
}
let number = 0;
const edit = (isPurge: boolean, pattern = PATH) => {
  number += 1;
  return applyEdits([{ number, patterns: [pattern], isPurge }]);
};

test("stores a finished page as two files at the path of its URL, and nothing else", async () => {
  await save(page("Rosa<script>self.__next_f.push([1])</script>"));
  expect(storedFiles()).toEqual(["g0/mechanics/1.html.br", "g0/mechanics/1.html.gz"]);
  const text = (await load())?.text;
  expect(text).toContain("<body>Rosa</body>");
  expect(text).toContain(`<head><meta http-equiv="Content-Security-Policy" content="default-src`);
});

test("puts a view that was written on its own in its place, once", async () => {
  const placeholder = `<rc-view id="${keepView(`${directive("status", 404)}<p>$&amp;1 of Rosa</p>`)}"></rc-view>`;
  const sent = await save(page(`<main>${placeholder}</main>`));
  expect(sent).toMatchObject({
    html: expect.stringContaining("<main><p>$&amp;1 of Rosa</p></main>"),
    status: 404,
  });
  await expect(save(page(placeholder))).rejects.toThrow("view was dropped");
});

test("drops the views of renders that were never finished", async () => {
  const first = keepView("Rosa");
  for (let count = 0; count < 500; count += 1) keepView("");
  expect(store.views.size).toBe(500);
  await expect(save(page(`<rc-view id="${first}"></rc-view>`))).rejects.toThrow("view was dropped");
});

test("sends and serves the same document, with headers that are the same for all pages", async () => {
  const sent = await save(page("Rosa"));
  expect(await load()).toMatchObject({ text: String(sent.kind === "APP_PAGE" && sent.html) });
  expect(sent.headers).toMatchObject({
    "cache-control": "public, max-age=0, must-revalidate",
    "content-security-policy": "base-uri 'none'; object-src 'none'; frame-ancestors 'self'",
    "last-modified": expect.stringMatching(/GMT$/),
  });
});

test.each(["/Mechanics", "/mechanics/%31", "/mechanics/1.html", "/a//b", "/x/../y"])(
  "never stores %s",
  async (path) => {
    await save(page("Rosa"), path);
    expect(storedFiles()).toEqual([]);
  },
);

test("stores nothing before it follows edits", async () => {
  store.isFollowing = false;
  await save(page("Rosa"));
  expect(storedFiles()).toEqual([]);
});

test("serves a renewed page until the new one is stored, but never a purged page", async () => {
  await save(page("Rosa"));
  await edit(false);
  expect((await load())?.text).toContain("Rosa");
  expect([...store.wanted]).toEqual([PATH]);
  await edit(true);
  expect(await load()).toBeNull();
});

test("renders a stale page again only if the store asks for it", async () => {
  await save(page("Rosa"));
  await edit(false);
  store.remaking.add(PATH);
  expect(await load()).toBeNull();
  await pages.set(keyOf(PATH), page("Rosa Villarreal"));
  store.remaking.delete(PATH);
  expect((await load())?.text).toContain("Rosa Villarreal");
  expect(storedFiles().filter((file) => file.startsWith("s/"))).toEqual([]);
});

test("a page that was renewed during rendering is stale from the start", async () => {
  expect(await load()).toBeNull();
  await edit(false);
  await pages.set(keyOf(PATH), page("Rosa"));
  expect(storedFiles()).toEqual(["s/mechanics/1.html.br", "s/mechanics/1.html.gz"]);
  expect([...store.wanted]).toEqual([PATH]);
});

test("redirects to the same URL instead of serving a page that was purged during rendering", async () => {
  expect(await load()).toBeNull();
  await edit(true, "/**");
  const value = page("Rosa");
  await pages.set(keyOf(PATH), value);
  expect(value.status).toBe(307);
  expect(new URL(String(value.headers.location), "http://x/texas?a=1").href).toBe(
    "http://x/texas?a=1#",
  );
  expect(value.html).not.toContain("Rosa");
  expect(storedFiles()).toEqual([]);
});

test("does not store a page with a script that the build did not write, and logs it as an error", async () => {
  await save(page("Rosa<script>alert(1)</script>"));
  expect(storedFiles()).toEqual([]);
  expect(JSON.parse(lines.join(""))).toMatchObject({ level: 50, path: PATH });
});

test.each([404, 308])(
  "keeps a %d for some seconds, or until an edit, in place of the page",
  async (status) => {
    await save(page("Rosa"));
    await edit(false);
    store.remaking.add(PATH);
    await save(page("Gone", directive("status", status)));
    store.remaking.delete(PATH);
    expect(storedFiles()).toEqual([]);
    expect(await load()).toMatchObject({ status });
    const now = Date.now();
    jest.spyOn(Date, "now").mockReturnValue(now + 6_000);
    expect(await load()).toBeNull();
    jest.spyOn(Date, "now").mockReturnValue(now);
    await save(page("Gone", directive("status", status)));
    await edit(false, "/services");
    expect(await load()).toBeNull();
  },
);

test("a page rendered without the database never replaces another one", async () => {
  await save(page("Rosa"));
  await edit(false);
  store.remaking.add(PATH);
  const sent = await save(page("Down", directive("status", 503)));
  expect([sent.status, sent.headers["retry-after"]]).toEqual([503, "5"]);
  await save(page("Sample", directive("keep", 60)));
  store.remaking.delete(PATH);
  store.shortLived.clear();
  expect((await load())?.text).toContain("Rosa");
});

test("records when a page becomes outdated before it is stored", async () => {
  const at = Date.now() + 60_000;
  await save(page("Rosa", directive("renew", at)));
  expect(scheduled).toEqual([[PATH, new Date(at)]]);
});

test("doesn't store a page if that can't be recorded", async () => {
  store.scheduleRenewal = () => Promise.reject(new Error("no database"));
  await expect(save(page("Rosa", directive("renew", Date.now() + 60_000)))).rejects.toThrow();
  expect(storedFiles()).toEqual([]);
});

test("a page rendered after the time at which it becomes outdated reflects it already", async () => {
  await save(page("Rosa", directive("renew", Date.now() - 60_000)));
  expect(scheduled).toEqual([]);
  expect((await load())?.text).toContain("Rosa");
});

test("stores a picture until its data is edited, and never serves it afterward", async () => {
  await save(picture(), PICTURE);
  expect(storedFiles()).toEqual(["g0/pictures/mechanics/1.png"]);
  expect((await load(PICTURE, "APP_ROUTE"))?.text).toBe("drawn");
  await edit(false);
  expect(await load(PICTURE, "APP_ROUTE")).toBeNull();
});

test("doesn't serve a picture of an earlier generation", async () => {
  await save(picture(), PICTURE);
  await edit(false, "/**");
  expect(await load(PICTURE, "APP_ROUTE")).toBeNull();
});

test.each([404, 503])("doesn't store a picture's %d, which anyone can cause", async (status) => {
  await save(picture(status), PICTURE);
  expect(storedFiles()).toEqual([]);
});

test.each([
  [false, 200],
  [true, 307],
])(
  "doesn't store a picture whose data was edited (purge: %s) while it was drawn",
  async (isPurge, status) => {
    expect(await load(PICTURE, "APP_ROUTE")).toBeNull();
    await edit(isPurge);
    const value = picture();
    await pages.set(keyOf(PICTURE), value);
    expect(storedFiles()).toEqual([]);
    expect(value.status).toBe(status);
    if (isPurge) expect(value.headers.location).toBe(PICTURE);
  },
);

test("keeps nothing for Next's data cache", async () => {
  expect(await pages.get("x", { kind: "FETCH" })).toBeNull();
});
