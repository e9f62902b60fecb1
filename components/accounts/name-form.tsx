"use client";

import { useRouter } from "next/navigation";
import { SchemaForm } from "@/components/form/schema-form";
import { useToast } from "@/components/ui/use-toast";
import { ownNameSchema } from "@/lib/accounts/schema";
import { sendJson } from "@/lib/core/client/send-json";

/** One's own name, as colleagues and mail use it. */
export function NameForm({ name }: { name: string }) {
  const { refresh } = useRouter();
  const { show } = useToast();
  return (
    <SchemaForm
      schema={ownNameSchema}
      fields={[{ name: "name", label: "Name", kind: "text", autoComplete: "name" }]}
      values={{ name }}
      submitLabel="Save name"
      send={(change) => sendJson("/api/account", { method: "PATCH", body: change })}
      onSaved={() => {
        show({ title: "Saved" });
        refresh();
      }}
    />
  );
}
