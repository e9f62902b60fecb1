import { isSignedInArea } from "@/lib/site/signed-in-area";

/** Any origin will do: what counts is whether an address leaves it. */
const HERE = "https://here.invalid";
const LONGEST = 500;
/** Browsers drop tabs and line breaks out of addresses, and take a backslash for a slash. */
const PLAIN = /^\/[\x21-\x5b\x5d-\x7e]*$/;

/**
 * Where somebody who signs in goes on: the path asked for, when it lies in the areas for people who are signed in,
 * else `fallback`. Whatever the text, the answer is a path of this site.
 */
export function safeCallbackPath(asked: unknown, fallback = "/dashboard"): string {
  if (typeof asked !== "string" || asked.length > LONGEST || !PLAIN.test(asked)) return fallback;
  if (!URL.canParse(asked, HERE)) return fallback;
  const { origin, pathname, search, hash } = new URL(asked, HERE);
  return origin === HERE && isSignedInArea(pathname) ? pathname + search + hash : fallback;
}
