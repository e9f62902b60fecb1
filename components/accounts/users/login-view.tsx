import { CurrentPasswordField, EmailField } from "@/components/accounts/users/credential-fields";
import { GoogleForm } from "@/components/accounts/users/google-form";
import { Form } from "@/components/form/form";
import { AccountSign, SignLinks } from "@/components/layout/account-sign";
import { accountSuspended } from "@/lib/accounts/users/constants";
import { formatPhone } from "@/lib/core/phone";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { PageQuery } from "@/lib/platform/pages/paths";
import { paths } from "@/lib/platform/pages/paths";

interface LoginViewProps {
  callbackUrl: string;
  returned: ReturnedForm | null;
  /** The token for the form that posts to next-auth; null if Google sign-in is turned off. */
  googleToken: string | null;
  notice: string | null;
}

export function LoginView({ callbackUrl, returned, googleToken, notice }: LoginViewProps) {
  return (
    <AccountSign title="Sign in">
      {notice && (
        <p role="status" className="notice">
          {notice}
        </p>
      )}
      <Form action="/api/sign-in" submitLabel="Sign in" returned={returned} isDisposable>
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <EmailField id="email" returned={returned} />
        <CurrentPasswordField id="password" name="password" label="Password" returned={returned} />
      </Form>
      {googleToken !== null && (
        <GoogleForm label="Sign in with Google" {...{ callbackUrl, googleToken }} />
      )}
      <SignLinks>
        <a href={paths.passwordReset}>Forgot your password?</a>
        <a href={paths.register}>Register as a mechanic</a>
      </SignLinks>
    </AccountSign>
  );
}

/** `phone` (E.164) is the number to call about a suspension. */
export function loginNotice({ after, error }: PageQuery, phone: string): string | null {
  if (after === "password-set") return "Your password is set. You can sign in now.";
  if (after === "password-changed") {
    return "Your password was changed. Sign in with your new password.";
  }
  if (error === "suspended") return accountSuspended(formatPhone(phone));
  if (error)
    return "We couldn’t sign you in with Google. Sign in with your password or contact us.";
  return null;
}
