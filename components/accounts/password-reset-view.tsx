import { FormProblem } from "@/components/form/form-problem";
import { PlainField } from "@/components/form/plain-field";
import { AccountSign } from "@/components/layout/account-sign";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { paths } from "@/lib/site/paths";

interface PasswordResetViewProps {
  state: "asking" | "sent" | "off";
  returned: ReturnedForm | null;
}

export function PasswordResetView({ state, returned }: PasswordResetViewProps) {
  return (
    <AccountSign title="New password">
      {state === "off" && (
        <p className="notice">
          This site cannot send mail yet. Please ask an administrator for a new password.
        </p>
      )}
      {state === "sent" && (
        <p role="status" className="notice">
          If there is an account for this address, a mail is on its way, unless we have sent some
          within the last half hour. The link of each works for one hour.
        </p>
      )}
      {state === "asking" && (
        <form method="post" action="/api/password-reset" className="form">
          <FormProblem returned={returned} />
          <p>We mail you a link with which you choose a new password.</p>
          <PlainField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            required
            returned={returned}
          />
          <button type="submit" className="call">
            Mail me a link
          </button>
        </form>
      )}
      <p className="account-links">
        <a href={paths.login()}>Back to the login</a>
      </p>
    </AccountSign>
  );
}
