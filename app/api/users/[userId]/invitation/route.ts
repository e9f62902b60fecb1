import { z } from "zod";
import { field } from "@/lib/core/http/fields";
import { methods, route } from "@/lib/core/http/route";
import { getSite } from "@/lib/settings/data";
import { INVITATION_LIMIT } from "@/lib/users/constants";
import { resendInvitation, withdrawInvitation } from "@/lib/users/mutations";
import { userSchema } from "@/lib/users/schema";

const params = z.strictObject({ userId: field.id });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    auth: "admin",
    rateLimit: INVITATION_LIMIT,
    params,
    output: userSchema,
    handler: async ({ actor, params }) => {
      const { brandName } = await getSite();
      return resendInvitation(actor, params.userId, { brandName, now: new Date() });
    },
  }),
  DELETE: route({
    auth: "admin",
    params,
    output: userSchema,
    handler: (input) => withdrawInvitation(input.actor, input.params.userId),
  }),
});
