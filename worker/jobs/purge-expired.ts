import { z } from "zod";
import { deleteEndedSessions, deleteExpiredTokens } from "@/lib/accounts/mutations/purge-expired";
import { deleteOldLocs } from "@/lib/ads/mutations/count-unknown-loc";
import { readBillingRules } from "@/lib/billing-rules/data/versions";
import { wipeCallbacks } from "@/lib/callbacks/mutations/wipe-callbacks";
import { deleteOldIntents, wipeCallers } from "@/lib/calls/mutations/wipe-callers";
import { wipeClicks } from "@/lib/conversions/mutations/wipe-clicks";
import { deleteOldEventCounts } from "@/lib/core/event-counts";
import { deleteEndedRateLimits } from "@/lib/core/rate-limit";
import { DAY_MS } from "@/lib/core/time";
import { deleteOldDemand } from "@/lib/demand/mutations";
import { deleteOldImports } from "@/lib/imports/mutations/purge-imports";
import { defineJob } from "@/lib/jobs/mutations/define-job";
import { deleteOldRuns } from "@/lib/jobs/mutations/purge-runs";
import { deleteOldMail } from "@/lib/mail/mutations";
import { deleteSupersededInvalidations } from "@/lib/site/page-store/invalidate-pages";

/** Gives `purge` the time before which drivers' personal data is deleted, according to the billing rules. */
const onceRetained =
  (purge: typeof wipeCallers): Purge =>
  async (tx, now, limit) => {
    const { rules } = await readBillingRules(tx);
    return purge(tx, new Date(now.getTime() - rules.callerRetentionDays * DAY_MS), limit);
  };

type Purge = (...args: Parameters<typeof deleteEndedSessions>) => Promise<number>;

const PURGES: readonly { item: string; purge: Purge }[] = [
  { item: "Ended sessions", purge: deleteEndedSessions },
  { item: "Expired links", purge: deleteExpiredTokens },
  { item: "Expired rate limits", purge: (tx, _now, limit) => deleteEndedRateLimits(tx, limit) },
  { item: "Old event counts", purge: (tx, _now, limit) => deleteOldEventCounts(tx, limit) },
  { item: "Old counts of unmet demand", purge: deleteOldDemand },
  { item: "Old unknown ad locations", purge: deleteOldLocs },
  { item: "Old job runs", purge: deleteOldRuns },
  { item: "Rows of old imports", purge: deleteOldImports },
  {
    item: "Superseded page invalidations",
    purge: (tx, _now, limit) => deleteSupersededInvalidations(tx, limit),
  },
  { item: "Old emails", purge: deleteOldMail },
  { item: "Numbers of old callers", purge: onceRetained(wipeCallers) },
  { item: "Old taps on phone links", purge: onceRetained(deleteOldIntents) },
  { item: "Click IDs of old conversions", purge: onceRetained(wipeClicks) },
  { item: "Drivers in old callback requests", purge: onceRetained(wipeCallbacks) },
];

const ROWS_PER_SLICE = 500;

/** Deletes rows and personal data that have expired or are no longer needed. */
export const purgeExpired = defineJob({
  kind: "purge_expired",
  params: z.strictObject({}),
  cursor: z.strictObject({ purge: z.int() }),
  lockKey: () => "purge_expired",
  slice: async ({ tx, cursor, now, isDryRun }) => {
    const index = cursor?.purge ?? 0;
    const current = PURGES[index];
    if (!current) return { cursor: null, done: 0 };
    const done = await current.purge(tx, now, ROWS_PER_SLICE);
    // A dry run rolls its deletions back, so the next slice would find the same rows again.
    const next = done === ROWS_PER_SLICE && !isDryRun ? index : index + 1;
    return {
      cursor: next < PURGES.length ? { purge: next } : null,
      done,
      changes: done > 0 ? [{ item: current.item, change: `${done} deleted` }] : [],
    };
  },
});
