import { xmlResponse } from "@/app/xml-response";
import { getEnv } from "@/lib/core/env";
import { listSitemapFiles, readEditTimes } from "@/lib/site/sitemap/data/files";
import { sitemapIndex } from "@/lib/site/sitemap/rules/sitemap-files";

export const dynamic = "force-dynamic";

/** Serves the sitemap index, which is read from the database on each request. */
export function GET(request: Request): Promise<Response> {
  return xmlResponse(request, async () => {
    const edits = await readEditTimes();
    const body = sitemapIndex(await listSitemapFiles(edits), getEnv().siteUrl);
    return { body, changedAt: latestEdit(edits) };
  });
}

function latestEdit(edits: ReadonlyMap<string, Date>): Date | null {
  const times = [...edits.values()].map(Number);
  return times.length === 0 ? null : new Date(times.reduce((a, b) => Math.max(a, b)));
}
