import type { ReactNode } from "react";
import { DOCUMENT_NAMES } from "@/components/applications/application-labels";
import { Badge } from "@/components/ui/badge";
import { type Application, DOCUMENT_KINDS } from "@/lib/applications/schema";
import { formatDate } from "@/lib/core/time";

interface DocumentsPanelProps {
  /** null if the mechanic never applied, as when an administrator created them. */
  documents: Application["documents"] | null;
  /** The last day on which all are valid, YYYY-MM-DD; null without any. */
  validUntil: string | null;
  /** YYYY-MM-DD in the mechanic's time zone. */
  today: string;
  children?: ReactNode;
}

export function DocumentsPanel({ documents, validUntil, today, children }: DocumentsPanelProps) {
  return (
    <section className="panel">
      <h2 className="panel-title">Documents</h2>
      {documents === null ? (
        <p className="text-gravel">
          {validUntil && `Valid until ${formatDate(validUntil)}. `}
          No documents were submitted.
        </p>
      ) : (
        <ul className="mt-2 grid gap-1">
          {DOCUMENT_KINDS.map((kind) => {
            const document = documents[kind];
            const { title } = DOCUMENT_NAMES[kind];
            if (!document) return <li key={kind}>{`${title}: not provided`}</li>;
            const { tone, words } = statusOf(document, today);
            return (
              <li key={kind}>
                <p>
                  <b>{title}</b> <Badge tone={tone}>{words}</Badge>
                </p>
                <p>
                  <bdi>{document.number}</bdi>, <bdi>{document.issuer}</bdi>,{" "}
                  {`valid until ${formatDate(document.expiresOn)}`}
                </p>
              </li>
            );
          })}
        </ul>
      )}
      {children}
    </section>
  );
}

type Document = NonNullable<Application["documents"][(typeof DOCUMENT_KINDS)[number]]>;

function statusOf({ expiresOn, isApproved }: Document, today: string) {
  if (expiresOn < today) return { tone: "bad", words: "Expired" } as const;
  return isApproved
    ? ({ tone: "good", words: "Approved" } as const)
    : ({ tone: "wait", words: "Not reviewed" } as const);
}
