import type { ReactNode } from "react";
import { AppProviders } from "@/components/layout/app-providers";
import { preloadFonts } from "@/components/layout/preload-fonts";
import type { Theme } from "@/lib/site/theme";

/** The document of a dashboard page. Its colors follow the system unless the theme says otherwise. */
export function DashboardDocument({ theme, children }: { theme: Theme; children: ReactNode }) {
  preloadFonts();
  return (
    <html lang="en" data-theme={theme}>
      <body>
        <AppProviders>{children}</AppProviders>
      </body>
    </html>
  );
}
