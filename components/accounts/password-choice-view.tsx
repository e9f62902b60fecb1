import { FormProblem } from "@/components/form/form-problem";
import { PlainField } from "@/components/form/plain-field";
import { AccountSign } from "@/components/layout/account-sign";
import { PASSWORD_LENGTH } from "@/lib/accounts/constants";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { paths } from "@/lib/site/paths";

interface PasswordChoiceViewProps {
  /** null for a link that is no longer good. */
  link: { token: string; email: string } | null;
  returned: ReturnedForm | null;
}

/** Behind the link of a reset or an invitation. */
export function PasswordChoiceView({ link, returned }: PasswordChoiceViewProps) {
  if (!link) {
    return (
      <AccountSign title="Link out of date">
        <p>This link was used already, is too old, or was replaced by a newer one.</p>
        <p className="account-links">
          <a href={paths.passwordReset}>Ask for a new link</a>
          <a href={paths.login()}>Log in</a>
        </p>
      </AccountSign>
    );
  }
  return (
    <AccountSign title="Choose a password">
      <form method="post" action="/api/password-choice" className="form">
        <FormProblem returned={returned} />
        <p>
          For the account of <bdi>{link.email}</bdi>. You log in with it afterwards; every browser
          that is signed in now is logged out.
        </p>
        <input type="hidden" name="token" value={link.token} />
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={link.email}
          readOnly
          disabled
        />
        <PlainField
          label="New password"
          name="password"
          type="password"
          hint={`${PASSWORD_LENGTH.min} characters or more.`}
          autoComplete="new-password"
          minLength={PASSWORD_LENGTH.min}
          maxLength={PASSWORD_LENGTH.max}
          required
          returned={returned}
        />
        <button type="submit" className="call">
          Set the password
        </button>
      </form>
    </AccountSign>
  );
}
