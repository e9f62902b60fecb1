/** @jest-environment node */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import {
  createServer,
  type IncomingHttpHeaders,
  IncomingMessage,
  request as send,
} from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { getEnv } from "@/lib/core/env";
import { applyEdits } from "@/lib/platform/pages/page-store/apply-edits.mjs";
import PageStore from "@/lib/platform/pages/page-store/page-store.mjs";
import { store } from "@/lib/platform/pages/page-store/store-state.mjs";
import { startWithEmptyStore } from "@/tests/setup/empty-store";
import { CLOUDFLARE } from "@/tests/setup/fake-cloudflare";
import { IGNORED_QUERY, serveStored, storedPathOf } from "@/web/serve-stored";

startWithEmptyStore();

const PATH = "/texas/austin/oil-change";
const HTML = "<!DOCTYPE html><html><head></head><body>WE DO OIL CHANGE</body></html>";

const server = createServer(async (request, response) => {
  const path = storedPathOf(request);
  const isServed = path !== null && (await serveStored(path, { request, response }));
  if (!isServed) response.writeHead(299).end();
});
beforeAll(() => once(server.listen(0, "localhost"), "listening"));
afterAll(() => server.close());
beforeEach(() =>
  new PageStore().set(`/route-cache/APP_PAGE/0/$${PATH}`, {
    kind: "APP_PAGE",
    html: HTML,
    headers: {},
  }),
);

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = send({ method, port, headers, host: "localhost", path }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
    });
    request.on("error", reject);
    request.end();
  });
}

test("sends the encoding that the client accepts, Brotli first", async () => {
  const br = await ask(PATH, { "accept-encoding": "gzip, deflate, br" });
  expect(br.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(br.body).toString()).toContain("WE DO OIL CHANGE");
  for (const accepted of ["gzip", "br;q=0, gzip;q=0.5"]) {
    const { headers, body } = await ask(PATH, { "accept-encoding": accepted });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(body).toString()).toContain("WE DO OIL CHANGE");
  }
  for (const accepted of ["", "gzip;q=0", "deflate"]) {
    const { headers, body } = await ask(PATH, { "accept-encoding": accepted });
    expect(headers).not.toHaveProperty("content-encoding");
    expect(body.toString()).toContain("WE DO OIL CHANGE");
  }
});

test("answers HEAD without a body", async () => {
  const { status, headers, body } = await ask(PATH, {}, "HEAD");
  expect([status, body.length, Number(headers["content-length"]) > 0]).toEqual([200, 0, true]);
});

test("answers a client that already has the page with a 304", async () => {
  const { headers } = await ask(PATH, { "accept-encoding": "gzip" });
  const { etag = "", "last-modified": modified = "" } = headers;
  expect(etag).toMatch(/^"[0-9a-f]+-[0-9a-f]+"$/);
  const known = await ask(PATH, { "accept-encoding": "gzip", "if-none-match": etag });
  expect([known.status, known.headers.etag, known.body.length]).toEqual([304, etag, 0]);
  expect((await ask(PATH, { "if-modified-since": modified })).status).toBe(304);
  expect((await ask(PATH, { "if-none-match": '"x"', "if-modified-since": modified })).status).toBe(
    200,
  );
});

test("sends headers that are the same for all pages", async () => {
  const { headers } = await ask(PATH);
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=0, must-revalidate",
    "content-type": "text/html; charset=utf-8",
    "strict-transport-security": expect.any(String),
    vary: "Accept-Encoding",
  });
});

test("tells a CDN how long to keep a page and what to purge it by, but only of live ones", async () => {
  const cdnOf = async () => {
    const { headers } = await ask(PATH);
    return [headers["cdn-cache-control"], headers["cache-tag"]];
  };
  expect(await cdnOf()).toEqual([undefined, undefined]);
  Object.assign(getEnv(), { cloudflare: CLOUDFLARE });
  store.clearServed();
  expect(await cdnOf()).toEqual([
    "max-age=3600, stale-if-error=43200",
    `${PATH},state:texas,city:texas/austin,service:oil-change`,
  ]);
  await applyEdits([{ number: 1, patterns: [PATH], isPurge: false }]);
  expect(await cdnOf()).toEqual([undefined, undefined]);
  Object.assign(getEnv(), { cloudflare: null });
});

test.each([PATH, `${PATH}?gclid=a%20b&utm_source=x`, `${PATH}?q=customPrice`])(
  "serves the stored page at %s",
  async (target) => {
    expect((await ask(target)).status).toBe(200);
  },
);

test.each([
  `${PATH}?customPrice=9900`,
  `${PATH}?gclid=1&loc=1023191`,
  `${PATH}?zip`,
  "/mechanics?languages=spanish",
  `${PATH}?c%75stomPrice=9900`,
  `${PATH}/`,
  `${PATH}.html`,
  `${PATH}.html.gz`,
  "/texas%2faustin/oil-change",
  "/Texas/austin/oil-change",
  "//texas/austin/oil-change",
  "/texas/../texas/austin/oil-change",
  "/texas/austin",
])("leaves %s to Next", async (target) => {
  expect((await ask(target)).status).toBe(299);
});

test("nginx ignores the same queries", () => {
  const expressions = readFileSync("deploy/nginx.conf", "utf8").split(`(?:${IGNORED_QUERY})?$`);
  expect(expressions).toHaveLength(3);
});

test.each([
  ["POST", PATH],
  ["GET", "/api"],
  ["GET", "/api/services"],
  ["GET", "/dashboard?welcome=1"],
])("doesn’t look for a stored page for %s %s", (method, url) => {
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url });
  expect(storedPathOf(request)).toBeNull();
});

test("serves a stale page, and has it rendered again", async () => {
  await applyEdits([{ number: 1, patterns: [PATH], isPurge: false }]);
  expect((await ask(PATH)).status).toBe(200);
  expect([...store.wanted]).toEqual([PATH]);
});

test("never serves a purged page, however lately it was read", async () => {
  expect((await ask(PATH)).status).toBe(200);
  await applyEdits([{ number: 2, patterns: [PATH], isPurge: true }]);
  expect((await ask(PATH)).status).toBe(299);
});

test.each([
  [false, 200],
  [true, 299],
])(
  "treats a page as edited before its file is moved or deleted (purge: %s)",
  async (isPurge, status) => {
    store.applying = new Map([["/texas/*/*", isPurge]]);
    expect((await ask(PATH)).status).toBe(status);
    expect(store.wanted.has(PATH)).toBe(!isPurge);
    store.applying = null;
  },
);
