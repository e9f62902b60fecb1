import { AccountLinks } from "@/components/applications/account-links";
import { Form } from "@/components/form/form";
import { AccountSign } from "@/components/layout/account-sign";
import type { ReturnedForm } from "@/lib/core/returned-form";

/** For an account without an application that can still be sent. */
export function BeginView({ returned }: { returned?: ReturnedForm | null }) {
  return (
    <AccountSign title="Your application">
      <p>You have no open application. You can stop at any step and continue later.</p>
      <Form
        action="/api/applications/mine"
        submitLabel="Start an application"
        buttonClass="call"
        returned={returned}
      />
      <AccountLinks isStanding />
    </AccountSign>
  );
}
