import { isLocationSlug, isSlug } from "@/lib/core/slug";
import type { FinalPage } from "@/lib/marketing/campaigns/rules/evidence";
import { planRequest } from "@/lib/platform/pages/request-plan";

/** The page for a service in a city, according to its URL. The service or the city may not exist. */
interface MoneyPage {
  kind: "money_page";
  locationSlug: string;
  serviceSlug: string;
}

type UrlProblem = Exclude<FinalPage, { kind: "page" | "missing" }>;

/**
 * Returns what an entered URL leads to, judging by the URL alone. Accepts a path on this site or a full URL. `siteUrl`
 * has no path.
 */
export function readFinalUrl(entered: string, siteUrl: string): MoneyPage | UrlProblem {
  if (entered === "") return { kind: "blank" };
  if (!URL.canParse(entered, siteUrl)) return { kind: "other_site" };
  const url = new URL(entered, siteUrl);
  if (url.origin !== new URL(siteUrl).origin) return { kind: "other_site" };
  if (/[?#]/.test(entered)) return { kind: "query" };
  const plan = planRequest(url.pathname, "");
  if (plan.kind === "redirect") return { kind: "redirect", to: plan.path };
  const [, state, city, serviceSlug = ""] = url.pathname.split("/");
  const locationSlug = `${state}/${city}`;
  const isLanding = plan.kind === "pass" && plan.isLanding === true;
  if (!isLanding || !isLocationSlug(locationSlug) || !isSlug(serviceSlug)) {
    return { kind: "not_money_page" };
  }
  return { kind: "money_page", locationSlug, serviceSlug };
}

/** Returns the path of a page on this site, with its leading slash. Returns anything else as entered. */
export function shortenUrl(entered: string, siteUrl: string): string {
  if (entered === "" || !URL.canParse(entered, siteUrl)) return entered;
  const { origin, pathname, search, hash } = new URL(entered, siteUrl);
  return origin === new URL(siteUrl).origin ? pathname + search + hash : entered;
}

/**
 * Returns what Google appends to the final URL: the visitor's location, which leads to their city's page, and what
 * identifies the campaign. Google fills in the values in braces: https://support.google.com/google-ads/answer/6305348.
 * The tracking template stays empty: with parallel tracking, it loads in the background, where no page could read these
 * parameters.
 */
export function finalUrlSuffix(utmCampaign: string): string {
  return `loc={loc_physical_ms}&utm_source=google&utm_medium=cpc&utm_campaign=${utmCampaign}&utm_term={keyword}`;
}
