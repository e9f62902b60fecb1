import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface NameFormProps {
  name: string;
  returned: ReturnedForm | null;
}

const ACTION = "/api/account";

/** Your own name, as colleagues and emails use it. */
export function NameForm({ name, returned }: NameFormProps) {
  return (
    <LiveForm
      action={ACTION}
      submitLabel="Save name"
      returned={returned}
      toast={{ title: "Saved" }}
    >
      <TextField
        name="name"
        label="Name"
        autoComplete="name"
        value={name}
        returned={returnedBy(ACTION, returned)}
      />
    </LiveForm>
  );
}
