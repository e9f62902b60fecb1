import type { StoredSettings } from "@/lib/settings/schema";

export type DemoSetting = { key: keyof StoredSettings; value: { name: string; url: string } };

/** Settings that differ from the defaults. The agency is fictional. */
export function demoSettings(): DemoSetting[] {
  return [
    {
      key: "partnerCredit",
      value: { name: "Second Gear Advertising", url: "https://example.com" },
    },
  ];
}
