import type { RecordFields } from "@/lib/core/record-field";

/** The settings. Those with a sample are in the form with site settings; the others have controls of their own. */
export const SITE_FIELDS = {
  brandName: { label: "Brand name", input: {}, sample: "Roadcall" },
  defaultPhone: {
    label: "Default phone number",
    input: {
      hint: "Shown wherever a page doesn’t show a mechanic’s number, such as on the privacy page. If you change it, keep answering the old number for a day: some pages may show it until then.",
      type: "tel",
    },
    format: "phone",
    sample: "(210) 555-0134",
  },
  mailingAddress: { label: "Mailing address", input: {}, sample: "1 Main St" },
  partnerName: {
    label: "Partner’s name",
    storedAs: "partnerCredit",
    input: { isHalf: true },
    sample: "",
  },
  partnerUrl: {
    label: "Partner’s website",
    storedAs: "partnerCredit",
    input: { type: "url", placeholder: "https://", isHalf: true },
    sample: "",
  },
  tagManagerId: {
    label: "Google Tag Manager ID",
    input: {
      hint: "Loads only with the visitor’s consent. Leave blank to turn it off.",
      isHalf: true,
    },
    sample: "",
  },
  pixelId: {
    label: "Meta pixel ID",
    input: {
      hint: "Loads only with the visitor’s consent. Leave blank to turn it off.",
      isHalf: true,
    },
    sample: "",
  },
  measurement: {
    label: "Ad click measurement",
    input: {
      hint: "Opt-out counts as sharing personal information under some state laws. Check with a lawyer before you choose it.",
    },
    format: {
      opt_in: "Only with the visitor’s consent (opt-in)",
      opt_out: "Unless the visitor declines (opt-out)",
    },
    sample: "opt_in",
  },
  conversionAction: {
    label: "Google Ads conversion action",
    input: { hint: "The action’s exact name in Google Ads. Conversion files use this name." },
    sample: "",
  },
  indexThreshold: {
    label: "Minimum score for search engines",
    input: {
      hint: "0 to 100. If a page about a city scores lower, it’s hidden from search engines and listed under Page quality.",
      inputMode: "numeric",
    },
    sample: "60",
  },
  shopRate: {
    label: "Repair shops’ labor rate per hour",
    storedAs: "shopRateCents",
    input: {
      hint: "In dollars, such as 150. Cost pages compare our estimates with shops once this rate and the markup are set. Leave blank to turn the comparison off.",
      inputMode: "decimal",
      isHalf: true,
    },
    format: "dollars",
    sample: "145",
  },
  shopRateSource: {
    label: "Source of the rate",
    input: {
      hint: "Drivers see this next to the shop’s price. Name who says so, and when.",
      isHalf: true,
    },
    sample: "Survey of local shops, June 2026",
  },
  shopMarkup: {
    label: "Repair shops’ markup on parts",
    storedAs: "shopMarkupPercent",
    input: {
      hint: "A whole percent of what the parts cost, such as 40. Leave blank to turn the comparison off.",
      inputMode: "numeric",
      isHalf: true,
    },
    sample: "40",
  },
  shopMarkupSource: {
    label: "Source of the markup",
    input: {
      hint: "Drivers see this next to the shop’s price. Name who says so, and when.",
      isHalf: true,
    },
    sample: "Survey of local shops, June 2026",
  },
  testNumbers: {
    label: "Test numbers",
    input: {
      hint: "Calls from these numbers count as test calls and are never billed. Include your own phone numbers and the numbers Google uses to check your ads. One per line.",
      rows: 3,
    },
    sample: "(210) 555-0134",
  },
  partnerCredit: { label: "Partner credit" },
  hasTelephony: { label: "Has telephony" },
  officeHours: { label: "Office hours" },
  claims: { label: "Claims" },
} as const satisfies RecordFields;
