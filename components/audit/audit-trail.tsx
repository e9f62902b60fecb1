import { describeChange } from "@/components/audit/describe-change";
import { Time } from "@/components/data/time";
import type { AuditEvent } from "@/lib/audit/schema";

/** What administrators did to a record, latest first. */
export function AuditTrail({ events }: { events: readonly AuditEvent[] }) {
  if (events.length === 0) return <p className="muted">Nothing has been changed yet.</p>;
  return (
    <ol className="trail">
      {events.map((event) => (
        <li key={event.id}>
          <p>
            <b>{wordsOf(event.action)}</b> by <bdi>{event.actorName ?? "the system"}</bdi>,{" "}
            <span className="muted">
              <Time at={event.createdAt} hasMinutes />
            </span>
          </p>
          <ul className="trail-changes">
            {describeChange(event).map(({ field, before, after }) => (
              <li key={field}>
                {field}: {before !== null && <del>{before}</del>}{" "}
                {after !== null && <ins>{after}</ins>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** "mechanic.change_hours" is "Mechanic: change hours". */
function wordsOf(action: string): string {
  const [subject = "", verb = ""] = action.split(".");
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${verb.replaceAll("_", " ")}`;
}
