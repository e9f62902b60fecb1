import type { AuditEvent } from "@/lib/audit/schema";

const LONGEST = 120;

interface FieldChange {
  /** "business name". */
  field: string;
  /** null where there was nothing. */
  before: string | null;
  after: string | null;
}

/** The fields that an event changed, in words; long values are cut. */
export function describeChange({
  before,
  after,
}: Pick<AuditEvent, "before" | "after">): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    field: name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    before: textOf(before?.[name]),
    after: textOf(after?.[name]),
  }));
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
