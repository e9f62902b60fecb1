import { actionRoute } from "@/lib/core/http/action-route";
import { apiRoute } from "@/lib/core/http/api-route";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { releaseUnused } from "@/lib/telephony/tracking-numbers/mutations/check-numbers";
import { showNumber, takeOffNumber } from "@/lib/telephony/tracking-numbers/mutations/place-number";
import { setNumberUrls } from "@/lib/telephony/tracking-numbers/mutations/set-urls";
import {
  numberActionSchema,
  numberParams,
  savedNumberSchema,
} from "@/lib/telephony/tracking-numbers/schema";

const SHARED = {
  auth: "admin",
  params: numberParams,
  output: savedNumberSchema,
  form: {
    page: ({ params: { numberId } }: { params: { numberId: string } }) =>
      dashboardPaths.trackingNumber(numberId),
  },
} as const;

const placeRoute = (place: typeof takeOffNumber) =>
  apiRoute({
    ...SHARED,
    body: numberActionSchema,
    handler: async ({ actor, params: { numberId: id }, body }) => {
      await place(actor, id, { ...body, now: new Date() });
      return { id };
    },
  });

export const POST = actionRoute({
  /** Shows the number on pages again. */
  display: placeRoute(showNumber),
  /** Releases a number to Twilio. Only works for numbers that have never been shown on a page. */
  release: placeRoute(releaseUnused),
  /** Removes the number from pages. */
  removal: placeRoute(takeOffNumber),
  /** Sets the number's webhook URLs at Twilio to this site's. */
  webhooks: apiRoute({
    ...SHARED,
    handler: async ({ actor, params: { numberId: id } }) => {
      await setNumberUrls(actor, id, new Date());
      return { id };
    },
  }),
});
