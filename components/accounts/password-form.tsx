"use client";

import { SchemaForm } from "@/components/form/schema-form";
import { PASSWORD_LENGTH } from "@/lib/accounts/constants";
import { passwordChangeSchema } from "@/lib/accounts/schema";
import { sendJson } from "@/lib/core/client/send-json";
import { paths } from "@/lib/site/paths";

/** A new password; it ends every session, this one too. */
export function PasswordForm() {
  return (
    <SchemaForm
      schema={passwordChangeSchema}
      fields={[
        {
          name: "current",
          label: "Current password",
          kind: "password",
          autoComplete: "current-password",
        },
        {
          name: "password",
          label: "New password",
          kind: "password",
          autoComplete: "new-password",
          hint: `At least ${PASSWORD_LENGTH.min} characters. You sign in with it again afterwards, here and everywhere else.`,
        },
      ]}
      values={{ current: "", password: "" }}
      submitLabel="Change password"
      send={(change) => sendJson("/api/account/password", { method: "PUT", body: change })}
      onSaved={() => window.location.assign(paths.loginAfter("password-changed"))}
      isFresh
    />
  );
}
