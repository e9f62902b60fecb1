"use client";

import { SchemaForm } from "@/components/form/schema-form";
import { useToast } from "@/components/ui/use-toast";
import { invitationSchema } from "@/lib/accounts/schema";
import { ROLE_NAMES } from "@/lib/core/auth/actor";
import { sendJson } from "@/lib/core/client/send-json";

const ROLES = (["admin", "super_admin"] as const).map((value) => ({
  value,
  label: ROLE_NAMES[value],
}));

/** Asks for the administrator to invite. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const { show } = useToast();
  return (
    <SchemaForm
      schema={invitationSchema}
      fields={[
        { name: "name", label: "Name", kind: "text" },
        { name: "email", label: "E-mail", kind: "email" },
        {
          name: "role",
          label: "Role",
          kind: "select",
          options: ROLES,
          hint: "Mechanics are invited from their own record, once it is there.",
        },
      ]}
      values={{ name: "", email: "", role: "admin" }}
      submitLabel="Send invitation"
      send={(invitation) => sendJson("/api/users", { method: "POST", body: invitation })}
      onSaved={(_, { email }) => {
        show({ title: "Invitation sent", description: email });
        onInvited();
      }}
    />
  );
}
