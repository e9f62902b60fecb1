import { cleanText } from "@/lib/core/readable-text";

/** Splits text that has one item per line. Drops blank lines and invisible characters, and collapses whitespace. */
export function readLines(text: string): string[] {
  return cleanText(text)
    .split("\n")
    .map((line) => line.replace(/\s+/gu, " ").trim())
    .filter((line) => line !== "");
}
