// npm run pages:warm -- [--url URL]: requests every page in the sitemap of the running site, so that visitors don't wait
// for pages that nobody has opened. Fails if a page can't be served.
import { parseArgs } from "node:util";
import pLimit from "p-limit";
import { runCommand, UserError } from "./launch/cli.mjs";
import { readSettings } from "./launch/settings.mjs";
import { displayUrl } from "./launch/web-server.mjs";

/** Leaves capacity for visitors' requests. */
const CONCURRENCY = 4;
const TIMEOUT_MS = 30_000;
const PROGRESS_EVERY = 100;
const MAX_LISTED = 10;
const SITEMAP = "/sitemap.xml";

await runCommand(async () => {
  const siteUrl = readUrl();
  const startedAt = Date.now();
  const paths = await listPages(siteUrl);
  console.log(`${siteUrl} lists ${paths.length} pages.`);
  let done = 0;
  /** @type {string[]} */
  const failures = [];
  const limit = pLimit(CONCURRENCY);
  await limit.map(paths, async (path) => {
    const response = await request(siteUrl, path);
    if (typeof response === "string") failures.push(`${path}: ${response}`);
    done += 1;
    if (done % PROGRESS_EVERY === 0) console.log(`${done} of ${paths.length}`);
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`Warmed ${paths.length - failures.length} pages in ${seconds} s.`);
  if (failures.length > 0) throw new UserError(summarize(failures));
});

function readUrl() {
  const settings = readSettings();
  try {
    const { url = displayUrl(settings) } = parseArgs({
      options: { url: { type: "string" } },
    }).values;
    return new URL(url).origin;
  } catch {
    throw new UserError("Usage: npm run pages:warm -- [--url https://example.com]");
  }
}

/**
 * Returns the paths of all pages in the site's sitemaps. Sitemap URLs start with SITE_URL, which may not be `siteUrl`.
 * @param {string} siteUrl
 */
async function listPages(siteUrl) {
  const files = await listPaths(siteUrl, SITEMAP);
  const pages = [];
  for (const file of files) pages.push(...(await listPaths(siteUrl, file)));
  return pages;
}

/**
 * @param {string} siteUrl
 * @param {string} path
 */
async function listPaths(siteUrl, path) {
  const response = await request(siteUrl, path);
  if (typeof response === "string") {
    throw new UserError(`${siteUrl}${path}: ${response}. Start the site, or set --url to its URL.`);
  }
  const locations = response.text.matchAll(/<loc>([^<]+)<\/loc>/g);
  return [...locations].map(([, url = ""]) => new URL(url).pathname);
}

/**
 * Resolves with the response's text, or with the reason for the failure.
 * @param {string} siteUrl
 * @param {string} path
 * @returns {Promise<{ text: string } | string>}
 */
async function request(siteUrl, path) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(siteUrl + path, { redirect: "manual", signal });
    const text = await response.text();
    return response.ok ? { text } : `status ${response.status}`;
  } catch (error) {
    return Object(Object(error).cause).code ?? Object(error).name;
  }
}

/** @param {readonly string[]} failures */
function summarize(failures) {
  const others = failures.length - MAX_LISTED;
  return [
    `${failures.length} ${failures.length === 1 ? "page" : "pages"} could not be served:`,
    ...failures.slice(0, MAX_LISTED),
    ...(others > 0 ? [`and ${others} more`] : []),
  ].join("\n");
}
