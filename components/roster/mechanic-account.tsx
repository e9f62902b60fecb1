"use client";

import { useRouter } from "next/navigation";
import { ModalButton } from "@/components/form/modal-button";
import { SchemaForm } from "@/components/form/schema-form";
import { useToast } from "@/components/ui/use-toast";
import { sendJson } from "@/lib/core/client/send-json";
import { dashboardPath } from "@/lib/core/dashboard-paths";
import type { RosterEntry } from "@/lib/roster/schema";
import { mechanicInvitationSchema } from "@/lib/users/schema";

/** Who signs in as a mechanic, or the way to invite them. */
export function MechanicAccount({ mechanic }: { mechanic: RosterEntry }) {
  const { account, id, name } = mechanic;
  if (account) {
    return (
      <p className="panel-foot">
        {"Signs in as "}
        <a href={`${dashboardPath.users}?q=${encodeURIComponent(account.email)}`}>
          <bdi>{account.email}</bdi>
        </a>
        {account.status !== "active" && `, ${account.status.replaceAll("_", " ")}`}
      </p>
    );
  }
  return (
    <div className="panel-foot">
      <p className="muted">Nobody signs in as this mechanic yet.</p>
      <ModalButton
        label="Invite them"
        title={`Invite ${name}`}
        text="They get a link by e-mail with which they choose a password."
        className="button-outline"
      >
        {(close) => <InvitationForm mechanicId={id} close={close} />}
      </ModalButton>
    </div>
  );
}

function InvitationForm({ mechanicId, close }: { mechanicId: string; close: () => void }) {
  const { refresh } = useRouter();
  const { show } = useToast();
  return (
    <SchemaForm
      schema={mechanicInvitationSchema}
      fields={[{ name: "email", label: "E-mail", kind: "email" }]}
      values={{ email: "" }}
      submitLabel="Send invitation"
      send={(invitation) =>
        sendJson(`/api/roster/${mechanicId}/invitation`, { method: "POST", body: invitation })
      }
      onSaved={(_, { email }) => {
        show({ title: "Invitation sent", description: email });
        refresh();
        close();
      }}
    />
  );
}
