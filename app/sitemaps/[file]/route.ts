import { xmlResponse } from "@/app/xml-response";
import { getEnv } from "@/lib/core/env";
import { getSite } from "@/lib/settings/data";
import { listSitemapUrls, readEditTimes } from "@/lib/sitemap/data/files";
import {
  lastChangeOfFile,
  parseSitemapFile,
  type SitemapUrl,
  urlElement,
  urlSet,
} from "@/lib/sitemap/rules/sitemap-files";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ file: string }> };

/** Streams one sitemap while it is read from the database. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const file = parseSitemapFile((await params).file);
  return xmlResponse(request, async () => {
    if (!file) return null;
    const [edits, { indexThreshold }] = await Promise.all([readEditTimes(), getSite()]);
    const urls = listSitemapUrls(file, { edits, threshold: indexThreshold });
    const first = await urls.next();
    if (first.done) return null;
    return { body: elements(first.value, urls), changedAt: lastChangeOfFile(file.type, edits) };
  });
}

async function* elements(first: SitemapUrl, others: AsyncGenerator<SitemapUrl>) {
  const { siteUrl } = getEnv();
  yield urlSet.start + urlElement(first, siteUrl);
  for await (const url of others) yield urlElement(url, siteUrl);
  yield urlSet.end;
}
