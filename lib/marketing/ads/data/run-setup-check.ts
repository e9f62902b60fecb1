import "server-only";
import type { SetupCheck, SetupResult } from "@/lib/catalog/geotargets/schema";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import {
  checkConsentDefault,
  checkConversionAction,
  checkFinalUrl,
  checkNumberShown,
  checkPageTag,
  checkTagManagerId,
  checkUrlSuffix,
  type Probe,
} from "@/lib/marketing/ads/rules/setup-checks";
import { finalUrlSuffix } from "@/lib/marketing/campaigns/rules/final-url";
import { directoryPaths } from "@/lib/platform/pages/directory-paths";
import { readSettings } from "@/lib/platform/settings/read-settings";
import { probePage } from "./probe-page";

type CheckOutcome = Omit<SetupResult, "check">;

/** Tests one step of the Google Ads setup by reading the settings and requesting pages on the site. */
export async function runSetupCheck(check: SetupCheck): Promise<SetupResult> {
  return { check, ...(await CHECKS[check]()) };
}

const CHECKS: Readonly<Record<SetupCheck, () => Promise<CheckOutcome>>> = {
  tag_manager_id: async () => checkTagManagerId(await readSettings(db)),
  page_tag: async () => checkPageTag(await probeSample(), await readSettings(db)),
  consent_default: async () => {
    const page = await probeSample();
    return checkConsentDefault(page, await readScripts(page));
  },
  conversion_action: async () => checkConversionAction(await readSettings(db)),
  url_suffix: async () => {
    const [from, to] = await findPages({ hasGeotarget: true });
    if (!from || !to) return checkUrlSuffix(null);
    const visit = await probePage(adUrl(from.path, to.geotargetId ?? ""));
    return checkUrlSuffix({ visit, path: to.path });
  },
  final_url: async () => {
    const [page] = await findPages();
    return checkFinalUrl(page ? await probePage(adUrl(page.path, page.geotargetId)) : null);
  },
  number_shown: async () => {
    const url = await findSamplePage();
    const numbers = await db.trackingNumber.findMany({
      where: { isActive: true, releasedAt: null },
      select: { phoneNumber: true },
    });
    return checkNumberShown(url ? await probePage(url) : null, {
      trackingNumbers: numbers.map(({ phoneNumber }) => phoneNumber),
      isLive: getEnv().mode === "live",
    });
  },
};

async function probeSample(): Promise<Probe> {
  return probePage((await findSamplePage()) ?? getEnv().siteUrl);
}

/** Returns the URL of a page that ads could lead to; null if there is none. */
export async function findSamplePage(): Promise<string | null> {
  const [page] = await findPages();
  return page ? getEnv().siteUrl + page.path : null;
}

/** Returns the Final URL suffix for each campaign that hasn't ended, with the campaign's name. */
export async function listSuffixes(): Promise<{ name: string; text: string }[]> {
  const campaigns = await db.campaign.findMany({
    where: { state: { not: "ended" } },
    orderBy: { name: "asc" },
    select: { name: true, utmCampaign: true },
  });
  return campaigns.map(({ name, utmCampaign }) => ({ name, text: finalUrlSuffix(utmCampaign) }));
}

interface Page {
  path: string;
  geotargetId: string | null;
}

/** Returns the pages for one service in up to two cities where a mechanic offers it. */
async function findPages({ hasGeotarget = false } = {}): Promise<Page[]> {
  const local = { mechanic: { isActive: true } };
  const service = await db.service.findFirst({
    where: { isActive: true, offers: { some: { isActive: true, ...local } } },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  if (!service) return [];
  const offering = { isActive: true, offers: { some: { serviceId: service.id, isActive: true } } };
  const cities = await db.location.findMany({
    where: {
      isActive: true,
      coverage: { some: { mechanic: offering } },
      ...(hasGeotarget ? { geotargetId: { not: null } } : {}),
    },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    take: 2,
  });
  return cities.map(({ slug, geotargetId }) => ({
    path: directoryPaths.landing(slug, service.slug),
    geotargetId,
  }));
}

function adUrl(path: string, geotargetId: string | null): string {
  const url = new URL(path, getEnv().siteUrl);
  if (geotargetId) url.searchParams.set("loc", geotargetId);
  for (const [name, text] of Object.entries(VISIT)) url.searchParams.set(name, text);
  return url.href;
}

const VISIT = {
  utm_source: "google",
  utm_medium: "cpc",
  utm_campaign: "setup-check",
  gclid: "setup-check",
};

/** Returns the code of the site's own scripts that a page loads; null if there are none, or one can't be loaded. */
async function readScripts({ html, finalUrl }: Probe): Promise<string | null> {
  const sources = [...html.matchAll(/<script[^>]+src="(\/islands\/[^"]+)"/g)];
  const scripts = await Promise.all(
    sources.map(([, src = ""]) => probePage(new URL(src, finalUrl).href)),
  );
  const isComplete = scripts.length > 0 && scripts.every(({ status }) => status === 200);
  return isComplete ? scripts.map((script) => script.html).join("\n") : null;
}
