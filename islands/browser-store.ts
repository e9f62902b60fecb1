type Area = "localStorage" | "sessionStorage";

/** What the browser keeps under a key; null when it keeps nothing or forbids the question. */
export function recall(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key, null forgets it. A browser that is full or forbids it keeps nothing: pages live on. */
export function remember(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    return;
  }
}
