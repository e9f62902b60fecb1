import { CALLBACK_LIMIT } from "@/lib/callbacks/constants";
import { cancelByLink } from "@/lib/callbacks/mutations/cancel-by-link";
import { driverCancellationSchema } from "@/lib/callbacks/schema";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { paths } from "@/lib/site/paths";

export const POST = apiRoute({
  auth: "public",
  rateLimit: { name: "callback-cancellations", ...CALLBACK_LIMIT },
  body: driverCancellationSchema,
  output: doneSchema,
  form: {
    page: ({ values: { token } }) => paths.callback(typeof token === "string" ? token : ""),
  },
  handler: async ({ body }) => {
    await cancelByLink({ ...body, now: new Date() });
    return DONE;
  },
});
