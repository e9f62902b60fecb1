import { accountRoute } from "@/app/account-route";
import { accountDocument } from "@/app/documents";
import { UnsubscribeView } from "@/components/notifications/unsubscribe-view";
import { findUnsubscription } from "@/lib/notifications/data";
import { paths } from "@/lib/site/paths";

export const GET = accountRoute<{ token: string }>(async ({ params: { token }, returned }) => {
  const link = await findUnsubscription(token);
  const view = (
    <UnsubscribeView
      link={link && { token, ...link }}
      returned={returned(paths.unsubscribe(token))}
    />
  );
  return accountDocument("Email notifications", view, { status: link ? undefined : 404 });
});
