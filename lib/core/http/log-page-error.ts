import { REQUEST_ID_HEADER } from "@/lib/core/http/request-id";
import { log } from "@/lib/core/log";

interface FailedRequest {
  method: string;
  headers: NodeJS.Dict<string | string[]>;
}

/**
 * Logs an error that Next handles itself, such as one inside a page. The error's digest is all that its page shows of
 * it, and the request's ID finds its line in the access log.
 */
export function logPageError(
  error: unknown,
  { method, headers }: FailedRequest,
  { routePath: route }: { routePath: string },
): void {
  const { digest } = error as { digest?: string };
  const requestId = headers[REQUEST_ID_HEADER];
  log.error({ requestId, digest, method, route, err: error }, "a page failed");
}
