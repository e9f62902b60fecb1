import type { Metadata, Viewport } from "next";
import { getEnv } from "@/lib/core/env";
import { COLORS } from "@/lib/site/colors";
import { paths } from "@/lib/site/paths";

/** What all public pages have in common. URLs in their heads are written as paths. */
export const publicMetadata = (): Metadata => ({
  metadataBase: new URL(getEnv().siteUrl),
  manifest: paths.webManifest,
});

/** The browser's bar matches the header, which is asphalt in both color schemes. */
export const rootViewport: Viewport = { themeColor: COLORS.asphalt };

/** The dashboard has a theme of its own; everything else follows the system's. */
export const publicViewport: Viewport = { ...rootViewport, colorScheme: "light dark" };
