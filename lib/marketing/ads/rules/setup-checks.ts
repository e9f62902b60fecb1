import type { SetupResult } from "@/lib/catalog/geotargets/schema";
import { formatPhone, isReservedPhone } from "@/lib/core/phone";

/** The result of requesting one of our pages. */
export interface Probe {
  /** The URL that was requested. */
  url: string;
  /** The URL after any redirects. */
  finalUrl: string;
  /** Null if the site didn't respond. */
  status: number | null;
  html: string;
}

type SettingFacts = { tagManagerId: string; conversionAction: string };

type CheckOutcome = Pick<SetupResult, "isPassed" | "text" | "remedy">;

const passed = (text: string): CheckOutcome => ({ isPassed: true, text, remedy: null });
const failed = (text: string, remedy: string): CheckOutcome => ({ isPassed: false, text, remedy });

export function checkTagManagerId({ tagManagerId }: SettingFacts): CheckOutcome {
  return tagManagerId === ""
    ? failed("No Google Tag Manager container is set.", "Enter the container’s ID in Settings.")
    : passed(`Container ${tagManagerId} is set.`);
}

export function checkPageTag(page: Probe, { tagManagerId }: SettingFacts): CheckOutcome {
  const down = checkAnswer(page);
  if (down) return down;
  if (tagManagerId === "") {
    return failed(
      "The page loads no container because none is set.",
      "Enter the container’s ID in Settings.",
    );
  }
  const [, onPage] = / data-tag-manager="([^"]*)"/.exec(page.html) ?? [];
  if (onPage === tagManagerId) return passed(`${page.url} loads ${tagManagerId} after consent.`);
  return failed(
    onPage ? `The page still loads ${onPage}.` : "The page doesn’t load the container.",
    "Pages update within seconds of a change. If this check still fails, run “Refresh pages and sitemap” under Maintenance.",
  );
}

const PARTNER_SCRIPT = /<script[^>]+(?:googletagmanager|google-analytics|facebook)\.(?:com|net)/i;
/** Matches `signalConsent("default", false)`, even if it is minified. */
const DENIED_BY_DEFAULT = /\(\s*["'`]default["'`]\s*,\s*(?:!1|false)\s*\)/;

/**
 * `scripts` is the code of the site's own scripts that the page loads; null if there are none, or one can't be loaded.
 */
export function checkConsentDefault(page: Probe, scripts: string | null): CheckOutcome {
  const down = checkAnswer(page);
  if (down) return down;
  const remedy = "Load tags only through the container, which waits for consent.";
  if (PARTNER_SCRIPT.test(page.html)) {
    return failed("The page loads a tag directly, before the visitor has consented.", remedy);
  }
  if (scripts === null || !DENIED_BY_DEFAULT.test(scripts)) {
    return failed(
      "The page’s own scripts don’t deny consent before tags load.",
      "Ask a developer to rebuild and restart the site.",
    );
  }
  return passed("Consent is denied by default, and no tag loads until the visitor agrees.");
}

export function checkConversionAction({ conversionAction }: SettingFacts): CheckOutcome {
  return conversionAction === ""
    ? failed(
        "No conversion action is set.",
        "Create one in Google Ads as shown here, then enter its exact name in Settings.",
      )
    : passed(`Conversions are uploaded to “${conversionAction}.”`);
}

/**
 * `visit` is a request for one city's page with another city's `loc`; `path` is the page that the visitor should end up
 * on. `tried` is null if there aren't two cities to try.
 */
export function checkUrlSuffix(tried: { visit: Probe; path: string } | null): CheckOutcome {
  if (tried === null) {
    return failed(
      "Fewer than two cities with mechanics for the tested service have a Google Ads location ID, so loc can’t be tested.",
      "Under Geotargets, import Google’s list and match your cities.",
    );
  }
  const { visit, path } = tried;
  const down = checkAnswer(visit);
  if (down) return down;
  const { pathname, searchParams } = new URL(visit.finalUrl);
  if (pathname !== path) {
    return failed(
      `A visitor who belongs on ${path} was sent to ${pathname}.`,
      "Check the city’s location ID under Geotargets.",
    );
  }
  return searchParams.has("utm_source")
    ? passed(`loc led a visitor to ${path}, and the UTM parameters were kept.`)
    : failed(
        "The UTM parameters were lost along the way.",
        "Look for a redirect in front of the site that drops the query string.",
      );
}

/** `visit` is a page requested with a click ID, as if from an ad; null if there is no page to try. */
export function checkFinalUrl(visit: Probe | null): CheckOutcome {
  if (visit === null) return NO_PAGE;
  const down = checkAnswer(visit);
  if (down) return down;
  const [from, to] = [new URL(visit.url), new URL(visit.finalUrl)];
  if (from.pathname !== to.pathname) {
    return failed(
      `${from.pathname} redirects to ${to.pathname}.`,
      "Use that page as the final URL.",
    );
  }
  return to.searchParams.get("gclid") === from.searchParams.get("gclid")
    ? passed(`${from.pathname} opens without a redirect and keeps the click ID.`)
    : failed(
        "The click ID was lost along the way.",
        "Look for a redirect in front of the site that drops the query string.",
      );
}

interface NumberFacts {
  /** Numbers whose calls are routed through the platform, in E.164. */
  trackingNumbers: readonly string[];
  isLive: boolean;
}

/** `page` is null if there is no page to try. */
export function checkNumberShown(
  page: Probe | null,
  { trackingNumbers, isLive }: NumberFacts,
): CheckOutcome {
  if (page === null) return NO_PAGE;
  const down = checkAnswer(page);
  if (down) return down;
  const [, shown] =
    /<a href="tel:(\+1\d{10})"[^>]* data-call-source="landing/.exec(page.html) ?? [];
  if (shown === undefined) {
    return failed("The page shows no phone number.", "Check the default phone number in Settings.");
  }
  if (isLive && isReservedPhone(shown)) {
    return failed(
      `${formatPhone(shown)} is fictional and never rings.`,
      "Enter your own number in Settings.",
    );
  }
  return trackingNumbers.includes(shown)
    ? passed(`The page shows the tracking number ${formatPhone(shown)}.`)
    : failed(
        `The page shows ${formatPhone(shown)}, which isn’t a tracking number. Calls to it can’t be matched to clicks.`,
        "Show tracking numbers on pages, and assign one to the page’s city.",
      );
}

const NO_PAGE = failed(
  "No city has a service page yet.",
  "Add a service, a city, and a mechanic who offers the service in that city.",
);

function checkAnswer({ url, finalUrl, status }: Probe): CheckOutcome | null {
  if (status === 200) return null;
  const answer = status === null ? "didn’t respond" : `responded with error ${status}`;
  return failed(
    `${finalUrl === url ? url : finalUrl} ${answer}.`,
    "Check that the site is running, and ask a developer whether its public address is set correctly.",
  );
}
