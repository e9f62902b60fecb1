/** @jest-environment node */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { getEnv } from "@/lib/core/env";
import { setDraining } from "@/lib/core/http/draining";
import { requestIdOf } from "@/lib/core/http/request-id";
import { setResponseStatus } from "@/lib/core/http/response-status";
import { watchRequests } from "@/lib/core/http/watch-requests";
import { log } from "@/lib/core/log";
import { metrics } from "@/lib/core/metrics";
import { applyEdits } from "@/lib/platform/pages/page-store/apply-edits.mjs";
import { writeStored } from "@/lib/platform/pages/page-store/page-files.mjs";
import { store } from "@/lib/platform/pages/page-store/store-state.mjs";
import { startWithEmptyStore } from "@/tests/setup/empty-store";
import { CLOUDFLARE } from "@/tests/setup/fake-cloudflare";
import { answerRequest, type Handler } from "@/web/answer-request";

startWithEmptyStore();

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
}
const seen: Seen[] = [];

let held: Promise<void> | null = null;

/** Stands in for Next. */
const handle: Handler = async ({ method, url, headers }, response) => {
  seen.push({ method, url, headers });
  if (url?.startsWith("/held")) await held;
  // Next responds to OPTIONS with a 204.
  if (method === "OPTIONS") response.writeHead(204, { allow: "GET, HEAD, OPTIONS" }).end();
  else if (url?.startsWith("/moved")) response.setHeader("location", "/").writeHead(308).end();
  else {
    if (url === "/guarded") setResponseStatus(403);
    if (url === "/down") setResponseStatus(503);
    response.setHeader("x-middleware-rewrite", "/internal");
    response.writeHead(200).end("page");
  }
};

const UNWATCHED = "/unwatched";
const server = createServer(
  (request, response) =>
    void answerRequest({ request, response }, handle, { isWatched: request.url !== UNWATCHED }),
);
beforeAll(() => once(server.listen(0, "localhost"), "listening"));
afterAll(() => server.close());
beforeEach(() => {
  seen.length = 0;
});

function ask(path: string, { method = "GET", headers = {} } = {}) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>(
    (resolve, reject) => {
      const request = send({ method, port, headers, host: "localhost", path }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, headers: answer.headers });
      });
      request.on("error", reject);
      request.end();
    },
  );
}

test("refuses a write to a page and a URL that is too long, without Next", async () => {
  const refused = await ask("/texas", { method: "POST" });
  expect(refused).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
  expect(refused.headers["x-content-type-options"]).toBe("nosniff");
  expect((await ask(`/?${"x".repeat(8 * 1024)}`)).status).toBe(414);
  expect(seen).toEqual([]);
});

test.each(["TRACE", "PROPFIND", "PURGE"])(
  "responds to %s of the API with a 405",
  async (method) => {
    const { status, headers } = await ask("/api/services", { method });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
  },
);

test("responds to OPTIONS as Next does", async () => {
  expect((await ask("/api/services", { method: "OPTIONS" })).status).toBe(204);
});

test("a page can set its status", async () => {
  expect((await ask("/guarded")).status).toBe(403);
  const down = await ask("/down");
  expect([down.status, down.headers["retry-after"]]).toEqual([503, "5"]);
});

test("never shows where a request was rewritten to", async () => {
  expect((await ask("/x")).headers).not.toHaveProperty("x-middleware-rewrite");
});

