import type { AlarmKind } from "@/lib/core/generated/prisma/enums";
import { HOUR_MS, MINUTE_MS } from "@/lib/core/time";
import { ALARM_WEBHOOK } from "@/lib/platform/mail/constants";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** How often each web process looks for faults. */
export const CHECK_MS = 30_000;

/** How often a worker gives a sign of life. */
export const BEAT_MS = 10_000;

/** A worker that gives no sign of life for this long counts as stopped. Restarting one takes a few seconds. */
export const WORKER_SILENT_MS = 2 * MINUTE_MS;

/** An alarm is cleared once no process has seen its fault for this long. */
export const CLEAR_AFTER_MS = 2 * MINUTE_MS;

/** A fault that returns this soon is the same alarm, about which nobody is told again. */
export const SAME_ALARM_MS = HOUR_MS;

/** Backups are made daily. The rest is for how long they take. */
export const BACKUP_OLD_MS = 26 * HOUR_MS;

/** A server that archives its WAL does so at least every half minute: deploy/pgbackrest/postgresql.conf. */
export const NOT_ARCHIVED_MS = 10 * MINUTE_MS;

/** Anyone can send one webhook that isn't genuine. Several in a row mean that the secret is wrong. */
export const REFUSED_WEBHOOKS = 5;

/** A disk counts as full if less than this part of it, and less than this many bytes, are free. */
export const FULL_DISK = { part: 0.05, bytes: 5_000_000_000 } as const;

/**
 * A callback is late if it should have been made this long ago. Without telephony, people call drivers, and may be busy.
 */
export const CALLBACK_LATE_MS = { automatic: 15 * MINUTE_MS, byHand: 2 * HOUR_MS } as const;

/** How long reports about backups are kept. */
export const REPORT_DAYS = 180;

/** The outbox's kinds of what is sent about an alarm. A web process sends these itself if the worker has stopped. */
export const ALARM_MAIL_KINDS: readonly string[] = ["system_alarm", ALARM_WEBHOOK];

/** The alarm that can't be stored. */
export const DATABASE_DISK = {
  kind: "disk_full",
  subject: "",
  detail: "The database’s disk",
} as const;

interface AlarmText {
  title: string;
  /** What to do first. docs/operations.md has the rest. */
  remedy: string;
  /** The screen that shows more, if there is one. */
  href?: string;
}

export const ALARMS: Readonly<Record<AlarmKind, AlarmText>> = {
  ledger_fault: {
    title: "The ledger check failed",
    remedy:
      "On the server, run npm run ledger:verify. Don’t adjust any credit until you know what happened.",
    href: dashboardPaths.maintenance,
  },
  failed_job: {
    title: "A job failed",
    remedy: "Read its error, fix the cause, and run the job again.",
    href: dashboardPaths.maintenance,
  },
  worker_stopped: {
    title: "The worker has stopped",
    remedy:
      "Restart the worker on the server and read its log. Until then, no other email is sent, and no jobs run.",
  },
  webhooks_refused: {
    title: "Messages from a provider are being rejected",
    remedy:
      "Until this is fixed, payments or calls are not recorded. On the server, compare the signing secret with the provider’s.",
  },
  disk_full: {
    title: "A disk is full",
    remedy: "Free space, or enlarge the disk. Until then, nothing can be saved.",
  },
  backup_old: {
    title: "There is no recent backup",
    remedy: "On the server, read the log of the last backup, fix the cause, and make a backup now.",
  },
};
