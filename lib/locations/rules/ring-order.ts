/**
 * The order that typed places lead to: "1" for the third mechanic moves it to the front. Mechanics whose place was
 * changed go before those that have it already; mechanics without a place stay behind the others, in their order.
 */
export function orderByPlaces(
  present: readonly string[],
  places: Readonly<Record<string, number>>,
): string[] {
  return present
    .map((id, index) => {
      const place = places[id] ?? present.length + 1;
      // Moving up takes the place of who has it; moving down goes behind them.
      const side = Math.sign(place - (index + 1));
      return { id, place, side };
    })
    .toSorted((a, b) => a.place - b.place || a.side - b.side)
    .map(({ id }) => id);
}

/** Moves an entry to another index; beyond either end, to that end. */
export function moveTo<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined) return [...list];
  const others = list.filter((_, index) => index !== from);
  const index = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, index), item, ...others.slice(index)];
}
