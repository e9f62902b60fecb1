import { accountRoute } from "@/app/account-route";
import { accountDocument } from "@/app/documents";
import { CallbackFormView } from "@/components/callbacks/callback-form-view";
import { readCallbackForm } from "@/lib/callbacks/data/form-page";
import { getSite } from "@/lib/settings/data";
import { paths } from "@/lib/site/paths";

export const GET = accountRoute(async ({ query, returned }) => {
  const from = query.get("from") ?? "";
  const [site, page] = await Promise.all([getSite(), readCallbackForm(from)]);
  const view = <CallbackFormView {...{ site, page }} returned={returned(paths.callMeBack(from))} />;
  return accountDocument("Call me back", view);
});
