"use client";

import { LiveForm } from "@/components/form/live-form";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { ROLE_NAMES } from "@/lib/core/auth/actor";

const ROLES = (["admin", "super_admin"] as const).map((value) => ({
  value,
  label: ROLE_NAMES[value],
}));

/** Asks for the administrator to invite. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
  return (
    <LiveForm
      action="/api/users"
      submitLabel="Send invitation"
      toast={(user) => ({ title: "Invitation sent", description: Object(user).email })}
      onSaved={onInvited}
    >
      <TextField name="name" label="Name" />
      <TextField name="email" type="email" label="Email" />
      <SelectField
        name="role"
        label="Role"
        value="admin"
        options={ROLES}
        hint="Mechanics are invited from their own record."
      />
    </LiveForm>
  );
}
