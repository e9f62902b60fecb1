import { EmailField } from "@/components/accounts/users/credential-fields";
import { Form } from "@/components/form/form";
import { AccountSign, SignLinks } from "@/components/layout/account-sign";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { paths } from "@/lib/platform/pages/paths";

interface PasswordResetViewProps {
  state: "asking" | "sent" | "off";
  returned: ReturnedForm | null;
}

export function PasswordResetView({ state, returned }: PasswordResetViewProps) {
  return (
    <AccountSign title="Reset your password">
      {state === "off" && (
        <p className="notice">This site can’t send email yet. Ask an administrator for help.</p>
      )}
      {state === "sent" && (
        <p role="status" className="notice">
          If there’s an account with this email, we’ve sent a link that works for at least one hour.
          If you’ve requested several links in the last half hour, use the latest one.
        </p>
      )}
      {state === "asking" && (
        <>
          <p>We’ll email you a link to choose a new password.</p>
          <Form
            action="/api/password-reset"
            submitLabel="Email me a link"
            returned={returned}
            isDisposable
          >
            <EmailField id="email" returned={returned} />
          </Form>
        </>
      )}
      <SignLinks>
        <a href={paths.login()}>Back to sign in</a>
      </SignLinks>
    </AccountSign>
  );
}
