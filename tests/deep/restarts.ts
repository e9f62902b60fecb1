// npm run test:deep -- restarts: requests 200 pages a second through nginx with two web processes while a new release
// is deployed to both, one after the other, and while they are restarted ROADCALL_RESTARTS times. No request may fail.
import assert from "node:assert/strict";
import { mkdirSync, rmSync } from "node:fs";
import { Agent } from "node:https";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { runCommand } from "@/scripts/launch/cli.mjs";
import { findFreePort } from "@/scripts/launch/ports.mjs";
import { ProcessGroup } from "@/scripts/launch/processes.mjs";
import { inRepository, root } from "@/scripts/launch/repository.mjs";
import { DEMO, ensureImage } from "@/scripts/testing/database-image.mjs";
import { testEnvironment, testFolder } from "@/scripts/testing/test-environment.mjs";
import { allowSlowStatements, copyTestServer } from "@/scripts/testing/test-server.mjs";
import { ask } from "@/tests/e2e/fixtures/ask";
import { type Front, startFront } from "@/tests/setup/front";
import { copyBuild, LIVE_PHONE } from "@/tests/setup/site";
import { launchedSite, servePagesOf } from "./launched-site";
import { signIn } from "./sign-in";
import { startLoad, summarize, type Visit } from "./steady-load";

const RESTARTS = Number(process.env.ROADCALL_RESTARTS);
const PER_SECOND = 200;
/** Each has an IP address of their own, because nginx limits what the app makes for one. */
const VISITORS = 20;
const MOST_LISTED = 20;
const WARM_MS = 20_000;
/** Nine, so that they are 90 percent of the requests. */
const PAGES = [
  "/",
  "/mechanics",
  "/city/texas/austin",
  "/texas/san-antonio/brake-pad-replacement",
  "/texas/san-antonio/oil-change",
  "/texas/austin/oil-change",
  "/texas/austin/brake-pad-replacement",
  "/texas/katy/oil-change",
  "/cities",
];
const API = ["/api/services", "/api/locations", "/api/city-hub/texas/austin"];
const DASHBOARD = ["/dashboard", "/dashboard/calls", "/dashboard/mechanics"];
/** Not a super administrator, who would have to set up two-step sign-in first. */
const ADMIN = "admin@example.com";

const dataFolder = join(testFolder, "restarts");

await runCommand(async () => {
  rmSync(dataFolder, { recursive: true, force: true });
  mkdirSync(dataFolder, { recursive: true });
  const processes = new ProcessGroup();
  const releases = [copyBuild("restarts-old"), copyBuild("restarts-new")] as const;
  const [oldBuild, newBuild] = [
    { ROADCALL_DIST: releases[0].distFolder },
    { ROADCALL_DIST: releases[1].distFolder },
  ];
  const server = await copyTestServer(processes, join(await ensureImage(), "data"));
  const siteUrl = `http://localhost:${await findFreePort()}`;
  const env = {
    ...testEnvironment({ dataFolder, siteUrl }),
    // The machine is busier than a site's.
    DATABASE_URL: `${server.url("app", DEMO)}?query_timeout=120000`,
    DATABASE_OWNER_URL: server.url("owner", DEMO),
    DEFAULT_PHONE: LIVE_PHONE,
    TWILIO_AUTH_TOKEN: "",
    FILES_KEY: "",
    ROADCALL_DIST: "",
  };
  await allowSlowStatements(server.url("superuser", DEMO), DEMO);
  const log = join(dataFolder, "site.log");
  const siteAt = (port: number) => launchedSite({ processes, folder: root, port, env, log });
  const sites = [siteAt(await findFreePort()), siteAt(await findFreePort())] as const;
  const [first, second] = sites;
  const client = new pg.Client({ connectionString: server.url("app", DEMO) });
  await client.connect();
  let front: Front | null = null;
  try {
    // The new release has stored pages, too, because a build of a live site renders the busiest ones.
    for (const site of sites) {
      await site.start(newBuild);
      for (const path of PAGES) await ask(path, site);
      await site.stop();
      await site.start(oldBuild);
    }
    // nginx's workers may not enter the data folder.
    const storedPages = inRepository(oldBuild.ROADCALL_DIST, "served-pages");
    servePagesOf(inRepository(oldBuild.ROADCALL_DIST), storedPages);
    front = await startFront({ ...first, storedPages }, { ...second, storedPages });
    const cookie = await signIn(client, ADMIN);
    const visits = listVisits(front, cookie);
    // As on a site that has served for a while: pages are stored, and code is compiled.
    const before = startLoad(visits, PER_SECOND / 5);
    await wait(WARM_MS);
    assert.deepEqual((await before.stop()).failures, []);

    const load = startLoad(visits, PER_SECOND);
    const since = Date.now();
    await first.stop();
    await first.start(newBuild);
    servePagesOf(inRepository(newBuild.ROADCALL_DIST), storedPages);
    await second.stop();
    await second.start(newBuild);
    for (let n = 0; n < RESTARTS; n += 1) {
      const site = n % 2 === 0 ? first : second;
      await site.stop();
      await site.start(newBuild);
      print(`restart ${n + 1} of ${RESTARTS}`);
    }
    const seconds = Math.round((Date.now() - since) / 1_000);
    const report = await load.stop();
    print(`A deploy and ${RESTARTS} restarts in ${seconds} s: ${summarize(report)}.`);
    assert.deepEqual(report.failures.slice(0, MOST_LISTED), []);
  } finally {
    await client.end();
    await front?.close();
    await processes.stopAll();
    await server.remove();
    for (const { remove } of releases) remove();
  }
});

/** Returns requests in a mixed order: 90 of 100 for stored pages, five for the API, and five for the dashboard. */
function listVisits({ baseUrl, headers }: Front, cookie: string): Visit[] {
  const agents = Array.from(
    { length: VISITORS },
    (_, n) => new Agent({ keepAlive: true, localAddress: `127.0.0.${n + 1}` }),
  );
  let sent = 0;
  const visitTo = (path: string, own: Record<string, string> = {}): Visit => ({
    name: path,
    send: () => {
      sent += 1;
      const agent = agents[sent % VISITORS];
      return ask(path, {
        baseUrl,
        agent,
        headers: { ...headers, "accept-encoding": "gzip", ...own },
      });
    },
  });
  const rounds = API.map((path, round) => [
    ...PAGES.map((page) => visitTo(page)),
    visitTo(path),
    ...PAGES.map((page) => visitTo(page)),
    visitTo(DASHBOARD[round] ?? "", { cookie }),
  ]);
  return rounds.flat();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
