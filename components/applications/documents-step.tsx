import { PAPER_NAMES } from "@/components/applications/paper-names";
import { StepForm } from "@/components/applications/step-form";
import type { StepProps } from "@/components/applications/step-props";
import { PlainField } from "@/components/form/plain-field";
import { DOCUMENT_KINDS } from "@/lib/applications/schema";

export function DocumentsStep({ application, returned }: StepProps) {
  return (
    <StepForm action="documents" returned={returned} back="hours">
      <p className="form-text">
        What a driver may rely on. Has one no end? Give today’s date next year: we ask again then.
      </p>
      {DOCUMENT_KINDS.map((kind) => {
        const paper = application.papers[kind];
        return (
          <fieldset key={kind} className="paper-fields">
            <legend>{PAPER_NAMES[kind].title}</legend>
            <p className="field-hint">{PAPER_NAMES[kind].hint}</p>
            <PlainField
              label="Number"
              name={`${kind}.number`}
              autoComplete="off"
              defaultValue={paper?.number}
              returned={returned}
            />
            <PlainField
              label="Issued by"
              name={`${kind}.issuer`}
              autoComplete="off"
              defaultValue={paper?.issuer}
              returned={returned}
            />
            <PlainField
              label="Valid until"
              name={`${kind}.expiresOn`}
              type="date"
              defaultValue={paper?.expiresOn}
              returned={returned}
            />
          </fieldset>
        );
      })}
    </StepForm>
  );
}
