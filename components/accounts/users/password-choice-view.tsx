import { NewPasswordField } from "@/components/accounts/users/credential-fields";
import { Form } from "@/components/form/form";
import { AccountSign, SignLinks } from "@/components/layout/account-sign";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { paths } from "@/lib/platform/pages/paths";

interface PasswordChoiceViewProps {
  /** Null if the link has expired or was already used. */
  link: { token: string; email: string } | null;
  returned: ReturnedForm | null;
}

export function PasswordChoiceView({ link, returned }: PasswordChoiceViewProps) {
  if (!link) {
    return (
      <AccountSign title="This link no longer works">
        <p>This link has expired, has already been used, or has been replaced by a newer one.</p>
        <SignLinks>
          <a href={paths.passwordReset}>Get a new link</a>
          <a href={paths.login()}>Sign in</a>
        </SignLinks>
      </AccountSign>
    );
  }
  return (
    <AccountSign title="Choose a password">
      <p>
        You’re choosing a password for <bdi>{link.email}</bdi>. When you set it, you’ll be signed
        out everywhere.
      </p>
      <Form
        action="/api/password-choice"
        submitLabel="Set password"
        returned={returned}
        isDisposable
      >
        <input type="hidden" name="token" value={link.token} />
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={link.email}
          readOnly
          disabled
        />
        <NewPasswordField id="password" label="New password" returned={returned} />
      </Form>
    </AccountSign>
  );
}
