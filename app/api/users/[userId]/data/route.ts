import { readStoredData } from "@/lib/accounts/data/stored-data";
import { storedDataSchema, userParams } from "@/lib/accounts/schema";
import { apiRoute } from "@/lib/core/http/api-route";

/** A copy of what is stored about a user, for someone who asks for it. */
export const GET = apiRoute({
  auth: "super_admin",
  params: userParams,
  output: storedDataSchema,
  handler: ({ params }) => readStoredData(params.userId),
});
