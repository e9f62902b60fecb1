"use client";

import { useRouter } from "next/navigation";
import { SchemaForm } from "@/components/form/schema-form";
import { useToast } from "@/components/ui/use-toast";
import { sendJson } from "@/lib/core/client/send-json";
import { type SiteForm as Site, siteFormSchema } from "@/lib/settings/schema";

/** The business as every public page shows it. */
export function SiteForm({ site }: { site: Site }) {
  const { refresh } = useRouter();
  const { show } = useToast();
  return (
    <SchemaForm
      schema={siteFormSchema}
      fields={[
        { name: "brandName", label: "Name of the business", kind: "text" },
        {
          name: "defaultPhone",
          label: "Default phone",
          kind: "tel",
          hint: "Shown where no mechanic's number is, and on the privacy page.",
        },
        { name: "mailingAddress", label: "Mailing address", kind: "text" },
        { name: "partnerName", label: "Partner's name", kind: "text", isHalf: true },
        {
          name: "partnerUrl",
          label: "Partner's address",
          kind: "url",
          placeholder: "https://",
          isHalf: true,
        },
        {
          name: "tagManagerId",
          label: "Google Tag Manager",
          kind: "text",
          hint: "Loaded only with the visitor's consent; empty loads none.",
          isHalf: true,
        },
        {
          name: "pixelId",
          label: "Meta pixel",
          kind: "text",
          hint: "Loaded only with the visitor's consent; empty loads none.",
          isHalf: true,
        },
      ]}
      values={site}
      submitLabel="Save settings"
      send={(change) => sendJson("/api/settings", { method: "PUT", body: change })}
      onSaved={() => {
        show({ title: "Saved", description: "Public pages follow within seconds." });
        refresh();
      }}
    />
  );
}
