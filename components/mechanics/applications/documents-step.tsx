import { FieldError } from "@/components/form/field";
import { DOCUMENT_NAMES } from "@/components/mechanics/applications/application-labels";
import { StepForm, type StepProps } from "@/components/mechanics/applications/step-form";
import { UploadPanel } from "@/components/mechanics/applications/upload-panel";
import { DocumentFields } from "@/components/mechanics/profiles/document-fields";
import { requiredKinds, requiredRegistration } from "@/lib/mechanics/profiles/rules/documents";
import { DOCUMENT_KINDS, type DocumentKind } from "@/lib/mechanics/profiles/schema/documents";
import { paths } from "@/lib/platform/pages/paths";

interface DocumentsStepProps extends StepProps {
  /** Whether this site can store photos and scans. */
  canUpload: boolean;
}

export function DocumentsStep({ application, returned, canUpload }: DocumentsStepProps) {
  const { stateCode, documents, files } = application;
  const required = requiredKinds(stateCode);
  const isAsked = (kind: DocumentKind) =>
    required.includes(kind) ||
    kind === "ase" ||
    documents[kind] !== undefined ||
    files.some((file) => file.kind === kind);
  const kinds = DOCUMENT_KINDS.filter(isAsked);
  return (
    <>
      <UploadPanel kinds={kinds} files={files} canUpload={canUpload} returned={returned} />
      <StepForm action="documents" returned={returned} back="hours">
        <p className="col-span-full">
          These documents show drivers that they can trust you. Each one is saved separately, so you
          can skip any you don’t have on hand.
        </p>
        {stateCode === null && (
          <p className="notice col-span-full">
            Some states require registration.{" "}
            <a href={paths.onboard("area")}>Set your service area first</a>, and we’ll ask for what
            your state requires.
          </p>
        )}
        {kinds.map((kind) => {
          const document = documents[kind];
          const isRequired = required.includes(kind);
          return (
            <fieldset
              key={kind}
              id={kind}
              className="col-span-full grid gap-2 rounded-[5px] border-2 border-line px-4 pt-3 pb-4 sm:grid-cols-3 sm:[&_.field]:col-auto"
            >
              <legend className="px-1.5 font-sign text-22/[1.1]">
                {DOCUMENT_NAMES[kind].title}
                <span className="ml-2 font-text text-15 text-gravel">
                  {isRequired ? "required" : "optional"}
                </span>
              </legend>
              <DocumentHint kind={kind} stateCode={stateCode} />
              <DocumentFields prefix={`${kind}.`} document={document} returned={returned} />
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
    </>
  );
}

function DocumentHint({ kind, stateCode }: { kind: DocumentKind; stateCode: string | null }) {
  const registration = kind === "state_registration" ? requiredRegistration(stateCode) : null;
  return (
    <p className="field-hint sm:col-span-full">
      {registration ? (
        <>
          {`Your ${registration.name} with the `}
          <a href={registration.lookupUrl} target="_blank" rel="noopener noreferrer">
            {registration.regulator}
          </a>
          . Drivers will see your registration number.
        </>
      ) : (
        DOCUMENT_NAMES[kind].hint
      )}
    </p>
  );
}
