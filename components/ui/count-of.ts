const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["city", "cities"],
  ["search", "searches"],
  ["other city", "other cities"],
  ["unmatched city", "unmatched cities"],
]);

/** Returns text such as "1 mechanic" or "1,200 mechanics". `noun` is singular. */
export function countOf(count: number, noun: string): string {
  const many = IRREGULAR.get(noun) ?? `${noun}s`;
  return `${count.toLocaleString("en-US")} ${count === 1 ? noun : many}`;
}
