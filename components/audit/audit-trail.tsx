import { actionWords } from "@/components/audit/action-words";
import { AuditSubject } from "@/components/audit/audit-subject";
import { describeChange, type FieldChange } from "@/components/audit/describe-change";
import { Time } from "@/components/data/time";
import type { AuditEvent } from "@/lib/audit/schema";

interface AuditTrailProps {
  events: readonly AuditEvent[];
  /** Whether the events are of many records, so that each names its own. */
  isOfMany?: boolean;
}

/** What was done to records, latest first. */
export function AuditTrail({ events, isOfMany = false }: AuditTrailProps) {
  if (events.length === 0) return <p className="muted">Nothing has been changed yet.</p>;
  return (
    <ol className="trail">
      {events.map((event) => (
        <li key={event.id}>
          <p>
            <b>{actionWords(event.action)}</b>
            {isOfMany && (
              <>
                {": "}
                <AuditSubject event={event} />
              </>
            )}
          </p>
          <p className="muted">
            {"by "}
            <bdi>{event.actorName ?? (event.actorId ? "somebody who left" : "the system")}</bdi>
            {", "}
            <Time at={event.createdAt} hasMinutes />
          </p>
          <ul className="trail-changes">
            {describeChange(event).map((change) => (
              <li key={change.field}>
                <Change change={change} isNew={event.before === null} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Change({ change, isNew }: { change: FieldChange; isNew: boolean }) {
  const { field, before, after } = change;
  return (
    <>
      {`${field}: `}
      {!isNew && (
        <>
          {before === null ? "(none)" : <del>{before}</del>}
          <span aria-hidden="true">{" → "}</span>
          <span className="sr-only">{" is now "}</span>
        </>
      )}
      {after === null ? "(none)" : <ins>{after}</ins>}
    </>
  );
}
