import { z } from "zod";
import { auditedRun } from "@/lib/platform/jobs/rules";
import { jobRunSchema } from "@/lib/platform/jobs/schema";

/**
 * Replans the coverage of all mechanics from their base ZIPs and radii. Only one run, including previews, is active at
 * a time.
 */
export const replanRun = auditedRun("replan_coverage");

/** Where the next slice begins, and the run's totals so far. */
export const replanCursorSchema = z.strictObject({
  /** ID of the last mechanic in the previous slice. */
  after: z.string(),
  /** Number of mechanics whose coverage changes. */
  mechanics: z.int(),
  added: z.int(),
  removed: z.int(),
});
export type ReplanCursor = z.infer<typeof replanCursorSchema>;

export const startReplanSchema = z.strictObject({
  /** If true, the run counts and names what would change without saving anything. A form sends "on" or "". */
  isPreview: z.union([z.boolean(), z.enum(["on", ""]).transform((text) => text === "on")], {
    error: "Choose whether to preview the changes.",
  }),
});

/** A run with its totals so far. */
export const replanStatusSchema = jobRunSchema
  .pick({
    id: true,
    state: true,
    isDryRun: true,
    done: true,
    total: true,
    sample: true,
    error: true,
    createdAt: true,
    finishedAt: true,
  })
  .extend(replanCursorSchema.omit({ after: true }).shape)
  .extend({
    /** Batch ID of the changes in the audit trail. */
    batchId: z.string(),
  });
export type ReplanStatus = z.infer<typeof replanStatusSchema>;
