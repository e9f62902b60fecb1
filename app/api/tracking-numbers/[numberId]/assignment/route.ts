import { findOwner } from "@/app/api/tracking-numbers/find-owner";
import { fieldError } from "@/lib/core/app-error";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { assignNumber } from "@/lib/telephony/tracking-numbers/mutations/place-number";
import {
  assignmentSchema,
  numberParams,
  savedNumberSchema,
} from "@/lib/telephony/tracking-numbers/schema";

/** Assigns the number to a city or a mechanic, and shows it on that owner's pages. */
export const PUT = apiRoute({
  auth: "admin",
  params: numberParams,
  body: assignmentSchema,
  output: savedNumberSchema,
  form: { page: ({ params: { numberId } }) => dashboardPaths.trackingNumber(numberId) },
  handler: async ({ actor, params: { numberId }, body: { revision, ...named } }) => {
    const owner = await findOwner(named);
    if (!owner) throw fieldError("invalid_input", "city", "Enter a city or a mechanic.");
    await assignNumber(actor, numberId, { owner, revision });
    return { id: numberId };
  },
});

export const POST = PUT;
