import type { IncomingMessage, ServerResponse } from "node:http";
import { replaceStatus } from "@/lib/core/http/conditional-requests";

/**
 * Keeps the query string, such as an ad's click ID, in permanent redirects: a cached page that redirects can't see the
 * query string of the request.
 */
export function keepQueryOfRedirects(
  { url = "" }: IncomingMessage,
  response: ServerResponse,
): void {
  const query = url.slice(url.indexOf("?"));
  if (!query.startsWith("?")) return;
  replaceStatus(response, (status) => {
    const location = response.getHeader("location")?.toString();
    if (status === 308 && location !== undefined && !/[?#]/.test(location)) {
      response.setHeader("location", location + query);
    }
    return status;
  });
}
