import { z } from "zod";
import { defineJob } from "@/lib/jobs/mutations/define-job";
import { followCredit } from "@/lib/mechanics/mutations/follow-credit";

/** Auditing each pause reads a whole profile. */
const MECHANICS_PER_SLICE = 20;

/** Pauses mechanics who can't pay for any call, and resumes them once they can. */
export const followMechanicCredit = defineJob({
  kind: "follow_credit",
  params: z.strictObject({}),
  cursor: z.strictObject({ after: z.string() }),
  lockKey: () => "follow_credit",
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
