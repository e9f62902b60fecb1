import { type Actor, isAdmin } from "@/lib/core/auth/actor";
import type { JobListing } from "@/lib/platform/jobs/schema";

/**
 * Whether the actor may start, pause, resume, and cancel runs of a job. Destructive jobs require a super administrator,
 * except for dry runs, which change nothing.
 */
export function canRunJob(
  actor: Pick<Actor, "role">,
  { isDestructive = false }: Pick<JobListing, "isDestructive">,
  { isDryRun }: { isDryRun: boolean },
): boolean {
  return actor.role === "super_admin" || (isAdmin(actor) && (isDryRun || !isDestructive));
}
