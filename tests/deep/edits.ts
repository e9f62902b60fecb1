// npm run test:deep -- edits: tests that a new price appears within five seconds. Also tests that after an edit that
// unpublishes something, no one gets the old page, whether from the process that handled the edit, from another
// process, or through nginx. Then measures how long visitors wait while the 200 most visited pages are rerendered.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { findClaimWords, withoutDrawingsAndStyles } from "@/components/testing/claim-words";
import { formatPhone } from "@/lib/core/phone";
import { runCommand } from "@/scripts/launch/cli.mjs";
import { type Answer, ask, forAll } from "@/tests/e2e/fixtures/ask";
import { editData } from "@/tests/e2e/fixtures/edit-data";
import { startFront } from "@/tests/setup/front";
import { startSecondProcess } from "@/tests/setup/second-process";
import { startSite } from "@/tests/setup/site";
import { requireShownSoon } from "./price-shown";
import { signIn } from "./sign-in";

const REQUESTS = 1_000;
/** How long another process and nginx may serve the old page after an edit, in milliseconds. */
const DELAY_MS = 2_000;
const PAGES = 200;
const MOST_SECONDS = 60;
const USUAL_SECONDS = 20;
const VISITS_PER_SECOND = 20;
const BRAND = "Renewed Roadcall";
const LANDING = "/texas/san-antonio/brake-pad-replacement";

type Server = { name: string; get: (path: string) => Promise<Answer> };
type Edit = {
  name: string;
  path: string;
  isOld: (answer: Answer) => boolean;
  write: () => unknown;
};

await runCommand(async () => {
  const site = await startSite({ name: "edits", data: "demo" });
  const other = await startSecondProcess("edits-other", site.databaseUrl);
  const front = await startFront(site);
  const client = new pg.Client({ connectionString: site.databaseUrl });
  try {
    await client.connect();
    const servers: Server[] = [
      { name: "its own process", get: (path) => ask(path, { baseUrl: site.baseUrl }) },
      { name: "another process", get: (path) => ask(path, other) },
      { name: "nginx", get: (path) => ask(path, front) },
    ];
    const cookie = await signIn(client, "super@example.com");
    await requireShownSoon(servers, { client, cookie, baseUrl: site.baseUrl });
    for (const edit of await listEdits(client, site.baseUrl)) {
      await requireNoOldPage(edit, servers);
    }
    await measureVisits(site);
  } finally {
    await client.end();
    await front.close();
    await other.close();
    await site.close();
  }
});

/** Returns edits to send to the API, each as a user who is allowed to make it. */
async function listEdits(client: pg.Client, baseUrl: string): Promise<Edit[]> {
  const { rows } = await client.query(
    `SELECT m.id, m."phoneNumber", u.email FROM "Mechanic" m
     JOIN "User" u ON u."mechanicId" = m.id WHERE m."isActive" AND u.status = 'active' ORDER BY m.id LIMIT 3`,
  );
  const [paused, suspended, called] = rows;
  const admin = await signIn(client, "super@example.com");
  const number = "(406) 555-0188";
  const send =
    (cookie: string) =>
    async (path: string, body: object, method = "PUT") => {
      const answer = await ask(path, {
        baseUrl,
        method,
        headers: { cookie, origin: baseUrl, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      assert.equal(answer.status, 200, `${path}: ${answer.body}`);
      return JSON.parse(answer.body);
    };
  const write = send(admin);
  const asMechanic = send(await signIn(client, paused.email));
  const revisionOf = async (id: string) =>
    (await ask(`/dashboard/mechanics/${id}?tab=profile`, { baseUrl, headers: { cookie: admin } }))
      .body;
  return [
    {
      name: "pause",
      path: `/mechanics/${paused.id}`,
      isOld: ({ body }) => body.includes(formatPhone(paused.phoneNumber)),
      write: () => asMechanic(`/api/mechanics/${paused.id}/pause`, { length: "open" }),
    },
    {
      name: "suspension",
      path: `/mechanics/${suspended.id}`,
      isOld: ({ status }) => status !== 404,
      write: () => write(`/api/mechanics/${suspended.id}/suspension`, { reason: "Test" }),
    },
    {
      name: "new phone number",
      path: `/mechanics/${called.id}`,
      isOld: ({ body }) => !body.includes(number),
      write: async () => {
        await write(`/api/mechanics/${called.id}/phone`, { phoneNumber: number });
        const revision = /phone-confirmation[\s\S]*?name="revision"[^>]*value="([^"]+)"/.exec(
          await revisionOf(called.id),
        )?.[1];
        await write(
          `/api/mechanics/${called.id}/phone-confirmation`,
          { revision, note: "Called" },
          "POST",
        );
      },
    },
    {
      name: "claim switched off",
      path: LANDING,
      isOld: ({ body }) => findClaimWords("sameDay", withoutDrawingsAndStyles(body)) !== null,
      write: () => write("/api/settings/claims/sameDay", { isOn: false, source: "", date: "" }),
    },
  ];
}

