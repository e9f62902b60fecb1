import type { ReactNode } from "react";
import { preload } from "react-dom";

const FONT_URLS = (process.env.FONT_URLS ?? "").split(" ").filter(Boolean);

interface PublicDocumentProps {
  /** Tells the page store to leave React's runtime out. */
  isLight?: boolean;
  children: ReactNode;
}

/** The document of a public page. */
export function PublicDocument({ isLight = false, children }: PublicDocumentProps) {
  for (const url of FONT_URLS) {
    preload(url, { as: "font", type: "font/woff2", crossOrigin: "" });
  }
  return (
    <html lang="en" data-light={isLight ? "" : undefined}>
      <body>
        {children}
        <script defer src={process.env.ISLANDS_URL} />
      </body>
    </html>
  );
}
