import "server-only";
import { cache } from "react";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { AuditKindDefinition } from "@/lib/platform/audit/audit-kind";
import { activeClaims, ratingEvidence } from "@/lib/platform/claims/rules";
import { defaultSettings, readSettings } from "@/lib/platform/settings/read-settings";
import type { Site, StoredSettings } from "@/lib/platform/settings/schema";

export const getSite = cache(async (): Promise<Site> => toSite(await getSettings()));

/** Returns the stored settings merged over the defaults. Read once per request. */
export const getSettings = cache(() => readSettings(db));

/** Returns the site's settings, or the defaults while the database is unavailable. */
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

function toSite({ claims, testNumbers: _, ...settings }: StoredSettings): Site {
  const { mode, siteUrl, googleMapsKey } = getEnv();
  return {
    ...settings,
    siteUrl,
    claims: activeClaims(mode, claims),
    rating: ratingEvidence(mode, claims),
    hasStreetMaps: googleMapsKey !== null,
  };
}

export const settingsAudit: AuditKindDefinition = {
  actions: {
    change: "Settings changed",
  },
};

export const claimAudit: AuditKindDefinition = {
  actions: {
    change: "Claim changed",
  },
};
