/** Structured data for search engines. `<` is escaped, so no text can end the script element. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped; React would escape quotes and break it
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
