import type { ReactNode } from "react";
import { DOCUMENT_NAMES } from "@/components/applications/application-labels";
import { Badge } from "@/components/ui/badge";
import { type Application, DOCUMENT_KINDS } from "@/lib/applications/schema";
import { formatDate } from "@/lib/core/time";

interface DocumentsPanelProps {
  /** null where no application was ever made, as for a mechanic whom an administrator created. */
  documents: Application["documents"] | null;
  /** The last day on which their documents hold, YYYY-MM-DD; null without any. */
  validUntil: string | null;
  /** The day in the mechanic's zone, YYYY-MM-DD. */
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
            const paper = documents[kind];
            const { title } = DOCUMENT_NAMES[kind];
            if (!paper) return <li key={kind}>{`${title}: not provided`}</li>;
            const { tone, words } = standingOf(paper, today);
            return (
              <li key={kind}>
                <p>
                  <b>{title}</b> <Badge tone={tone}>{words}</Badge>
                </p>
                <p>
                  <bdi>{paper.number}</bdi>, <bdi>{paper.issuer}</bdi>,{" "}
                  {`valid until ${formatDate(paper.expiresOn)}`}
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

type Paper = NonNullable<Application["documents"][(typeof DOCUMENT_KINDS)[number]]>;

function standingOf({ expiresOn, isApproved }: Paper, today: string) {
  if (expiresOn < today) return { tone: "bad", words: "Expired" } as const;
  return isApproved
    ? ({ tone: "good", words: "Approved" } as const)
    : ({ tone: "wait", words: "Not reviewed" } as const);
}