async function requireNoOldPage({ name, path, isOld, write }: Edit, servers: Server[]) {
  for (const { get } of servers) {
    for (let visit = 0; visit < 3; visit += 1) {
      assert.ok(isOld(await get(path)), `${name}: the page already shows the edit.`);
    }
  }
  await write();
  const elsewhereAt = Date.now() + DELAY_MS;
  for (const [index, server] of servers.entries()) {
    if (index > 0) await wait(Math.max(0, elsewhereAt - Date.now()));
    const answers = await forAll(Array.from({ length: REQUESTS }), () => server.get(path));
    const old = answers.filter(isOld).length;
    const failed = answers.filter(({ status }) => status >= 500).length;
    print(`${name}, ${server.name}: ${old} of ${REQUESTS} got the old page, ${failed} failed`);
    assert.deepEqual([old, failed], [0, 0]);
  }
}

type Site = Awaited<ReturnType<typeof startSite>>;

/** Changes the brand name, which is on every page, and compares visit times before and during rerendering. */
async function measureVisits({ baseUrl, databaseUrl, storedPages }: Site): Promise<void> {
  const paths = await listLandingPages(baseUrl);
  const busiest = paths.slice(0, PAGES);
  await forAll(paths, (path) => ask(path, { baseUrl }));
  for (let visit = 0; visit < 3; visit += 1) {
    await forAll(busiest, (path) => ask(path, { baseUrl }));
  }
  const visit = () => ask(busiest[Math.floor(Math.random() * PAGES)] ?? "/", { baseUrl });
  const usual = await visitUntil(visit, (seconds) => seconds >= USUAL_SECONDS);

  let waiting = busiest.map((path) => join(storedPages, "current", `${path}.html.gz`));
  await editData(databaseUrl, { settings: { brandName: BRAND } });
  let renewedAfter: number | null = null;
  const meanwhile = await visitUntil(visit, (seconds) => {
    waiting = waiting.filter(
      (file) => !existsSync(file) || !gunzipSync(readFileSync(file)).includes(BRAND),
    );
    if (waiting.length === 0) renewedAfter = seconds;
    return renewedAfter !== null || seconds >= MOST_SECONDS;
  });
  const ratio = percentile95(meanwhile) / percentile95(usual);
  print(
    `${paths.length} stored pages, the ${PAGES} visited ones rerendered after ${renewedAfter} s. 95th percentile of ` +
      `visit times: ${percentile95(usual)} ms before, ${percentile95(meanwhile)} ms meanwhile, ratio ${ratio.toFixed(2)}.`,
  );
  assert.ok(renewedAfter !== null);
}

/** Returns the paths of all landing pages, in sitemap order. */
async function listLandingPages(baseUrl: string): Promise<string[]> {
  const locations = async (path: string) => {
    const { body } = await ask(path, { baseUrl });
    return [...body.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(
      ([, found = ""]) => found,
    );
  };
  const files = await locations("/sitemap.xml");
  const pages = await Promise.all(files.map(locations));
  return pages
    .flat()
    .filter((path) => /^\/(?!city\/|cities\/|mechanics\/)[^/]+\/[^/]+\/[^/]+$/.test(path));
}

/**
 * Visits at a steady rate until `isDone`, which is called about once a second, returns true. Returns the visit times in
 * milliseconds, sorted.
 */
async function visitUntil(visit: () => Promise<Answer>, isDone: (seconds: number) => boolean) {
  const visits: Promise<Answer>[] = [];
  const startedAt = Date.now();
  do {
    for (let n = 0; n < VISITS_PER_SECOND; n += 1) {
      visits.push(visit());
      await wait(1_000 / VISITS_PER_SECOND);
    }
  } while (!isDone((Date.now() - startedAt) / 1_000));
  const answers = await Promise.all(visits);
  assert.ok(answers.every(({ status }) => status === 200));
  return answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
}

/** In milliseconds, with one decimal. */
function percentile95(sorted: readonly number[]): number {
  return Math.round((sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN) * 10) / 10;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
