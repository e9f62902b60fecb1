"use client";

import { PAPER_NAMES } from "@/components/applications/document-names";
import { useReview } from "@/components/applications/use-review";
import { ConfirmButton } from "@/components/form/confirm-button";
import { Badge } from "@/components/ui/badge";
import { isFinal } from "@/lib/applications/rules/status";
import type { ReviewedApplication } from "@/lib/applications/schema";
import { DOCUMENT_KINDS } from "@/lib/applications/schema";
import { formatDate } from "@/lib/core/time";

type Reviewed = Pick<ReviewedApplication, "id" | "revision" | "status" | "documents">;

/** The papers, each approved by itself once somebody has checked it with its issuer. */
export function PapersPanel({
  application: { id, revision, status, documents },
}: {
  application: Reviewed;
}) {
  const { send, done } = useReview(id);
  return (
    <section className="panel">
      <h2 className="panel-title">Documents</h2>
      <ul className="mt-2 grid gap-4 *:grid *:justify-items-start *:gap-1">
        {DOCUMENT_KINDS.map((kind) => {
          const { title } = PAPER_NAMES[kind];
          const paper = documents[kind];
          if (!paper) return <li key={kind}>{`${title}: not given`}</li>;
          const { number, issuer, expiresOn, isApproved } = paper;
          return (
            <li key={kind}>
              <p>
                <b>{title}</b>{" "}
                <Badge tone={isApproved ? "good" : "wait"}>
                  {isApproved ? "Approved" : "To be checked"}
                </Badge>
              </p>
              <p>
                <bdi>{number}</bdi>, <bdi>{issuer}</bdi>, {`valid until ${formatDate(expiresOn)}`}
              </p>
              {!isFinal(status) && (
                <ConfirmButton
                  label={isApproved ? `Take back: ${title}` : `Approve: ${title}`}
                  title={isApproved ? `Take back the approval of ${title}?` : `Approve ${title}?`}
                  text={
                    isApproved
                      ? "The application cannot be approved until it is approved again."
                      : "You have checked with the issuer that it exists and holds."
                  }
                  confirmLabel={isApproved ? "Take back" : "Approve"}
                  run={() =>
                    send(
                      `documents/${kind}/approval`,
                      isApproved ? { method: "DELETE" } : { method: "PUT", body: { revision } },
                    )
                  }
                  onDone={() => done(isApproved ? "Taken back" : "Approved")}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
