import { COLORS } from "@/lib/platform/pages/colors";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { paths } from "@/lib/platform/pages/paths";

type Icon = { src: string; sizes: string; type: "image/png"; purpose?: "maskable" };

/** Drawn by scripts/draw-icons.mjs. */
const ICONS: readonly Icon[] = [
  { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/**
 * Used when a visitor adds the site to a phone's home screen. The site opens in the browser, because placing a call
 * doesn't require an app.
 */
export function webManifest(brandName: string) {
  return {
    name: brandName,
    short_name: brandName.split(" ")[0] ?? brandName,
    start_url: paths.home,
    display: "browser",
    lang: "en-US",
    theme_color: COLORS.asphalt,
    background_color: COLORS.paper,
    icons: ICONS,
  };
}

/** Used when someone installs the dashboard as an app, which iPhones need for push notifications. */
export function dashboardManifest(brandName: string) {
  return {
    ...webManifest(brandName),
    id: dashboardPaths.home,
    start_url: dashboardPaths.home,
    scope: dashboardPaths.home,
    display: "standalone",
  };
}
