import { Time } from "@/components/data/time";
import { ISO_TIME } from "@/components/platform/audit/side-text";
import type { AuditEvent, FieldChange } from "@/lib/platform/audit/schema";
import { CLAIM_IDS, CLAIMS } from "@/lib/platform/claims/constants";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface AuditTrailProps {
  /** Newest first. */
  events: readonly AuditEvent[];
  /** Whether to show each event's record. */
  hasSubjects?: boolean;
  /** Search text that finds these and older events on the audit page. */
  searchedFor?: string;
}

export function AuditTrail({ events, hasSubjects = false, searchedFor = "" }: AuditTrailProps) {
  if (events.length === 0) return <p className="text-gravel">No changes yet.</p>;
  const query = searchedFor && `?q=${encodeURIComponent(searchedFor)}`;
  return (
    <>
      <AuditList events={events} hasSubjects={hasSubjects} />
      <p className="mt-3">
        <a href={`${dashboardPaths.audit}${query}`}>All changes</a>
      </p>
    </>
  );
}

function AuditList({ events, hasSubjects }: Pick<AuditTrailProps, "events" | "hasSubjects">) {
  return (
    <ol className="*:border-grid *:not-last:border-b">
      {events.map((event) => (
        <li key={event.id} className="py-2.5">
          <p>
            <b>{event.actionLabel}</b>
            {hasSubjects && (
              <>
                {": "}
                <AuditSubjectLink event={event} />
              </>
            )}
          </p>
          <p className="text-gravel">
            {"by "}
            <bdi>{event.actorName ?? (event.actorId ? "a former user" : "the system")}</bdi>
            {", "}
            <Time at={event.createdAt} isRelative />
          </p>
          <ChangeList event={event} />
        </li>
      ))}
    </ol>
  );
}

export function ChangeList({ event }: { event: AuditEvent }) {
  return (
    <ul className="mt-0.5 ml-4 text-15 wrap-anywhere text-gravel [&_ins]:text-leaf [&_ins]:no-underline">
      {event.changes.map((change) => (
        <li key={change.label}>
          <Change change={change} isNew={event.before === null} />
        </li>
      ))}
    </ul>
  );
}

export function AuditSubjectLink({ event }: { event: AuditEvent }) {
  const { subjectKind, subjectId, subjectName } = event;
  if (subjectKind === "settings") return <a href={dashboardPaths.settings}>Site settings</a>;
  if (subjectKind === "billing_rules")
    return <a href={dashboardPaths.billingRules}>Billing rules</a>;
  if (subjectKind === "geotarget") return <a href={dashboardPaths.geotargets}>Geotargets</a>;
  if (subjectKind === "conversion") return <a href={dashboardPaths.conversions}>Conversions</a>;
  if (subjectKind === "callback") return <a href={dashboardPaths.callbacks}>Callbacks</a>;
  if (subjectKind === "driver") return `Number ending in ${subjectId}`;
  if (subjectKind === "claim") {
    const id = CLAIM_IDS.find((claimId) => claimId === subjectId);
    return <a href={dashboardPaths.settings}>{id ? CLAIMS[id].name : subjectId}</a>;
  }
  if (subjectName === null) return `deleted ${subjectKind.replaceAll("_", " ")}`;
  const href = subjectHref(event, subjectName);
  const name = <bdi>{subjectName}</bdi>;
  return href ? <a href={href}>{name}</a> : name;
}

function subjectHref({ subjectKind, subjectId }: AuditEvent, name: string): string | null {
  switch (subjectKind) {
    case "mechanic":
      return dashboardPaths.mechanic(subjectId);
    case "application":
      return dashboardPaths.application(subjectId);
    case "estimate_factor":
      return dashboardPaths.estimateFactors;
    case "tracking_number":
      return dashboardPaths.trackingNumber(subjectId);
    case "call":
      return dashboardPaths.call(subjectId);
    case "dispute":
      return dashboardPaths.dispute(subjectId);
    case "campaign":
      return dashboardPaths.campaign(subjectId);
    case "user":
      return `${dashboardPaths.users}?q=${encodeURIComponent(name)}`;
    default:
      return null;
  }
}

function Change({ change, isNew }: { change: FieldChange; isNew: boolean }) {
  const { label, before, after } = change;
  return (
    <>
      {`${label}: `}
      {!isNew && (
        <>
          {before === null ? "(none)" : <del>{wordsOf(before)}</del>}
          <span aria-hidden="true">{" → "}</span>
          <span className="sr-only">{" is now "}</span>
        </>
      )}
      {after === null ? "(none)" : <ins>{wordsOf(after)}</ins>}
    </>
  );
}

/** Shows the times in a text in the reader's zone. */
const wordsOf = (text: string) =>
  text
    .split(ISO_TIME)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    .map((part, index) => (index % 2 === 1 ? <Time key={index} at={part} hasMinutes /> : part));
