import { FeeField } from "@/app/dashboard/pricing/call-fees/fee-field";
import { StartField } from "@/components/catalog/call-fees/start-field";
import { Field } from "@/components/form/field";
import { TextField } from "@/components/form/text-field";
import { valueAt } from "@/lib/core/form-values";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface NewCallFeeProps {
  services: readonly { slug: string; name: string }[];
  timezone: string;
  /** What was entered, with its errors; null if nothing was. */
  entered: ReturnedForm | null;
}

/** Requests the preview with GET, so that it works without JavaScript. */
export function NewCallFee({ services, timezone, entered }: NewCallFeeProps) {
  return (
    <form method="get" action={`${dashboardPaths.callFees}#set-fee`} className="form" noValidate>
      <Field name="service" label="Service" isHalf error={entered?.fields.service}>
        {(input) => (
          <select
            {...input}
            className="input"
            defaultValue={entered ? valueAt(entered.values, "service") : ""}
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
        returned={entered}
      />
      <TextField
        name="mechanic"
        label="Mechanic"
        hint="Name or phone number. Leave blank for all mechanics."
        isHalf
        returned={entered}
      />
      <FeeField returned={entered} />
      <StartField {...{ timezone }} returned={entered} />
      <div className="col-span-full">
        <button type="submit" className="button">
          Preview fee
        </button>
      </div>
    </form>
  );
}
