import { Form } from "@/components/form/form";
import { AccountSign, SignLinks } from "@/components/layout/account-sign";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { paths } from "@/lib/platform/pages/paths";

/** Shown if the account has no open application. */
export function BeginView({ returned }: { returned?: ReturnedForm | null }) {
  return (
    <AccountSign title="Your application">
      <p>
        You don’t have an open application. Once you start one, you can stop at any step and
        continue later.
      </p>
      <Form
        action="/api/applications/mine"
        submitLabel="Start an application"
        returned={returned}
      />
      <AccountLinks isOnStatusPage />
    </AccountSign>
  );
}

export function AccountLinks({ isOnStatusPage }: { isOnStatusPage?: boolean }) {
  return (
    <SignLinks>
      {!isOnStatusPage && <a href={paths.pendingApproval}>Application status</a>}
      <a href={dashboardPaths.settings}>Name, password, and sessions</a>
      <a href={paths.loggedOut}>Sign out</a>
    </SignLinks>
  );
}
