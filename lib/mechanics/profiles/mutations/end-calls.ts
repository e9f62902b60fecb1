import "server-only";
import { mechanicSubject } from "@/lib/mechanics/profiles/mechanic-subject";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { EVERY_MINUTE } from "@/lib/platform/jobs/constants";
import { defineSweep } from "@/lib/platform/jobs/define-sweep";

/** Unlists mechanics who can't get calls anymore because a required document has expired, and purges their pages. */
export const endCalls = defineSweep({
  kind: "end_calls",
  title: "Unlist mechanics with expired documents",
  text: "Unlists mechanics whose documents expired so long ago that they no longer get calls.",
  unit: "mechanic",
  cron: EVERY_MINUTE,
  due: (tx, now, batch) =>
    tx.mechanic.findMany({
      where: { callsEndAt: { lte: now } },
      orderBy: [{ callsEndAt: "asc" }, { id: "asc" }],
      ...batch,
      select: { id: true, name: true },
    }),
  handle: async (tx, { id }, now) => {
    const write = { tx, actor: null, action: "mechanic.end_calls", subject: mechanicSubject, id };
    await auditedWrite(write, ({ callsEndAt }) => {
      // A renewal may have been approved while this transaction waited for the lock.
      const isDue = callsEndAt !== null && new Date(callsEndAt) <= now;
      return isDue ? { callsEndAt: null } : null;
    });
  },
  perSlice: 10,
  nameOf: ({ name }) => name,
  change: "unlisted",
});
