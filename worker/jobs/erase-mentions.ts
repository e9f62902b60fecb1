import { z } from "zod";
import { eraseMentions, MENTIONING_TABLES } from "@/lib/accounts/mutations/erase-mentions";
import { defineJob } from "@/lib/jobs/mutations/define-job";

const ROWS_PER_SLICE = 2_000;

/**
 * Removes an erased person's names, emails, and phone numbers from records that mention the person. These details
 * aren't parameters of the run, because runs are kept.
 */
export const eraseMentionsOfPeople = defineJob({
  kind: "erase_mentions",
  params: z.strictObject({}),
  cursor: z.strictObject({
    userId: z.string(),
    table: z.enum(MENTIONING_TABLES),
    after: z.string(),
    line: z.int(),
  }),
  lockKey: () => "erase_mentions",
  slice: async ({ tx, cursor }) => {
    const erased = await eraseMentions(tx, cursor, ROWS_PER_SLICE);
    if (!erased) return { cursor: null, done: 0 };
    return {
      cursor: erased.cursor,
      done: erased.count,
      changes: erased.cursor ? [] : [{ item: erased.name, change: "no longer mentioned" }],
    };
  },
});
