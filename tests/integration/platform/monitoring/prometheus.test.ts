import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { readJobs } from "@/app/read-jobs";
import { db } from "@/lib/core/db";
import { metrics } from "@/lib/core/metrics";
import { serveMetrics } from "@/lib/core/metrics-server";
import { noteGenuineWebhook } from "@/lib/core/webhook-streaks";
import { addSiteGauges } from "@/lib/platform/monitoring/data/site-gauges";
import { beat } from "@/lib/platform/monitoring/mutations/beat";
import { reportBackup } from "@/lib/platform/monitoring/mutations/report-backup";
import { addStoreGauges } from "@/lib/platform/pages/page-store/store-gauges";
import { inRepository } from "@/scripts/launch/repository.mjs";
import { findTool } from "@/scripts/testing/find-tool.mjs";

const RULES = inRepository("deploy/prometheus/alarms.yml");
const read = (path: string) => readFileSync(inRepository(path), "utf8");
const alarmsIn = (text: string) =>
  [...text.matchAll(/^ *- alert: (\w+)$/gm)].map(([, name]) => name);
/** Without the suffixes that Prometheus adds to a histogram. */
const metricsIn = (text: string) =>
  new Set((text.match(/\broadcall_\w+/g) ?? []).map((name) => name.replace(/_bucket$/, "")));

beforeAll(() => {
  addSiteGauges(readJobs);
  addStoreGauges();
});

async function promtool(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(await findTool("promtool"), args, {
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

test("promtool accepts the rules and the configuration", async () => {
  expect(await promtool("check", "rules", RULES)).toMatchObject({ status: 0 });
  const config = inRepository("deploy/prometheus/prometheus.yml");
  expect(await promtool("check", "config", config)).toMatchObject({ status: 0 });
});

test("each fault causes its alarm and no other, and a healthy site causes none", async () => {
  const tests = "deploy/prometheus/alarms.test.yml";
  const { status, output } = await promtool("test", "rules", inRepository(tests));
  expect([status, output]).toEqual([0, expect.stringContaining("SUCCESS")]);
  for (const name of alarmsIn(read("deploy/prometheus/alarms.yml"))) {
    expect(read(tests)).toContain(`alertname="${name}"`);
  }
});

test("the runbook has a line for each alarm", () => {
  const rows = [...read("docs/operations.md").matchAll(/^\| (\w+) \|/gm)].map(([, name]) => name);
  expect(rows).toEqual(expect.arrayContaining(alarmsIn(read("deploy/prometheus/alarms.yml"))));
});

test.each(["deploy/prometheus/alarms.yml", "deploy/grafana-dashboard.json"])(
  "%s uses only metrics that exist",
  (path) => {
    const existing = metrics.registry.getMetricsAsArray().map(({ name }) => name);
    expect([...metricsIn(read(path))].filter((name) => !existing.includes(name))).toEqual([]);
  },
);

test("the dashboard shows every metric of ours", () => {
  const shown = metricsIn(read("deploy/grafana-dashboard.json"));
  const ours = metrics.registry
    .getMetricsAsArray()
    .map(({ name }) => name)
    .filter((name) => name.startsWith("roadcall_"));
  expect(ours.filter((name) => !shown.has(name))).toEqual([]);
});

async function scrape() {
  const server = serveMetrics(0);
  if (!server) throw new Error("No server was started.");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  server.close();
  return text;
}

test("a scrape tells of the worker, jobs, mail, calls, checks, and backups, and of no person", async () => {
  await beat("worker");
  await reportBackup({ kind: "database", isOk: true, finishedAt: new Date(1_700_000_000_000) });
  await reportBackup({ kind: "files", isOk: false, finishedAt: new Date() });
  const finishedAt = new Date(1_700_000_100_000);
  const run = { params: {}, lockKey: "verify_ledger", finishedAt };
  await db.jobRun.create({ data: { ...run, kind: "verify_ledger", state: "succeeded" } });
  await db.jobRun.create({ data: { ...run, kind: "read_back_payments", state: "errored" } });
  noteGenuineWebhook("stripe");
  const text = await scrape();
  expect(text).toMatch(/^roadcall_database_up 1$/m);
  expect(text).toMatch(/^roadcall_worker_silent_seconds \d/m);
  expect(text).toMatch(/^roadcall_backup_timestamp_seconds\{kind="database"\} 1700000000$/m);
  expect(text).not.toContain('kind="files"');
  expect(text).toMatch(/^roadcall_ledger_check_timestamp_seconds 1700000100$/m);
  expect(text).toMatch(/^roadcall_check_ok\{check="ledger"\} 1$/m);
  expect(text).toMatch(/^roadcall_check_ok\{check="payments"\} 0$/m);
  expect(text).toMatch(/^roadcall_job_failed\{kind="read_back_payments"\} 1$/m);
  expect(text).toMatch(/^roadcall_pool_connections\{state="idle"\} \d/m);
  expect(text).toMatch(/^roadcall_webhooks_refused_in_a_row\{provider="stripe"\} 0$/m);
  expect(text).toMatch(/^roadcall_outbox_waiting \d/m);
  expect(text).not.toMatch(/@|\+1\d{10}|example\.com/);
});
