import "server-only";
import { auditedWrite } from "@/lib/audit/audited-write";
import { EVERY_MINUTE } from "@/lib/jobs/constants";
import { defineSweep } from "@/lib/jobs/define-sweep";
import { lacksCreditNow } from "@/lib/ledger/commands/credit-status";
import { canResume, LISTED } from "@/lib/mechanics/rules/state";
import { pauseForCredit } from "./follow-credit";
import { mechanicSubject } from "./mechanic-subject";

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
