import { formatPhone } from "@/lib/core/phone";
import {
  type SettingKey,
  type SiteForm,
  type StoredSettings,
  settingSchemas,
} from "@/lib/settings/schema";

type Row = { key: string; value: unknown };

/**
 * Lays stored settings over the defaults. Rows that are unknown or no longer fit are left out and named in
 * `rejected`, so that one bad row costs one setting and not the site.
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

/** What every object inherits, such as "constructor", is no setting. */
function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingSchemas, key);
}

/** Settings as the form shows them. */
export function toSiteForm(settings: Omit<StoredSettings, "claims">): SiteForm {
  const { brandName, defaultPhone, mailingAddress, partnerCredit, tagManagerId, pixelId } =
    settings;
  return {
    brandName,
    defaultPhone: formatPhone(defaultPhone),
    mailingAddress,
    partnerName: partnerCredit?.name ?? "",
    partnerUrl: partnerCredit?.url ?? "",
    tagManagerId,
    pixelId,
  };
}

/** What a parsed form says of the settings. */
export function fromSiteForm({ partnerName, partnerUrl, ...rest }: SiteForm) {
  const partnerCredit = partnerName === "" ? null : { name: partnerName, url: partnerUrl };
  return { ...rest, partnerCredit };
}
