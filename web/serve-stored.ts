import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { isUnmodified } from "@/lib/core/http/conditional-requests";
import { SECURITY_HEADERS } from "@/lib/core/http/security-headers.mjs";
import { cdnHeaders } from "@/lib/platform/pages/cdn-headers";
import { PAGE_QUERY_NAMES } from "@/lib/platform/pages/page-query";
import { filesOf, readWithdrawn } from "@/lib/platform/pages/page-store/page-files.mjs";
import {
  etagOf,
  PAGE_HEADERS,
  PICTURE_HEADERS,
} from "@/lib/platform/pages/page-store/page-headers.mjs";
import { findPage, want } from "@/lib/platform/pages/page-store/page-store.mjs";
import { store } from "@/lib/platform/pages/page-store/store-state.mjs";

/** A query that changes nothing. deploy/nginx.conf has the same expression. */
export const IGNORED_QUERY = `\\?(?!(?:.*&)?(?:${PAGE_QUERY_NAMES.join("|")})(?:[=&]|$))(?!(?:.*&)?[^=&]*[%+]).*`;
/**
 * The path of a stored page or picture in a request target whose query changes nothing. A query that names one of these
 * parameters, or any parameter with escapes, is for Next, as are all other spellings of a path.
 */
const TARGET = new RegExp(`^(/|(?:/[a-z0-9-]+)+(?:\\.png)?)(?:${IGNORED_QUERY})?$`);
/** What isn't a page for visitors is never stored. */
const OTHER = /^\/(?:api|dashboard)(?:[/?]|$)/;
/** Most visits are of few pages. */
const MEMORY_BYTES = 32 * 1024 * 1024;
/** Another process may have written the file, as nginx's `open_file_cache_valid` also allows for. */
const MEMORY_MS = 1_000;
const VISITED_MAX = 50_000;

export type Exchange = { request: IncomingMessage; response: ServerResponse };

interface StoredResponse {
  body: Buffer;
  headers: OutgoingHttpHeaders;
  etag: string;
  lastModified: string;
  isLive: boolean;
}

const memory = new LRUCache<string, StoredResponse>({
  maxSize: MEMORY_BYTES,
  sizeCalculation: ({ body }) => body.length + 1_000,
  ttl: MEMORY_MS,
});
store.clearServed = () => memory.clear();

/** Returns the path of the stored page that a request may be for, or null. */
export function storedPathOf({ method, url = "" }: IncomingMessage): string | null {
  if ((method !== "GET" && method !== "HEAD") || OTHER.test(url)) return null;
  return TARGET.exec(url)?.[1] ?? null;
}

/**
 * Responds with the stored page at a path, even if it is stale: then it is rendered again soon. Returns false if there
 * is none. Stale pictures don't count.
 */
export async function serveStored(path: string, { request, response }: Exchange): Promise<boolean> {
  const found = await findServed(path, acceptedEncoding(request.headers["accept-encoding"]));
  if (!found) return false;
  if (!found.isLive) want(path);
  countVisit(path);
  const { etag, lastModified } = found;
  if (isKnown(request) && isUnmodified(request.headers, { etag, lastModified })) {
    const {
      "content-type": _,
      "content-length": __,
      "content-encoding": ___,
      ...rest
    } = found.headers;
    response.writeHead(304, rest).end();
    return true;
  }
  response.writeHead(200, found.headers);
  response.end(request.method === "HEAD" ? undefined : found.body);
  return true;
}

/**
 * Responds with a page that an edit of every page purged less than a minute ago, and has it rendered soon. Returns false
 * if there is none.
 */
export async function serveWithdrawn(
  path: string,
  { request, response }: Exchange,
): Promise<boolean> {
  const form = acceptedEncoding(request.headers["accept-encoding"]);
  const name = fileFor(path, form);
  const stored = name.endsWith(".png") ? null : await readWithdrawn(name);
  if (!stored) return false;
  want(path);
  const { headers, body } = await toServed(stored, { path, form });
  const { etag: _, "last-modified": __, ...rest } = headers;
  response.writeHead(200, { ...rest, "cache-control": "no-store" });
  response.end(request.method === "HEAD" ? undefined : body);
  return true;
}

const isKnown = ({ headers }: IncomingMessage) =>
  headers["if-none-match"] !== undefined || headers["if-modified-since"] !== undefined;

type Encoding = "br" | "gzip" | null;

/** Like nginx, prefers Brotli, whatever the client prefers. */
function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const text = String(header ?? "");
  if (accepts(text, "br")) return "br";
  return accepts(text, "gzip") ? "gzip" : null;
}

function accepts(header: string, encoding: string): boolean {
  if (!header.includes(encoding)) return false;
  return header
    .split(",")
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .some(([name, quality = "1"]) => name === encoding && Number(quality) > 0);
}

function fileFor(path: string, encoding: Encoding): string {
  const [first = "", brotli = first] = filesOf(path);
  return encoding === "br" ? brotli : first;
}

async function findServed(path: string, encoding: Encoding): Promise<StoredResponse | null> {
  const key = `${encoding}${path}`;
  const remembered = memory.get(key);
  if (remembered) return remembered;
  const name = fileFor(path, encoding);
  const stored = await findPage(path, name);
  if (!stored) return null;
  const served = await toServed(stored, {
    path,
    form: name.endsWith(".png") ? "picture" : encoding,
  });
  if (!store.applying) memory.set(key, served);
  return served;
}

type Stored = NonNullable<Awaited<ReturnType<typeof findPage>>>;

async function toServed(
  { body: file, mtimeMs, isLive }: Stored,
  { path, form }: { path: string; form: Encoding | "picture" },
): Promise<StoredResponse> {
  const seconds = Math.floor(mtimeMs / 1000);
  const tag = etagOf(seconds, file.length);
  const etag = form === null ? `W/${tag}` : tag;
  const lastModified = new Date(seconds * 1000).toUTCString();
  const body = form === null ? await promisify(gunzip)(file) : file;
  const headers = {
    ...SECURITY_HEADERS,
    ...(form === "picture" ? PICTURE_HEADERS : { ...PAGE_HEADERS, vary: "Accept-Encoding" }),
    ...(form === "br" || form === "gzip" ? { "content-encoding": form } : {}),
    // A CDN would keep a stale page although it was purged.
    ...(isLive ? cdnHeaders(path) : {}),
    etag,
    "last-modified": lastModified,
    "content-length": body.length,
  };
  return { body, headers, etag, lastModified, isLive };
}

function countVisit(path: string): void {
  store.reads.found += 1;
  if (store.visits.size >= VISITED_MAX) store.visits.clear();
  store.visits.set(path, (store.visits.get(path) ?? 0) + 1);
}
