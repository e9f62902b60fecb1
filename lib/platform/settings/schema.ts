import { z } from "zod";
import { formFields, usPhoneField } from "@/lib/core/form-fields";
import { keysOf } from "@/lib/core/keys-of";
import { dollarsField } from "@/lib/core/money";
import { hasExtension } from "@/lib/core/phone";
import type { FormName, StoredName } from "@/lib/core/record-field";
import type { Claims } from "@/lib/platform/claims/constants";
import type { RatingEvidence } from "@/lib/platform/claims/rules";
import { claimSwitchesSchema } from "@/lib/platform/claims/schema";
import { SITE_FIELDS } from "@/lib/platform/settings/fields";
import { officeHoursSchema } from "@/lib/platform/settings/schema/office-hours";

const phone = z.string().regex(/^\+1[2-9]\d{9}$/, "Enter +1 and ten digits.");
const line = (max: number) => formFields.line(max, "Enter a value.");

const MAX_TEST_NUMBERS = 50;
const MAX_SHOP_RATE_CENTS = 100_000;
const MAX_SHOP_MARKUP_PERCENT = 300;
const MAX_SOURCE_LENGTH = 120;

export const settingSchemas = {
  brandName: line(60),
  /** E.164. */
  defaultPhone: phone,
  /** Whether the platform answers and forwards calls, so that tracking numbers work. */
  hasTelephony: z.boolean(),
  mailingAddress: line(200),
  /** The agency credited in the footer; null for none. */
  partnerCredit: z.object({ name: line(60), url: z.url({ protocol: /^https?$/ }) }).nullable(),
  /** ID of the Google Tag Manager container, which is loaded with the visitor's consent; empty for none. */
  tagManagerId: z
    .string()
    .regex(/^(?:GTM-[A-Z0-9]{4,12})?$/, "Enter a container ID, such as GTM-ABC1234."),
  /** ID of the Meta pixel, which is loaded with the visitor's consent; empty for none. */
  pixelId: z.string().regex(/^(?:\d{8,20})?$/, "Enter the pixel's ID, which has 8 to 20 digits."),
  /**
   * Whether ad clicks are measured only with consent (opt-in) or until a visitor declines (opt-out). Even with
   * opt-out, nothing is stored in the browser and no tag is loaded until the visitor agrees.
   */
  measurement: z.enum(keysOf(SITE_FIELDS.measurement.format), {
    error: "Choose how to measure ad clicks.",
  }),
  /** Name of the Google Ads conversion action that billed calls are uploaded to; empty if there is none yet. */
  conversionAction: formFields.anyLine(100),
  /** Minimum points, out of 100, for a page about a city to be indexed; see lib/platform/pages/page-weights.ts. */
  indexThreshold: formFields.wholeNumber({ min: 0, max: 100, unit: "points" }),
  /** What repair shops charge for an hour of labor, in cents; null until it is set. */
  shopRateCents: z.int().min(1).max(MAX_SHOP_RATE_CENTS).nullable(),
  /** Who says so; empty until the rate is set. */
  shopRateSource: formFields.anyLine(MAX_SOURCE_LENGTH),
  /** What repair shops add to the cost of parts, in whole percent; null until it is set. */
  shopMarkupPercent: z.int().min(0).max(MAX_SHOP_MARKUP_PERCENT).nullable(),
  /** Who says so; empty until the markup is set. */
  shopMarkupSource: formFields.anyLine(MAX_SOURCE_LENGTH),
  /** E.164. Calls from these numbers count as test calls and are never billed. */
  testNumbers: z.array(phone).max(MAX_TEST_NUMBERS),
  officeHours: officeHoursSchema,
  claims: claimSwitchesSchema,
} as const satisfies Record<StoredName<typeof SITE_FIELDS>, z.ZodType>;

export type SettingKey = keyof typeof settingSchemas;
export type StoredSettings = { [K in SettingKey]: z.infer<(typeof settingSchemas)[K]> };

/** What every page shows about the business. */
export type Site = Omit<StoredSettings, "claims" | "testNumbers"> & {
  /** The site's origin, such as "https://example.com". */
  siteUrl: string;
  claims: Claims;
  /** Where the claimed rating comes from; null if pages must not show it. */
  rating: RatingEvidence | null;
  /** Whether Google Maps replaces drawn maps for visitors who consent. */
  hasStreetMaps: boolean;
};

/** An amount in dollars; may be blank. */
const shopRateField = formFields
  .optionalDollars(MAX_SHOP_RATE_CENTS)
  .transform((cents) => (cents === null ? "" : dollarsField(cents)));

/** Pairs of fields that are entered together or left blank together. */
const PAIRS = [
  ["partnerName", "partnerUrl", "Enter both a name and a URL, or leave both blank."],
  ["shopRate", "shopRateSource", "Enter both a rate and its source, or leave both blank."],
  ["shopMarkup", "shopMarkupSource", "Enter both a markup and its source, or leave both blank."],
] as const;

/** Accepts phone numbers in any common format, one per line or separated by commas. Returns E.164, one per line. */
const testNumbersField = z
  .string()
  .max(40 * MAX_TEST_NUMBERS, `Enter at most ${MAX_TEST_NUMBERS} numbers.`)
  .transform((text, context) => {
    const entered = text.split(/[\n,;]/).filter((one) => one.trim() !== "");
    const numbers = entered.map((one) => usPhoneField.safeParse(one).data);
    const unread = entered[numbers.indexOf(undefined)]?.trim();
    const message = unread
      ? `${unread} ${hasExtension(unread) ? "has an extension, which isn’t supported" : "isn’t a US phone number with an area code"}. Correct or remove it.`
      : `Enter at most ${MAX_TEST_NUMBERS} numbers.`;
    const unique = settingSchemas.testNumbers.safeParse([...new Set(numbers)]);
    if (unique.success) return unique.data.join("\n");
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** Accepts phone numbers and amounts in any common format. */
export const siteFormSchema = z
  .strictObject({
    brandName: settingSchemas.brandName,
    defaultPhone: usPhoneField,
    mailingAddress: settingSchemas.mailingAddress,
    partnerName: formFields.anyLine(60),
    partnerUrl: z.union(
      [z.literal(""), z.url({ protocol: /^https?$/ })],
      "Enter a URL, such as https://agency.example.",
    ),
    tagManagerId: settingSchemas.tagManagerId,
    pixelId: settingSchemas.pixelId,
    measurement: settingSchemas.measurement,
    conversionAction: settingSchemas.conversionAction,
    indexThreshold: settingSchemas.indexThreshold,
    shopRate: shopRateField,
    shopRateSource: settingSchemas.shopRateSource,
    shopMarkup: formFields.optionalPercent({ min: 0, max: MAX_SHOP_MARKUP_PERCENT }),
    shopMarkupSource: settingSchemas.shopMarkupSource,
    testNumbers: testNumbersField,
  } satisfies Record<FormName<typeof SITE_FIELDS>, z.ZodType>)
  .superRefine((form, context) => {
    for (const [first, second, message] of PAIRS) {
      if ((form[first] === "") === (form[second] === "")) continue;
      const path = [form[first] === "" ? first : second];
      context.addIssue({ code: "custom", path, message });
    }
  });
export type SiteForm = z.infer<typeof siteFormSchema>;

export const telephonySchema = z.strictObject({ hasTelephony: formFields.checkbox });

export const savedSiteSchema = z.object({ ...siteFormSchema.shape, revision: z.string() });
