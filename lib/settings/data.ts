import "server-only";
import { cache } from "react";
import { claimsInForce } from "@/lib/claims/rules";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { DEFAULT_BRAND_NAME, DEFAULT_MAILING_ADDRESS } from "@/lib/settings/constants";
import { mergeSettings } from "@/lib/settings/rules";
import type { Site, StoredSettings } from "@/lib/settings/schema";

/** What every page needs to know of the business. */
export const getSite = cache(async (): Promise<Site> => toSite(await getSettings()));

/** The settings as they are stored, over the defaults; the claims with their evidence. */
export const getSettings = cache(async (): Promise<StoredSettings> => {
  const rows = await db.setting.findMany({ select: { key: true, value: true } });
  const { settings, rejected } = mergeSettings(rows, defaultSettings());
  if (rejected.length > 0) log.warn({ rejected }, "settings that do not fit were left out");
  return settings;
});

/** The same, and what is built in while the database does not answer: for pages that work without it. */
export async function readSiteOrBuiltIn(): Promise<Site> {
  try {
    return await getSite();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return builtInSite();
    throw error;
  }
}

/** The same without a database: what holds until an administrator says otherwise. */
export function builtInSite(): Site {
  return toSite(defaultSettings());
}

function defaultSettings(): StoredSettings {
  return {
    brandName: DEFAULT_BRAND_NAME,
    defaultPhone: getEnv().defaultPhone,
    mailingAddress: DEFAULT_MAILING_ADDRESS,
    partnerCredit: null,
    tagManagerId: "",
    pixelId: "",
    claims: {},
  };
}

function toSite({ claims, ...settings }: StoredSettings): Site {
  const { mode, googleMapsKey } = getEnv();
  return {
    ...settings,
    claims: claimsInForce(mode, claims),
    hasStreetMaps: googleMapsKey !== null,
  };
}
