import { titleFromSlug } from "@/lib/core/slug";

/** Categories that administrators and files write in several ways. */
const PLURALS: ReadonlyMap<string, string> = new Map([
  ["brake", "brakes"],
  ["diagnostic", "diagnostics"],
  ["tire", "tires"],
  ["wheel", "wheels"],
]);

/** What drivers need at once comes first; all other categories follow in the order of their services. */
const URGENT = ["Battery", "Tires", "Brakes"];

/** Returns a category's name for drivers: "Brakes" for "brake" and "brakes". */
export function categoryLabel(category: string): string {
  const key = category.trim().toLowerCase();
  return titleFromSlug(PLURALS.get(key) ?? key);
}

/** Orders labels of categories by urgency. Stable: what isn't urgent keeps its order. */
export function compareUrgency(a: string, b: string): number {
  return rankOf(a) - rankOf(b);
}

function rankOf(label: string): number {
  const place = URGENT.indexOf(label);
  return place === -1 ? URGENT.length : place;
}
