/** The header that passes a request's ID to the handlers. Any value sent by the client is overwritten. */
export const REQUEST_ID_HEADER = "x-roadcall-request";

/** Returns the ID that the access log has for this request, or a new one if no server received it, as in tests. */
export function requestIdOf({ headers }: Request): string {
  return headers.get(REQUEST_ID_HEADER) ?? crypto.randomUUID();
}
