import { DOCUMENT_NAMES } from "@/components/applications/application-labels";
import { StepForm, type StepProps } from "@/components/applications/step-form";
import { FieldError } from "@/components/form/field";
import { TextField } from "@/components/form/text-field";
import { LONGEST_ISSUER, LONGEST_NUMBER } from "@/lib/applications/constants";
import { DOCUMENT_KINDS } from "@/lib/applications/schema";

export function DocumentsStep({ application, returned }: StepProps) {
  return (
    <StepForm action="documents" returned={returned} back="hours">
      <p className="form-text">
        Documents that show drivers they can trust you. Each one is saved separately, so leave blank
        any you don’t have on hand. If one never expires, enter today’s date next year. We’ll ask
        again then.
      </p>
      {DOCUMENT_KINDS.map((kind) => {
        const paper = application.documents[kind];
        return (
          <fieldset key={kind} className="paper-fields">
            <legend>{DOCUMENT_NAMES[kind].title}</legend>
            <p className="field-hint">{DOCUMENT_NAMES[kind].hint}</p>
            <TextField
              label="Number"
              name={`${kind}.number`}
              maxLength={LONGEST_NUMBER}
              value={paper?.number}
              returned={returned}
            />
            <TextField
              label="Issued by"
              name={`${kind}.issuer`}
              maxLength={LONGEST_ISSUER}
              value={paper?.issuer}
              returned={returned}
            />
            <TextField
              label="Valid until"
              name={`${kind}.expiresOn`}
              type="date"
              max="9999-12-31"
              value={paper?.expiresOn}
              returned={returned}
            />
          </fieldset>
        );
      })}
      <FieldError
        id="documents-error"
        name="documents"
        error={returned?.fields.documents}
        className="notice form-text"
      />
    </StepForm>
  );
}
