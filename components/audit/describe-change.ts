import { HIDDEN_FIELDS, labelOf, valueWords } from "@/components/audit/field-words";
import { type Entry, readEntries } from "@/components/audit/list-words";
import type { AuditEvent } from "@/lib/audit/schema";

/** One line of a change: a field, or one entry of a field that holds many. */
export interface FieldChange {
  /** "Business", "Battery replacement". */
  field: string;
  /** null where there was nothing. */
  before: string | null;
  after: string | null;
}

/** What an event changed, in words. A record that is new is told whole, with a line a field. */
export function describeChange({
  before,
  after,
}: Pick<AuditEvent, "before" | "after">): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => !HIDDEN_FIELDS.has(name))
    .flatMap((name) => {
      const [was, is] = [before?.[name], after?.[name]];
      const field = labelOf(name);
      const [gone, given] = [readEntries(name, was), readEntries(name, is)];
      if (!gone || !given) {
        return [{ field, before: valueWords(name, was), after: valueWords(name, is) }];
      }
      if (before && after) return changedEntries(gone, given);
      return [{ field, before: inOneLine(gone), after: inOneLine(given) }];
    })
    .filter((change) => change.before !== change.after);
}

function changedEntries(before: Entry[], after: Entry[]): FieldChange[] {
  const [was, is] = [byId(before), byId(after)];
  return [...new Map([...was, ...is]).values()].map(({ id, name }) => ({
    field: name,
    before: was.get(id)?.words ?? null,
    after: is.get(id)?.words ?? null,
  }));
}

function byId(entries: Entry[]): Map<string, Entry> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}

function inOneLine(entries: Entry[]): string | null {
  return entries.map(({ name, words }) => `${name} (${words})`).join("; ") || null;
}
