import type { ReactNode } from "react";
import { BrandMark } from "@/components/layout/brand-mark";
import { preloadFonts } from "@/components/layout/preload-fonts";
import { SkipLink } from "@/components/layout/skip-link";
import { paths } from "@/lib/site/paths";

/** The document of a page about signing in or registering: it measures nothing and asks no third party. */
export function AccountDocument({
  brandName,
  children,
}: {
  brandName: string;
  children: ReactNode;
}) {
  preloadFonts();
  return (
    <html lang="en">
      <body className="account">
        <SkipLink />
        <header className="site-header on-asphalt">
          <div className="wrap header-row">
            <a href={paths.home} className="brand">
              <BrandMark />
              <span>{brandName}</span>
            </a>
          </div>
        </header>
        <main id="main" className="account-main">
          {children}
        </main>
      </body>
    </html>
  );
}
