import { accountRoute } from "@/app/account-route";
import { accountDocument } from "@/app/documents";
import { UnsubscribeView } from "@/components/platform/notifications/unsubscribe-view";
import { findUnsubscription } from "@/lib/platform/notifications/data";
import { paths } from "@/lib/platform/pages/paths";

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
