import { parseZip } from "@/lib/core/parse-zip";
import { cleanTyped } from "@/lib/core/readable-text";

const ZIP_AMONG_WORDS = /(^|\s)(\d{5})(?:[\p{Pd}\u2212]\d{4})?(?=$|[\s,.!?;)])/u;

/** Splits "oil change 78701" into the ZIP and the rest. The ZIP is null unless five digits stand alone as a word. */
export function splitZip(typed: string): { zip: string | null; rest: string } {
  const text = cleanTyped(typed);
  const whole = parseZip(text);
  if (whole) return { zip: whole, rest: "" };
  const zip = ZIP_AMONG_WORDS.exec(text)?.[2] ?? null;
  return { zip, rest: zip ? text.replace(ZIP_AMONG_WORDS, " ").trim() : text };
}
