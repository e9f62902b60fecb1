"use client";

import { useRouter } from "next/navigation";
import { ModalButton } from "@/components/form/modal-button";
import { SchemaForm } from "@/components/form/schema-form";
import { useToast } from "@/components/ui/use-toast";
import { accountLinkSchema, mechanicInvitationSchema } from "@/lib/accounts/schema";
import { sendJson } from "@/lib/core/client/send-json";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

interface MechanicAccountProps {
  mechanic: { id: string; name: string };
  /** null while nobody signs in as this mechanic. */
  account: { email: string; status: string } | null;
}

/** Who signs in as a mechanic, or the way to invite them. */
export function MechanicAccount({ mechanic: { id, name }, account }: MechanicAccountProps) {
  if (account) {
    return (
      <p className="mt-4 border-t border-grid pt-3">
        {"Signs in as "}
        <a href={`${dashboardPaths.users}?q=${encodeURIComponent(account.email)}`}>
          <bdi>{account.email}</bdi>
        </a>
        {account.status !== "active" && `, ${account.status.replaceAll("_", " ")}`}
      </p>
    );
  }
  return (
    <div className="mt-4 border-t border-grid pt-3">
      <p className="muted">This mechanic has no account yet.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ModalButton
          label="Invite mechanic"
          title={`Invite ${name}`}
          text="They get an email with a link to choose a password."
          className="button-outline"
        >
          {(close) => (
            <EmailForm
              schema={mechanicInvitationSchema}
              submitLabel="Send invitation"
              send={(body) => sendJson(`/api/mechanics/${id}/invitation`, { method: "POST", body })}
              done="Invitation sent"
              close={close}
            />
          )}
        </ModalButton>
        <ModalButton
          label="Link account"
          title={`Link ${name} to an account`}
          text="If they’ve already registered, they’ll sign in as this mechanic from now on."
          className="button-outline"
        >
          {(close) => (
            <EmailForm
              schema={accountLinkSchema}
              submitLabel="Link account"
              send={(body) => sendJson(`/api/mechanics/${id}/account`, { method: "PUT", body })}
              done="Account linked"
              close={close}
            />
          )}
        </ModalButton>
      </div>
    </div>
  );
}

interface EmailFormProps {
  schema: typeof accountLinkSchema;
  submitLabel: string;
  send: (body: { email: string }) => Promise<unknown>;
  /** What is said when it was done. */
  done: string;
  close: () => void;
}

function EmailForm({ done, close, ...sending }: EmailFormProps) {
  const { refresh } = useRouter();
  const { show } = useToast();
  return (
    <SchemaForm
      {...sending}
      fields={[{ name: "email", label: "Email", kind: "email" }]}
      values={{ email: "" }}
      onSaved={(_, { email }) => {
        show({ title: done, description: email });
        refresh();
        close();
      }}
    />
  );
}
