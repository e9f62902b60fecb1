"use client";

import { SchemaForm } from "@/components/form/schema-form";
import { useSeen } from "@/components/form/use-seen";
import { useToast } from "@/components/ui/use-toast";
import { isConflict } from "@/lib/core/client/read-refusal";
import { sendJson } from "@/lib/core/client/send-json";
import { fingerprintOf } from "@/lib/core/fingerprint";
import { saidOfIdentity } from "@/lib/mechanics/rules/admin-list";
import { identitySchema, type RosterEntry } from "@/lib/mechanics/schema/admin-list";

/** Who a mechanic is, as administrators may change it. */
export function IdentityForm({ mechanic }: { mechanic: RosterEntry }) {
  const { seen, catchUp } = useSeen(fingerprintOf(saidOfIdentity(mechanic)));
  const { show } = useToast();
  const { id, name, businessName, phoneNumber } = mechanic;
  return (
    <SchemaForm
      schema={identitySchema}
      fields={[
        { name: "name", label: "Name", kind: "text", isHalf: true },
        { name: "businessName", label: "Business, if any", kind: "text", isHalf: true },
        { name: "phoneNumber", label: "Phone", kind: "tel", hint: "Calls are put through to it." },
      ]}
      values={{ name, businessName: businessName ?? "", phoneNumber }}
      submitLabel="Save"
      send={async (body) => {
        try {
          return await sendJson(`/api/roster/${id}?seen=${seen}`, { method: "PATCH", body });
        } catch (error) {
          if (isConflict(error)) catchUp();
          throw error;
        }
      }}
      onSaved={() => {
        show({ title: "Saved" });
        catchUp();
      }}
    />
  );
}
