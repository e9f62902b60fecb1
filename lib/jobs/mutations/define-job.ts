import "server-only";
import type { z } from "zod";
import type { Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import type { JobChange } from "@/lib/jobs/schema";

type Json = Prisma.InputJsonValue;

interface SliceContext<Params, Cursor> {
  /** Everything that a slice changes goes through it: it is rolled back after a dry run, and for a lost lease. */
  tx: Transaction;
  params: Params;
  /** Where the previous slice ended; null for the first one. */
  cursor: Cursor | null;
  /** Everything through `tx` is rolled back after the slice, so the next one finds it as it was. */
  isDryRun: boolean;
  now: Date;
}

interface Slice<Cursor> {
  /** Where the next slice begins; null when nothing is left. */
  cursor: Cursor | null;
  /** Items done in this slice. */
  done: number;
  /** Total items, if known. */
  total?: number;
  /** Changes for display. */
  changes?: JobChange[];
}

interface JobDeclaration<Params extends Json, Cursor extends Json> {
  kind: string;
  params: z.ZodType<Params>;
  cursor: z.ZodType<Cursor>;
  /** Of the runs with the same key, one is active at a time. */
  lockKey: (params: Params) => string;
  /**
   * Does the next few items in well under a second: the embedded database serves nobody else meanwhile. What leaves the
   * database, such as mail, goes into an outbox.
   */
  slice: (context: SliceContext<Params, Cursor>) => Promise<Slice<Cursor>>;
}

/** A job whose parameters and cursor are JSON as it is stored. */
export interface Job {
  kind: string;
  /** Throws ZodError. */
  start: (params: unknown) => { params: Json; lockKey: string };
  runSlice: (
    context: Omit<SliceContext<unknown, unknown>, "cursor"> & { cursor: unknown },
  ) => Promise<Slice<Json>>;
}

/** Declares a job: its parameters, what only one run may work on, and a slice of its work. */
export function defineJob<Params extends Json, Cursor extends Json>(
  declaration: JobDeclaration<Params, Cursor>,
): Job {
  const { kind, params: paramsSchema, cursor: cursorSchema, lockKey, slice } = declaration;
  return {
    kind,
    start: (sent) => {
      const params = paramsSchema.parse(sent);
      return { params, lockKey: lockKey(params) };
    },
    runSlice: ({ params, cursor, ...context }) =>
      slice({
        ...context,
        params: paramsSchema.parse(params),
        cursor: cursor === null ? null : cursorSchema.parse(cursor),
      }),
  };
}
