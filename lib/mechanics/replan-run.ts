import { z } from "zod";
import { describeRun } from "@/lib/jobs/describe-run";

/** Plans the coverage of all mechanics from their base ZIPs and radii. One at a time, previews included. */
export const replanRun = describeRun({
  kind: "replan_coverage",
  params: z.strictObject({
    /** The administrator who started it. */
    userId: z.string(),
    /** Of the changes in the audit trail. */
    batchId: z.string(),
  }),
  lockKey: () => "replan_coverage",
});

/** Totals of a run so far; the last slice adds nothing to them. */
export const replanCursorSchema = z.strictObject({
  /** The last mechanic's ID. */
  after: z.string(),
  /** Mechanics whose coverage changes. */
  mechanics: z.int(),
  added: z.int(),
  removed: z.int(),
});
export type ReplanCursor = z.infer<typeof replanCursorSchema>;
