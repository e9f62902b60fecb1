"use client";

import { DOCUMENT_NAMES } from "@/components/applications/application-labels";
import { ReviewButton } from "@/components/applications/review-button";
import { useReview } from "@/components/applications/use-review";
import { ConfirmButton } from "@/components/form/confirm-button";
import { Badge } from "@/components/ui/badge";
import { isFinal } from "@/lib/applications/rules/status";
import { DOCUMENT_KINDS, type ReviewedApplication } from "@/lib/applications/schema";
import { formatPhone, telHref } from "@/lib/core/phone";
import { formatDate } from "@/lib/core/time";

type DocumentsApplication = Pick<ReviewedApplication, "id" | "revision" | "status" | "documents">;

export function ReviewDocumentsPanel({
  application: { id, revision, status, documents },
}: {
  application: DocumentsApplication;
}) {
  return (
    <section className="panel">
      <h2 className="panel-title">Documents</h2>
      <ul className="mt-2 grid gap-4 *:grid *:justify-items-start *:gap-1">
        {DOCUMENT_KINDS.map((kind) => {
          const { title } = DOCUMENT_NAMES[kind];
          const document = documents[kind];
          if (!document) return <li key={kind}>{`${title}: not provided`}</li>;
          const { number, issuer, expiresOn, isApproved } = document;
          return (
            <li key={kind}>
              <p>
                <b>{title}</b>{" "}
                <Badge tone={isApproved ? "good" : "wait"}>
                  {isApproved ? "Approved" : "Not reviewed"}
                </Badge>
              </p>
              <p>
                <bdi>{number}</bdi>, <bdi>{issuer}</bdi>, {`valid until ${formatDate(expiresOn)}`}
              </p>
              {!isFinal(status) && (
                <ReviewButton
                  applicationId={id}
                  label={isApproved ? `Undo approval: ${title}` : `Approve: ${title}`}
                  write={{
                    to: `documents/${kind}/approval`,
                    ...(isApproved ? { method: "DELETE" } : { method: "PUT", body: { revision } }),
                  }}
                  done={isApproved ? "Approval undone" : "Approved"}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type ContactApplication = Pick<
  ReviewedApplication,
  "id" | "revision" | "status" | "phoneNumber" | "isPhoneVerified" | "email"
>;

export function PhonePanel({ application }: { application: ContactApplication }) {
  const { id, revision, status, phoneNumber, isPhoneVerified, email } = application;
  const { send, done } = useReview(id);
  return (
    <section className="panel">
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
