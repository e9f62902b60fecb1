import { callFeeList } from "@/lib/catalog/call-fees/data/list-fees";
import { addCallFee } from "@/lib/catalog/call-fees/mutations/change-fee";
import { newFeePreviewPath } from "@/lib/catalog/call-fees/rules/preview-path";
import { callFeeTable, newCallFeeSchema, savedCallFeeSchema } from "@/lib/catalog/call-fees/schema";
import { apiRoute } from "@/lib/core/http/api-route";
import { listRoute } from "@/lib/core/http/list-route";
import { requireNamedMechanic } from "@/lib/mechanics/profiles/data/admin-list";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const GET = listRoute(callFeeTable, { auth: "admin", list: () => callFeeList(new Date()) });

/**
 * Adds a call fee for a service, a city, a service in a city, a mechanic, or all calls. Throws `conflict` if that fee
 * already exists.
 */
export const POST = apiRoute({
  auth: "admin",
  needsProof: true,
  body: newCallFeeSchema,
  output: savedCallFeeSchema,
  form: { page: ({ values }) => newFeePreviewPath(values), next: dashboardPaths.callFees },
  handler: async ({ actor, body }) => {
    const { mechanic } = body;
    const mechanicId = mechanic === "" ? null : await requireNamedMechanic(mechanic);
    const start = { from: body.from, now: new Date() };
    return { changeId: await addCallFee(actor, body, { mechanicId, ...start }) };
  },
});
