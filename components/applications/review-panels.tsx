"use client";

import {
  CHECK_NAMES,
  DOCUMENT_NAMES,
  expiryWords,
} from "@/components/applications/application-labels";
import { DOCUMENT_CHECK, readDocumentCheck } from "@/components/applications/document-check";
import { ReviewButton } from "@/components/applications/review-button";
import { useReview } from "@/components/applications/use-review";
import { ConfirmButton } from "@/components/form/confirm-button";
import { CheckFields } from "@/components/mechanics/check-fields";
import { Badge } from "@/components/ui/badge";
import { isFinal } from "@/lib/applications/rules/status";
import type { ReviewedApplication } from "@/lib/applications/schema";
import { formatPhone, telHref } from "@/lib/core/phone";
import { requiredRegistration } from "@/lib/mechanics/rules/documents";
import { DOCUMENT_KINDS } from "@/lib/mechanics/schema/documents";

type DocumentsApplication = Pick<
  ReviewedApplication,
  "id" | "revision" | "status" | "documents" | "expiredDocuments" | "stateCode"
>;

export function ReviewDocumentsPanel({
  application: { id, revision, status, documents, expiredDocuments, stateCode },
}: {
  application: DocumentsApplication;
}) {
  const unreviewed = Object.values(documents).filter(({ isApproved }) => !isApproved);
  return (
    <section className="panel" id="documents">
      <h2 className="panel-title">Documents</h2>
      {!isFinal(status) && unreviewed.length > 0 && (
        <form
          id={DOCUMENT_CHECK}
          className="form mt-2"
          onSubmit={(event) => event.preventDefault()}
        >
          <CheckFields reference={suggestReference(unreviewed, stateCode)} />
        </form>
      )}
      <ul className="mt-2 grid gap-4 *:grid *:justify-items-start *:gap-1">
        {DOCUMENT_KINDS.map((kind) => {
          const { title } = DOCUMENT_NAMES[kind];
          const document = documents[kind];
          if (!document) {
            return <li key={kind} id={kind}>{`${title}: not provided`}</li>;
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
                {!isFinal(status) && isExpired && <Badge tone="bad">Expired</Badge>}
              </p>
              <p>
                <bdi>{number}</bdi>, <bdi>{issuer}</bdi>, {expiryWords(expiresOn)}
              </p>
              {document.checkMethod && (
                <p className="text-gravel">
                  {CHECK_NAMES[document.checkMethod]}: <bdi>{document.checkReference}</bdi>
                </p>
              )}
              {!isFinal(status) && isApproved && (
                <ReviewButton
                  applicationId={id}
                  label={`Undo approval: ${title}`}
                  write={{ to: `documents/${kind}/approval`, method: "DELETE" }}
                  done="Approval undone"
                />
              )}
              {!isFinal(status) && !isApproved && !isExpired && (
                <ReviewButton
                  applicationId={id}
                  label={`Approve: ${title}`}
                  write={{
                    to: `documents/${kind}/approval`,
                    method: "PUT",
                    body: () => ({ revision, ...readDocumentCheck() }),
                  }}
                  done="Approved"
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Suggests who issued the unapproved documents, and where to look up a state registration. */
function suggestReference(documents: readonly { issuer: string }[], stateCode: string | null) {
  const issuers = documents.map(({ issuer }) => issuer);
  const lookupUrl = requiredRegistration(stateCode)?.lookupUrl;
  return [...new Set([...issuers, ...(lookupUrl ? [lookupUrl] : [])])].join(", ");
}

type ContactApplication = Pick<
  ReviewedApplication,
  "id" | "revision" | "status" | "phoneNumber" | "isPhoneVerified" | "email"
>;

export function PhonePanel({ application }: { application: ContactApplication }) {
  const { id, revision, status, phoneNumber, isPhoneVerified, email } = application;
  const { send, done } = useReview(id);
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
      <p>
        <a href={`mailto:${email}`}>
          <bdi>{email}</bdi>
        </a>
      </p>
      {phoneNumber && !isPhoneVerified && !isFinal(status) && (
        <ConfirmButton
          label="Confirm number"
          title={`Have you reached them at ${formatPhone(phoneNumber)}?`}
          text="Confirm a number only after you’ve spoken to the applicant on it yourself."
          confirmLabel="Confirm number"
          run={() => send("phone-confirmation", { body: { revision } })}
          onDone={() => done("Number confirmed")}
        />
      )}
    </section>
  );
}
