import { type Actor, isAdmin } from "@/lib/core/auth/actor";
import type { ListedJob } from "@/lib/jobs/listed-jobs";

/** Whether the actor may start, pause, resume, and cancel runs of a job. A dry run changes nothing. */
export function canRunJob(
  actor: Pick<Actor, "role">,
  { isDestructive = false }: Pick<ListedJob, "isDestructive">,
  { isDryRun }: { isDryRun: boolean },
): boolean {
  return actor.role === "super_admin" || (isAdmin(actor) && (isDryRun || !isDestructive));
}
