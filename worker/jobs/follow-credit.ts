import { z } from "zod";
import { defineMaintenance } from "@/lib/jobs/define-job";
import { followCredit, hasFundingChanges } from "@/lib/mechanics/mutations/follow-credit";

/** Auditing each pause reads a whole profile. */
const MECHANICS_PER_SLICE = 20;

/** Pauses mechanics who can't pay for any call, and resumes them once they can. */
export const followMechanicCredit = defineMaintenance({
  kind: "follow_credit",
  title: "Pause mechanics without credit",
  text: "Pauses mechanics whose credit doesn’t cover their lowest call fee, and resumes them once it does.",
  unit: "mechanic",
  cron: "*/10 * * * *",
  isDue: hasFundingChanges,
  isSlowToAsk: true,
  cursor: z.strictObject({ after: z.string() }),
  slice: async ({ tx, cursor, now }) => {
    const after = cursor?.after ?? "";
    const { names, last } = await followCredit(tx, now, { after, take: MECHANICS_PER_SLICE });
    return {
      cursor: last === null ? null : { after: last },
      done: names.length,
      changes: names.map((item) => ({ item, change: "paused or resumed" })),
    };
  },
});
