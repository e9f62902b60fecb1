import { formatTime } from "@/lib/core/time";
import type { AuditEvent } from "@/lib/platform/audit/schema";

/** Matches a time, in a group of its own for `split`. */
export const ISO_TIME = /(\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)/;

type Described = Pick<AuditEvent, "before" | "after" | "changes">;

/** Returns one side of a change as lines of text, with times in `timezone` (IANA). Null if there is nothing to say. */
export function sideText(
  event: Described,
  side: "before" | "after",
  timezone: string,
): string | null {
  if (event[side] === null) return null;
  const lines = event.changes.map((change) => {
    const text = change[side] ?? "(none)";
    const parts = text.split(ISO_TIME).map((part, index) => {
      return index % 2 === 1 ? formatTime(part, { hasMinutes: true, timezone }) : part;
    });
    return `${change.label}: ${parts.join("")}`;
  });
  return lines.join("\n") || null;
}
