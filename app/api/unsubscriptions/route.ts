import { valueAt } from "@/lib/core/form-values";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import { unsubscribe } from "@/lib/platform/notifications/mutations/preferences";
import { unsubscriptionSchema } from "@/lib/platform/notifications/schema";
import { paths } from "@/lib/platform/pages/paths";

export const POST = apiRoute({
  auth: "public",
  body: unsubscriptionSchema,
  output: doneSchema,
  form: {
    page: ({ values }) => {
      const sent = unsubscriptionSchema.safeParse({ token: valueAt(values, "token") });
      return sent.success ? paths.unsubscribe(sent.data.token) : paths.home;
    },
  },
  handler: async ({ body }) => {
    await unsubscribe(body.token);
    return DONE;
  },
});
