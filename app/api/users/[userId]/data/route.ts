import { readStoredData } from "@/lib/accounts/users/data/stored-data";
import { storedDataSchema, userParams } from "@/lib/accounts/users/schema";
import { apiRoute } from "@/lib/core/http/api-route";

/** Returns a copy of the data stored about a user, so that an administrator can send it to them. */
export const GET = apiRoute({
  auth: "super_admin",
  params: userParams,
  output: storedDataSchema,
  handler: ({ params }) => readStoredData(params.userId),
});
