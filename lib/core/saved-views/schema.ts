import { z } from "zod";
import { formFields } from "@/lib/core/form-fields";

const NO_SCREEN = "Open a list in the dashboard first.";
const NOTHING_CHOSEN = "Search, filter, or sort the list first.";

/** Path of a list's screen in the dashboard. */
export const screenField = formFields
  .line(100, NO_SCREEN)
  .refine((path) => /^\/dashboard\/[a-z/-]{1,80}$/.test(path), NO_SCREEN);

export const newViewSchema = z.strictObject({
  screen: screenField,
  name: formFields.line(60, "Enter a name, such as “Missed calls”."),
  /** As in the screen's URL. */
  query: formFields
    .line(1000, NOTHING_CHOSEN)
    .refine((query) => query.startsWith("?"), NOTHING_CHOSEN),
});
export type NewView = z.infer<typeof newViewSchema>;

export const savedViewSchema = z.object({ id: z.string(), name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof savedViewSchema>;
