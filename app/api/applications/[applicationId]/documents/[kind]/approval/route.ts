import { judgePaper } from "@/lib/application-reviews/mutations";
import { doneSchema } from "@/lib/application-reviews/schema";
import { paperParams } from "@/lib/applications/schema";
import { methods, route } from "@/lib/core/http/route";

/** Approves a document, or takes its approval back. */
const judge = (isApproved: boolean) =>
  route({
    auth: "admin",
    params: paperParams,
    output: doneSchema,
    handler: async ({ actor, params }) => {
      const { applicationId: id, kind } = params;
      await judgePaper(actor, { id, kind, isApproved }, new Date());
      return { done: true as const };
    },
  });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: judge(true),
  DELETE: judge(false),
});
