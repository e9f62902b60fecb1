import { xmlResponse } from "@/app/xml-response";
import { getEnv } from "@/lib/core/env";
import { getSite } from "@/lib/platform/settings/data";
import { listSitemapFiles, listSitemapUrls, readEditTimes } from "@/lib/site/sitemap/data/files";
import {
  type EditTimes,
  lastChangeOfFile,
  parseSitemapFile,
  type SitemapFile,
  type SitemapUrl,
  sitemapFilePath,
  urlElement,
  urlSet,
} from "@/lib/site/sitemap/rules/sitemap-files";

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
    // A listed file without indexable pages is served empty instead of as a 404.
    if (first.done && !(await isListed(file, edits))) return null;
    return { body: elements(first, urls), changedAt: lastChangeOfFile(file.type, edits) };
  });
}

async function isListed(file: SitemapFile, edits: EditTimes): Promise<boolean> {
  const listed = await listSitemapFiles(edits);
  return listed.some(({ path }) => path === sitemapFilePath(file));
}

async function* elements(first: IteratorResult<SitemapUrl>, others: AsyncGenerator<SitemapUrl>) {
  const { siteUrl } = getEnv();
  yield urlSet.start;
  if (!first.done) yield urlElement(first.value, siteUrl);
  for await (const url of others) yield urlElement(url, siteUrl);
  yield urlSet.end;
}
