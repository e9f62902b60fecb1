import { recall, remember } from "@/lib/core/client/browser-store";

const MISSED_KEY = "rc-missed";

/** For the cities page, where a search without a match leads. */
export function keepMissed(text: string): void {
  remember("sessionStorage", MISSED_KEY, text.trim());
}

/** The text of the search that led here, once; null without one. */
export function takeMissed(): string | null {
  const text = recall("sessionStorage", MISSED_KEY);
  remember("sessionStorage", MISSED_KEY, null);
  return text;
}
