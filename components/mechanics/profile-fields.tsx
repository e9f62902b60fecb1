import { FieldError } from "@/components/form/field";
import { TextField } from "@/components/form/text-field";
import { dollarsField } from "@/lib/core/money";
import { formatPhone } from "@/lib/core/phone";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { EditableProfile } from "@/lib/mechanics/parts";

interface FieldsProps {
  profile: EditableProfile;
  returned: ReturnedForm | null;
}

export function IdentityFields({ profile, returned }: FieldsProps) {
  const { name, businessName } = profile;
  return (
    <>
      <TextField name="name" label="Name" value={name} isHalf returned={returned} />
      <TextField
        name="businessName"
        label="Business name (optional)"
        value={businessName ?? ""}
        isHalf
        returned={returned}
      />
    </>
  );
}

export function PhoneField({ profile: { phoneNumber, newPhone }, returned }: FieldsProps) {
  return (
    <TextField
      name="phoneNumber"
      type="tel"
      label="Phone number"
      hint="Drivers’ calls go to this number."
      autoComplete="tel"
      value={formatPhone(newPhone ?? phoneNumber)}
      returned={returned}
    />
  );
}

export function LimitFields({ profile, returned }: FieldsProps) {
  const { dailyCallLimit, weeklyBudgetCents, liveCallLimit } = profile;
  return (
    <>
      <TextField
        name="dailyCallLimit"
        label="Calls per day"
        hint="Leave blank for no limit."
        inputMode="numeric"
        value={String(dailyCallLimit ?? "")}
        isHalf
        returned={returned}
      />
      <TextField
        name="weeklyBudget"
        label="Weekly budget in dollars"
        hint="Leave blank for no limit."
        inputMode="decimal"
        value={weeklyBudgetCents === null ? "" : dollarsField(weeklyBudgetCents)}
        isHalf
        returned={returned}
      />
      <TextField
        name="liveCallLimit"
        label="Simultaneous calls"
        hint="Enter more than 1 only if several people answer the phone."
        inputMode="numeric"
        value={String(liveCallLimit)}
        isHalf
        returned={returned}
      />
    </>
  );
}

export function PublicEmailField({ profile, returned }: FieldsProps) {
  return (
    <TextField
      name="publicEmail"
      type="email"
      label="Email for drivers"
      hint="Shown on the public profile. It can be different from the sign-in email. Leave blank to show no email."
      autoComplete="email"
      value={profile.publicEmail ?? ""}
      returned={returned}
    />
  );
}

/** Number of dates that can be added at a time. */
const EMPTY_ROWS = 3;

interface ClosedDatesFieldsProps {
  /** Number of stored dates. */
  count: number;
  /** Returns a field's value by its name, such as "closedOn.0": YYYY-MM-DD, or "" if empty. */
  textOf: (name: string) => string;
  /** Errors by field name. */
  errors: Readonly<Record<string, string>>;
}

export function ClosedDatesFields({ count, textOf, errors }: ClosedDatesFieldsProps) {
  const names = Array.from({ length: count + EMPTY_ROWS }, (_, row) => `closedOn.${row}`);
  const error = Object.entries(errors).find(([name]) => name.startsWith("closedOn"))?.[1];
  return (
    <fieldset className="col-span-full flex flex-wrap gap-2">
      <legend className="mb-1 font-bold">Days off</legend>
      {names.map((name, row) => (
        <input
          key={name}
          type="date"
          className="input w-40 py-0"
          name={name}
          aria-label={`Day off ${row + 1}`}
          aria-describedby="closed-dates-error"
          aria-invalid={error ? true : undefined}
          defaultValue={textOf(name)}
        />
      ))}
      <FieldError id="closed-dates-error" name="closedOn" error={error} />
    </fieldset>
  );
}
