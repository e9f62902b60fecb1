import { z } from "zod";
import { formFields } from "@/lib/core/form-fields";
import { CLAIM_IDS } from "@/lib/platform/claims/constants";

const MAX_COUNT = 10_000_000;

/** Where the evidence is, and when it was created or last checked. */
const evidenceSchema = z.object({
  source: formFields.line(300, "Enter a source."),
  date: z.iso.date(),
  /** How many ratings, answers, or the like it counts, for claims that need it. */
  count: z.int().min(1).max(MAX_COUNT).optional(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

export const claimSwitchSchema = z.object({
  isOn: z.boolean(),
  evidence: evidenceSchema.nullable(),
});

/** A claim without an entry keeps its default: on in the demo, off on a live site. */
export const claimSwitchesSchema = z.partialRecord(z.enum(CLAIM_IDS), claimSwitchSchema);
export type ClaimSwitches = z.infer<typeof claimSwitchesSchema>;

const EVIDENCE = "Enter both the source and the date of the evidence.";

/** Requires both the source and the date of the evidence, or neither. */
export const claimFormSchema = z
  .strictObject({
    isOn: formFields.checkbox,
    source: formFields.anyLine(300),
    date: z.union([z.literal(""), z.iso.date()], "Enter a date, such as 2026-11-21."),
    /** Only in forms of claims whose evidence is counted. */
    count: z
      .union(
        [z.literal(""), formFields.wholeNumber({ min: 1, max: MAX_COUNT })],
        `Enter a whole number from 1 to ${MAX_COUNT}.`,
      )
      .default(""),
  })
  .superRefine(({ source, date }, context) => {
    if ((source === "") === (date === "")) return;
    const path = [source === "" ? "source" : "date"];
    context.addIssue({ code: "custom", path, message: EVIDENCE });
  })
  .transform(({ isOn, source, date, count }) => ({
    isOn,
    evidence: source === "" ? null : { source, date, ...(count !== "" && { count }) },
  }));
export type ClaimForm = z.infer<typeof claimFormSchema>;
