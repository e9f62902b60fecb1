import type { z } from "zod";

interface RunDescription<Params> {
  kind: string;
  params: z.ZodType<Params>;
  /** Only one run at a time can be active for each key. */
  lockKey: (params: Params) => string;
}

/** What it takes to start a run of a job, also outside the worker. */
export function describeRun<Params>(description: RunDescription<Params>) {
  const { params: schema, lockKey } = description;
  return {
    ...description,
    /** Throws ZodError. */
    start: (sent: unknown) => {
      const params = schema.parse(sent);
      return { params, lockKey: lockKey(params) };
    },
  };
}
