import { CHECK_NAMES } from "@/components/applications/application-labels";
import { optionsOf, SelectField } from "@/components/form/choice-fields";
import { TextField } from "@/components/form/text-field";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { MAX_REFERENCE_LENGTH } from "@/lib/mechanics/constants";

interface CheckFieldsProps {
  /** What was most likely asked or looked up. */
  reference?: string;
  returned?: ReturnedForm | null;
  /** Adds a choice that leaves the document waiting. */
  isOptional?: boolean;
}

/** How a document was checked. */
export function CheckFields({ reference, returned, isOptional }: CheckFieldsProps) {
  const methods = optionsOf(CHECK_NAMES);
  return (
    <>
      <SelectField
        name="checkMethod"
        label="How was it checked?"
        value={isOptional ? "" : "lookup"}
        options={isOptional ? [{ value: "", label: "Not checked yet" }, ...methods] : methods}
        isHalf
        returned={returned}
      />
      <TextField
        name="checkReference"
        label="Lookup URL, or who confirmed it"
        maxLength={MAX_REFERENCE_LENGTH}
        value={reference?.slice(0, MAX_REFERENCE_LENGTH)}
        isHalf
        returned={returned}
      />
    </>
  );
}
