import { DOCUMENT_NAMES } from "@/components/applications/application-labels";
import { StepForm, type StepProps } from "@/components/applications/step-form";
import { FieldError } from "@/components/form/field";
import { TextField } from "@/components/form/text-field";
import { MAX_ISSUER_LENGTH, MAX_NUMBER_LENGTH } from "@/lib/applications/constants";
import { DOCUMENT_KINDS } from "@/lib/applications/schema";

export function DocumentsStep({ application, returned }: StepProps) {
  return (
    <StepForm action="documents" returned={returned} back="hours">
      <p className="col-span-full">
        Documents that show drivers they can trust you. Each one is saved separately, so leave blank
        any you don’t have on hand. If one never expires, enter today’s date next year. We’ll ask
        again then.
      </p>
      {DOCUMENT_KINDS.map((kind) => {
        const document = application.documents[kind];
        return (
          <fieldset
            key={kind}
            className="col-span-full grid gap-2 rounded-[5px] border-2 border-line px-4 pt-3 pb-4 sm:grid-cols-3 sm:[&_.field]:col-auto"
          >
            <legend className="px-1.5 font-sign text-22/[1.1]">{DOCUMENT_NAMES[kind].title}</legend>
            <p className="field-hint sm:col-span-full">{DOCUMENT_NAMES[kind].hint}</p>
            <TextField
              label="Number"
              name={`${kind}.number`}
              maxLength={MAX_NUMBER_LENGTH}
              value={document?.number}
              returned={returned}
            />
            <TextField
              label="Issued by"
              name={`${kind}.issuer`}
              maxLength={MAX_ISSUER_LENGTH}
              value={document?.issuer}
              returned={returned}
            />
            <TextField
              label="Valid until"
              name={`${kind}.expiresOn`}
              type="date"
              max="9999-12-31"
              value={document?.expiresOn}
              returned={returned}
            />
          </fieldset>
        );
      })}
      <FieldError
        id="documents-error"
        name="documents"
        error={returned?.fields.documents}
        className="notice col-span-full empty:hidden"
      />
    </StepForm>
  );
}
