"use client";

import { useRouter } from "next/navigation";
import { SchemaForm } from "@/components/form/schema-form";
import { useToast } from "@/components/ui/use-toast";
import { sendJson } from "@/lib/core/client/send-json";
import { identitySchema, type RosterEntry } from "@/lib/roster/schema";

/** Who a mechanic is, as administrators may change it. */
export function IdentityForm({ mechanic }: { mechanic: RosterEntry }) {
  const { refresh } = useRouter();
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
      send={(identity) => sendJson(`/api/roster/${id}`, { method: "PATCH", body: identity })}
      onSaved={() => {
        show({ title: "Saved" });
        refresh();
      }}
    />
  );
}