test("renders eight pages at once, and asks visitors to come back when too many wait", async () => {
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  const visits = Array.from({ length: 70 }, (_, n) => ask(`/held/page-${n}`));
  const first = await Promise.race(visits);
  expect([first.status, first.headers["retry-after"]]).toEqual([503, "3"]);
  expect(seen).toHaveLength(8);
  // What isn't a page for visitors doesn't wait.
  expect((await ask("/api/services")).status).toBe(200);
  let refused = 0;
  for (const visit of visits) void visit.then(({ status }) => (refused += Number(status === 503)));
  // Those that arrive after the release would be rendered.
  while (refused < 6) await new Promise(setImmediate);
  release();
  const statuses = (await Promise.all(visits)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(64);
  expect(statuses.filter((status) => status === 503)).toHaveLength(6);
  expect((await ask("/held/again")).status).toBe(200);
});

test("while eight pages are rendered, visitors get the copies of pages that were just purged", async () => {
  await writeStored("/texas/austin", [gzipSync("old"), Buffer.from("")]);
  await applyEdits([{ number: 1, patterns: ["/**"], isPurge: true }]);
  expect((await ask("/texas/austin")).headers["cache-control"]).toBeUndefined();
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  const visits = Array.from({ length: 8 }, (_, n) => ask(`/held/page-${n}`));
  while (seen.length < 9) await new Promise(setImmediate);
  Object.assign(getEnv(), { cloudflare: CLOUDFLARE });
  const copy = await ask("/texas/austin", { headers: { "accept-encoding": "gzip" } });
  Object.assign(getEnv(), { cloudflare: null });
  expect([copy.status, copy.headers["cache-control"]]).toEqual([200, "no-store"]);
  for (const kept of ["etag", "last-modified", "cdn-cache-control", "cache-tag"])
    expect(copy.headers).not.toHaveProperty(kept);
  expect(store.wanted).toContain("/texas/austin");
  release();
  await Promise.all(visits);
  expect(seen.filter(({ url }) => url === "/texas/austin")).toHaveLength(1);
});

test("visitors who leave make room for others, even if their pages are never finished", async () => {
  held = new Promise(() => {});
  const { port } = server.address() as AddressInfo;
  const left = Array.from({ length: 20 }, (_, n) =>
    send({ port, host: "localhost", path: `/held/left-${n}` }).on("error", () => {}),
  );
  for (const request of left) request.end();
  while (seen.length < 8) await new Promise(setImmediate);
  for (const request of left) request.destroy();
  held = null;
  expect((await ask("/held/stayed")).status).toBe(200);
});

test("keeps the query of a permanent redirect", async () => {
  expect((await ask("/moved?gclid=1")).headers.location).toBe("/?gclid=1");
});

test("a client can't choose a request's ID or IP", async () => {
  const headers = { "x-roadcall-request": "mine", "x-roadcall-peer": "10.0.0.1" };
  await ask("/x", { headers });
  const [request] = seen;
  const sent = new Headers(request?.headers as Record<string, string>);
  expect(requestIdOf({ headers: sent } as Request)).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent.get("x-roadcall-peer")).toMatch(/127\.0\.0\.1|::1/);
});

test("closes connections after their responses only while draining", async () => {
  const connectionOf = async () => (await ask("/x")).headers.connection;
  expect(await connectionOf()).toBe("keep-alive");
  setDraining(true);
  expect(await connectionOf()).toBe("close");
  setDraining(false);
  expect(await connectionOf()).toBe("keep-alive");
});

test("Next never sees the key that has a page rendered again", async () => {
  store.loopback = { origin: "", key: "key" };
  for (const key of ["key", "guessed"]) await ask("/x", { headers: { "x-roadcall-remake": key } });
  expect(seen.map(({ headers }) => headers["x-roadcall-remake"])).toEqual([undefined, undefined]);
  store.loopback = null;
});

test("an unwatched request is neither logged nor counted", async () => {
  const info = jest.spyOn(log, "info").mockImplementation();
  const stopWatching = watchRequests({ routes: [UNWATCHED, "/internal"], isLogged: true });
  await ask(UNWATCHED);
  await ask("/x");
  while (info.mock.calls.length === 0) await new Promise(setImmediate);
  stopWatching();
  expect(info.mock.calls.map(([facts]) => facts)).toMatchObject([{ route: "/internal" }]);
  const { values } = await metrics.requests.get();
  expect(values.map(({ labels }) => labels.route)).toEqual(["/internal"]);
});
