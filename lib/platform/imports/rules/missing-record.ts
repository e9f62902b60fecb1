import type { CellProblem } from "@/lib/platform/imports/rules/csv-format";

const OR_LIST = new Intl.ListFormat("en-US", { type: "disjunction" });
const MOST_NAMED = 3;

interface MissingRecord {
  /** The column's heading. */
  column: string;
  /** What the column names, such as "city". */
  noun: string;
  text: string;
  /** The records that the text may mean; empty if it means none. */
  labels: readonly string[];
  /** How to tell the records apart. */
  remedy: string;
}

/** Says why a row names no record: none has this name, or several have. */
export function missingRecord({ column, noun, text, labels, remedy }: MissingRecord): CellProblem {
  if (labels.length === 0) {
    const message = `No ${noun} has the name or URL “${text}.” Check the spelling, or add the ${noun} first.`;
    return { column, message };
  }
  const shown = labels.slice(0, MOST_NAMED);
  const rest = labels.length - shown.length;
  const list = OR_LIST.format(rest > 0 ? [...shown, `${rest} more`] : shown);
  return { column, message: `“${text}” could be ${list}. ${remedy}` };
}
