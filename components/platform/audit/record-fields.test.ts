import { describeChange } from "@/components/platform/audit/describe-change";
import { CITY_FIELDS } from "@/lib/catalog/locations/fields";
import { locationFormSchema } from "@/lib/catalog/locations/schema/admin";
import { SERVICE_FIELDS } from "@/lib/catalog/services/fields";
import { serviceFormSchema } from "@/lib/catalog/services/schema";
import { CAMPAIGN_FIELDS } from "@/lib/marketing/campaigns/fields";
import { campaignFormSchema } from "@/lib/marketing/campaigns/schema/forms";
import { SITE_FIELDS } from "@/lib/platform/settings/fields";
import { siteFormSchema } from "@/lib/platform/settings/schema";
import { sampleForm } from "@/tests/setup/sample-form";

test.each([
  ["service", SERVICE_FIELDS, serviceFormSchema],
  ["city", CITY_FIELDS, locationFormSchema],
  ["campaign", CAMPAIGN_FIELDS, campaignFormSchema],
  ["site", SITE_FIELDS, siteFormSchema],
])("the form of a %s accepts the samples of its fields", (_, fields, schema) => {
  expect(schema.safeParse(sampleForm(fields)).error).toBeUndefined();
});

test.each([
  ["service", "basePartsCostCents", 4_950, "Price or parts", "$49.50"],
  ["service", "pricingMode", "labor", "Pricing", "Labor plus parts"],
  ["service", "workKind", "diagnosis", "Kind of work", "Diagnosis or inspection"],
  ["service", "position", 3, "Position in lists", "3"],
  ["application", "isPhoneVerified", true, "Phone number confirmed", "yes"],
  ["application", "businessName", "Ruiz", "Business", "Ruiz"],
  ["location", "geotargetId", "1026201", "Google Ads location ID", "1026201"],
  ["location", "primaryZip", "78201", "Primary ZIP", "78201"],
  ["location", "slug", "texas/austin", "URL", "texas/austin"],
  ["campaign", "dailyBudgetCents", 4_000, "Daily budget", "$40"],
  ["campaign", "campaignServices", ["Oil change"], "Services", "Oil change"],
  ["campaign", "negativeKeywords", ["jobs"], "Negative keywords", "jobs"],
  ["settings", "partnerCredit", "Lane Six", "Partner credit", "Lane Six"],
  ["settings", "defaultPhone", "+12105550177", "Default phone number", "(210) 555-0177"],
  [
    "settings",
    "measurement",
    "opt_out",
    "Ad click measurement",
    "Unless the visitor declines (opt-out)",
  ],
])(
  "the audit trail of a %s calls %s as the form does",
  (subjectKind, name, value, label, after) => {
    const change = { subjectKind, before: { [name]: null }, after: { [name]: value } };
    expect(describeChange(change)).toEqual([{ label, before: null, after }]);
  },
);
