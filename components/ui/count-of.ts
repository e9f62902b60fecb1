const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["city", "cities"],
  ["search", "searches"],
  ["other city", "other cities"],
]);

/** "1 mechanic", "3 mechanics", "1,200 mechanics"; `noun` is the singular. */
export function countOf(count: number, noun: string): string {
  const many = IRREGULAR.get(noun) ?? `${noun}s`;
  return `${count.toLocaleString("en-US")} ${count === 1 ? noun : many}`;
}
