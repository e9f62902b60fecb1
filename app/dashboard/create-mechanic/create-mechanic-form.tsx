import { SelectField } from "@/components/form/choice-fields";
import { Form } from "@/components/form/form";
import { RecordInputs } from "@/components/form/record-inputs";
import { TextField } from "@/components/form/text-field";
import { RADIUS_MILES } from "@/lib/catalog/locations/constants";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { US_TIME_ZONES } from "@/lib/core/time";
import { fieldsIn, MECHANIC_FIELDS } from "@/lib/mechanics/profiles/fields";

const ZONES = [
  { value: "", label: "Based on ZIP code" },
  ...US_TIME_ZONES.map(({ timezone, label }) => ({ value: timezone, label })),
];

export function CreateMechanicForm({ returned }: { returned: ReturnedForm | null }) {
  return (
    <Form action="/api/mechanics" submitLabel="Create mechanic" returned={returned}>
      <RecordInputs fields={MECHANIC_FIELDS} names={fieldsIn("identity")} returned={returned} />
      <TextField
        name="phoneNumber"
        type="tel"
        label="Phone number"
        hint="Drivers’ calls will go to this number once you confirm that it belongs to the mechanic."
        isHalf
        returned={returned}
      />
      <TextField
        name="zipcode"
        label="Base ZIP code"
        inputMode="numeric"
        isHalf
        returned={returned}
      />
      <TextField
        name="radiusMiles"
        type="number"
        label="Radius in miles"
        hint="The mechanic covers every city within this radius."
        inputMode="numeric"
        min={RADIUS_MILES.min}
        max={RADIUS_MILES.max}
        value={String(RADIUS_MILES.usual)}
        isHalf
        returned={returned}
      />
      <SelectField
        name="timezone"
        label="Time zone"
        value=""
        options={ZONES}
        isHalf
        returned={returned}
      />
    </Form>
  );
}
