import "server-only";
import { cache } from "react";
import { activeClaims } from "@/lib/claims/rules";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { db, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { mergeSettings } from "@/lib/settings/rules";
import type { Site, StoredSettings } from "@/lib/settings/schema";
import { DEFAULT_INDEX_THRESHOLD } from "@/lib/site/page-weights";

export const getSite = cache(async (): Promise<Site> => toSite(await getSettings()));

/** Returns the stored settings merged over the defaults. Read once per request. */
export const getSettings = cache(() => readSettings(db));

/** Invalid rows are logged and skipped. */
export async function readSettings(tx: Transaction): Promise<StoredSettings> {
  const rows = await tx.setting.findMany({ select: { key: true, value: true } });
  const { settings, rejected } = mergeSettings(rows, defaultSettings());
  if (rejected.length > 0) log.warn({ rejected }, "invalid settings skipped");
  return settings;
}

/** For pages that work without the database: returns the defaults while it is unavailable. */
export async function readSiteOrDefault(): Promise<Site> {
  try {
    return await getSite();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return defaultSite();
    throw error;
  }
}

export function defaultSite(): Site {
  return toSite(defaultSettings());
}

function defaultSettings(): StoredSettings {
  return {
    brandName: "Roadcall Mobile Mechanics",
    defaultPhone: getEnv().defaultPhone,
    hasTelephony: false,
    mailingAddress: "100 Example Street, San Antonio, Texas 78201",
    partnerCredit: null,
    tagManagerId: "",
    pixelId: "",
    indexThreshold: DEFAULT_INDEX_THRESHOLD,
    claims: {},
  };
}

function toSite({ claims, ...settings }: StoredSettings): Site {
  const { mode, siteUrl, googleMapsKey } = getEnv();
  return {
    ...settings,
    siteUrl,
    claims: activeClaims(mode, claims),
    hasStreetMaps: googleMapsKey !== null,
  };
}
