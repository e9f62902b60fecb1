import { PAPER_NAMES } from "@/components/applications/document-names";
import { StepForm } from "@/components/applications/step-form";
import type { StepProps } from "@/components/applications/step-props";
import { PlainField } from "@/components/form/plain-field";
import { LONGEST_ISSUER, LONGEST_NUMBER } from "@/lib/applications/constants";
import { DOCUMENT_KINDS } from "@/lib/applications/schema";

export function DocumentsStep({ application, returned }: StepProps) {
  return (
    <StepForm action="documents" returned={returned} back="hours">
      <p className="form-text">
        What a driver may rely on. Each is saved by itself: leave out what is not at hand. Has one
        no end? Give today’s date next year: we ask again then.
      </p>
      {returned && Object.keys(returned.fields).length > 0 && (
        <p className="notice form-text">What is whole below is saved. The rest is not yet.</p>
      )}
      {DOCUMENT_KINDS.map((kind) => {
        const paper = application.documents[kind];
        return (
          <fieldset key={kind} className="paper-fields">
            <legend>{PAPER_NAMES[kind].title}</legend>
            <p className="field-hint">{PAPER_NAMES[kind].hint}</p>
            <PlainField
              label="Number"
              name={`${kind}.number`}
              autoComplete="off"
              maxLength={LONGEST_NUMBER}
              defaultValue={paper?.number}
              returned={returned}
            />
            <PlainField
              label="Issued by"
              name={`${kind}.issuer`}
              autoComplete="off"
              maxLength={LONGEST_ISSUER}
              defaultValue={paper?.issuer}
              returned={returned}
            />
            <PlainField
              label="Valid until"
              name={`${kind}.expiresOn`}
              type="date"
              max="9999-12-31"
              defaultValue={paper?.expiresOn}
              returned={returned}
            />
          </fieldset>
        );
      })}
    </StepForm>
  );
}
