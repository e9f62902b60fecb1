import { accountRoute, orNullWithoutDatabase } from "@/app/account-route";
import { accountDocument, redirectTo } from "@/app/documents";
import { RegisterView } from "@/components/accounts/users/register-view";
import { readFeeTerms } from "@/lib/catalog/call-fees/read-fee-terms";
import { paths } from "@/lib/platform/pages/paths";

export const GET = accountRoute(async ({ actor, returned, now }) => {
  if (actor) return redirectTo(paths.onboard());
  const costs = await orNullWithoutDatabase(() => readFeeTerms(now));
  const view = <RegisterView costs={costs} returned={returned(paths.register)} />;
  return accountDocument("Register as a mechanic", view);
});
