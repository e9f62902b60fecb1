import { recall, remember } from "@/lib/core/client/browser-store";

const MISSED_KEY = "rc-missed";

/** Stores the text of a search that found nothing, so that the cities page can show it. */
export function keepMissed(text: string): void {
  remember("sessionStorage", MISSED_KEY, text.trim());
}

/** Returns and deletes the stored text of the search that led to this page, or returns null if there is none. */
export function takeMissed(): string | null {
  const text = recall("sessionStorage", MISSED_KEY);
  remember("sessionStorage", MISSED_KEY, null);
  return text;
}
