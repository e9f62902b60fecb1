import { findOwner } from "@/app/api/tracking-numbers/find-owner";
import { apiRoute } from "@/lib/core/http/api-route";
import { listRoute } from "@/lib/core/http/list-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { numberList } from "@/lib/telephony/tracking-numbers/data/numbers";
import { buyTrackingNumber } from "@/lib/telephony/tracking-numbers/mutations/buy-number";
import {
  newNumberSchema,
  numberTable,
  savedNumberSchema,
} from "@/lib/telephony/tracking-numbers/schema";

export const GET = listRoute(numberTable, { auth: "admin", list: numberList });

export const POST = apiRoute({
  auth: "admin",
  needsProof: true,
  body: newNumberSchema,
  output: savedNumberSchema,
  form: {
    page: ({ values }) => dashboardPaths.newNumber(areaCodeOf(values.phoneNumber)),
    next: ({ id }) => dashboardPaths.trackingNumber(id),
  },
  handler: async ({ actor, body: { phoneNumber, ...named } }) => {
    const owner = await findOwner(named);
    return { id: await buyTrackingNumber(actor, { phoneNumber, owner, now: new Date() }) };
  },
});

/** Returns the area code, such as "210" for "+12105550134", or "" for invalid input. */
function areaCodeOf(phoneNumber: unknown): string {
  return /^\+1(\d{3})/.exec(String(phoneNumber))?.[1] ?? "";
}
