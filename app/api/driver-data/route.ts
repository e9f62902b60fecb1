import { readDriverData } from "@/lib/accounts/driver-data/data";
import { recordCopy } from "@/lib/accounts/driver-data/mutations";
import { driverCopySchema, driverQuerySchema } from "@/lib/accounts/driver-data/schema";
import { apiRoute } from "@/lib/core/http/api-route";

/** Returns a copy of the data stored about a driver, so that an administrator can send it to them. */
export const GET = apiRoute({
  auth: "super_admin",
  query: driverQuerySchema,
  output: driverCopySchema,
  handler: async ({ actor, query: { phone } }) => {
    const copy = await readDriverData(phone);
    await recordCopy(actor, phone);
    return copy;
  },
});
