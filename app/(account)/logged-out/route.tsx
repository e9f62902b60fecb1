import { accountRoute } from "@/app/account-route";
import { accountDocument } from "@/app/documents";
import { LoggedOutView } from "@/components/accounts/users/logged-out-view";

export const GET = accountRoute(({ actor }) =>
  accountDocument("Sign out", <LoggedOutView name={actor?.name ?? null} />),
);
