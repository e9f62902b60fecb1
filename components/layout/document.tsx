import type { ReactNode } from "react";
import { preload } from "react-dom";
import type { Theme } from "@/lib/platform/pages/theme";

interface SiteDocumentProps {
  /** What Next would put into the head, if a route handler renders the document. */
  head?: ReactNode;
  theme?: Theme;
  className?: string;
  children: ReactNode;
}

/** The font of headings. A page preloads no other, so that it doesn't delay the first paint. */
export const FONT_URL = process.env.FONT_URL;

export function SiteDocument(props: SiteDocumentProps) {
  const { head, theme, className, children } = props;
  // A head does it itself.
  if (!head && FONT_URL) preload(FONT_URL, { as: "font", type: "font/woff2", crossOrigin: "" });
  return (
    <html lang="en" data-theme={theme}>
      {/* biome-ignore lint/style/noHeadElement: Next has no part in these documents */}
      {head && <head>{head}</head>}
      <body className={className}>{children}</body>
    </html>
  );
}

export function PublicDocument({ head, children }: Pick<SiteDocumentProps, "head" | "children">) {
  return (
    <SiteDocument head={head}>
      {children}
      <script defer src={process.env.ISLANDS_URL} />
    </SiteDocument>
  );
}

/**
 * For pages with forms. Hydration warnings are suppressed because browsers hide the nonce from scripts, which React
 * would report as a mismatch.
 */
export function FormScript({ nonce }: { nonce?: string }) {
  return <script defer src={process.env.FORM_ISLAND_URL} nonce={nonce} suppressHydrationWarning />;
}

export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to content
    </a>
  );
}
