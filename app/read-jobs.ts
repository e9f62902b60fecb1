/** Loads the jobs when they are first needed, because most pages don't need them. */
export const readJobs = async () => (await import("@/worker/jobs")).JOBS;
