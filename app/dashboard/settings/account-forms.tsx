import {
  CurrentPasswordField,
  NewPasswordField,
} from "@/components/accounts/users/credential-fields";
import { SelectField } from "@/components/form/choice-fields";
import { Form, returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { US_TIME_ZONES } from "@/lib/core/time";

interface NameFormProps {
  name: string;
  returned: ReturnedForm | null;
}

const NAME_ACTION = "/api/account";

export function NameForm({ name, returned }: NameFormProps) {
  return (
    <LiveForm
      action={NAME_ACTION}
      submitLabel="Save name"
      returned={returned}
      toast={{ title: "Saved" }}
    >
      <TextField
        name="name"
        label="Name"
        autoComplete="name"
        value={name}
        returned={returnedBy(NAME_ACTION, returned)}
      />
    </LiveForm>
  );
}

const ZONE_ACTION = "/api/account/time-zone";
const ZONES = US_TIME_ZONES.map(({ timezone, label }) => ({ value: timezone, label }));

interface TimeZoneFormProps {
  timezone: string;
  returned: ReturnedForm | null;
}

export function TimeZoneForm({ timezone, returned }: TimeZoneFormProps) {
  return (
    <LiveForm
      action={ZONE_ACTION}
      submitLabel="Save time zone"
      returned={returned}
      toast={{ title: "Saved" }}
    >
      <SelectField
        name="timezone"
        label="Time zone"
        hint="Times in the dashboard, in exported files, and in emails to you are in this time zone."
        value={timezone}
        options={ZONES}
        returned={returnedBy(ZONE_ACTION, returned)}
      />
    </LiveForm>
  );
}

const PASSWORD_ACTION = "/api/account/password";

export function PasswordForm({ returned }: { returned: ReturnedForm | null }) {
  const own = returnedBy(PASSWORD_ACTION, returned);
  return (
    <Form action={PASSWORD_ACTION} submitLabel="Change password" returned={returned}>
      <CurrentPasswordField name="currentPassword" label="Current password" returned={own} />
      <NewPasswordField
        label="New password"
        hint="You’ll be signed out everywhere and can sign in again with the new password."
        returned={own}
      />
    </Form>
  );
}
