import { once } from "node:events";
import { chmodSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import { getEnv } from "@/lib/core/env";
import PageStore from "@/lib/platform/pages/page-store/page-store.mjs";
import { store } from "@/lib/platform/pages/page-store/store-state.mjs";
import { findTool } from "@/scripts/testing/find-tool.mjs";
import { ask } from "@/tests/e2e/fixtures/ask";
import { startWithEmptyStore } from "@/tests/setup/empty-store";
import { CLOUDFLARE } from "@/tests/setup/fake-cloudflare";
import { type Front, startFront } from "@/tests/setup/front";
import { serveStored, storedPathOf } from "@/web/serve-stored";

startWithEmptyStore();

const PAGES = [
  "/",
  "/services",
  "/cities/in/texas",
  "/city/texas/austin",
  "/mechanics",
  "/mechanics/a1",
  "/mechanics/in/texas/page/2",
  "/terms/mechanics",
  "/texas/austin/oil-change",
];
const PICTURES = ["/pictures/home.png", "/pictures/texas/austin/oil-change.png"];
const HTML = "<!DOCTYPE html><html><head></head><body>WE DO OIL CHANGE</body></html>";

const server = createServer(async (request, response) => {
  const path = storedPathOf(request);
  if (path === null || !(await serveStored(path, { request, response }))) {
    response.writeHead(299).end();
  }
});
let front: Front;

beforeEach(async () => {
  // nginx reads the files as another user.
  chmodSync(dirname(store.root), 0o755);
  const pages = new PageStore();
  for (const path of PAGES) {
    const value = { kind: "APP_PAGE", html: HTML, headers: {} } as const;
    await pages.set(`/route-cache/APP_PAGE/0/$${path === "/" ? "/index" : path}`, value);
  }
  for (const path of PICTURES) {
    const value = {
      kind: "APP_ROUTE",
      body: Buffer.from("PNG"),
      status: 200,
      headers: {},
    } as const;
    await pages.set(`/route-cache/APP_ROUTE/0/$${path}`, value);
  }
  process.env.NGINX_PATH = await findTool("nginx");
  await once(server.listen(0, "localhost"), "listening");
  const site = { baseUrl: baseUrl(), storedPages: store.root };
  front = await startFront(site, site, { isBehindCdn: true });
  Object.assign(getEnv(), { cloudflare: CLOUDFLARE });
});
afterEach(async () => {
  Object.assign(getEnv(), { cloudflare: null });
  await front.close();
  server.close();
});

const baseUrl = () => `http://localhost:${(server.address() as AddressInfo).port}`;

test("nginx tells a CDN the same as the app does", async () => {
  for (const path of [...PAGES, ...PICTURES]) {
    const headers = { "accept-encoding": "gzip" };
    const [app, nginx] = await Promise.all([
      ask(path, { baseUrl: baseUrl(), headers }),
      ask(path, { baseUrl: front.baseUrl, headers: { ...front.headers, ...headers } }),
    ]);
    const { server: name, ...sent } = nginx.headers;
    expect(name).toBe("nginx");
    expect(sent["cache-tag"]).toContain("/");
    const { date: _, connection: __, "keep-alive": ___, ...own } = app.headers;
    expect([path, sent]).toEqual([path, expect.objectContaining(own)]);
  }
});
