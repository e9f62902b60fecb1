import { FormProblem } from "@/components/form/form-problem";
import { PlainField } from "@/components/form/plain-field";
import { AccountSign } from "@/components/layout/account-sign";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { paths } from "@/lib/site/paths";

interface LoginViewProps {
  /** A path of this site. */
  callbackUrl: string;
  returned: ReturnedForm | null;
  hasGoogle: boolean;
  /** What brought somebody here, in words; null for nothing special. */
  notice: string | null;
}

export function LoginView({ callbackUrl, returned, hasGoogle, notice }: LoginViewProps) {
  return (
    <AccountSign title="Log in">
      {notice && (
        <p role="status" className="notice">
          {notice}
        </p>
      )}
      <form method="post" action="/api/sign-in" className="form">
        <FormProblem returned={returned} />
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <PlainField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          returned={returned}
        />
        <PlainField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          returned={returned}
        />
        <button type="submit" className="call">
          Log in
        </button>
      </form>
      {hasGoogle && (
        <form method="post" action="/api/sign-in/google">
          <input type="hidden" name="callbackUrl" value={callbackUrl} />
          <button type="submit" className="button-outline">
            Log in with Google
          </button>
        </form>
      )}
      <p className="account-links">
        <a href={paths.passwordReset}>Forgot your password?</a>
        <a href={paths.register}>Register as a mechanic</a>
      </p>
    </AccountSign>
  );
}
