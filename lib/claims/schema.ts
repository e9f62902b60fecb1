import { z } from "zod";
import { CLAIM_IDS } from "@/lib/claims/constants";

/** Where a claim's proof is found, and when it was made or last checked. */
export const evidenceSchema = z.object({
  source: z.string().trim().min(1).max(300),
  date: z.iso.date(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** An administrator's word on some claims; a claim that is not named stays as the mode has it. */
export const claimSwitchesSchema = z.partialRecord(
  z.enum(CLAIM_IDS),
  z.object({ isOn: z.boolean(), evidence: evidenceSchema.nullable() }),
);
export type ClaimSwitches = z.infer<typeof claimSwitchesSchema>;
