import { findPicture } from "@/app/pictures/[...path]/find-picture";
import { renderPicture } from "@/app/pictures/[...path]/render-picture";
import { UNAVAILABLE_SECONDS } from "@/lib/core/database-errors";
import { readPage } from "@/lib/platform/pages/page-store/read-page";

// Drawn on the first request, then kept in the page store until the page's data changes.
export const dynamic = "force-static";
export const generateStaticParams = () => [];

type Context = { params: Promise<{ path: string[] }> };

/** Responds with a page's picture for link previews. Ignores the query. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { path } = await params;
  const { data } = await readPage(async () => ({ picture: await findPicture(path) }));
  if (data && !data.picture) return refuse(404, "There’s no picture at this URL.\n");
  const image = data?.picture ? await renderPicture(data.picture) : null;
  if (!image) return refuse(503, "This picture is temporarily unavailable.\n");
  return new Response(new Uint8Array(image), {
    headers: {
      "content-type": "image/png",
      "cache-control": "public, max-age=0, must-revalidate",
    },
  });
}

function refuse(status: 404 | 503, text: string): Response {
  const headers = new Headers({ "cache-control": "no-store", "content-type": "text/plain" });
  if (status === 503) headers.set("retry-after", String(UNAVAILABLE_SECONDS));
  return new Response(text, { status, headers });
}
