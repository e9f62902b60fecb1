import "server-only";
import { Cron } from "croner";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import type { JobRunModel } from "@/lib/core/generated/prisma/models";
import { canRunJob } from "@/lib/jobs/access";
import { LISTED_JOBS, type ListedJob } from "@/lib/jobs/listed-jobs";
import {
  type FailedJob,
  type JobRun,
  type JobScreen,
  type JobScreenData,
  type JobStatus,
  sampleSchema,
} from "@/lib/jobs/schema";

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
  screen: JobScreen,
  now: Date,
): Promise<JobScreenData> {
  const jobs = LISTED_JOBS.filter((job) => job.screen === screen);
  const byKind = new Map(jobs.map((job) => [job.run.kind, job]));
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
      const run = latest.find(({ kind }) => kind === job.run.kind);
      const failed = counted.find(
        ({ kind, state }) => kind === job.run.kind && state === "errored",
      );
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
  const { title, text, unit, isDestructive = false, isOnDemand = false, cron } = job;
  return {
    kind: job.run.kind,
    title,
    text,
    unit,
    isDestructive,
    schedule: cron
      ? { nextAt: nextTime(cron, now), checkMinutes: isOnDemand ? minutesBetween(cron) : null }
      : null,
    run,
    failedRun,
    canRun: canRunJob(actor, job, { isDryRun: false }),
    canControl: canRunJob(actor, job, { isDryRun: run?.isDryRun ?? true }),
  };
}

function nextTime(cron: string, now: Date): string {
  const time = new Cron(cron, { timezone: "UTC" }).nextRun(now);
  if (!time) throw new Error(`"${cron}" will never be due.`);
  return time.toISOString();
}

// Handles only "* * * * *" and "*/n * * * *".
function minutesBetween(cron: string): number {
  return Number(/^\*\/(\d+) /.exec(cron)?.[1] ?? 1);
}

/**
 * Returns the listed jobs whose latest run failed, in the order in which the screens list them. Dry runs and canceled
 * runs don't count.
 */
export async function listFailedJobs(): Promise<FailedJob[]> {
  const latest = await findLatestRuns(LISTED_JOBS, COUNTS);
  const failed = new Set(latest.flatMap(({ kind, state }) => (state === "errored" ? [kind] : [])));
  return LISTED_JOBS.filter(({ run }) => failed.has(run.kind)).map(({ title, screen }) => ({
    title,
    screen,
  }));
}

const COUNTS = Prisma.sql`AND NOT "isDryRun" AND state <> 'cancelled'`;

/** Does one index lookup per job, since frequent jobs have thousands of runs. */
async function findLatestRuns(
  jobs: readonly ListedJob[],
  condition = Prisma.empty,
): Promise<JobRunModel[]> {
  const kinds = jobs.map(({ run }) => run.kind);
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
