import { readDollars } from "@/lib/core/form-fields";
import { dollarsField } from "@/lib/core/money";
import { formatPhone } from "@/lib/core/phone";
import {
  type SettingKey,
  type SiteForm,
  type StoredSettings,
  settingSchemas,
} from "@/lib/platform/settings/schema";

type Row = { key: string; value: unknown };

/**
 * Merges stored settings over the defaults. Unknown and invalid rows are skipped and listed in `rejected`, so that one
 * bad row doesn't take down the site.
 */
export function mergeSettings(rows: readonly Row[], defaults: StoredSettings) {
  const rejected: string[] = [];
  const accepted = rows.flatMap(({ key, value }) => {
    const parsed = isSettingKey(key) ? settingSchemas[key].safeParse(value) : null;
    if (parsed?.success) return [[key, parsed.data]];
    rejected.push(key);
    return [];
  });
  return { settings: { ...defaults, ...Object.fromEntries(accepted) } as StoredSettings, rejected };
}

/** Returns the values that differ from what is stored, or null if none do. */
export function changedSettings(
  stored: StoredSettings,
  change: Partial<StoredSettings>,
): Partial<StoredSettings> | null {
  const keys = Object.keys(change).filter(isSettingKey);
  const changed = keys.filter((key) => JSON.stringify(change[key]) !== JSON.stringify(stored[key]));
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((key) => [key, change[key]]));
}

/** Inherited names, such as "constructor", are not settings. */
function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingSchemas, key);
}

export function toSiteForm(settings: Omit<StoredSettings, "claims">): SiteForm {
  const { brandName, defaultPhone, mailingAddress, partnerCredit } = settings;
  const { tagManagerId, pixelId, measurement, conversionAction, indexThreshold, testNumbers } =
    settings;
  const { shopRateCents, shopRateSource, shopMarkupPercent, shopMarkupSource } = settings;
  return {
    brandName,
    defaultPhone: formatPhone(defaultPhone),
    mailingAddress,
    partnerName: partnerCredit?.name ?? "",
    partnerUrl: partnerCredit?.url ?? "",
    tagManagerId,
    pixelId,
    measurement,
    conversionAction,
    indexThreshold,
    shopRate: shopRateCents === null ? "" : dollarsField(shopRateCents),
    shopRateSource,
    shopMarkup: shopMarkupPercent === null ? "" : String(shopMarkupPercent),
    shopMarkupSource,
    testNumbers: testNumbers.map(formatPhone).join("\n"),
  };
}

export function fromSiteForm(form: SiteForm) {
  const { partnerName, partnerUrl, testNumbers, shopRate, shopMarkup, ...rest } = form;
  return {
    ...rest,
    partnerCredit: partnerName === "" ? null : { name: partnerName, url: partnerUrl },
    testNumbers: testNumbers.split("\n").filter(Boolean),
    shopRateCents: readDollars(shopRate),
    shopMarkupPercent: shopMarkup === "" ? null : Number(shopMarkup),
  };
}
