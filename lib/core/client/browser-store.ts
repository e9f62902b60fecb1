type Area = "localStorage" | "sessionStorage";

/** Returns null if the key is missing or storage is blocked. */
export function recall(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Deletes the key if `text` is null. Does nothing if storage is full or blocked. */
export function remember(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    return;
  }
}
