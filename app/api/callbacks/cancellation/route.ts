import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { paths } from "@/lib/platform/pages/paths";
import { CALLBACK_LIMIT } from "@/lib/telephony/callbacks/constants";
import { cancelByLink } from "@/lib/telephony/callbacks/mutations/cancel-by-link";
import { driverCancellationSchema } from "@/lib/telephony/callbacks/schema";

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
