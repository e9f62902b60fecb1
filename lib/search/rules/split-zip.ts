import { parseZip } from "@/lib/core/parse-zip";

const ZIP_AMONG_WORDS = /(^|\s)(\d{5})(?:-\d{4})?(?=$|[\s,.!?])/;

/** "oil change 78701" → the ZIP and the rest. Without five digits as a word of their own, the ZIP is null. */
export function splitZip(text: string): { zip: string | null; rest: string } {
  const whole = parseZip(text);
  if (whole) return { zip: whole, rest: "" };
  const zip = ZIP_AMONG_WORDS.exec(text)?.[2] ?? null;
  return { zip, rest: zip ? text.replace(ZIP_AMONG_WORDS, " ").trim() : text };
}
