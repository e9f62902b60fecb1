import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { UNAVAILABLE_SECONDS } from "@/lib/core/database-errors";
import { KNOWN_METHODS } from "@/lib/core/http/normalize-request";
import { keepQuery } from "@/lib/core/http/redirect-query";

/** `target` is where the middleware rewrote the request to, if it did. */
type ResponseState = { status: number | null; target: string | null };

/** On `globalThis` because the server and pages are bundled separately but share a process. */
const processWide = globalThis as { roadcallResponses?: AsyncLocalStorage<ResponseState> };

function responses(): AsyncLocalStorage<ResponseState> {
  processWide.roadcallResponses ??= new AsyncLocalStorage();
  return processWide.roadcallResponses;
}

/** Set by Next when the middleware rewrote the URL. It can exceed the header length that proxies accept. */
const REWRITE_HEADER = "x-middleware-rewrite";

/**
 * Has Next respond to a request, and changes the status and headers of its response just before they are sent. Next has
 * no other place for what only this can do: a page that renders its own content can't set its status, because with
 * `notFound()` and `forbidden()`, client-side JavaScript renders the body; and a redirect that was rendered for all
 * visitors doesn't know the query of the request.
 */
export async function respondWithStatus(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  respond: () => Promise<void>,
): Promise<void> {
  const state: ResponseState = { status: null, target: null };
  const { method = "", url = "" } = request;
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    state.target = response.getHeader(REWRITE_HEADER)?.toString() ?? null;
    response.removeHeader(REWRITE_HEADER);
    if (state.status === 503) response.setHeader("retry-after", UNAVAILABLE_SECONDS);
    if (status === 308) keepQuery(url, response);
    // `normalizeRequest` has turned the method into OPTIONS, to which Next responds with a 204 and an Allow header.
    const isRefused = status === 204 && !KNOWN_METHODS.has(method);
    return writeHead(isRefused ? 405 : (state.status ?? status), ...rest);
  }) as typeof response.writeHead;
  targets.set(response, state);
  await responses().run(state, respond);
}

const targets = new WeakMap<ServerResponse, ResponseState>();

/** Returns where the middleware rewrote the request of a sent response to, or null if it did not. */
export function rewriteTargetOf(response: ServerResponse): string | null {
  return targets.get(response)?.target ?? null;
}

/** Sets the current page's status. Must be called before the response is sent. */
export function setResponseStatus(status: 403 | 404 | 500 | 503): void {
  const state = responses().getStore();
  if (state) state.status = status;
}
