import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type BrowserContext, expect, type Request, test } from "@playwright/test";
import pg from "pg";
import { keyedHash } from "@/lib/core/keyed-hash";
import { inRepository } from "@/scripts/launch/repository.mjs";
import { readStage } from "@/tests/setup/stage";
import { openSessions } from "../access/principals";
import { routesOfBuild } from "../access/routes-of-build";
import { forAll } from "../fixtures/ask";
import { BUDGETS, OWN_ORDER, RESET_TOKEN, type Visit } from "./page-budgets";

/** Redirects and files, which load no scripts. */
const NOT_PAGES = [
  "/admin",
  "/mechanic",
  "/icon.svg",
  "/manifest.webmanifest",
  "/dashboard.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemaps/[file]",
  "/indexnow-key.txt",
  "/.well-known/security.txt",
  "/photos/[name]",
  "/pictures/[...path]",
  "/_global-error",
];
const MOST_ABOVE_SHELL_KILOBYTES = 60;

/** For each data table that only the server may load, a value that identifies it however it is bundled. */
const TABLE_VALUES = {
  zipcodes: /-73\.9967\b/,
  "state outlines": /M496 273l33-4/,
  cars: /VehiCross/,
  emoji: /M27\.989 19\.977/,
  maxmind: /MaxMind\.com|4D61784D696E642E636F6D/i,
  "libphonenumber-js": /country_calling_codes/,
};

let sessions: Awaited<ReturnType<typeof openSessions>>;
let client: pg.Client;
let ownOrder: string;

test.beforeAll(async () => {
  const { databaseUrl } = readStage();
  sessions = await openSessions(databaseUrl);
  client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO "OneTimeToken" (id, "userId", kind, hash, "expiresAt")
     SELECT 'cbudgetstoken00000000001', id, 'reset', $1, now() + interval '1 hour'
     FROM "User" WHERE email = 'admin@example.com'
     ON CONFLICT DO NOTHING`,
    [keyedHash("one-time-token", RESET_TOKEN)],
  );
  const { rows } = await client.query(
    `SELECT o.id FROM "Order" o JOIN "User" u ON u."mechanicId" = o."mechanicId"
     WHERE u.email = 'mechanic@example.com' AND o.state = 'fulfilled' LIMIT 1`,
  );
  ownOrder = rows[0].id;
});
test.afterAll(async () => {
  await client?.end();
  await sessions?.close();
});

test("every page in the build has a script budget", () => {
  const budgeted = Object.values(BUDGETS).flatMap(({ routes }) => Object.keys(routes));
  const pages = routesOfBuild().filter((route) => !route.startsWith("/api/"));
  expect([...budgeted, ...NOT_PAGES].sort()).toEqual(pages.sort());
});

for (const [kind, { kilobytes, routes }] of Object.entries(BUDGETS)) {
  test(`${kind} pages load at most ${kilobytes} KB of script`, async ({ browser }) => {
    const { baseUrl } = readStage();
    const visits = Object.entries(routes).flatMap(([route, all]) =>
      all.map((visit) => ({ route, ...visit })),
    );
    const weights = [];
    for (const group of groupByStatus(visits)) {
      await setApplicationStatus(group[0]?.applicationStatus);
      weights.push(
        ...(await forAll(group, async ({ route, path, as, isAbsent }) => {
          const context = await browser.newContext({ baseURL: baseUrl });
          const bytes = await weighScripts(context, {
            path: path.replace(OWN_ORDER, ownOrder),
            as,
            isAbsent,
            baseUrl,
          }).finally(() => context.close());
          return { route, path, as, kilobytes: Math.round(bytes / 102.4) / 10 };
        })),
      );
    }
    test.info().annotations.push({ type: "weights", description: JSON.stringify(weights) });
    // biome-ignore lint/suspicious/noConsole: printing the weights is the purpose of this option
    if (process.env.ROADCALL_PRINT_WEIGHTS) console.table(weights);
    expect(weights.filter((weight) => weight.kilobytes > kilobytes)).toEqual([]);
    if (kind !== "dashboard") return;
    const shell = weights.find(({ route }) => route === "/dashboard/[...rest]")?.kilobytes ?? 0;
    const most = shell + MOST_ABOVE_SHELL_KILOBYTES;
    expect(weights.filter((weight) => weight.kilobytes > most)).toEqual([]);
  });
}

test("no browser script contains a data table", () => {
  const folders = [inRepository(".next-test/static/chunks"), inRepository("public/islands")];
  const scripts = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".js"))
      .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") })),
  );
  expect(scripts.length).toBeGreaterThan(10);
  const found = scripts.flatMap(({ name, text }) =>
    Object.entries(TABLE_VALUES)
      .filter(([, value]) => value.test(text))
      .map(([table]) => `${table} in ${name}`),
  );
  expect(found).toEqual([]);
});

const isScript = (request: Request) =>
  request.resourceType() === "script" || new URL(request.url()).pathname.endsWith(".js");

/** Resolves once the page has been idle for a moment. Runs in the page. */
const awaitIdle = () =>
  new Promise<void>((resolve) => {
    // If a page draws nothing, the browser may never report that it is idle.
    requestIdleCallback(() => setTimeout(resolve, 200), { timeout: 1_000 });
  });

/** Groups visits by the status that the pending user's application must have, so that each status is set only once. */
function groupByStatus<V extends Visit>(visits: readonly V[]): V[][] {
  const statuses = new Set(visits.map(({ applicationStatus }) => applicationStatus));
  return [...statuses].map((status) =>
    visits.filter(({ applicationStatus }) => applicationStatus === status),
  );
}

async function setApplicationStatus(status: string | undefined) {
  if (status === undefined) return;
  await client.query(
    `UPDATE "MechanicApplication" SET status = $1
     WHERE "userId" = (SELECT id FROM "User" WHERE email = 'pending@example.com')`,
    [status],
  );
}

/**
 * Returns the gzipped size in bytes of all scripts that a page loads into an empty cache. Each file is gzipped
 * separately, and all inline scripts are gzipped together.
 */
async function weighScripts(
  context: BrowserContext,
  { path, as = "guest", isAbsent, baseUrl }: Visit & { baseUrl: string },
) {
  const [name, value] = (await sessions.signIn(as)).split("=");
  if (name && value) await context.addCookies([{ name, value, url: baseUrl }]);
  const page = await context.newPage();
  const files = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    if (isScript(response.request())) files.set(new URL(response.url()).pathname, response.body());
  });
  const loading = new Set<Request>();
  page.on("request", (request) => isScript(request) && loading.add(request));
  page.on("requestfinished", (request) => loading.delete(request));
  page.on("requestfailed", (request) => loading.delete(request));
  const response = await page.goto(path);
  expect.soft([path, response?.status()]).toEqual([path, isAbsent ? 404 : 200]);
  // Scripts may import others when they run. Waits until no more files are requested.
  for (let known = -1; loading.size > 0 || files.size > known; ) {
    known = files.size;
    await page.evaluate(awaitIdle);
  }
  // After a redirect, a different page would have been measured.
  expect(new URL(page.url()).pathname).toBe(new URL(path, baseUrl).pathname);
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => src === "" && !type.endsWith("json"))
      .map(({ text }) => text)
      .join(""),
  );
  const bodies = await Promise.all(files.values());
  return [...bodies, Buffer.from(inline)].reduce(
    (sum, body) => sum + (body.length === 0 ? 0 : gzipSync(body).length),
    0,
  );
}
