import "server-only";
import { z } from "zod";
import type { Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { describeRun } from "@/lib/platform/jobs/rules";
import type { JobChange, JobListing, JobSchedule } from "@/lib/platform/jobs/schema";

type Json = Prisma.InputJsonValue;

interface Position<Params, Cursor> {
  params: Params;
  /** Where the previous slice ended; null for the first one. */
  cursor: Cursor | null;
  now: Date;
}

export interface SliceContext<Params, Cursor> extends Position<Params, Cursor> {
  /** A slice must make all its changes through `tx`, which is rolled back after a dry run or if the lease was lost. */
  tx: Transaction;
  /**
   * In a dry run, all changes made through `tx` are rolled back after each slice, so the next slice does not see them.
   */
  isDryRun: boolean;
}

interface Slice<Cursor> {
  /** Where the next slice begins; null if nothing is left. */
  cursor: Cursor | null;
  /** Number of items processed in this slice. */
  done: number;
  /** Total number of items, if known. */
  total?: number;
  /** Shown in the run's sample of changes. */
  changes?: JobChange[];
  /** Ends the run as failed with this message. The slice's changes are kept. */
  failure?: string;
}

interface JobWork<Params extends Json, Cursor extends Json, Read> {
  cursor: z.ZodType<Cursor>;
  /**
   * Reads what the slice needs from outside the database, such as a page of a provider's records, before the slice's
   * transaction begins, because nothing may wait for a provider while it holds locks. Must not change anything. If it
   * throws, the slice is retried.
   */
  read?: (position: Position<Params, Cursor>) => Promise<Read>;
  /**
   * Processes the next few items. Must take well under a second, because others who write to the same rows wait. Side
   * effects outside the database, such as email, must go through an outbox.
   */
  slice: (context: SliceContext<Params, Cursor> & { read: Read }) => Promise<Slice<Cursor>>;
}

interface JobDeclaration<Params extends Json, Cursor extends Json, Read>
  extends JobWork<Params, Cursor, Read> {
  kind: string;
  params: z.ZodType<Params>;
  /** Only one run at a time can be active for each key. */
  lockKey: (params: Params) => string;
  /** Omitted if no screen lists the job. */
  listing?: JobListing;
  /** Omitted if the job never starts by itself. */
  schedule?: JobSchedule | undefined;
}

/** The part of a job that `startRun` needs. */
export interface StartableJob {
  kind: string;
  /** Throws ZodError for invalid parameters. */
  start: (params: unknown) => { params: Json; lockKey: string };
}

type SliceWrite = Pick<SliceContext<unknown, unknown>, "tx" | "isDryRun">;

/** A job that takes its parameters and cursor as stored JSON. */
export interface Job
  extends StartableJob,
    Pick<JobDeclaration<Json, Json, unknown>, "listing" | "schedule"> {
  /** Reads what the next slice needs, and returns a function that runs the slice in a transaction. */
  prepareSlice: (
    position: Position<unknown, unknown>,
  ) => Promise<(write: SliceWrite) => Promise<Slice<Json>>>;
}

/** A job that a screen lists. */
export type ListedJob = Job & { listing: JobListing };

/** Returns the jobs that a screen lists: all but imports. */
export const listedJobs = (jobs: readonly Job[]): ListedJob[] =>
  jobs.filter((job): job is ListedJob => job.listing !== undefined);

/** Returns null for jobs that no screen lists. */
export function findListedJob(jobs: readonly Job[], kind: string): ListedJob | null {
  return listedJobs(jobs).find((job) => job.kind === kind) ?? null;
}

/** Declares a job: its parameters, its lock key, and the work done in each slice. */
export function defineJob<Params extends Json, Cursor extends Json, Read = undefined>(
  declaration: JobDeclaration<Params, Cursor, Read>,
): Job {
  const { kind, params: paramsSchema, cursor: cursorSchema, read, slice } = declaration;
  const { listing, schedule } = declaration;
  return {
    kind,
    ...(listing && { listing }),
    schedule,
    start: describeRun(declaration).start,
    prepareSlice: async ({ params, cursor, now }) => {
      const position = {
        params: paramsSchema.parse(params),
        cursor: cursor === null ? null : cursorSchema.parse(cursor),
        now,
      };
      const found = (await read?.(position)) as Read;
      return (write) => slice({ ...position, ...write, read: found });
    },
  };
}

interface Maintenance<Cursor extends Json, Read>
  extends Omit<JobListing, "screen">,
    Partial<JobSchedule>,
    JobWork<Record<string, never>, Cursor, Read> {
  kind: string;
}

/** Declares a job without parameters, which the Maintenance screen lists. It has a schedule if `cron` is set. */
export function defineMaintenance<Cursor extends Json, Read = undefined>(
  job: Maintenance<Cursor, Read>,
): Job {
  const { kind, title, text, unit, isDestructive, cron, isDue, isSlowToAsk, ...work } = job;
  return defineJob({
    ...work,
    kind,
    params: z.strictObject({}),
    lockKey: () => kind,
    listing: { screen: "maintenance", title, text, unit, isDestructive },
    schedule: cron === undefined ? undefined : { cron, isDue, isSlowToAsk },
  });
}
