/** Toll-free numbers in E.164, with the area codes of the North American Numbering Plan. */
const TOLL_FREE = /^\+1(?:800|833|844|855|866|877|888)\d{7}$/;

export const CALLER_KINDS = ["known", "anonymous", "toll_free"] as const;
export type CallerKind = (typeof CALLER_KINDS)[number];

/** Takes a phone number in E.164, or null or "" if the caller was anonymous. */
export function callerKind(callerNumber: string | null): CallerKind {
  if (!callerNumber) return "anonymous";
  return TOLL_FREE.test(callerNumber) ? "toll_free" : "known";
}
