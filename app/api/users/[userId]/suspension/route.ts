import { reinstateUser, suspendUser } from "@/lib/accounts/mutations/manage-user";
import { userParams } from "@/lib/accounts/schema";
import { userSchema } from "@/lib/accounts/schema/user";
import { apiRoute } from "@/lib/core/http/api-route";
import { suspendedSchema, suspensionSchema } from "@/lib/mechanics/schema/availability";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const PUT = apiRoute({
  auth: "admin",
  needsProof: true,
  params: userParams,
  body: suspensionSchema,
  output: suspendedSchema,
  form: { page: dashboardPaths.users },
  handler: ({ actor, params, body }) => suspendUser(actor, params.userId, body, new Date()),
});

export const POST = PUT;

export const DELETE = apiRoute({
  auth: "admin",
  needsProof: true,
  params: userParams,
  output: userSchema,
  handler: ({ actor, params }) => reinstateUser(actor, params.userId),
});
