import { AsyncLocalStorage } from "node:async_hooks";
import diagnostics from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { UNAVAILABLE_SECONDS } from "@/lib/core/database-errors";
import { replaceStatus } from "@/lib/core/http/conditional-requests";

type ResponseState = { status: number | null };

/** On `globalThis` because startup code and pages are bundled separately but share a process. */
const processWide = globalThis as { roadcallResponseStates?: AsyncLocalStorage<ResponseState> };

function responseStates(): AsyncLocalStorage<ResponseState> {
  processWide.roadcallResponseStates ??= new AsyncLocalStorage();
  return processWide.roadcallResponseStates;
}

/**
 * Lets pages set their response status. Next can't do this for a page that renders its own content: with `notFound()`
 * and `forbidden()`, client-side JavaScript renders the body.
 */
export function enableResponseStatus(): void {
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    const state: ResponseState = { status: null };
    responseStates().enterWith(state);
    replaceStatus(response, (status) => {
      // The rewrite target is internal, and can exceed the header length that proxies accept.
      response.removeHeader("x-middleware-rewrite");
      if (state.status === 503) response.setHeader("retry-after", UNAVAILABLE_SECONDS);
      return state.status ?? status;
    });
  });
}

/** Sets the current page's status. Must be called before the response is sent. */
export function setResponseStatus(status: 403 | 404 | 500 | 503): void {
  const state = responseStates().getStore();
  if (state) state.status = status;
}
