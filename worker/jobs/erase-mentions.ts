import { z } from "zod";
import {
  eraseMentions,
  hasPendingErasures,
  MENTIONING_TABLES,
} from "@/lib/accounts/mutations/erase-mentions";
import { EVERY_MINUTE } from "@/lib/jobs/constants";
import { defineMaintenance } from "@/lib/jobs/define-job";

const ROWS_PER_SLICE = 2_000;

/**
 * Removes an erased person's names, emails, and phone numbers from records that mention the person. These details
 * aren't parameters of the run, because runs are kept.
 */
export const eraseMentionsOfPeople = defineMaintenance({
  kind: "erase_mentions",
  title: "Erase mentions of closed accounts",
  text: "After an account is closed for good, erases its owner’s name, email, and phone number from other audit events, imported files, and job results.",
  unit: "record",
  isDestructive: true,
  cron: EVERY_MINUTE,
  isDue: hasPendingErasures,
  cursor: z.strictObject({
    userId: z.string(),
    table: z.enum(MENTIONING_TABLES),
    after: z.string(),
    line: z.int(),
  }),
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
