// npm run test:deep -- release: runs the last release (ROADCALL_RELEASE, or the last tag) and this one behind nginx on
// one database, with visits, writes, and calls throughout. This release migrates the database while the old one serves,
// both serve, this one alone, and then the old one again, as after an update that is undone. No request may fail.
import assert from "node:assert/strict";
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { Agent } from "node:https";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { getExpectedTwilioSignature } from "twilio/lib/webhooks/webhooks.js";
import { runCommand } from "@/scripts/launch/cli.mjs";
import { findFreePort } from "@/scripts/launch/ports.mjs";
import { type Environment, ProcessGroup, run } from "@/scripts/launch/processes.mjs";
import { inRepository, root } from "@/scripts/launch/repository.mjs";
import { playCall } from "@/scripts/simulate/play-call";
import { testEnvironment, testFolder } from "@/scripts/testing/test-environment.mjs";
import { allowSlowStatements, createTestServer } from "@/scripts/testing/test-server.mjs";
import { ask } from "@/tests/e2e/fixtures/ask";
import { type Front, startFront } from "@/tests/setup/front";
import { copyBuild, LIVE_PHONE } from "@/tests/setup/site";
import { launchedSite, servePagesOf } from "./launched-site";
import { checkOutOldRelease } from "./old-release";
import { signInUnproven } from "./sign-in";
import { startLoad, summarize, type Visit } from "./steady-load";

const DATABASE = "roadcall";
const PER_SECOND = 10;
const MOST_LISTED = 20;
/** How long each constellation serves. */
const SERVE_MS = 15_000;
const PAGES = [
  "/",
  "/mechanics",
  "/city/texas/austin",
  "/texas/san-antonio/brake-pad-replacement",
  "/texas/san-antonio/oil-change",
  "/texas/katy/oil-change",
];
const API = ["/api/services", "/api/city-hub/texas/austin"];
const DASHBOARD = ["/dashboard", "/dashboard/calls"];
/** Not a super administrator, who would have to set up two-step sign-in first. */
const ADMIN = "admin@example.com";
const OFFICE = "+12105559877";
const TOKEN = "a Twilio token for tests only, never for a server";
const FIRST_DRIVER = 19_402_000_000;

/** How package.json runs scripts in TypeScript. */
const TYPESCRIPT = ["--conditions=react-server", "--import", "tsx"];

const dataFolder = join(testFolder, "release");
const log = join(dataFolder, "site.log");

await runCommand(async () => {
  rmSync(dataFolder, { recursive: true, force: true });
  mkdirSync(dataFolder, { recursive: true });
  const release = await checkOutOldRelease();
  const processes = new ProcessGroup();
  // A build belongs to the first database that it is used with.
  const build = copyBuild("release");
  const server = await createTestServer(processes);
  const client = new pg.Client({ connectionString: server.url("app", DATABASE) });
  let front: Front | null = null;
  try {
    const ports = [await findFreePort(), await findFreePort()] as const;
    const siteUrl = `http://localhost:${ports[0]}`;
    const test = testEnvironment({ dataFolder, siteUrl });
    const live = {
      ...test,
      DATABASE_ADMIN_URL: server.url("admin", "postgres"),
      DATABASE_OWNER_URL: server.url("owner", DATABASE),
      // The machine is busier than a site's.
      DATABASE_URL: `${server.url("app", DATABASE)}?query_timeout=120000`,
      DEFAULT_PHONE: LIVE_PHONE,
      OFFICE_PHONE: OFFICE,
      TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
      TWILIO_AUTH_TOKEN: TOKEN,
      FILES_KEY: "",
    };
    const shared = { processes, log, env: live };
    const before = launchedSite({ ...shared, folder: release.folder, port: ports[0] });
    const after = launchedSite({
      ...shared,
      env: { ...live, ROADCALL_DIST: build.distFolder },
      folder: root,
      port: ports[1],
    });

    print(`The old release is ${release.commit}. It is installed and built first.`);
    // Without a database, it renders no pages ahead of time.
    await runIn(release.folder, ["scripts/build.mjs"], { ...live, DATABASE_URL: "" });
    await runIn(release.folder, ["scripts/db.mjs", "roles"], live);
    await allowSlowStatements(server.url("superuser", DATABASE), DATABASE);
    const demo = { ...test, EMBEDDED_DATABASE_URL: live.DATABASE_URL };
    await runIn(release.folder, [...TYPESCRIPT, "prisma/seed.ts"], demo);
    await before.start();
    // nginx's workers may not enter the data folder.
    const storedPages = inRepository(build.distFolder, "served-pages");
    servePagesOf(join(release.folder, ".next"), storedPages);
    front = await startFront({ ...before, storedPages }, { ...after, storedPages });
    await client.connect();
    const cookie = await signInUnproven(client, ADMIN);
    const visits = listVisits(front, { siteUrl, cookie });
    // The first requests render the pages.
    for (const { send } of visits) await send();
    const load = startLoad(visits, PER_SECOND);
    await wait(SERVE_MS);

    await runIn(root, ["scripts/db.mjs", "migrate"], live);
    print("This release has migrated the database, and the old one serves.");
    await wait(SERVE_MS);
    await after.start();
    servePagesOf(inRepository(build.distFolder), storedPages);
    print("Both serve.");
    await wait(SERVE_MS);
    await before.stop();
    print("This release serves.");
    await wait(SERVE_MS);
    const output = await before.start();
    const [line = "The database had no newer migrations."] =
      /The database has newer.*$/m.exec(output) ?? [];
    servePagesOf(join(release.folder, ".next"), storedPages);
    print(`The old release has started again. ${line}`);
    await wait(SERVE_MS);
    await after.stop();
    print("The old release serves.");
    await wait(SERVE_MS);

    const report = await load.stop();
    print(summarize(report));
    await runIn(root, [...TYPESCRIPT, "scripts/ledger-verify.ts"], live, print);
    assert.deepEqual(report.failures.slice(0, MOST_LISTED), []);
  } finally {
    await client.end().catch(() => {});
    await front?.close();
    await processes.stopAll();
    await server.remove();
    await release.remove();
    build.remove();
  }
});

