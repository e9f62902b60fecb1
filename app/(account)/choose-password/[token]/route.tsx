import { accountRoute } from "@/app/account-route";
import { accountDocument } from "@/app/documents";
import { PasswordChoiceView } from "@/components/accounts/users/password-choice-view";
import { findLink } from "@/lib/accounts/users/data";
import { paths } from "@/lib/platform/pages/paths";

export const GET = accountRoute<{ token: string }>(async ({ params: { token }, returned, now }) => {
  const link = await findLink(token, now);
  const view = (
    <PasswordChoiceView
      link={link && { token, email: link.email }}
      returned={returned(paths.choosePassword(token))}
    />
  );
  return accountDocument("Choose a password", view, { status: link ? undefined : 404 });
});
