"use client";

import type { ComponentProps } from "react";
import { lossesOfMechanic, PersonalData } from "@/components/accounts/users/personal-data";
import { USER_STATUS_NAMES } from "@/components/accounts/users/user-status-badge";
import { LiveForm } from "@/components/form/live-form";
import { ModalButton } from "@/components/form/modal-button";
import { TextField } from "@/components/form/text-field";
import { canEraseMechanic } from "@/lib/accounts/users/access";
import { isErased } from "@/lib/accounts/users/rules/erased";
import type { User } from "@/lib/accounts/users/schema/user";
import type { Actor } from "@/lib/core/auth/actor";
import { formatPhone } from "@/lib/core/phone";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface MechanicAccountProps {
  mechanic: { id: string; name: string; phoneNumber: string };
  /** Null if the mechanic has no account. */
  account: Pick<User, "email" | "status"> | null;
  actor: Actor;
}

export function MechanicAccount({ mechanic, account, actor }: MechanicAccountProps) {
  const { id, name } = mechanic;
  if (account && isErased(account)) {
    return <p className="text-gravel">This mechanic’s personal data has been erased.</p>;
  }
  if (account) {
    return (
      <p className="wrap-anywhere">
        {"Signs in as "}
        <a href={`${dashboardPaths.users}?q=${encodeURIComponent(account.email)}`}>
          <bdi>{account.email}</bdi>
        </a>
        {account.status !== "active" && `, ${USER_STATUS_NAMES[account.status].toLowerCase()}`}
      </p>
    );
  }
  return (
    <>
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
        {canEraseMechanic(actor) && (
          <PersonalData url={`/api/mechanics/${id}`} name={name} erasure={erasureOf(mechanic)} />
        )}
      </div>
    </>
  );
}

function erasureOf({ name, phoneNumber }: MechanicAccountProps["mechanic"]) {
  return {
    label: "Erase mechanic",
    title: `Erase ${name}’s data for good?`,
    losses: `We’ll erase their name, email, phone number, profile, and documents. ${lossesOfMechanic("erase the mechanic")}`,
    done: "Mechanic erased",
    confirmation: { name: "phoneNumber", label: "Phone number", value: formatPhone(phoneNumber) },
  };
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
