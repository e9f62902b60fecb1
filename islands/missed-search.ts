import { recall, remember } from "@/lib/core/client/browser-store";

const MISSED_KEY = "rc-missed";

/** Keeps the text of a search without a match, for the cities page that such a search leads to. */
export function keepMissed(text: string): void {
  remember("sessionStorage", MISSED_KEY, text.trim());
}

/** Returns the text of the search that led here and clears it. Returns null if there was none. */
export function takeMissed(): string | null {
  const text = recall("sessionStorage", MISSED_KEY);
  remember("sessionStorage", MISSED_KEY, null);
  return text;
}
