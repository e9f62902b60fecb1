import type { AlarmKind, BackupKind } from "@/lib/core/generated/prisma/enums";

/** A fault that a check found. */
export interface FoundAlarm {
  kind: AlarmKind;
  /** What it is about, such as a job's kind; "" if there is only one. */
  subject: string;
  /** What is wrong, for display; "" if the kind says it. Must not change while the fault lasts. */
  detail: string;
}

/** An alarm on the home screen. */
export interface OpenAlarm extends FoundAlarm {
  since: string;
}

/** The latest finished run of a job. */
export interface CheckResult {
  at: Date;
  isOk: boolean;
  error: string | null;
}

/** What the database says about the site's health. */
export interface SiteFacts {
  /** How long ago any worker last gave a sign of life; null if none ever did. */
  workerSilentMs: number | null;
  /** The latest good backup of each kind. */
  backups: Partial<Record<BackupKind, Date>>;
  /** How long ago WAL was last archived; null if the server archives none, or only full segments, and nothing failed. */
  notArchivedMs: number | null;
  /** When the site was installed, as its oldest account says; null if there are no accounts. */
  installedAt: Date | null;
  /** Listed jobs whose latest finished run failed. */
  failedJobs: { kind: string; title: string; error: string }[];
  ledgerCheck: CheckResult | null;
  paymentsCheck: CheckResult | null;
}

/** What only one process knows. */
export interface ProcessFacts {
  isLive: boolean;
  host: string;
  /** How long this process has been checking without an interruption. */
  watchedMs: number;
  /** Null if unknown. */
  disk: { freeBytes: number; totalBytes: number } | null;
  refusedWebhooks: ReadonlyMap<string, number>;
}

/** How much work waits, and for how long. */
export interface WorkFacts {
  /** Runs of jobs by state, without finished ones. */
  jobs: Record<string, number>;
  /** How long the job that is due the longest has waited; 0 if none is due. */
  oldestJobSeconds: number;
  /** Unsent emails. */
  outbox: number;
  oldestMailSeconds: number;
  /** Emails that were abandoned in the last 24 hours. */
  abandonedMail: number;
  lateCallbacks: number;
  /** Calls that began in the last hour, by state. */
  calls: Record<string, number>;
}
