"use client";

import { useRouter } from "next/navigation";
import { z } from "zod";
import { SchemaForm } from "@/components/form/schema-form";
import { useToast } from "@/components/ui/use-toast";
import { sendJson } from "@/lib/core/client/send-json";
import { US_TIME_ZONES } from "@/lib/core/us-time-zones";
import { RADIUS_MILES } from "@/lib/locations/constants";
import { newMechanicSchema } from "@/lib/mechanics/schema/admin-list";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

const ZONES = [
  { value: "", label: "The usual one of the ZIP code" },
  ...US_TIME_ZONES.map(({ timezone, label }) => ({ value: timezone, label })),
];
const createdSchema = z.object({ id: z.string() });

/** Enters a mechanic and leads to their page, where the rest is filled in. */
export function CreateMechanicForm() {
  const { push } = useRouter();
  const { show } = useToast();
  return (
    <SchemaForm
      schema={newMechanicSchema}
      fields={[
        { name: "name", label: "Name", kind: "text", isHalf: true },
        { name: "businessName", label: "Business, if any", kind: "text", isHalf: true },
        {
          name: "phoneNumber",
          label: "Phone",
          kind: "tel",
          hint: "Calls are put through to this number: make sure it is theirs.",
          isHalf: true,
        },
        { name: "zipcode", label: "Base ZIP code", kind: "text", isHalf: true },
        {
          name: "radiusMiles",
          label: "Radius in miles",
          kind: "number",
          ...RADIUS_MILES,
          hint: "The cities within it are what they cover.",
          isHalf: true,
        },
        { name: "timezone", label: "Time zone", kind: "select", options: ZONES, isHalf: true },
      ]}
      values={{
        name: "",
        businessName: "",
        phoneNumber: "",
        zipcode: "",
        radiusMiles: RADIUS_MILES.usual,
        timezone: null,
      }}
      submitLabel="Create"
      send={(mechanic) => sendJson("/api/mechanics", { method: "POST", body: mechanic })}
      onSaved={(answer, { name }) => {
        show({ title: "Created", description: name });
        push(dashboardPaths.mechanic(createdSchema.parse(answer).id));
      }}
    />
  );
}
