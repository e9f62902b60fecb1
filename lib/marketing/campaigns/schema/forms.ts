import { z } from "zod";
import { formFields } from "@/lib/core/form-fields";
import { chosenSlug, inputFields } from "@/lib/core/http/fields";
import type { FormName } from "@/lib/core/record-field";
import {
  MAX_DAILY_BUDGET_CENTS,
  MOST_CITIES,
  MOST_KEYWORDS,
  MOST_SERVICES,
} from "@/lib/marketing/campaigns/constants";
import { CAMPAIGN_FIELDS } from "@/lib/marketing/campaigns/fields";
import { readLines } from "@/lib/marketing/campaigns/rules/read-lines";

/**
 * Longer than the checks allow, so that a draft with overlong texts can be saved and the checks can show what to
 * shorten.
 */
const LONGEST_LINE = 300;
const MOST_TEXTS = 30;
const LONGEST_TEXT = 30_000;
const LONGEST_CITY = 120;

/** Splits text that has one item per line. Drops blank lines, and collapses and trims whitespace. */
function lines(most: number, item: string) {
  return z
    .string()
    .max(LONGEST_TEXT, "Your text is too long. Shorten it and try again.")
    .transform((text) => readLines(text))
    .refine((items) => items.length <= most, `Enter at most ${most} ${item}.`)
    .refine(
      (items) => items.every(({ length }) => length <= LONGEST_LINE),
      `Use at most ${LONGEST_LINE} characters on each line.`,
    );
}

const cityLine = formFields.line(LONGEST_CITY, "Enter a city, such as Austin, TX.");

/** `service` is a slug. */
export const newCampaignSchema = z.strictObject({
  service: chosenSlug("Choose a service."),
  city: cityLine,
});
export type NewCampaign = z.infer<typeof newCampaignSchema>;

export const campaignFormSchema = z.strictObject({
  name: formFields.line(CAMPAIGN_FIELDS.name.input.maxLength, "Enter a name."),
  budget: formFields.dollars(MAX_DAILY_BUDGET_CENTS, "Enter a daily budget, such as 40."),
  /** Checkboxes, keyed by service ID. */
  serviceIds: z
    .record(inputFields.id, formFields.checkbox, "Choose at least one service.")
    .transform((boxes) => Object.keys(boxes).filter((id) => boxes[id]))
    .pipe(
      z
        .array(z.string())
        .min(1, "Choose at least one service.")
        .max(MOST_SERVICES, `Choose at most ${MOST_SERVICES} services.`),
    ),
  /** Cities such as "Austin, TX" or "texas/austin". */
  cities: lines(MOST_CITIES, "cities").refine(
    (items) => items.length > 0,
    "Enter at least one city.",
  ),
  finalUrl: formFields.anyLine(LONGEST_LINE),
  headlines: lines(MOST_TEXTS, "headlines"),
  descriptions: lines(MOST_TEXTS, "descriptions"),
  keywords: lines(MOST_KEYWORDS, "keywords"),
  negatives: lines(MOST_KEYWORDS, "negative keywords"),
  phone: formFields.anyLine(CAMPAIGN_FIELDS.phone.input.maxLength),
  revision: inputFields.revision.optional(),
} satisfies Record<FormName<typeof CAMPAIGN_FIELDS> | "revision", z.ZodType>);
export type CampaignForm = z.infer<typeof campaignFormSchema>;

export const campaignStepSchema = z.strictObject({ revision: inputFields.revision.optional() });

const IDS = /^(?:c[a-z0-9]{24}(?:,|$)){0,30}$/;

/** What the server has to look up for an edited campaign's checks. */
export const evidenceQuerySchema = z.object({
  /** IDs, separated by commas. */
  services: z
    .string()
    .regex(IDS, "Use IDs, separated by commas.")
    .default("")
    .transform((text) => text.split(",").filter(Boolean)),
  /** One per line. Unknown cities are ignored. */
  cities: lines(MOST_CITIES, "cities").default([]),
  finalUrl: formFields.anyLine(LONGEST_LINE).default(""),
  phone: formFields.anyLine(CAMPAIGN_FIELDS.phone.input.maxLength).default(""),
});
