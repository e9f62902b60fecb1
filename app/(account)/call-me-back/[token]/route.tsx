import { accountRoute } from "@/app/account-route";
import { accountDocument } from "@/app/documents";
import { CallbackView } from "@/components/telephony/callbacks/callback-view";
import { paths } from "@/lib/platform/pages/paths";
import { getSite } from "@/lib/platform/settings/data";
import { findCallbackByLink } from "@/lib/telephony/callbacks/data/form-page";

export const GET = accountRoute<{ token: string }>(async ({ params: { token }, returned, now }) => {
  const [site, callback] = await Promise.all([getSite(), findCallbackByLink(token)]);
  const view = (
    <CallbackView {...{ site, callback, now }} returned={returned(paths.callback(token))} />
  );
  return accountDocument("Your callback request", view, { status: callback ? undefined : 404 });
});
