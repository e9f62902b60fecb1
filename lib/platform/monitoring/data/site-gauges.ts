import "server-only";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { addGauge, metrics } from "@/lib/core/metrics";
import { hasWriteFailed } from "@/lib/core/write-failures";
import type { Job } from "@/lib/platform/jobs/define-job";
import type { SiteFacts, WorkFacts } from "@/lib/platform/monitoring/schema";
import { readDisk } from "./disk";
import { readSiteFacts } from "./site-facts";
import { readWorkFacts } from "./work-facts";

/** The facts of the last reading; null while the database is down, so that no gauge shows an old value. */
let facts: (SiteFacts & WorkFacts) | null = null;
let disk: Awaited<ReturnType<typeof readDisk>> = null;

type ReadJobs = () => Promise<readonly Job[]>;

async function read(readJobs: ReadJobs, now: Date): Promise<void> {
  disk = await readDisk();
  try {
    const [site, work] = await Promise.all([readSiteFacts(await readJobs()), readWorkFacts(now)]);
    facts = { ...site, ...work };
  } catch (error) {
    facts = null;
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, "metrics could not be read");
  }
}

const NONE: Record<string, number> = {};

/**
 * Adds what the database and the disk say to this process's metrics. Both are read again for each scrape. `readJobs` loads
 * all jobs of the site.
 */
export function addSiteGauges(readJobs: ReadJobs): void {
  const gauge = (name: string, help: string, value: (known: SiteFacts & WorkFacts) => number) =>
    addGauge({ name, help, read: () => (facts ? value(facts) : null) });
  const times = (name: string, help: string, at: (known: SiteFacts) => Date | undefined) =>
    addGauge({
      name,
      help,
      read: () => {
        const time = facts && at(facts);
        return time ? seconds(time) : null;
      },
    });

  metrics.readers.set("site", () => read(readJobs, new Date()));
  addGauge({
    name: "roadcall_database_up",
    help: "1 if the database answered this scrape.",
    read: () => Number(facts !== null),
  });
  addGauge({
    name: "roadcall_database_writable",
    help: "0 if the database could not store something in the last minute because its disk is full.",
    read: () => Number(!hasWriteFailed()),
  });
  addGauge({
    name: "roadcall_disk_free_ratio",
    help: "Free part of the disk with the code and the stored pages.",
    read: () => (disk ? disk.freeBytes / disk.totalBytes : null),
  });
  addGauge({
    name: "roadcall_is_live",
    help: "1 for a live site, 0 for the demo.",
    read: () => Number(getEnv().mode === "live"),
  });
  addGauge({
    name: "roadcall_worker_silent_seconds",
    help: "Time since a worker last gave a sign of life.",
    read: () => (facts?.workerSilentMs == null ? null : facts.workerSilentMs / 1_000),
  });
  addGauge({
    name: "roadcall_jobs",
    help: "Unfinished runs of jobs, by state.",
    labelName: "state",
    read: () => facts?.jobs ?? NONE,
  });
  gauge(
    "roadcall_jobs_oldest_due_seconds",
    "How long the oldest due job has waited.",
    (known) => known.oldestJobSeconds,
  );
  addGauge({
    name: "roadcall_job_failed",
    help: "1 for each job whose latest run failed.",
    labelName: "kind",
    read: () => Object.fromEntries((facts?.failedJobs ?? []).map(({ kind }) => [kind, 1])),
  });
  gauge("roadcall_outbox_waiting", "Unsent emails.", (known) => known.outbox);
  gauge(
    "roadcall_outbox_oldest_seconds",
    "How long the oldest unsent email has waited.",
    (known) => known.oldestMailSeconds,
  );
  gauge(
    "roadcall_outbox_abandoned",
    "Emails of the last 24 hours that could not be sent.",
    (known) => known.abandonedMail,
  );
  gauge(
    "roadcall_callbacks_late",
    "Drivers whose callback is late.",
    (known) => known.lateCallbacks,
  );
  addGauge({
    name: "roadcall_calls_last_hour",
    help: "Calls of the last hour, by outcome.",
    labelName: "outcome",
    read: () => facts?.calls ?? NONE,
  });
  addGauge({
    name: "roadcall_backup_timestamp_seconds",
    help: "When the latest good backup was finished, by kind.",
    labelName: "kind",
    read: () =>
      Object.fromEntries(
        Object.entries(facts?.backups ?? {}).map(([kind, at]) => [kind, seconds(at)]),
      ),
  });
  addGauge({
    name: "roadcall_wal_archived_seconds",
    help: "Time since the database server last archived its WAL, if it does so at intervals or failed to.",
    read: () => (facts?.notArchivedMs == null ? null : facts.notArchivedMs / 1_000),
  });
  times(
    "roadcall_installed_timestamp_seconds",
    "When the site was installed.",
    (known) => known.installedAt ?? undefined,
  );
  times(
    "roadcall_ledger_check_timestamp_seconds",
    "When the ledger was last checked.",
    (known) => known.ledgerCheck?.at,
  );
  times(
    "roadcall_payments_check_timestamp_seconds",
    "When payments were last compared with Stripe.",
    (known) => known.paymentsCheck?.at,
  );
  addGauge({
    name: "roadcall_check_ok",
    help: "Whether the last check of the ledger, and the last comparison with Stripe, found nothing.",
    labelName: "check",
    read: () => ({
      ...(facts?.ledgerCheck ? { ledger: Number(facts.ledgerCheck.isOk) } : {}),
      ...(facts?.paymentsCheck ? { payments: Number(facts.paymentsCheck.isOk) } : {}),
    }),
  });
}

const seconds = (at: Date) => at.getTime() / 1_000;
