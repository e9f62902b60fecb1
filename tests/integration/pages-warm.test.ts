import { createServer, type Server } from "node:http";
import { runScript } from "@/tests/setup/run-script";

/** The URL in the sitemaps, which differs from the one that pages are requested from. */
const SITE_URL = "https://example.com";
const PAGES = Array.from({ length: 120 }, (_, n) => `/city/texas/city-${n}`);
const RENDER_MS = 20;
/** Only root may listen on this port, and nobody does. Unlike port 1, fetch doesn't block it. */
const UNUSED_URL = "http://127.0.0.1:2";

let server: Server;
let siteUrl: string;
let requested: string[];
let current: number;
let most: number;
let broken: Set<string>;

const listing = (paths: readonly string[]) =>
  paths.map((path) => `<loc>${SITE_URL}${path}</loc>`).join("\n");
const SITEMAPS = new Map([
  ["/sitemap.xml", listing(["/sitemaps/cities-1.xml", "/sitemaps/cities-2.xml"])],
  ["/sitemaps/cities-1.xml", listing(PAGES.slice(0, 70))],
  ["/sitemaps/cities-2.xml", listing(PAGES.slice(70))],
]);

beforeEach(async () => {
  requested = [];
  current = 0;
  most = 0;
  broken = new Set();
  server = createServer((request, response) => {
    const path = request.url ?? "";
    const sitemap = SITEMAPS.get(path);
    if (sitemap !== undefined) return response.end(sitemap);
    requested.push(path);
    current += 1;
    most = Math.max(most, current);
    return setTimeout(() => {
      current -= 1;
      response.writeHead(broken.has(path) ? 503 : 200).end("page");
    }, RENDER_MS);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  siteUrl = `http://127.0.0.1:${address.port}`;
});
afterEach(() => server.close());

const warm = (args = ["--url", siteUrl]) => runScript(["scripts/pages-warm.mjs", ...args]);

test("requests every page in the sitemap once, a few at a time, and reports progress", async () => {
  const { code, stdout } = await warm();
  expect(code).toBe(0);
  expect(requested.toSorted()).toEqual(PAGES.toSorted());
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(4);
  expect(stdout).toContain("lists 120 pages");
  expect(stdout).toContain("100 of 120");
  expect(stdout).toMatch(/Warmed 120 pages in [\d.]+ s\./);
});

test("names the pages that could not be served, and fails", async () => {
  broken.add("/city/texas/city-7");
  const { code, stdout, stderr } = await warm();
  expect(code).toBe(1);
  expect(stdout).toContain("Warmed 119 pages");
  expect(stderr.trim()).toBe("1 page could not be served:\n/city/texas/city-7: status 503");
});

test("says to start the site if it doesn't respond", async () => {
  const { code, stderr } = await warm(["--url", UNUSED_URL]);
  expect(code).toBe(1);
  expect(stderr.trim()).toBe(
    `${UNUSED_URL}/sitemap.xml: ECONNREFUSED. Start the site, or set --url to its URL.`,
  );
});

test("rejects an unknown option", async () => {
  const { code, stderr } = await warm(["--site", siteUrl]);
  expect(code).toBe(1);
  expect(stderr.trim()).toMatch(/^Usage: npm run pages:warm/);
});
