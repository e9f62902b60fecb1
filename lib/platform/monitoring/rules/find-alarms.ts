import {
  BACKUP_OLD_MS,
  FULL_DISK,
  NOT_ARCHIVED_MS,
  REFUSED_WEBHOOKS,
  WORKER_SILENT_MS,
} from "@/lib/platform/monitoring/constants";
import type { FoundAlarm, ProcessFacts, SiteFacts } from "@/lib/platform/monitoring/schema";

const PROVIDERS: Readonly<Record<string, string>> = { stripe: "Stripe", twilio: "Twilio" };

/** Returns the faults that super administrators are told about. Errors are shortened to fit into the database. */
export function findAlarms(site: SiteFacts, process: ProcessFacts, now: Date): FoundAlarm[] {
  return [
    ...ledgerFault(site),
    ...site.failedJobs
      .filter(({ kind }) => kind !== "verify_ledger")
      .map(({ kind, title, error }) => alarm("failed_job", kind, `${title}: ${error}`)),
    ...stoppedWorker(site, process),
    ...[...process.refusedWebhooks]
      .filter(([, count]) => count >= REFUSED_WEBHOOKS)
      .map(([provider]) => alarm("webhooks_refused", provider, PROVIDERS[provider])),
    ...fullDisk(process),
    ...oldBackup(site, process, now),
  ];
}

const DETAIL_LENGTH = 500;

const alarm = (kind: FoundAlarm["kind"], subject = "", detail = ""): FoundAlarm => ({
  kind,
  subject,
  detail: detail.slice(0, DETAIL_LENGTH),
});

function ledgerFault({ ledgerCheck }: SiteFacts): FoundAlarm[] {
  if (!ledgerCheck || ledgerCheck.isOk) return [];
  return [alarm("ledger_fault", "", ledgerCheck.error ?? "")];
}

/**
 * A process that just started, or whose machine was asleep, first waits as long as a worker may be silent. In the demo,
 * which runs both, a site that never had a worker was started without one on purpose.
 */
function stoppedWorker({ workerSilentMs }: SiteFacts, process: ProcessFacts): FoundAlarm[] {
  if (workerSilentMs === null && !process.isLive) return [];
  const silentMs = Math.min(workerSilentMs ?? Number.POSITIVE_INFINITY, process.watchedMs);
  return silentMs > WORKER_SILENT_MS ? [alarm("worker_stopped")] : [];
}

function fullDisk({ isLive, host, disk }: ProcessFacts): FoundAlarm[] {
  if (!isLive || !disk) return [];
  const least = Math.min(disk.totalBytes * FULL_DISK.part, FULL_DISK.bytes);
  return disk.freeBytes < least ? [alarm("disk_full", host, `The app’s disk on ${host}`)] : [];
}

/** Only what has been backed up before must be backed up again, except for the database. */
function oldBackup(site: SiteFacts, { isLive }: ProcessFacts, now: Date): FoundAlarm[] {
  if (!isLive) return [];
  const { database = site.installedAt, files } = site.backups;
  const isOld = (at: Date | null | undefined) =>
    at != null && now.getTime() - at.getTime() > BACKUP_OLD_MS;
  return [
    ...(isOld(database) ? [alarm("backup_old", "database", "The database")] : []),
    ...((site.notArchivedMs ?? 0) > NOT_ARCHIVED_MS
      ? [alarm("backup_old", "wal", "Changes since the last backup, because archiving stopped")]
      : []),
    ...(isOld(files) ? [alarm("backup_old", "files", "Uploaded files")] : []),
  ];
}
