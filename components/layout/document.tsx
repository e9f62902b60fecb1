import type { ReactNode } from "react";
import { preload } from "react-dom";
import type { Theme } from "@/lib/site/theme";

interface SiteDocumentProps {
  /** Whether the page store should remove React's runtime. */
  isLight?: boolean;
  theme?: Theme;
  className?: string;
  children: ReactNode;
}

const FONT_URLS = (process.env.FONT_URLS ?? "").split(" ").filter(Boolean);

export function SiteDocument({ isLight = false, theme, className, children }: SiteDocumentProps) {
  // Without preloading, the browser would request the fonts only after loading the style sheet.
  for (const url of FONT_URLS) {
    preload(url, { as: "font", type: "font/woff2", crossOrigin: "" });
  }
  return (
    <html lang="en" data-light={isLight ? "" : undefined} data-theme={theme}>
      <body className={className}>{children}</body>
    </html>
  );
}

export function PublicDocument({
  isLight,
  children,
}: Pick<SiteDocumentProps, "isLight" | "children">) {
  return (
    <SiteDocument isLight={isLight}>
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
