/** Splits text that has one item per line. Drops blank lines, and collapses and trims whitespace. */
export function readLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/\s+/gu, " ").trim())
    .filter((line) => line !== "");
}
