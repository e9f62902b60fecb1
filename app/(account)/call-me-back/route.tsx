import { accountRoute } from "@/app/account-route";
import { accountDocument } from "@/app/documents";
import { CallbackFormView } from "@/components/telephony/callbacks/callback-form-view";
import { paths } from "@/lib/platform/pages/paths";
import { getSite } from "@/lib/platform/settings/data";
import { readCallbackForm } from "@/lib/telephony/callbacks/data/form-page";

export const GET = accountRoute(async ({ query, returned, now }) => {
  const from = query.get("from") ?? "";
  const [site, page] = await Promise.all([getSite(), readCallbackForm(from)]);
  const view = (
    <CallbackFormView {...{ site, page, now }} returned={returned(paths.callMeBack(from))} />
  );
  return accountDocument("Call me back", view);
});
