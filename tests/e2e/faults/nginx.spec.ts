import { chmodSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { type Front, startFront } from "@/tests/setup/front";
import { readStage, startWeb, stopWeb } from "@/tests/setup/stage";
import { type Answer, ask, forAll } from "../fixtures/ask";
import { askUntil } from "../fixtures/ask-until";
import { awaitEdits } from "../fixtures/await-edits";
import { bySlug, demo } from "../fixtures/demo";
import { editData } from "../fixtures/edit-data";
import { editService } from "../fixtures/edit-service";
import { isLive } from "../fixtures/page-store-files";

// Tests the site behind nginx with deploy/nginx.conf.

const LANDING = "/texas/katy/oil-change";
const LONG = "g".repeat(8_000);
const BODY_LIMIT = 64 * 1024;
/** Longer than nginx may serve the old page after the app's response has changed, in milliseconds. */
const FRONT_MS = 2_000;

const service = bySlug(demo.services, "oil-change");
const mechanic = demo.mechanics.filter(({ isActive }) => isActive).at(-1);
if (!mechanic) throw new Error("The demo data has no active mechanic.");
const profile = `/mechanics/${mechanic.id}`;

/** Whether nginx finds the page: while it is outdated, only the app serves it. Outdated pictures aren't served at all. */
const isStored =
  (path: string) =>
  ({ cache }: Answer) =>
    cache === "STORED" && (path.endsWith(".png") || isLive(path));

let front: Front;
const askFront = (path: string, options: { method?: string; body?: string } = {}) =>
  ask(path, { ...options, baseUrl: front.baseUrl, headers: front.headers });
const editMechanic = (state: "active" | "suspended") =>
  editData(readStage().databaseUrl, { mechanic: mechanic.id, change: { state } });

/** Returns the headers, except those that depend on the connection. */
function withoutConnection({ headers }: Answer) {
  const { date, connection, "keep-alive": _, server, ...rest } = headers;
  return rest;
}

/** Returns nginx's responses, starting two seconds after the app's own response has changed. */
async function visitAfterChange(path: string, { isVisited = true } = {}) {
  const end = Date.now() + FRONT_MS;
  // What the app makes is limited to 50 requests per second and 200 at once for each visitor.
  while (isVisited && Date.now() < end) {
    await askFront(path);
    await wait(40);
  }
  await wait(Math.max(0, end - Date.now()));
  return forAll(Array.from({ length: 150 }), () => askFront(path));
}

test.beforeAll(async () => {
  front = await startFront(readStage());
  await awaitEdits();
});

test.afterAll(async () => {
  await startWeb();
  await editMechanic("active");
  await editService(service.id, { basePartsCost: service.basePartsCostCents ?? 0 });
  await front.close();
});

test("a visited page that is taken down is gone two seconds after the app removes it", async () => {
  for (let visit = 0; visit < 3; visit += 1) expect((await askFront(profile)).status).toBe(200);
  await askUntil(profile, {
    isWanted: ({ status }) => status === 404,
    since: editMechanic("suspended"),
  });
  const answers = await visitAfterChange(profile);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
});

test("a page that is restored is served again", async () => {
  await askUntil(profile, {
    isWanted: ({ status }) => status === 200,
    since: editMechanic("active"),
  });
  const answers = await visitAfterChange(profile);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test("every visitor sees an edit two seconds after the app shows it", async () => {
  for (let visit = 0; visit < 3; visit += 1) await askFront(LANDING);
  const since = editService(service.id, { basePartsCost: 12_300 });
  await askUntil(LANDING, { isWanted: ({ body }) => body.includes(" $123<"), since });
  // Even the first visitor must not get the old page.
  const answers = await visitAfterChange(LANDING, { isVisited: false });
  expect(answers.filter(({ body }) => !body.includes(" $123<"))).toEqual([]);
});

for (const path of [
  "/",
  LANDING,
  "/brake-pad-replacement",
  "/city/texas/austin",
  "/texas/austin",
  profile,
]) {
  test(`${path} responds the same way to an ad's click ID of 8,000 characters`, async () => {
    const [short, long] = [await askFront(path), await askFront(`${path}?gclid=${LONG}`)];
    expect(long.status).toBe(short.status);
    // Redirects include the query, and so does the ZIP form of a service without a city.
    if (short.status === 200 && path !== "/brake-pad-replacement")
      expect(long.body).toBe(short.body);
  });
}

test("nginx serves every kind of stored page itself, with the app's headers", async () => {
  const picture = `/pictures${LANDING}.png`;
  const stored = ["/", LANDING, "/city/texas/austin", "/mechanics", "/services", profile, picture];
  for (const path of stored) {
    await askUntil(path, { isWanted: isStored(path) });
    const headers = { "accept-encoding": "gzip" };
    const [app, nginx] = await Promise.all([
      ask(path, { headers }),
      ask(path, { baseUrl: front.baseUrl, headers: { ...front.headers, ...headers } }),
    ]);
    expect([nginx.status, withoutConnection(nginx)], path).toEqual([200, withoutConnection(app)]);
  }
  // The app doesn't see these requests, not even those of clients that don't accept gzip or that come through a proxy.
  await stopWeb();
  for (const path of stored) {
    const proxied = { "accept-encoding": "gzip", via: "1.1 proxy" };
    for (const headers of [{}, proxied] as Record<string, string>[]) {
      const answer = await ask(path, {
        baseUrl: front.baseUrl,
        headers: { ...front.headers, ...headers },
      });
      // What it serves instead of the app lacks this header.
      const policy = answer.headers["referrer-policy"];
      expect([path, answer.status, policy]).toEqual([path, 200, "strict-origin-when-cross-origin"]);
    }
  }
  await startWeb();
});

test("the app serves a stored page that nginx may not read", async () => {
  const page = join(readStage().storedPages, "current/services.html.gz");
  await askUntil("/services", { isWanted: isStored("/services") });
  chmodSync(page, 0o000);
  try {
    // Longer than nginx keeps a file open.
    await wait(FRONT_MS);
    expect((await askFront("/services")).status).toBe(200);
  } finally {
    chmodSync(page, 0o644);
  }
});

test("nginx doesn't serve other spellings of a page's path", async () => {
  const known = ["/Texas/katy/oil-change", `${LANDING}/`, `${LANDING}.html`, `${LANDING}.html.gz`];
  for (const path of [...known, "/texas%2Fkaty/oil-change", `/-current${LANDING}.html`]) {
    expect([path, (await askFront(path)).status]).not.toEqual([path, 200]);
  }
});

test("a URL over 8 KB returns 414", async () => {
  expect((await askFront(`${LANDING}?gclid=${LONG}${"g".repeat(400)}`)).status).toBe(414);
  expect((await askFront(`${LANDING}?gclid=${LONG}${LONG}`)).status).toBe(414);
});

test("a body that is too large does not affect other requests", async () => {
  const posts = Array.from({ length: 200 }, (_, index) => index % 4 === 0);
  const answers = await forAll(posts, (isLarge) =>
    askFront("/api/call-intents", {
      method: "POST",
      body: "x".repeat(isLarge ? BODY_LIMIT + 1 : 10),
    }),
  );
  const statusesOf = (wanted: boolean) =>
    answers.filter((_, index) => posts[index] === wanted).map(({ status }) => status);
  expect(new Set(statusesOf(true))).toEqual(new Set([413]));
  expect(statusesOf(false).filter((status) => status >= 500 || status === 413)).toEqual([]);
});

test("a document of 10 MB reaches the app, whose answer explains the limit, and other paths stay at 64 KB", async () => {
  const megabytes = (count: number) => "x".repeat(count * 1024 * 1024);
  const send = (path: string, body: string) => askFront(path, { method: "POST", body });
  const documents = "/api/applications/mine/documents/insurance/files";
  // The app refuses the request because it comes from no page of the site.
  expect((await send(documents, megabytes(11))).status).toBe(403);
  const tooLarge = await send(documents, megabytes(21));
  expect(tooLarge.status).toBe(413);
  expect(tooLarge.body).toContain("larger than 10 MB");
  for (const path of ["/api/applications/mine/documents", `${documents}/x`, "/api/applications"]) {
    expect((await send(path, megabytes(1))).status).toBe(413);
  }
});

test("a payment event of up to 1 MB reaches the app, which checks its signature", async () => {
  const send = (bytes: number) =>
    askFront("/api/webhooks/stripe", { method: "POST", body: "x".repeat(bytes) });
  expect((await send(1024 * 1024)).status).toBe(400);
  expect((await send(1024 * 1024 + 1)).status).toBe(413);
});

test("stored pages are served while the app is down, except those that were taken down", async () => {
  await editMechanic("suspended");
  await askUntil(profile, { isWanted: ({ status }) => status === 404 });
  await visitAfterChange(profile);
  const stored = await askFront(LANDING);
  await stopWeb();
  const away = await askFront(`${LANDING}?gclid=1`);
  expect([away.status, away.body]).toEqual([200, stored.body]);
  expect((await askFront(`${LANDING}?loc=1023191`)).body).toBe(stored.body);
  for (const path of [
    profile,
    "/api/services",
    "/dashboard",
    `${LANDING}?customPrice=9900`,
    "/ohio/akron/oil-change",
  ]) {
    const { status, headers } = await askFront(path);
    expect([path, status, headers["retry-after"]]).toEqual([path, 503, "5"]);
  }
});
