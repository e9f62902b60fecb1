import { z } from "zod";
import { findRecords } from "@/app/api/records/find-records";
import { apiRoute } from "@/lib/core/http/api-route";
import { foundRecordSchema, recordSearchSchema } from "@/lib/core/http/found-record";

/** For the dashboard's search, while an administrator types. */
export const GET = apiRoute({
  auth: "admin",
  query: recordSearchSchema,
  output: z.array(foundRecordSchema),
  handler: ({ actor, query }) => findRecords(actor, query.q, new Date()),
});
