"use client";

import { ReviewButton } from "@/app/dashboard/mechanics/applications/[applicationId]/review-button";
import { LiveForm } from "@/components/form/live-form";
import { ModalButton } from "@/components/form/modal-button";
import { TextField } from "@/components/form/text-field";
import {
  CHECK_NAMES,
  DOCUMENT_NAMES,
  expiryWords,
} from "@/components/mechanics/applications/application-labels";
import {
  DOCUMENT_CHECKS_FORM,
  readDocumentCheck,
} from "@/components/mechanics/applications/document-check";
import { FileList } from "@/components/mechanics/applications/file-list";
import { CheckFields, LookupLink } from "@/components/mechanics/profiles/check-fields";
import { Badge } from "@/components/ui/badge";
import { formatPhone, telHref } from "@/lib/core/phone";
import { isFinal } from "@/lib/mechanics/applications/rules/status";
import type { ReviewedApplication } from "@/lib/mechanics/applications/schema/application";
import { requiredKinds } from "@/lib/mechanics/profiles/rules/documents";
import { DOCUMENT_KINDS, type DocumentKind } from "@/lib/mechanics/profiles/schema/documents";

type DocumentsApplication = Pick<
  ReviewedApplication,
  "id" | "revision" | "status" | "documents" | "files" | "expiredDocuments" | "stateCode"
>;

export function ReviewDocumentsPanel({
  application: { id, revision, status, documents, files, expiredDocuments, stateCode },
}: {
  application: DocumentsApplication;
}) {
  const isOpen = !isFinal(status);
  return (
    <section className="panel" id="documents">
      <h2 className="panel-title">Documents</h2>
      <form id={DOCUMENT_CHECKS_FORM} onSubmit={(event) => event.preventDefault()}>
        <ul className="mt-2 grid gap-4 *:grid *:justify-items-start *:gap-1 *:border-grid *:not-first:border-t *:not-first:pt-4">
          {DOCUMENT_KINDS.map((kind) => {
            const { title } = DOCUMENT_NAMES[kind];
            const document = documents[kind];
            const fileList = <FileList files={files.filter((file) => file.kind === kind)} />;
            if (!document) {
              return (
                <li key={kind} id={kind}>
                  {`${title}: not provided`}
                  {fileList}
                </li>
              );
            }
            const { number, issuer, expiresOn, isApproved } = document;
            const isExpired = expiredDocuments.includes(kind);
            return (
              <li key={kind} id={kind}>
                <p className="flex flex-wrap gap-x-2">
                  <b>{title}</b>
                  <Badge tone={isApproved ? "good" : "wait"}>
                    {isApproved ? "Approved" : "Not reviewed"}
                  </Badge>
                  {isOpen && isExpired && <Badge tone="bad">Expired</Badge>}
                </p>
                <p className="wrap-anywhere">
                  {"As entered by the applicant: "}
                  <bdi>{number}</bdi>, <bdi>{issuer}</bdi>, {expiryWords(expiresOn)}
                </p>
                {fileList}
                {document.checkMethod && (
                  <p className="text-gravel wrap-anywhere">
                    {CHECK_NAMES[document.checkMethod]}: <bdi>{document.checkReference}</bdi>
                  </p>
                )}
                {isOpen && isApproved && (
                  <ReviewButton
                    applicationId={id}
                    label={`Undo approval: ${title}`}
                    write={{ to: `documents/${kind}/approval`, method: "DELETE" }}
                    done="Approval undone"
                  />
                )}
                {isOpen && !isApproved && !isExpired && (
                  <>
                    <OwnCheck kind={kind} stateCode={stateCode} />
                    <ReviewButton
                      applicationId={id}
                      label={`Approve: ${title}`}
                      write={{
                        to: `documents/${kind}/approval`,
                        method: "PUT",
                        body: () => ({ revision, ...readDocumentCheck(kind) }),
                      }}
                      prefix={`${kind}.`}
                      done="Approved"
                    />
                  </>
                )}
              </li>
            );
          })}
        </ul>
      </form>
    </section>
  );
}

function OwnCheck({ kind, stateCode }: { kind: DocumentKind; stateCode: string | null }) {
  const { title } = DOCUMENT_NAMES[kind];
  return (
    <fieldset className="form my-1 w-full">
      <legend className="mb-1.5 text-gravel">
        <span className="sr-only">{`${title}: `}</span>
        {requiredKinds(stateCode).includes(kind)
          ? "Both fields are required to approve this document."
          : "Optional. Leave the second field blank to check this document later."}
      </legend>
      {kind === "state_registration" && <LookupLink stateCode={stateCode} />}
      <CheckFields kind={kind} prefix={`${kind}.`} />
    </fieldset>
  );
}

type ContactApplication = Pick<
  ReviewedApplication,
  "id" | "revision" | "status" | "phoneNumber" | "isPhoneVerified" | "email"
>;

export function PhonePanel({ application }: { application: ContactApplication }) {
  const { id, revision, status, phoneNumber, isPhoneVerified, email } = application;
  return (
    <section className="panel" id="contact">
      <h2 className="panel-title">Contact</h2>
      {phoneNumber && (
        <p>
          <a href={telHref(phoneNumber)}>{formatPhone(phoneNumber)}</a>{" "}
          <Badge tone={isPhoneVerified ? "good" : "wait"}>
            {isPhoneVerified ? "Confirmed" : "Not confirmed"}
          </Badge>
        </p>
      )}
      <p className="wrap-anywhere">
        <a href={`mailto:${email}`}>
          <bdi>{email}</bdi>
        </a>
      </p>
      {phoneNumber && !isPhoneVerified && !isFinal(status) && (
        <ModalButton
          label="Confirm number"
          title={`Did you reach the applicant at ${formatPhone(phoneNumber)}?`}
          text="Confirm a number only after you’ve used it to speak with the applicant."
          className="button-outline"
        >
          {(close) => (
            <LiveForm
              action={`/api/applications/${id}/phone-confirmation`}
              submitLabel="Confirm number"
              revision={revision}
              toast={{ title: "Number confirmed" }}
              onSaved={close}
            >
              <TextField
                name="note"
                label="Note"
                hint="Describe how you confirmed the number. This note is kept in the audit trail."
                rows={2}
              />
            </LiveForm>
          )}
        </ModalButton>
      )}
    </section>
  );
}
