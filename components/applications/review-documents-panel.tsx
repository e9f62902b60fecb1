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
          if (!paper) return <li key={kind}>{`${title}: not provided`}</li>;
          const { number, issuer, expiresOn, isApproved } = paper;
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
                <ConfirmButton
                  label={isApproved ? `Undo approval: ${title}` : `Approve: ${title}`}
                  title={isApproved ? `Undo the approval of ${title}?` : `Approve ${title}?`}
                  text={
                    isApproved
                      ? "You can’t approve the application until the document is approved again."
                      : "Approve it only after the issuer has confirmed that it’s valid."
                  }
                  confirmLabel={isApproved ? "Undo approval" : "Approve"}
                  run={() =>
                    send(
                      `documents/${kind}/approval`,
                      isApproved ? { method: "DELETE" } : { method: "PUT", body: { revision } },
                    )
                  }
                  onDone={() => done(isApproved ? "Approval undone" : "Approved")}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
