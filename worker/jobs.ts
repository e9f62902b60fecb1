import type { Job } from "@/lib/jobs/mutations/define-job";
import type { ScheduledJob } from "@/lib/jobs/mutations/start-scheduled";
import { hasEndedPauses } from "@/lib/mechanics/mutations/end-pauses";
import { documentLapses } from "./jobs/document-lapses";
import { documentNotices } from "./jobs/document-notices";
import { endEndedPauses } from "./jobs/end-pauses";
import { purgeExpired } from "./jobs/purge-expired";

export const JOBS: readonly Job[] = [documentLapses, documentNotices, endEndedPauses, purgeExpired];

/** Jobs that run on a schedule, with times in UTC. */
export const SCHEDULE: readonly ScheduledJob[] = [
  { job: documentLapses, cron: "7 * * * *" },
  // 9 or 10 AM in New York, and 6 or 7 AM in Los Angeles. At that time, the local date is the UTC date everywhere in
  // the US.
  { job: documentNotices, cron: "0 14 * * *" },
  { job: endEndedPauses, cron: "* * * * *", isDue: hasEndedPauses },
  { job: purgeExpired, cron: "17 * * * *" },
];
