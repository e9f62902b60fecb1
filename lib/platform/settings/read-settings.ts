import "server-only";
import type { Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { DEFAULT_INDEX_THRESHOLD } from "@/lib/platform/pages/page-weights";
import { DEFAULT_OFFICE_HOURS } from "@/lib/platform/settings/constants";
import { mergeSettings } from "@/lib/platform/settings/rules";
import type { StoredSettings } from "@/lib/platform/settings/schema";

/**
 * Returns the stored settings merged over the defaults, for mutations in any domain. Invalid rows are logged and
 * skipped.
 */
export async function readSettings(tx: Transaction): Promise<StoredSettings> {
  const rows = await tx.setting.findMany({ select: { key: true, value: true } });
  const { settings, rejected } = mergeSettings(rows, defaultSettings());
  if (rejected.length > 0) log.warn({ rejected }, "invalid settings skipped");
  return settings;
}

/** Returns a new site's settings. */
export function defaultSettings(): StoredSettings {
  return {
    brandName: "Roadcall Mobile Mechanics",
    defaultPhone: getEnv().defaultPhone,
    hasTelephony: false,
    mailingAddress: "100 Example Street, San Antonio, Texas 78201",
    partnerCredit: null,
    tagManagerId: "",
    pixelId: "",
    measurement: "opt_in",
    conversionAction: "",
    indexThreshold: DEFAULT_INDEX_THRESHOLD,
    shopRateCents: null,
    shopRateSource: "",
    shopMarkupPercent: null,
    shopMarkupSource: "",
    testNumbers: [],
    officeHours: DEFAULT_OFFICE_HOURS,
    claims: {},
  };
}
