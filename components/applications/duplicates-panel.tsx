import { FLAG_NAMES } from "@/components/applications/application-labels";
import { Badge } from "@/components/ui/badge";
import type { Duplicate } from "@/lib/applications/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** Who else has the applicant's phone, mailbox or registration. */
export function DuplicatesPanel({ duplicates }: { duplicates: readonly Duplicate[] }) {
  return (
    <section className="panel">
      <h2 className="panel-title">Possible duplicates</h2>
      {duplicates.length === 0 ? (
        <p className="muted">No one else has the same phone, email or registration.</p>
      ) : (
        <ul className="plain-list">
          {duplicates.map(({ kind, id, name, flags }) => (
            <li key={`${kind} ${id}`}>
              <a href={hrefOf(kind, id, name)}>
                <bdi>{name}</bdi>
              </a>
              {` (${kind}) `}
              {flags.map((flag) => (
                <Badge key={flag} tone="bad">
                  {FLAG_NAMES[flag]}
                </Badge>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function hrefOf(kind: Duplicate["kind"], id: string, name: string): string {
  if (kind === "mechanic") return dashboardPaths.mechanic(id);
  if (kind === "application") return dashboardPaths.application(id);
  return `${dashboardPaths.users}?q=${encodeURIComponent(name)}`;
}
