import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { claimRun } from "@/lib/platform/jobs/mutations/claim-run";
import { runSlice } from "@/lib/platform/jobs/mutations/run-slice";
import { startRun } from "@/lib/platform/jobs/mutations/start-run";
import { pageTags } from "@/lib/platform/pages/page-tags";
import { hasCdnPurges, purgeCdnThrough } from "@/lib/site/sitemap/data/cdn-purges";
import { CLOUDFLARE, startFakeCloudflare } from "@/tests/setup/fake-cloudflare";
import { forgetInvalidations, purge, touch } from "./start-process";

const WORKER = randomUUID();

let cloudflare: Awaited<ReturnType<typeof startFakeCloudflare>>;
let job: ReturnType<typeof purgeCdnThrough>;
beforeAll(async () => {
  cloudflare = await startFakeCloudflare();
  job = purgeCdnThrough(cloudflare.api);
});
afterAll(() => cloudflare.close());

beforeEach(async () => {
  Object.assign(getEnv(), { cloudflare: CLOUDFLARE });
  await db.jobRun.deleteMany();
  await forgetInvalidations();
  cloudflare.calls.length = 0;
  cloudflare.refusals.length = 0;
});
afterEach(() => Object.assign(getEnv(), { cloudflare: null }));

/** Pretends that the edits were made a minute ago, when every process had applied them. */
const settle = () =>
  db.$executeRaw`UPDATE "PageInvalidation" SET "createdAt" = now() - interval '1 minute'`;

async function run() {
  const id = await startRun(job, {});
  await work();
  return id;
}

async function work() {
  for (let claimed = await claimRun(WORKER); claimed; claimed = await claimRun(WORKER)) {
    await runSlice(job, claimed, new Date());
  }
}

const skipPause = () =>
  db.$executeRaw`UPDATE "JobRun" SET "dueAt" = now() WHERE "dueAt" IS NOT NULL`;
const purgedTags = () => cloudflare.calls.flatMap(({ body }) => body.tags ?? []).toSorted();
const stateOf = async (id: string) => (await db.jobRun.findUniqueOrThrow({ where: { id } })).state;

test("asks nothing of Cloudflare without its keys", async () => {
  Object.assign(getEnv(), { cloudflare: null });
  await touch(pageTags.site);
  await settle();
  expect(await hasCdnPurges()).toBe(false);
  await run();
  expect(cloudflare.calls).toEqual([]);
});

test("purges the tags of edits once, whether the site renews or purges their pages", async () => {
  await touch(pageTags.location("texas/austin"));
  await purge(pageTags.mechanic("a1"));
  await settle();
  expect(await hasCdnPurges()).toBe(true);
  await run();
  expect(purgedTags()).toEqual([
    "/cities/in/texas",
    "/city/texas/austin",
    "/mechanics/a1",
    "city:texas/austin",
  ]);
  expect(cloudflare.calls[0]?.authorization).toBe(`Bearer ${CLOUDFLARE.apiToken}`);
  expect(await hasCdnPurges()).toBe(false);
  await run();
  expect(cloudflare.calls).toHaveLength(1);
});

test("leaves an edit that nginx or a process may not have applied yet", async () => {
  await touch(pageTags.mechanic("a1"));
  expect(await hasCdnPurges()).toBe(false);
  await run();
  expect(cloudflare.calls).toEqual([]);
});

test("purges everything after an edit of every page", async () => {
  await touch(pageTags.site, pageTags.mechanic("a1"));
  await settle();
  await run();
  expect(cloudflare.calls.map(({ body }) => body)).toEqual([{ purge_everything: true }]);
});

test("purges at most 30 tags per call, and everything if there are hundreds", async () => {
  const mechanics = (count: number) =>
    Array.from({ length: count }, (_, index) => pageTags.mechanic(`m${index}`));
  await touch(...mechanics(70));
  await settle();
  await run();
  expect(cloudflare.calls.map(({ body }) => body.tags?.length)).toEqual([30, 30, 10]);
  cloudflare.calls.length = 0;
  await touch(...mechanics(400));
  await settle();
  await run();
  expect(cloudflare.calls.map(({ body }) => body)).toEqual([{ purge_everything: true }]);
});

test.each([429, 500, 503])("tries again after a %i, without losing an edit", async (status) => {
  await touch(...Array.from({ length: 40 }, (_, index) => pageTags.mechanic(`m${index}`)));
  await settle();
  // The second call of the first attempt.
  cloudflare.refusals.push(200, status);
  const id = await run();
  expect([await stateOf(id), await hasCdnPurges()]).toEqual(["enqueued", true]);
  await skipPause();
  await work();
  expect([await stateOf(id), await hasCdnPurges()]).toEqual(["succeeded", false]);
  expect(new Set(purgedTags()).size).toBe(40);
});

test("leaves its edits to the next run if Cloudflare stays away, and says why", async () => {
  await touch(pageTags.mechanic("a1"));
  await settle();
  cloudflare.refusals.push(403, 403, 403, 403, 403);
  const id = await run();
  for (let attempt = 1; attempt < 5; attempt += 1) {
    await skipPause();
    await work();
  }
  const failed = await db.jobRun.findUniqueOrThrow({ where: { id } });
  expect([failed.state, await hasCdnPurges()]).toEqual(["errored", true]);
  expect(failed.error).toContain("CLOUDFLARE_API_TOKEN");
  cloudflare.calls.length = 0;
  await run();
  expect([purgedTags(), await hasCdnPurges()]).toEqual([["/mechanics/a1"], false]);
});

test("purges a page when it becomes outdated by itself", async () => {
  const dueAt = (seconds: number) => new Date(Date.now() + seconds * 1_000);
  const row = { patterns: ["/mechanics/a1"], isPurge: true };
  await db.pageInvalidation.create({ data: { ...row, tag: "due:1", dueAt: dueAt(60) } });
  expect(await hasCdnPurges()).toBe(false);
  await db.pageInvalidation.create({ data: { ...row, tag: "due:2", dueAt: dueAt(-60) } });
  await run();
  expect(purgedTags()).toEqual(["/mechanics/a1"]);
});
