import type { StoredSettings } from "@/lib/settings/schema";
import { CONVERSION_ACTION } from "./demo-conversions";

export type DemoSetting = {
  [K in keyof StoredSettings]: { key: K; value: NonNullable<StoredSettings[K]> };
}[keyof StoredSettings];

/** Settings that differ from the defaults. The agency is fictional. */
export function demoSettings(): DemoSetting[] {
  return [
    {
      key: "partnerCredit",
      value: { name: "Second Gear Advertising", url: "https://example.com" },
    },
    { key: "conversionAction", value: CONVERSION_ACTION },
  ];
}
