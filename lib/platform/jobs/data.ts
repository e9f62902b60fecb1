import "server-only";
import { Cron } from "croner";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import type { JobRunModel } from "@/lib/core/generated/prisma/models";
import type { AuditKindDefinition } from "@/lib/platform/audit/audit-kind";
import { canRunJob } from "@/lib/platform/jobs/access";
import {
  findListedJob,
  type Job,
  type ListedJob,
  listedJobs,
} from "@/lib/platform/jobs/define-job";
import { isFrequent } from "@/lib/platform/jobs/rules";
import {
  type FailedJob,
  type JobRun,
  type JobScreen,
  type JobScreenData,
  type JobStatus,
  sampleSchema,
} from "@/lib/platform/jobs/schema";

const RUNS_IN_HISTORY = 20;

/** Returns null for an unknown ID. */
export async function findRun(id: string): Promise<JobRun | null> {
  const run = await db.jobRun.findUnique({ where: { id } });
  return run && toJobRun(run);
}

/** Returns the latest runs of a kind, newest first. */
export async function listRuns(kind: string, count: number): Promise<JobRun[]> {
  const orderBy = [{ createdAt: "desc" as const }, { id: "asc" as const }];
  const runs = await db.jobRun.findMany({ where: { kind }, orderBy, take: count });
  return runs.map(toJobRun);
}

/** Returns a screen's jobs, each with its latest run and what this administrator may do with it. */
export async function readJobScreen(
  actor: Pick<Actor, "role">,
  { jobs: all, screen }: { jobs: readonly Job[]; screen: JobScreen },
  now: Date,
): Promise<JobScreenData> {
  const jobs = listedJobs(all).filter(({ listing }) => listing.screen === screen);
  const byKind = new Map(jobs.map(({ kind, listing }) => [kind, listing]));
  const kinds = [...byKind.keys()];
  const [latest, counted] = [await findLatestRuns(jobs), await findLatestRuns(jobs, COUNTS)];
  const history = await db.jobRun.findMany({
    where: { kind: { in: kinds } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: RUNS_IN_HISTORY,
    include: { requestedBy: { select: { name: true } } },
  });
  return {
    jobs: jobs.map((job) => {
      const run = latest.find(({ kind }) => kind === job.kind);
      const failed = counted.find(({ kind, state }) => kind === job.kind && state === "errored");
      return toStatus(job, {
        actor,
        run: run ? toJobRun(run) : null,
        failedRun: failed ? toJobRun(failed) : null,
        now,
      });
    }),
    history: history.map(({ requestedBy, ...run }) => ({
      ...toJobRun(run),
      title: byKind.get(run.kind)?.title ?? run.kind,
      unit: byKind.get(run.kind)?.unit ?? "item",
      requestedBy: requestedBy?.name ?? null,
    })),
  };
}

interface StatusContext extends Pick<JobStatus, "run" | "failedRun"> {
  actor: Pick<Actor, "role">;
  now: Date;
}

function toStatus(job: ListedJob, { actor, run, failedRun, now }: StatusContext): JobStatus {
  const { listing, schedule } = job;
  const { title, text, unit, isDestructive = false } = listing;
  return {
    kind: job.kind,
    title,
    text,
    unit,
    isDestructive,
    schedule: schedule
      ? { nextAt: nextTime(schedule.cron, now), checkMinutes: minutesBetween(schedule.cron) }
      : null,
    run,
    failedRun,
    canRun: canRunJob(actor, listing, { isDryRun: false }),
    canControl: canRunJob(actor, listing, { isDryRun: run?.isDryRun ?? true }),
  };
}

function nextTime(cron: string, now: Date): string {
  const time = new Cron(cron, { timezone: "UTC" }).nextRun(now);
  if (!time) throw new Error(`"${cron}" will never be due.`);
  return time.toISOString();
}

// Handles only "* * * * *" and "*/n * * * *" of the schedules that repeat every few minutes.
function minutesBetween(cron: string): number | null {
  return isFrequent(cron) ? Number(/^\*\/(\d+) /.exec(cron)?.[1] ?? 1) : null;
}

/**
 * Returns the listed jobs whose latest run failed, in the order in which the screens list them. Dry runs and canceled
 * runs don't count.
 */
export async function listFailedJobs(all: readonly Job[]): Promise<FailedJob[]> {
  const jobs = listedJobs(all);
  const latest = await findLatestRuns(jobs, COUNTS);
  const failed = new Set(latest.flatMap(({ kind, state }) => (state === "errored" ? [kind] : [])));
  return jobs
    .filter(({ kind }) => failed.has(kind))
    .map(({ kind, listing: { title, screen } }) => ({ kind, title, screen }));
}

const COUNTS = Prisma.sql`AND NOT "isDryRun" AND state <> 'cancelled'`;

/** Does one index lookup per job, since frequent jobs have thousands of runs. */
async function findLatestRuns(
  jobs: readonly ListedJob[],
  condition = Prisma.empty,
): Promise<JobRunModel[]> {
  const kinds = jobs.map(({ kind }) => kind);
  const latest = await db.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM unnest(${kinds}::text[]) k(kind), LATERAL (
      SELECT id FROM "JobRun" WHERE kind = k.kind ${condition} ORDER BY "createdAt" DESC, id LIMIT 1) r`;
  return db.jobRun.findMany({ where: { id: { in: latest.map(({ id }) => id) } } });
}

function toJobRun(run: JobRunModel): JobRun {
  const { id, kind, state, isDryRun, done, total, error, requestedById } = run;
  return {
    id,
    kind,
    state,
    isDryRun,
    done,
    total,
    sample: sampleSchema.parse(run.sample),
    error,
    requestedById,
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    heartbeatAt: run.heartbeatAt?.toISOString() ?? null,
  };
}

/** Names runs after their job. `readJobs` loads all jobs of the site. */
export const jobAudit = (readJobs: () => Promise<readonly Job[]>): AuditKindDefinition => ({
  actions: {
    start: "Job started",
    pause: "Job paused",
    resume: "Job resumed",
    cancel: "Job canceled",
  },
  findNames: async (ids) => {
    const jobs = await readJobs();
    const runs = await db.jobRun.findMany({
      where: { id: { in: ids } },
      select: { id: true, kind: true },
    });
    return runs.map(({ id, kind }) => ({
      id,
      name: findListedJob(jobs, kind)?.listing.title ?? "Import",
    }));
  },
});
