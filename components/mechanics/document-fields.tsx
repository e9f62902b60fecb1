import { CheckboxField } from "@/components/form/choice-fields";
import { TextField } from "@/components/form/text-field";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { MAX_ISSUER_LENGTH, MAX_NUMBER_LENGTH } from "@/lib/mechanics/constants";

interface DocumentFieldsProps {
  /** Before each field's name: "ase." */
  prefix?: string;
  /** What has already been entered. */
  document?: { number: string; issuer: string; expiresOn: string | null };
  returned?: ReturnedForm | null;
}

export function DocumentFields({ prefix = "", document, returned }: DocumentFieldsProps) {
  return (
    <>
      <TextField
        label="Number"
        name={`${prefix}number`}
        maxLength={MAX_NUMBER_LENGTH}
        value={document?.number}
        returned={returned}
      />
      <TextField
        label="Issued by"
        name={`${prefix}issuer`}
        maxLength={MAX_ISSUER_LENGTH}
        value={document?.issuer}
        returned={returned}
      />
      <TextField
        label="Valid until"
        name={`${prefix}expiresOn`}
        type="date"
        max="9999-12-31"
        value={document?.expiresOn ?? ""}
        returned={returned}
      />
      <CheckboxField
        label="No expiration date"
        hint="We’ll check it again in a year."
        name={`${prefix}hasNoExpiry`}
        isChecked={document?.expiresOn === null}
        returned={returned}
      />
    </>
  );
}
