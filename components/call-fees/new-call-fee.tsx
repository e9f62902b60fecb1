"use client";

import { FeeField } from "@/components/call-fees/fee-field";
import { Field } from "@/components/form/field";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import { valueAt } from "@/lib/core/form-values";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface NewCallFeeProps {
  services: readonly { slug: string; name: string }[];
  returned: ReturnedForm | null;
}

const ACTION = "/api/call-fees";

export function NewCallFee({ services, returned }: NewCallFeeProps) {
  const own = returnedBy(ACTION, returned);
  return (
    <LiveForm
      action={ACTION}
      submitLabel="Set fee"
      isReset
      returned={returned}
      toast={{ title: "Call fee set" }}
    >
      <Field name="service" label="Service" isHalf error={own?.fields.service}>
        {(input) => (
          <select
            {...input}
            className="input"
            defaultValue={own ? valueAt(own.values, "service") : ""}
          >
            <option value="">All services</option>
            {services.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        name="city"
        label="City"
        hint="For example, Austin, Texas. Leave blank for all cities."
        isHalf
        returned={own}
      />
      <TextField
        name="mechanic"
        label="Mechanic"
        hint="Name or phone number. Leave blank for all mechanics."
        isHalf
        returned={own}
      />
      <FeeField returned={own} />
    </LiveForm>
  );
}
