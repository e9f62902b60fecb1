import type { ReactNode } from "react";
import { ConsentBanner } from "@/components/layout/consent-banner";
import { SiteFooter, type SiteFooterProps } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { SkipLink } from "@/components/layout/skip-link";

/** Everything that stands in the body of a public page: header, the page's own content, footer, consent. */
export function PageFrame({ children, ...frame }: SiteFooterProps & { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader site={frame.site} phone={frame.phone} cityCall={frame.cityCall} />
      <main id="main">{children}</main>
      <SiteFooter {...frame} />
      <ConsentBanner site={frame.site} />
    </>
  );
}
