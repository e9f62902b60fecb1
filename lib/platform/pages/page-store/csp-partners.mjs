// Plain JavaScript, because Next loads the page store unbundled.

/** @typedef {"script-src" | "img-src" | "connect-src"} Directive */

const GOOGLE_TAGS = "https://www.googletagmanager.com";
/** Hosts that receive Google Analytics reports: default, Europe, and Google Signals. */
const GOOGLE_ANALYTICS = [
  "https://www.google-analytics.com",
  "https://region1.google-analytics.com",
  "https://analytics.google.com",
];
/** Hosts that receive Google Ads conversions: by script, by image, and in Consent Mode. */
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
 * What each third party named in a page's `rc-csp` may do, by directive. None may use inline code,
 * eval, or frames, so Tag Manager tags that need them do not work here.
 * @type {Record<string, Record<Directive, string[]>>}
 */
const PARTNERS = {
  gtm: {
    // The container and its tags.
    "script-src": [
      GOOGLE_TAGS,
      "https://www.googleadservices.com",
      "https://googleads.g.doubleclick.net",
    ],
    // A fallback for browsers that cannot send reports any other way.
    "img-src": [GOOGLE_TAGS, ...GOOGLE_ANALYTICS, ...GOOGLE_ADS],
    "connect-src": [GOOGLE_TAGS, ...GOOGLE_ANALYTICS, ...GOOGLE_ADS],
  },
  pixel: {
    // The pixel and its settings, which are also loaded as a script.
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
 * Returns the hosts that a directive allows for partners.
 * @param {string} names partners separated by spaces; unknown ones are ignored
 * @param {Directive} directive
 */
export function partnerSources(names, directive) {
  return names
    .split(" ")
    .flatMap((name) => (Object.hasOwn(PARTNERS, name) ? (PARTNERS[name]?.[directive] ?? []) : []));
}
