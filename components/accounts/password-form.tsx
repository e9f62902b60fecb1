import { Form, returnedBy } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { PASSWORD_LENGTH } from "@/lib/accounts/constants";
import type { ReturnedForm } from "@/lib/core/returned-form";

const ACTION = "/api/account/password";

/** A new password. It ends every session, this one too. */
export function PasswordForm({ returned }: { returned: ReturnedForm | null }) {
  const own = returnedBy(ACTION, returned);
  return (
    <Form action={ACTION} submitLabel="Change password" returned={returned}>
      <TextField
        name="current"
        type="password"
        label="Current password"
        autoComplete="current-password"
        returned={own}
      />
      <TextField
        name="password"
        type="password"
        label="New password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_LENGTH.min} characters. You’ll be signed out everywhere and sign in with it again.`}
        returned={own}
      />
    </Form>
  );
}
