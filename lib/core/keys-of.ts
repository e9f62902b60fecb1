/** The keys of an object that has no others than its type says. */
export function keysOf<T extends object>(object: T): Extract<keyof T, string>[] {
  return Object.keys(object) as Extract<keyof T, string>[];
}
