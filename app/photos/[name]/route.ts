import { AppError } from "@/lib/core/app-error";
import { isDatabaseUnavailable, UNAVAILABLE_SECONDS } from "@/lib/core/database-errors";
import { FileDownload } from "@/lib/core/http/file-download";
import { readPublicPhoto } from "@/lib/mechanics/photos/data";
import { cdnHeaders } from "@/lib/platform/pages/cdn-headers";
import { paths } from "@/lib/platform/pages/paths";

export const dynamic = "force-dynamic";

const NAME = /^([0-9a-f]{32})\.webp$/;
/** A year. Another photo has another URL. */
const IMMUTABLE = "public, max-age=31536000, immutable";

type Context = { params: Promise<{ name: string }> };

/** Responds with a mechanic's photo, or with a 404 unless it is approved and the mechanic is listed. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  const hash = NAME.exec(name)?.[1];
  try {
    const photo = hash === undefined ? null : await readPublicPhoto(hash);
    if (!photo) return refuse(404, "There’s no photo at this URL.\n");
    const file = { contents: photo.contents, name, mediaType: "image/webp", isShown: true };
    // A CDN drops it together with the mechanic's profile.
    const headers = { "cache-control": IMMUTABLE, ...cdnHeaders(paths.mechanic(photo.mechanicId)) };
    return new FileDownload(file).toResponse(headers);
  } catch (error) {
    if (!isDatabaseUnavailable(error) && !(error instanceof AppError)) throw error;
    return refuse(503, "This photo is temporarily unavailable.\n");
  }
}

function refuse(status: 404 | 503, text: string): Response {
  const headers = new Headers({ "cache-control": "no-store", "content-type": "text/plain" });
  if (status === 503) headers.set("retry-after", String(UNAVAILABLE_SECONDS));
  return new Response(text, { status, headers });
}
