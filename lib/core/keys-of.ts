/** Like Object.keys, for objects known to have no extra keys. */
export function keysOf<T extends object>(object: T): Extract<keyof T, string>[] {
  return Object.keys(object) as Extract<keyof T, string>[];
}
