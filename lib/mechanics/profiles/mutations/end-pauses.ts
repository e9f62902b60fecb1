import "server-only";
import { lacksCreditNow } from "@/lib/mechanics/credit/credit-status";
import { mechanicSubject } from "@/lib/mechanics/profiles/mechanic-subject";
import { canResume, LISTED } from "@/lib/mechanics/profiles/rules/state";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { EVERY_MINUTE } from "@/lib/platform/jobs/constants";
import { defineSweep } from "@/lib/platform/jobs/define-sweep";
import { pauseForCredit } from "./follow-credit";

/**
 * Ends pauses that have expired, and invalidates the pages that show the mechanics. A mechanic who can't pay for any
 * call stays paused until they get credit, and is emailed.
 */
export const endPauses = defineSweep({
  kind: "end_pauses",
  title: "End pauses",
  text: "Lists mechanics again when their pause is over, if they can pay for calls.",
  unit: "mechanic",
  cron: EVERY_MINUTE,
  due: (tx, now, batch) =>
    tx.mechanic.findMany({
      where: { state: "paused", stateReason: "self", pausedUntil: { lte: now } },
      orderBy: [{ pausedUntil: "asc" }, { id: "asc" }],
      ...batch,
      select: { id: true, name: true },
    }),
  handle: async (tx, { id }, now) => {
    const write = { tx, actor: null, action: "mechanic.end_pause", subject: mechanicSubject, id };
    await auditedWrite(write, async (before) => {
      const { pausedUntil } = before;
      // The pause may have been extended while this transaction waited for the lock.
      const isDue = canResume(before) && pausedUntil !== null && new Date(pausedUntil) <= now;
      if (!isDue) return null;
      return (await lacksCreditNow(tx, id, now)) ? pauseForCredit(tx, id, now) : LISTED;
    });
  },
  perSlice: 20,
  nameOf: ({ name }) => name,
  change: "taking calls again",
});
