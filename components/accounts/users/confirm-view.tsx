import { CODE_HINT, CodeField } from "@/components/accounts/users/code-field";
import { CurrentPasswordField } from "@/components/accounts/users/credential-fields";
import { GoogleForm } from "@/components/accounts/users/google-form";
import { Form, returnedBy } from "@/components/form/form";
import { AccountSign, SignLinks } from "@/components/layout/account-sign";
import type { PendingProof } from "@/lib/core/auth/proof-methods";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { paths } from "@/lib/platform/pages/paths";

interface ConfirmViewProps {
  proof: PendingProof;
  callbackUrl: string;
  returned: ReturnedForm | null;
  googleToken: string | null;
  /** Whether Google didn't confirm who the user is. */
  isRefused: boolean;
}

const CODE = "/api/sign-in/code";
const PASSWORD = "/api/sign-in/password";
const NOT_CONFIRMED =
  "Google didn’t confirm that you just signed in with the same account. Try again, or set a password and use it instead.";

/** The second step of signing in, and the page that asks a signed-in user who they are before an important change. */
export function ConfirmView(props: ConfirmViewProps) {
  const { proof, callbackUrl, returned, googleToken, isRefused } = props;
  const { methods, isPending } = proof;
  const form = { submitLabel: isPending ? "Sign in" : "Confirm", returned };
  const target = <input type="hidden" name="callbackUrl" value={callbackUrl} />;
  return (
    <AccountSign title={isPending ? "Two-step sign-in" : "Confirm that it’s you"}>
      {isRefused && (
        <p role="alert" className="problem">
          {NOT_CONFIRMED}
        </p>
      )}
      {!isPending && <p>We ask again before important changes. Your entries are kept.</p>}
      {methods.hasPasskey && (
        <rc-passkey data-callback={callbackUrl} className="grid gap-2" hidden>
          <button type="button" className="button-outline">
            Use a passkey
          </button>
          <p role="alert" className="problem empty:hidden" />
        </rc-passkey>
      )}
      {methods.hasCode && (
        <Form action={CODE} {...form} isDisposable>
          {target}
          <CodeField id="code" hint={CODE_HINT} returned={returnedBy(CODE, returned)} />
        </Form>
      )}
      {methods.hasPassword && (
        <Form action={PASSWORD} {...form} isDisposable>
          {target}
          <CurrentPasswordField
            id="password"
            name="password"
            label="Password"
            returned={returnedBy(PASSWORD, returned)}
          />
        </Form>
      )}
      {methods.hasGoogle && googleToken !== null && (
        <GoogleForm label="Confirm with Google" isConfirmation {...{ callbackUrl, googleToken }} />
      )}
      <SignLinks>
        {isPending ? (
          <a href={paths.login(callbackUrl)}>Sign in as someone else</a>
        ) : (
          <a href={callbackUrl}>Back</a>
        )}
        {methods.hasGoogle && !methods.hasPassword && (
          <a href={paths.passwordReset}>Set a password</a>
        )}
      </SignLinks>
    </AccountSign>
  );
}
