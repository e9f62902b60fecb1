import { HOUR_MS, MINUTE_MS } from "@/lib/core/time";
import type { ProcessFacts, SiteFacts } from "@/lib/platform/monitoring/schema";
import { findAlarms } from "./find-alarms";

const NOW = new Date("2026-11-28T12:00:00Z");
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const OK = { at: ago(HOUR_MS), isOk: true, error: null };
const SITE: SiteFacts = {
  workerSilentMs: 4_000,
  backups: { database: ago(25 * HOUR_MS) },
  notArchivedMs: 30_000,
  installedAt: ago(1_000 * HOUR_MS),
  failedJobs: [],
  ledgerCheck: OK,
  paymentsCheck: OK,
};
const PROCESS: ProcessFacts = {
  isLive: true,
  host: "app-1",
  watchedMs: HOUR_MS,
  disk: { freeBytes: 40e9, totalBytes: 80e9 },
  refusedWebhooks: new Map([["stripe", 4]]),
};
const find = (site: Partial<SiteFacts>, process: Partial<ProcessFacts> = {}) =>
  findAlarms({ ...SITE, ...site }, { ...PROCESS, ...process }, NOW);
const kinds = (...facts: Parameters<typeof find>) => find(...facts).map(({ kind }) => kind);

test("finds nothing on a healthy site", () => {
  expect(find({})).toEqual([]);
  expect(find({ ledgerCheck: null, paymentsCheck: null })).toEqual([]);
});

test("a failed ledger check is an alarm of its own", () => {
  const failed = {
    kind: "verify_ledger",
    title: "Check the ledger",
    error: "The ledger has a problem.",
  };
  const ledgerCheck = { at: NOW, isOk: false, error: failed.error };
  expect(find({ ledgerCheck, failedJobs: [failed] })).toEqual([
    { kind: "ledger_fault", subject: "", detail: failed.error },
  ]);
});

test("names each failed job and its error, shortened", () => {
  const failed = { kind: "check_links", title: "Check links", error: "x".repeat(900) };
  const [alarm] = find({ failedJobs: [failed] });
  expect(alarm).toMatchObject({ kind: "failed_job", subject: "check_links" });
  expect(alarm?.detail).toMatch(/^Check links: x+$/);
  expect(alarm?.detail).toHaveLength(500);
});

test("a worker is stopped once it has been silent for two minutes", () => {
  expect(kinds({ workerSilentMs: 2 * MINUTE_MS })).toEqual([]);
  expect(kinds({ workerSilentMs: 2 * MINUTE_MS + 1 })).toEqual(["worker_stopped"]);
  expect(kinds({ workerSilentMs: null })).toEqual(["worker_stopped"]);
});

test("a process that just started, or just woke up, waits for the worker's next sign of life", () => {
  expect(kinds({ workerSilentMs: 20 * HOUR_MS }, { watchedMs: MINUTE_MS })).toEqual([]);
  expect(kinds({ workerSilentMs: null }, { watchedMs: MINUTE_MS })).toEqual([]);
});

test("a demo that never had a worker has no alarm, but one whose worker stopped does", () => {
  expect(kinds({ workerSilentMs: null }, { isLive: false })).toEqual([]);
  expect(kinds({ workerSilentMs: HOUR_MS }, { isLive: false })).toEqual(["worker_stopped"]);
});

test("names the provider whose webhooks are refused", () => {
  const refusedWebhooks = new Map([
    ["stripe", 5],
    ["twilio", 0],
  ]);
  expect(find({}, { refusedWebhooks })).toEqual([
    { kind: "webhooks_refused", subject: "stripe", detail: "Stripe" },
  ]);
});

test.each([
  [0.9e9, 20e9, true],
  [1.1e9, 20e9, false],
  [4e9, 2_000e9, true],
  [60e9, 2_000e9, false],
])("a disk with %d of %d bytes free: %s", (freeBytes, totalBytes, isFull) => {
  expect(kinds({}, { disk: { freeBytes, totalBytes } })).toEqual(isFull ? ["disk_full"] : []);
});

test("a backup is too old after 26 hours, as is a site without one", () => {
  const old = { database: ago(26 * HOUR_MS + 1) };
  expect(kinds({ backups: old })).toEqual(["backup_old"]);
  expect(kinds({ backups: {} })).toEqual(["backup_old"]);
  expect(kinds({ backups: {}, installedAt: ago(HOUR_MS) })).toEqual([]);
  expect(kinds({ backups: {}, installedAt: null })).toEqual([]);
  expect(kinds({ backups: { ...SITE.backups, files: ago(30 * HOUR_MS) } })).toEqual(["backup_old"]);
});

test("a server that stopped archiving its WAL loses changes since the last backup", () => {
  expect(find({ notArchivedMs: 10 * MINUTE_MS + 1 })).toEqual([
    {
      kind: "backup_old",
      subject: "wal",
      detail: "Changes since the last backup, because archiving stopped",
    },
  ]);
  expect(find({ notArchivedMs: null })).toEqual([]);
});

test("the demo needs no backups and no free disk", () => {
  const disk = { freeBytes: 1, totalBytes: 80e9 };
  expect(find({ backups: {} }, { isLive: false, disk })).toEqual([]);
});
