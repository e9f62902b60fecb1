import "server-only";
import { cache } from "react";
import { claimsInForce } from "@/lib/claims/rules";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { db, type Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { mergeSettings } from "@/lib/settings/rules";
import type { Site, StoredSettings } from "@/lib/settings/schema";

/** What every page needs to know about the business. */
export const getSite = cache(async (): Promise<Site> => toSite(await getSettings()));

/** The stored settings over the defaults, read once per request. */
export const getSettings = cache(() => readSettings(db));

/** The stored settings over the defaults, within a transaction. Invalid rows are logged and left out. */
export async function readSettings(tx: Transaction): Promise<StoredSettings> {
  const rows = await tx.setting.findMany({ select: { key: true, value: true } });
  const { settings, rejected } = mergeSettings(rows, defaultSettings());
  if (rejected.length > 0) log.warn({ rejected }, "invalid settings were left out");
  return settings;
}

/** The site, or its built-in defaults while the database is unavailable: for pages that work without it. */
export async function readSiteOrBuiltIn(): Promise<Site> {
  try {
    return await getSite();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return builtInSite();
    throw error;
  }
}

/** The site with its built-in defaults only. */
export function builtInSite(): Site {
  return toSite(defaultSettings());
}

function defaultSettings(): StoredSettings {
  return {
    brandName: "Roadcall Mobile Mechanics",
    defaultPhone: getEnv().defaultPhone,
    mailingAddress: "100 Example Street, San Antonio, Texas 78201",
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
