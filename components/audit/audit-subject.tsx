import { CLAIM_NAMES } from "@/components/settings/claim-words";
import type { AuditEvent } from "@/lib/audit/schema";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

type Subject = Pick<AuditEvent, "subjectKind" | "subjectId" | "subjectName">;

/** The record that an event is about, and the way to it. */
export function AuditSubject({ event }: { event: Subject }) {
  const { subjectKind, subjectId, subjectName } = event;
  if (subjectKind === "settings") return <a href={dashboardPaths.settings}>the site</a>;
  if (subjectKind === "claim") {
    const names: Readonly<Record<string, string>> = CLAIM_NAMES;
    return <a href={dashboardPaths.settings}>{names[subjectId] ?? subjectId}</a>;
  }
  if (subjectName === null) return `a ${subjectKind.replaceAll("_", " ")} that is gone`;
  const href = addressOf(event, subjectName);
  const name = <bdi>{subjectName}</bdi>;
  return href ? <a href={href}>{name}</a> : name;
}

function addressOf({ subjectKind, subjectId }: Subject, name: string): string | null {
  switch (subjectKind) {
    case "mechanic":
      return dashboardPaths.mechanic(subjectId);
    case "application":
      return dashboardPaths.application(subjectId);
    case "user":
      return `${dashboardPaths.users}?q=${encodeURIComponent(name)}`;
    default:
      return null;
  }
}
