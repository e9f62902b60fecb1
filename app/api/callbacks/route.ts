import { apiRoute } from "@/lib/core/http/api-route";
import { listRoute } from "@/lib/core/http/list-route";
import { findZip } from "@/lib/core/zip-places";
import { paths } from "@/lib/platform/pages/paths";
import { findLocationForZip } from "@/lib/site/landing/data/visitor-location";
import { CALLBACK_LIMIT } from "@/lib/telephony/callbacks/constants";
import { callbackList } from "@/lib/telephony/callbacks/data/admin-list";
import { askByForm } from "@/lib/telephony/callbacks/mutations/ask-by-form";
import {
  callbackFormSchema,
  callbackReceiptSchema,
  callbackTable,
} from "@/lib/telephony/callbacks/schema";

export const GET = listRoute(callbackTable, {
  auth: "admin",
  list: () => callbackList(new Date()),
});

export const POST = apiRoute({
  auth: "public",
  rateLimit: { name: "callbacks", ...CALLBACK_LIMIT },
  body: callbackFormSchema,
  output: callbackReceiptSchema,
  status: 201,
  form: {
    page: ({ values: { from } }) => paths.callMeBack(typeof from === "string" ? from : ""),
    next: ({ path }) => path,
  },
  handler: async ({ body, ipHash }) => {
    const place = findZip(body.zip);
    const location = place && (await findLocationForZip(place));
    const locationId = location?.id ?? null;
    const token = await askByForm(body, { locationId, ipHash, now: new Date() });
    return { path: paths.callback(token) };
  },
});
