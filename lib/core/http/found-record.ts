import { z } from "zod";
import { MAX_SEARCH_LENGTH } from "@/lib/core/client/fetch-json";

/** A record that the dashboard's search finds. */
export const foundRecordSchema = z.object({
  label: z.string(),
  /** Distinguishes records with the same label, such as "Austin, TX" or an email. */
  detail: z.string(),
  /** Its kind, such as "Mechanic". */
  group: z.string(),
  /** The URL of its page. */
  href: z.string(),
});
export type FoundRecord = z.infer<typeof foundRecordSchema>;

export const recordSearchSchema = z.object({
  q: z.string().max(MAX_SEARCH_LENGTH, `Use at most ${MAX_SEARCH_LENGTH} characters.`).default(""),
});
