import { readStoredDataOfMechanic } from "@/lib/accounts/users/data/stored-data";
import { storedDataSchema } from "@/lib/accounts/users/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { mechanicParams } from "@/lib/mechanics/profiles/schema/admin-list";

/** Returns a copy of the data stored about a mechanic, so that an administrator can send it to them. */
export const GET = apiRoute({
  auth: "super_admin",
  params: mechanicParams,
  output: storedDataSchema,
  handler: ({ params }) => readStoredDataOfMechanic(params.mechanicId),
});
