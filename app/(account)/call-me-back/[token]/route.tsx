import { accountRoute } from "@/app/account-route";
import { accountDocument } from "@/app/documents";
import { CallbackView } from "@/components/callbacks/callback-view";
import { findCallbackByLink } from "@/lib/callbacks/data/form-page";
import { getSite } from "@/lib/settings/data";
import { paths } from "@/lib/site/paths";

export const GET = accountRoute<{ token: string }>(async ({ params: { token }, returned, now }) => {
  const [site, callback] = await Promise.all([getSite(), findCallbackByLink(token)]);
  const view = (
    <CallbackView {...{ site, callback, now }} returned={returned(paths.callback(token))} />
  );
  return accountDocument("Your callback request", view, { status: callback ? undefined : 404 });
});
