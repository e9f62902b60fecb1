import { existsSync, readFileSync } from "node:fs";

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
  mapUrl: "",
  searchUrl: "",
  formUrl: "",
});
/** @type {string[]} */
const fontUrls = readManifest("./public/fonts/manifest.json", []);

const EVERYWHERE = [
  { key: "Strict-Transport-Security", value: "max-age=31536000; includeSubDomains" },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "geolocation=(self), camera=(), microphone=(), payment=()" },
];
const IMMUTABLE = [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }];

/** @type {import("next").NextConfig} */
export default {
  distDir: process.env.ROADCALL_DIST || ".next",
  // Finishes every page when it is stored: light pages lose React's runtime, all get their strict CSP.
  cacheHandler: new URL("./lib/site/page-store/page-store.mjs", import.meta.url).pathname,
  // Two root layouts leave Next without one for unknown paths.
  experimental: { globalNotFound: true },
  // Metadata belongs into the head for every reader, not only for known bots.
  htmlLimitedBots: /.*/,
  // The optimizer is not used, and it had a code execution of its own.
  images: { unoptimized: true },
  // `npm run check` checks types, tests included; a build for a visitor need not wait for it.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // The middleware answers slashes, case and state names with one redirect instead of two.
  skipTrailingSlashRedirect: true,
  // Large tables and drivers that gain nothing from bundling.
  serverExternalPackages: ["zipcodes", "pg", "@prisma/client", "@prisma/adapter-pg"],
  env: {
    ISLANDS_URL: islands.url,
    MAP_ISLAND_URL: islands.mapUrl,
    SEARCH_ISLAND_URL: islands.searchUrl,
    FORM_ISLAND_URL: islands.formUrl,
    FONT_URLS: fontUrls.join(" "),
  },
  headers: async () => [
    { source: "/:path*", headers: EVERYWHERE },
    // A link's address is a key: no other site may be told it. A form's own site must be, or it is refused.
    {
      source: "/choose-password/:path*",
      headers: [{ key: "Referrer-Policy", value: "same-origin" }],
    },
    { source: "/islands/:path*", headers: IMMUTABLE },
    { source: "/fonts/:path*", headers: IMMUTABLE },
    {
      source: "/speculation-rules.json",
      headers: [{ key: "Content-Type", value: "application/speculationrules+json" }],
    },
  ],
};
