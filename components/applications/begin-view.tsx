import { AccountLinks } from "@/components/applications/account-links";
import { AccountSign } from "@/components/layout/account-sign";

/** For who has an account and no application that could still be sent. */
export function BeginView() {
  return (
    <AccountSign title="Your application">
      <p>There is no application open. Begin one; you can stop and go on later at every step.</p>
      <form method="post" action="/api/applications/mine">
        <button type="submit" className="call">
          Begin an application
        </button>
      </form>
      <AccountLinks isStanding />
    </AccountSign>
  );
}
