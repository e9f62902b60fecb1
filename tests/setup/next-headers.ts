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
 * Replaces next/headers under Jest, where handlers are called without Next. Returns the headers and cookies of the
 * request passed to answerRequest.
 */
export const headers = async () => current().headers;
export const cookies = async () => current().cookies;

function current() {
  const request = requests.getStore();
  if (!request) throw new Error("next/headers works only within answerRequest.");
  return request;
}

/** Calls a handler the way Next does: Next's own code adds cookies set through next/headers to the response. */
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
