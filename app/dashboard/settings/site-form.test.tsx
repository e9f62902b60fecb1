import { SiteForm } from "@/app/dashboard/settings/site-form";
import { fieldLabel } from "@/components/platform/audit/format-field";
import { textOf } from "@/components/testing/rendered";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const SITE = {
  brandName: "Roadcall",
  defaultPhone: "(210) 555-0100",
  mailingAddress: "",
  partnerName: "",
  partnerUrl: "",
  tagManagerId: "",
  pixelId: "",
  measurement: "opt_in" as const,
  conversionAction: "",
  indexThreshold: 60,
  shopRate: "",
  shopRateSource: "",
  shopMarkup: "",
  shopMarkupSource: "",
  testNumbers: "",
};

test("uses the same label for the brand in the settings and the audit trail", () => {
  const text = textOf(<SiteForm site={SITE} revision="r1" returned={null} />);
  expect(text).toContain(fieldLabel("brandName", "settings"));
});
