import { CheckboxField } from "@/components/form/choice-fields";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { TERMS } from "@/lib/mechanics/applications/constants";
import { paths } from "@/lib/platform/pages/paths";

interface TermsFieldsProps {
  isAccepted: boolean;
  returned: ReturnedForm | null | undefined;
}

export function TermsFields({ isAccepted, returned }: TermsFieldsProps) {
  return (
    <>
      <input type="hidden" name="termsVersion" value={TERMS.mechanics.version} />
      <CheckboxField
        label={`I have read and accept the terms for mechanics, version ${TERMS.mechanics.version}.`}
        name="isAccepted"
        isChecked={isAccepted}
        returned={returned}
      />
      <p className="col-span-full">
        <a href={paths.mechanicTerms} target="_blank" rel="noopener">
          Read the terms for mechanics
        </a>
      </p>
    </>
  );
}
