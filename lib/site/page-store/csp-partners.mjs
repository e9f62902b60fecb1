// Plain JavaScript: Next loads the page store unbundled.

/** @typedef {"script-src" | "img-src" | "connect-src"} Directive */

const GOOGLE_TAGS = "https://www.googletagmanager.com";
/** Where Google Analytics takes its reports: by default, for Europe, and with Google Signals. */
const GOOGLE_ANALYTICS = [
  "https://www.google-analytics.com",
  "https://region1.google-analytics.com",
  "https://analytics.google.com",
];
/** Where Google Ads takes conversions: by script, by image, and in Consent Mode. */
const GOOGLE_ADS = [
  "https://www.googleadservices.com",
  "https://googleads.g.doubleclick.net",
  "https://www.google.com",
  "https://pagead2.googlesyndication.com",
];
const GOOGLE_MAPS = "https://maps.googleapis.com";
const META_SCRIPTS = "https://connect.facebook.net";
const META_REPORTS = "https://www.facebook.com";

/**
 * What each third party that a page's `rc-csp` mark names may do there, by directive. Nobody gets inline
 * code or eval: tags of Tag Manager's that need them do not run here. Nor may anybody open a frame.
 * @type {Record<string, Record<Directive, string[]>>}
 */
const PARTNERS = {
  gtm: {
    // The container, and the tags that it loads.
    "script-src": [
      GOOGLE_TAGS,
      "https://www.googleadservices.com",
      "https://googleads.g.doubleclick.net",
    ],
    // Reports where a browser has no better way to send them.
    "img-src": [GOOGLE_TAGS, ...GOOGLE_ANALYTICS, ...GOOGLE_ADS],
    "connect-src": [GOOGLE_TAGS, ...GOOGLE_ANALYTICS, ...GOOGLE_ADS],
  },
  pixel: {
    // The pixel, and its settings, which come as a script.
    "script-src": [META_SCRIPTS],
    "img-src": [META_REPORTS],
    "connect-src": [META_SCRIPTS, META_REPORTS],
  },
  maps: {
    "script-src": [],
    "img-src": [GOOGLE_MAPS],
    "connect-src": [],
  },
};

/**
 * The hosts that a directive allows for partners.
 * @param {string} names partners with spaces between them; unknown ones get nothing
 * @param {Directive} directive
 */
export function partnerSources(names, directive) {
  return names
    .split(" ")
    .flatMap((name) => (Object.hasOwn(PARTNERS, name) ? (PARTNERS[name]?.[directive] ?? []) : []));
}
