import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { isUnmodified } from "@/lib/core/http/conditional-requests";

interface XmlDocument {
  body: string | AsyncGenerator<string>;
  /** Null if unknown. */
  changedAt: Date | null;
}

/** Batches URLs, because sending a chunk for each one would be slow. */
const CHUNK_CHARACTERS = 16_384;
/** Longer than any transaction can take. */
const LONGEST_EDIT_MS = 60_000;
const RETRY_AFTER_SECONDS = "5";

/**
 * Streams a document while reading it. Responds with a 304 if the client's copy is current, a 404 if `read` returns
 * null, and a 503 while the database is unavailable.
 */
export async function xmlResponse(
  request: Request,
  read: () => Promise<XmlDocument | null>,
): Promise<Response> {
  try {
    const document = await read();
    return document ? send(request, document) : refuse(404, "Not found.");
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return refuse(503, "Service temporarily unavailable.", { "retry-after": RETRY_AFTER_SECONDS });
  }
}

function send(request: Request, { body, changedAt }: XmlDocument): Response {
  const headers = new Headers({
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=0, must-revalidate",
  });
  // Until LONGEST_EDIT_MS after a change, an edit with an earlier time may still commit, so the date isn't final.
  if (changedAt && changedAt.getTime() < Date.now() - LONGEST_EDIT_MS) {
    const lastModified = changedAt.toUTCString();
    headers.set("last-modified", lastModified);
    if (isUnmodified(Object.fromEntries(request.headers), { lastModified })) {
      return new Response(null, { status: 304, headers });
    }
  }
  return new Response(typeof body === "string" ? body : streamOf(body), { headers });
}

function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      let text = "";
      while (text.length < CHUNK_CHARACTERS) {
        const { value, done } = await parts.next();
        if (done) {
          controller.enqueue(encoder.encode(text));
          controller.close();
          return;
        }
        text += value;
      }
      controller.enqueue(encoder.encode(text));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

function refuse(status: number, text: string, headers: HeadersInit = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { "content-type": "text/plain", "cache-control": "no-store", ...headers },
  });
}
