import type { Job } from "@/lib/jobs/mutations/define-job";
import type { ScheduledJob } from "@/lib/jobs/mutations/start-scheduled";
import { purgeExpired } from "./jobs/purge-expired";

/** Every job that can be run. */
export const JOBS: readonly Job[] = [purgeExpired];

/** The ones that run by themselves, with their times in UTC. */
export const SCHEDULE: readonly ScheduledJob[] = [{ job: purgeExpired, cron: "17 * * * *" }];
