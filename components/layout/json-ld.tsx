import type { BreadcrumbList, Graph, Thing } from "schema-dts";
import type { Crumb } from "@/components/layout/site-footer";

/** `<` could end the script element. Some parsers treat `&`, `>`, and line separators as markup or line breaks. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/** A data block for search engines. The page's Content-Security-Policy doesn't apply to it. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped JSON; React would escape quotes and break it
      dangerouslySetInnerHTML={{ __html: escapeJson(JSON.stringify(graph)) }}
    />
  );
}

/** Escapes characters with special meaning in HTML. The data stays the same. */
export function escapeJson(json: string): string {
  return json.replace(UNSAFE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The last breadcrumb is the page itself, which needs no URL. */
export function breadcrumbList(crumbs: readonly Crumb[], siteUrl: string): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, index) => ({
      "@type": "ListItem" as const,
      position: index + 1,
      name: label,
      ...(href && { item: siteUrl + href }),
    })),
  };
}
