import { AsyncLocalStorage } from "node:async_hooks";
import {
  appendMutableCookies,
  MutableRequestCookiesAdapter,
} from "next/dist/server/web/spec-extension/adapters/request-cookies";
import { RequestCookies } from "next/dist/server/web/spec-extension/cookies";

type Context = { params: Promise<Record<string, string | string[]>> };
type Handler<C extends Context> = (request: Request, context: C) => Promise<Response>;

const requests = new AsyncLocalStorage<{
  headers: Headers;
  cookies: ReturnType<typeof MutableRequestCookiesAdapter.wrap>;
}>();

/**
 * Stands in for next/headers under Jest, where handlers are called without Next: the request is the one that
 * answerRequest is answering.
 */
export const headers = async () => current().headers;
export const cookies = async () => current().cookies;

function current() {
  const request = requests.getStore();
  if (!request) throw new Error("next/headers is only there while answerRequest runs.");
  return request;
}

/** Calls a handler as Next does; cookies that it set through next/headers join its response by Next's own code. */
export async function answerRequest<C extends Context>(
  handler: Handler<C>,
  request: Request,
  context: C,
): Promise<Response> {
  const store = MutableRequestCookiesAdapter.wrap(new RequestCookies(request.headers));
  const answer = await requests.run({ headers: request.headers, cookies: store }, () =>
    handler(request, context),
  );
  const headers = new Headers(answer.headers);
  appendMutableCookies(headers, store);
  return new Response(answer.body, { status: answer.status, headers });
}