/** Runs one of a release's commands. */
async function runIn(folder: string, args: string[], env: Environment, onOutput = writeLog) {
  const code = await run(process.execPath, args, { cwd: folder, env, onOutput });
  assert.equal(code, 0, `${args.join(" ")} failed. See ${log}.`);
}

function writeLog(text: string): void {
  appendFileSync(log, text);
}

/** Returns requests in a mixed order: pages, reads from the API, the dashboard, writes, and a whole call. */
function listVisits(
  { baseUrl, headers }: Front,
  { siteUrl, cookie }: { siteUrl: string; cookie: string },
): Visit[] {
  const agent = new Agent({ keepAlive: true });
  const send = (path: string, own: Parameters<typeof ask>[1] = {}) =>
    ask(path, { ...own, baseUrl, agent, headers: { ...headers, ...own.headers } });
  const visitTo = (path: string, own?: Record<string, string>): Visit => ({
    name: path,
    send: () => send(path, { headers: own }),
  });
  let drivers = 0;
  const post = async (path: string, fields: Record<string, string>) => {
    const { status, body } = await send(path, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-twilio-signature": getExpectedTwilioSignature(TOKEN, siteUrl + path, fields),
      },
      body: new URLSearchParams(fields).toString(),
    });
    assert.equal(status, 200, `${path}: ${body}`);
    return body;
  };
  const call: Visit = {
    name: "a call",
    send: async () => {
      drivers += 1;
      const since = performance.now();
      const reports: (() => Promise<unknown>)[] = [];
      const played = {
        sid: `CA${crypto.randomUUID().replaceAll("-", "")}`,
        from: `+${FIRST_DRIVER + drivers}`,
        to: LIVE_PHONE,
        zip: "78201",
        reactions: [{ kind: "accept" as const, ringSeconds: 6, talkSeconds: 90 }],
        isOfficeOpen: true,
        officePhone: OFFICE,
      };
      await playCall(played, {
        ask: post,
        report: (path, fields) => void reports.push(() => post(path, fields)),
      });
      for (const report of reports) await report();
      return { status: 200, milliseconds: performance.now() - since };
    },
  };
  const write: Visit = {
    name: "a write",
    send: () =>
      send("/api/account", {
        method: "PATCH",
        headers: { cookie, origin: siteUrl, "content-type": "application/json" },
        body: JSON.stringify({ name: `Ana ${crypto.randomUUID()}` }),
      }),
  };
  const pages = PAGES.map((path) => visitTo(path));
  const reads = API.map((path) => visitTo(path));
  const signedIn = DASHBOARD.map((path) => visitTo(path, { cookie }));
  return [
    ...pages,
    write,
    ...pages,
    ...reads,
    call,
    ...pages,
    write,
    ...pages,
    ...signedIn,
    ...pages,
  ];
}

function print(text: string): void {
  process.stdout.write(`${new Date().toISOString()} ${text.trimEnd()}\n`);
}
