import { readStoredDataOfMechanic } from "@/lib/accounts/data/stored-data";
import { storedDataSchema } from "@/lib/accounts/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";

/** Returns a copy of the data stored about a mechanic, so that an administrator can send it to them. */
export const GET = apiRoute({
  auth: "super_admin",
  params: mechanicParams,
  output: storedDataSchema,
  handler: ({ params }) => readStoredDataOfMechanic(params.mechanicId),
});
