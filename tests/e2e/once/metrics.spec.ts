import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { findFreePort } from "@/scripts/launch/ports.mjs";
import { type Site, startSite } from "@/tests/setup/site";
import { ask } from "../fixtures/ask";

let site: Site;
let ports = { web: 0, worker: 0 };

test.beforeAll(async () => {
  ports = { web: await findFreePort(), worker: await findFreePort() };
  site = await startSite({
    name: "metrics",
    data: "demo",
    isLive: true,
    hasWorker: true,
    env: {
      METRICS_PORT: String(ports.web),
      WORKER_METRICS_PORT: String(ports.worker),
      LOG_LEVEL: "info",
    },
  });
});

test.afterAll(() => site?.close());

const visit = (path: string, headers?: Record<string, string>) =>
  ask(path, { baseUrl: site.baseUrl, headers });
const scrape = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** The lines of the access log, without those of the test's own waiting. */
const accessLog = () =>
  readFileSync(site.webLog, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("{") && line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line));

test("requests are counted and logged by route, never by what visitors typed", async () => {
  await visit("/texas/austin/oil-change?phone=2105550171");
  await visit("/login?email=ana@example.com");
  await visit("/ana@example.com");
  await visit("/choose-password/secret-token");
  await visit("/api/services");
  const refused = await visit("/api/callbacks/2105550171/retry");
  const { requestId } = JSON.parse((await visit("/api/no/such")).body).error;
  expect(refused.status).toBeGreaterThanOrEqual(400);
  await expect
    .poll(() => accessLog().find((line) => line.requestId === requestId))
    .toMatchObject({ method: "GET", route: "/api/[[...path]]", status: 404 });
  const routes = accessLog().map(({ route }) => route);
  expect(routes).toEqual(
    expect.arrayContaining([
      "/[state]/[city]/[service]",
      "/login",
      "/choose-password/[token]",
      "/api/services",
      "/api/callbacks/[callbackId]/[action]",
    ]),
  );
  const text = await scrape(ports.web);
  expect(text).toMatch(
    /roadcall_http_requests_total\{route="\/\[state\]\/\[city\]\/\[service\]",method="GET",status="200"\} \d/,
  );
  expect(text).toMatch(
    /roadcall_http_requests_total\{route="\/api\/services",method="GET",status="200"\} \d/,
  );
  for (const seen of [text, JSON.stringify(accessLog())]) {
    expect(seen).not.toMatch(/2105550171|ana@|secret-token|oil-change|127\.0\.0\.1/);
  }
});

test("a scrape shows the page store, the pool, the disk, and the worker's sign of life", async () => {
  await expect.poll(() => scrape(ports.web)).toMatch(/^roadcall_worker_silent_seconds \d/m);
  await visit("/services");
  await visit("/services");
  const text = await scrape(ports.web);
  expect(text).toMatch(/^roadcall_page_store_reads\{result="found"\} [1-9]/m);
  expect(text).toMatch(/^roadcall_pool_connections\{state="idle"\} \d/m);
  expect(text).toMatch(/^roadcall_disk_free_ratio 0\.\d/m);
  expect(text).toMatch(/^roadcall_is_live 1$/m);
  await expect
    .poll(() => scrape(ports.worker))
    .toMatch(/^roadcall_job_slices_total\{kind="\w+"\} [1-9]/m);
  expect((await visit("/metrics")).status).toBe(404);
});

test("while the database is down, a scrape says so and shows no old values", async () => {
  await site.database.stop();
  const text = await scrape(ports.web);
  expect(text).toMatch(/^roadcall_database_up 0$/m);
  expect(text).not.toMatch(/^roadcall_(outbox_waiting|worker_silent_seconds|job_failed)[ {]/m);
  await site.database.start();
  await expect.poll(() => scrape(ports.web)).toMatch(/^roadcall_database_up 1$/m);
});
