import { readProofMethods } from "@/lib/accounts/users/data/second-factors";
import { proofMethodsSchema } from "@/lib/core/auth/proof-methods";
import { apiRoute } from "@/lib/core/http/api-route";

/** Returns how the user can prove who they are. */
export const GET = apiRoute({
  auth: "enrolling",
  output: proofMethodsSchema,
  handler: ({ actor }) => readProofMethods(actor),
});
