import { SelectField } from "@/components/form/choice-fields";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { US_TIME_ZONES } from "@/lib/core/time";
import { OFFICE_DAYS } from "@/lib/platform/settings/constants";
import type { OfficeHours } from "@/lib/platform/settings/schema/office-hours";

interface OfficeHoursFormProps {
  officeHours: OfficeHours;
  returned: ReturnedForm | null;
}

const ACTION = "/api/settings/office-hours";

const DAY_OPTIONS = Object.entries(OFFICE_DAYS).map(([value, { name }]) => ({
  value,
  label: name,
}));
const ZONE_OPTIONS = US_TIME_ZONES.map(({ timezone, label }) => ({ value: timezone, label }));

export function OfficeHoursForm({ officeHours, returned }: OfficeHoursFormProps) {
  const own = returnedBy(ACTION, returned);
  const field = (name: keyof OfficeHours) => ({ name, value: officeHours[name], returned: own });
  return (
    <>
      <p>
        While calls aren’t placed automatically, drivers who ask for a call are told that you’ll
        call them during these hours, except on federal holidays.
      </p>
      <LiveForm
        action={ACTION}
        submitLabel="Save office hours"
        returned={returned}
        toast={{ title: "Saved", description: "New requests are due during these hours." }}
      >
        <SelectField {...field("days")} label="Office days" options={DAY_OPTIONS} />
        <TextField {...field("opens")} type="time" label="Opens" isHalf />
        <TextField {...field("closes")} type="time" label="Closes" isHalf />
        <SelectField {...field("timezone")} label="Time zone" options={ZONE_OPTIONS} />
      </LiveForm>
    </>
  );
}
