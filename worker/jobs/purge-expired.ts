import { z } from "zod";
import { endedSessionRows, expiredTokenRows } from "@/lib/accounts/users/mutations/purge-expired";
import { readBillingRules } from "@/lib/catalog/call-fees/read-billing-rules";
import { OLD_EVENT_COUNTS } from "@/lib/core/event-counts";
import { countRows, type ExpiredRows, purgeRows } from "@/lib/core/expired-rows";
import { ENDED_RATE_LIMITS } from "@/lib/core/rate-limit";
import { DAY_MS } from "@/lib/core/time";
import { oldLocRows } from "@/lib/marketing/ads/mutations/count-unknown-loc";
import { oldDemandRows } from "@/lib/marketing/demand/mutations";
import { oldFileRows } from "@/lib/mechanics/applications/mutations/purge-files";
import { oldInvitationRows } from "@/lib/mechanics/reviews/mutations/purge-invitations";
import { oldImportRows, oldImports } from "@/lib/platform/imports/mutations/purge-imports";
import { defineMaintenance } from "@/lib/platform/jobs/define-job";
import { oldRunRows } from "@/lib/platform/jobs/mutations/purge-runs";
import { oldMailRows } from "@/lib/platform/mail/mutations";
import { OLD_BACKUP_REPORTS } from "@/lib/platform/monitoring/mutations/report-backup";
import { SUPERSEDED_INVALIDATIONS } from "@/lib/platform/pages/page-store/invalidate-pages";
import { expiredEstimates, oldEstimateLinks } from "@/lib/site/estimates/mutations/purge-estimates";
import { oldCallbackDrivers } from "@/lib/telephony/callbacks/commands/wipe-callbacks";
import { oldCallerNumbers, oldIntentRows } from "@/lib/telephony/calls/commands/wipe-callers";
import { oldClickIds } from "@/lib/telephony/conversions/commands/wipe-clicks";

interface Times {
  now: Date;
  /** Drivers' personal data from before this time is deleted. Depends on `callerRetentionDays` in the billing rules. */
  retainedSince: Date;
}

const PURGES: readonly { item: string; rows: (times: Times) => ExpiredRows }[] = [
  { item: "Ended sessions", rows: ({ now }) => endedSessionRows(now) },
  { item: "Expired links", rows: ({ now }) => expiredTokenRows(now) },
  { item: "Expired rate limits", rows: () => ENDED_RATE_LIMITS },
  { item: "Old event counts", rows: () => OLD_EVENT_COUNTS },
  { item: "Old counts of unmet demand", rows: ({ now }) => oldDemandRows(now) },
  { item: "Old unknown ad locations", rows: ({ now }) => oldLocRows(now) },
  { item: "Old reports about backups", rows: () => OLD_BACKUP_REPORTS },
  { item: "Documents of closed applications", rows: ({ now }) => oldFileRows(now) },
  { item: "Old links to review forms", rows: ({ now }) => oldInvitationRows(now) },
  { item: "Old job runs", rows: ({ now }) => oldRunRows(now) },
  { item: "Rows of old imports", rows: ({ now }) => oldImportRows(now) },
  { item: "Old imports", rows: ({ now }) => oldImports(now) },
  { item: "Superseded page invalidations", rows: () => SUPERSEDED_INVALIDATIONS },
  { item: "Old emails", rows: ({ now }) => oldMailRows(now) },
  { item: "Phone numbers of past callers", rows: (times) => oldCallerNumbers(times.retainedSince) },
  { item: "Old taps on phone links", rows: (times) => oldIntentRows(times.retainedSince) },
  { item: "Click IDs of old conversions", rows: (times) => oldClickIds(times.retainedSince) },
  {
    item: "Links of old calls to estimates",
    rows: (times) => oldEstimateLinks(times.retainedSince),
  },
  { item: "Expired estimates", rows: ({ now }) => expiredEstimates(now) },
  {
    item: "Drivers’ details in old callback requests",
    rows: (times) => oldCallbackDrivers(times.retainedSince),
  },
];

const ROWS_PER_SLICE = 500;

/** Deletes rows and personal data that have expired or are no longer needed. */
export const purgeExpired = defineMaintenance({
  kind: "purge_expired",
  title: "Delete expired data",
  text: "Erases callers’ phone numbers after the time set in the billing rules, and deletes ended sessions, used links, old emails, expired estimates, documents of applications that were rejected or withdrawn 90 days ago, and other expired rows.",
  unit: "row",
  isDestructive: true,
  cron: "17 * * * *",
  cursor: z.strictObject({ purge: z.int() }),
  slice: async ({ tx, cursor, now, isDryRun }) => {
    const index = cursor?.purge ?? 0;
    const current = PURGES[index];
    if (!current) return { cursor: null, done: 0 };
    const { rules } = await readBillingRules(tx);
    const retainedSince = new Date(now.getTime() - rules.callerRetentionDays * DAY_MS);
    const rows = current.rows({ now, retainedSince });
    const done = isDryRun ? await countRows(tx, rows) : await purgeRows(tx, rows, ROWS_PER_SLICE);
    const next = done === ROWS_PER_SLICE && !isDryRun ? index : index + 1;
    return {
      cursor: next < PURGES.length ? { purge: next } : null,
      done,
      changes:
        done > 0 ? [{ item: current.item, change: `${done.toLocaleString("en-US")} deleted` }] : [],
    };
  },
});
