/**
 * Returns the order that results from typed places: typing "1" for the third mechanic moves them to the front.
 * Mechanics without a typed place come after the others, in their current order.
 */
export function orderByPlaces(
  present: readonly string[],
  places: Readonly<Record<string, number>>,
): string[] {
  return present
    .map((id, index) => {
      const place = places[id] ?? present.length + 1;
      // A mechanic who moves up goes before the one already in that place, and one who moves down goes after.
      const side = Math.sign(place - (index + 1));
      return { id, place, side };
    })
    .toSorted((a, b) => a.place - b.place || a.side - b.side)
    .map(({ id }) => id);
}

/** Moves an entry to another index, which is clamped to the list. */
export function moveTo<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined) return [...list];
  const others = list.filter((_, index) => index !== from);
  const index = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, index), item, ...others.slice(index)];
}
