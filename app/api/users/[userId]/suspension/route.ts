import { reinstateUser, suspendUser } from "@/lib/accounts/users/mutations/manage-user";
import { userParams } from "@/lib/accounts/users/schema";
import { userSchema } from "@/lib/accounts/users/schema/user";
import { apiRoute } from "@/lib/core/http/api-route";
import { suspendedSchema, suspensionSchema } from "@/lib/mechanics/profiles/schema/availability";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

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
