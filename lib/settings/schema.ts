import { z } from "zod";
import type { Claims } from "@/lib/claims/constants";
import { claimSwitchesSchema } from "@/lib/claims/schema";
import { formFields, usPhoneField } from "@/lib/core/form-fields";

const phone = z.string().regex(/^\+1[2-9]\d{9}$/, "A US phone number as +1 and ten digits");
const line = (max: number) => formFields.line(max, "Please fill this in");

/** What may stand in the Setting table: one key a row. */
export const settingSchemas = {
  brandName: line(60),
  /** E.164. */
  defaultPhone: phone,
  mailingAddress: line(200),
  /** The agency credit in the footer; null hides it. */
  partnerCredit: z.object({ name: line(60), url: z.url({ protocol: /^https?$/ }) }).nullable(),
  /** Google Tag Manager's container ("GTM-ABC1234"), loaded with the visitor's consent; empty loads none. */
  tagManagerId: z.string().regex(/^(?:GTM-[A-Z0-9]{4,12})?$/, "An id such as GTM-ABC1234"),
  /** Meta's pixel (digits only), loaded with the visitor's consent; empty loads none. */
  pixelId: z.string().regex(/^(?:\d{8,20})?$/, "The pixel's id: 8 to 20 digits"),
  /** What an administrator said of the claims. */
  claims: claimSwitchesSchema,
} as const;

export type SettingKey = keyof typeof settingSchemas;
export type SettingValue<K extends SettingKey> = z.infer<(typeof settingSchemas)[K]>;
export type StoredSettings = { [K in SettingKey]: SettingValue<K> };

/** What every page needs to know of the business: its settings, and which claims are on. */
export type Site = Omit<StoredSettings, "claims"> & {
  claims: Claims;
  /** Whether Google's maps may stand where drawn ones do, for visitors who agree to it. */
  hasStreetMaps: boolean;
};

const PARTNER = "A credit needs both a name and an address; leave both empty for none";

/** The business as a form gives it: phone in any usual writing, the credit as two fields that may be empty. */
export const siteFormSchema = z
  .strictObject({
    brandName: settingSchemas.brandName,
    defaultPhone: usPhoneField,
    mailingAddress: settingSchemas.mailingAddress,
    partnerName: formFields.anyLine(60),
    partnerUrl: z.union(
      [z.literal(""), z.url({ protocol: /^https?$/ })],
      "An address such as https://agency.example",
    ),
    tagManagerId: settingSchemas.tagManagerId,
    pixelId: settingSchemas.pixelId,
  })
  .superRefine(({ partnerName, partnerUrl }, context) => {
    if ((partnerName === "") === (partnerUrl === "")) return;
    const path = [partnerName === "" ? "partnerName" : "partnerUrl"];
    context.addIssue({ code: "custom", path, message: PARTNER });
  });
export type SiteForm = z.infer<typeof siteFormSchema>;
