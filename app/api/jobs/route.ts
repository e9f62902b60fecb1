import { apiRoute } from "@/lib/core/http/api-route";
import { readJobScreen } from "@/lib/platform/jobs/data";
import { jobScreenQuery, jobScreenSchema } from "@/lib/platform/jobs/schema";
import { JOBS } from "@/worker/jobs";

export const GET = apiRoute({
  auth: "admin",
  query: jobScreenQuery,
  output: jobScreenSchema,
  handler: ({ actor, query: { screen } }) =>
    readJobScreen(actor, { jobs: JOBS, screen }, new Date()),
});
