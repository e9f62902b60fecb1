type Conditions = { "if-none-match"?: string; "if-modified-since"?: string };
type Validators = { etag?: string; lastModified?: string };

/**
 * Whether a client with these request headers already has the response. If the client sends an ETag, the modification
 * time is ignored.
 */
export function isUnmodified(known: Conditions, { etag, lastModified }: Validators): boolean {
  const etags = known["if-none-match"];
  if (etags) return etag !== undefined && matchesEtag(etags, etag);
  return Date.parse(lastModified ?? "") <= Date.parse(known["if-modified-since"] ?? "");
}

/** Whether an If-None-Match header names the ETag. Weak and strong ETags match each other. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || strong(tag) === strong(etag));
}
