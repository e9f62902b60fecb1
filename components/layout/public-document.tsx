import type { ReactNode } from "react";
import { preloadFonts } from "@/components/layout/preload-fonts";

interface PublicDocumentProps {
  /** Tells the page store to leave React's runtime out. */
  isLight?: boolean;
  children: ReactNode;
}

/** The document of a public page. */
export function PublicDocument({ isLight = false, children }: PublicDocumentProps) {
  preloadFonts();
  return (
    <html lang="en" data-light={isLight ? "" : undefined}>
      <body>
        {children}
        <script defer src={process.env.ISLANDS_URL} />
      </body>
    </html>
  );
}
