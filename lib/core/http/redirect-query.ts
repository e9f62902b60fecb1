import type { ServerResponse } from "node:http";

/**
 * Keeps the query string, such as an ad's click ID, in a permanent redirect: a page that redirects all visitors can't
 * see the query string of the request.
 */
export function keepQuery(
  url: string,
  response: Pick<ServerResponse, "getHeader" | "setHeader">,
): void {
  const query = url.slice(url.indexOf("?"));
  const location = response.getHeader("location")?.toString();
  if (!query.startsWith("?") || location === undefined || /[?#]/.test(location)) return;
  response.setHeader("location", location + query);
}
