import { accountRoute } from "@/app/account-route";
import { accountDocument } from "@/app/documents";
import { PasswordResetView } from "@/components/accounts/users/password-reset-view";
import { paths } from "@/lib/platform/pages/paths";
import { canSendMail } from "@/lib/vendors/mail";

export const GET = accountRoute(({ query, returned }) => {
  const state = canSendMail() ? (query.has("sent") ? "sent" : "asking") : "off";
  const view = <PasswordResetView state={state} returned={returned(paths.passwordReset)} />;
  return accountDocument("Reset your password", view);
});
