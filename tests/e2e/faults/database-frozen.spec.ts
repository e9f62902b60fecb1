import { expect, test } from "@playwright/test";
import { readTwiml } from "@/scripts/simulate/read-twiml";
import { freezeDatabase, startDatabase, thawDatabase } from "@/tests/setup/stage";
import { ask, forAll } from "../fixtures/ask";
import { askUntil } from "../fixtures/ask-until";
import { awaitEdits } from "../fixtures/await-edits";
import { callSite, OFFICE_PHONE } from "../fixtures/call-site";
import { bySlug, demo } from "../fixtures/demo";
import { isLive } from "../fixtures/page-store-files";
import { UNOPENED } from "../fixtures/unopened";

/** A statement is abandoned after 2.5 s. The rest allows for a busy machine. */
const MOST_MS = 8_000;
const STORED = "/texas/houston/jump-start";

test.beforeAll(async () => {
  await startDatabase();
  // Earlier tests edit what every page shows, so the page must be stored again first.
  await awaitEdits();
  await askUntil(STORED, { isWanted: () => isLive(STORED) });
  await freezeDatabase();
});

test.afterAll(thawDatabase);

test("the API gives up within seconds if the database hangs", async () => {
  const paths = ["/api/services", "/api/ready", "/api/service-in-city/oil-change/texas/katy"];
  const answers = await forAll(paths, (path) => ask(path));
  for (const { status, body, milliseconds } of answers) {
    expect(status).toBe(503);
    expect(JSON.parse(body).error.code).toBe("unavailable");
    expect(milliseconds).toBeLessThanOrEqual(MOST_MS);
  }
});

test("twenty concurrent visitors are rejected just as quickly", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask("/api/services")));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(503));
  const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
  expect(slowest).toBeLessThanOrEqual(MOST_MS);
});

test("stored pages and the process itself don't wait for the database", async () => {
  expect(await ask(STORED)).toMatchObject({ status: 200, cache: "STORED" });
  expect((await ask("/api/health")).status).toBe(200);
});

test("an ad leads to its city without the database", async () => {
  const { geotargetId, slug } = bySlug(demo.locations, "texas/san-antonio");
  const { status, headers, milliseconds } = await ask(
    `/texas/austin/brake-pad-replacement?loc=${geotargetId}`,
  );
  expect(status).toBe(307);
  expect(headers.location).toContain(`/${slug}/brake-pad-replacement?loc=${geotargetId}`);
  expect(milliseconds).toBeLessThanOrEqual(1_000);
});

test("a driver's call goes to the office instead of waiting", async () => {
  const answers = [await callSite(), await callSite(), await callSite()];
  for (const { status, body, milliseconds } of answers) {
    expect(status).toBe(200);
    expect(readTwiml(body).dial?.number).toBe(OFFICE_PHONE);
    expect(milliseconds).toBeLessThanOrEqual(MOST_MS);
  }
  // On a busy machine, some calls take longer than two seconds.
  await expect
    .poll(async () => (await callSite()).milliseconds, { intervals: [0] })
    .toBeLessThanOrEqual(2_000);
});

test("a page that is not stored is unavailable", async () => {
  const { status, headers } = await ask(UNOPENED.withFrozenDatabase);
  expect(status).toBe(503);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
});

test("everything resumes once the database responds again", async () => {
  await thawDatabase();
  const wish = { isWanted: ({ status }: { status: number }) => status === 200 };
  await askUntil("/api/services", wish);
  await askUntil(UNOPENED.withFrozenDatabase, wish);
});
