"use client";

import type { ComponentProps } from "react";
import { USER_STATUS_NAMES } from "@/components/accounts/user-status-badge";
import { LiveForm } from "@/components/form/live-form";
import { ModalButton } from "@/components/form/modal-button";
import { TextField } from "@/components/form/text-field";
import type { User } from "@/lib/accounts/schema/user";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

interface MechanicAccountProps {
  mechanic: { id: string; name: string };
  /** Null if the mechanic has no account. */
  account: Pick<User, "email" | "status"> | null;
}

export function MechanicAccount({ mechanic: { id, name }, account }: MechanicAccountProps) {
  if (account) {
    return (
      <p className="mt-4 border-t border-grid pt-3">
        {"Signs in as "}
        <a href={`${dashboardPaths.users}?q=${encodeURIComponent(account.email)}`}>
          <bdi>{account.email}</bdi>
        </a>
        {account.status !== "active" && `, ${USER_STATUS_NAMES[account.status].toLowerCase()}`}
      </p>
    );
  }
  return (
    <div className="mt-4 border-t border-grid pt-3">
      <p className="text-gravel">This mechanic has no account yet.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <AccountDialog
          label="Invite mechanic"
          title={`Invite ${name}`}
          text="We’ll email the mechanic a link to choose a password."
          action={`/api/mechanics/${id}/invitation`}
          submitLabel="Send invitation"
          toast={{ title: "Invitation on its way", description: name }}
        />
        <AccountDialog
          label="Link account"
          title={`Link ${name} to an account`}
          text="Enter the email the mechanic registered with. Once the account is linked, they’ll use it to sign in as this mechanic."
          action={`/api/mechanics/${id}/account`}
          submitLabel="Link account"
          toast={{ title: "Account linked", description: name }}
        />
      </div>
    </div>
  );
}

type AccountDialogProps = Pick<ComponentProps<typeof ModalButton>, "label" | "title" | "text"> &
  Pick<ComponentProps<typeof LiveForm>, "action" | "submitLabel" | "toast">;

function AccountDialog({ label, title, text, ...form }: AccountDialogProps) {
  return (
    <ModalButton {...{ label, title, text }} className="button-outline">
      {(close) => (
        <LiveForm {...form} onSaved={close}>
          <TextField name="email" type="email" label="Email" />
        </LiveForm>
      )}
    </ModalButton>
  );
}
