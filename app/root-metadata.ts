import type { Metadata, Viewport } from "next";
import { getEnv } from "@/lib/core/env";
import { COLORS } from "@/lib/platform/pages/colors";

/** Metadata that all public pages share. `metadataBase` resolves their relative URLs. */
export const publicMetadata = (): Metadata => ({
  metadataBase: new URL(getEnv().siteUrl),
  manifest: "/manifest.webmanifest",
});

/** The browser's address bar matches the header, which is asphalt in both color schemes. */
export const rootViewport: Viewport = { themeColor: COLORS.asphalt };

/** The dashboard has its own theme. Everything else follows the system's. */
export const publicViewport: Viewport = { ...rootViewport, colorScheme: "light dark" };
