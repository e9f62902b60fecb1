import { CheckboxField } from "@/components/form/choice-fields";
import { TextField } from "@/components/form/text-field";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { formatDate } from "@/lib/core/time";
import { MAX_ISSUER_LENGTH, MAX_NUMBER_LENGTH } from "@/lib/mechanics/profiles/constants";

interface DocumentFieldsProps {
  /** Prefix for the field names, such as "ase.". */
  prefix?: string;
  /** A document entered earlier, whose values are prefilled. */
  document?: { number: string; issuer: string; expiresOn: string | null };
  /** For a renewal, the last valid day of the current document (YYYY-MM-DD). */
  currentUntil?: string;
  returned?: ReturnedForm | null;
}

export function DocumentFields(props: DocumentFieldsProps) {
  const { prefix = "", document, currentUntil, returned } = props;
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
        hint={currentUntil && `The current document is valid until ${formatDate(currentUntil)}.`}
        name={`${prefix}expiresOn`}
        type="date"
        max="9999-12-31"
        value={document?.expiresOn ?? ""}
        returned={returned}
      />
      <CheckboxField
        label="No expiration date"
        hint="A document without an expiration date must be submitted again every year."
        name={`${prefix}hasNoExpiry`}
        isChecked={document?.expiresOn === null}
        returned={returned}
      />
    </>
  );
}
