import { FLAG_NAMES } from "@/components/mechanics/application-words";
import { Badge } from "@/components/ui/badge";
import type { ApplicationFlag } from "@/lib/applications/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** Somebody else who shares something with the applicant. */
export type Other = {
  kind: "mechanic" | "application" | "user";
  id: string;
  name: string;
  flags: readonly ApplicationFlag[];
};

/** Who else is known under the applicant's phone, mailbox or registration. */
export function OthersPanel({ others }: { others: readonly Other[] }) {
  return (
    <section className="panel">
      <h2 className="panel-title">Known already?</h2>
      {others.length === 0 ? (
        <p className="muted">Nobody else has their phone, mailbox or registration.</p>
      ) : (
        <ul className="plain-list">
          {others.map(({ kind, id, name, flags }) => (
            <li key={`${kind} ${id}`}>
              <a href={addressOf(kind, id, name)}>
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

function addressOf(kind: Other["kind"], id: string, name: string): string {
  if (kind === "mechanic") return dashboardPaths.mechanic(id);
  if (kind === "application") return dashboardPaths.application(id);
  return `${dashboardPaths.users}?q=${encodeURIComponent(name)}`;
}
