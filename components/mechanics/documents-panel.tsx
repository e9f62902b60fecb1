import type { ReactNode } from "react";
import { CHECK_NAMES, expiryWords } from "@/components/applications/application-labels";
import { slotTitle } from "@/components/mechanics/document-words";
import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/core/time";
import { requiredSlots, slotOf } from "@/lib/mechanics/rules/documents";
import type { HeldDocument, WaitingDocument } from "@/lib/mechanics/schema/documents";
import type { Profile } from "@/lib/mechanics/schema/profile";

interface DocumentsPanelProps {
  mechanic: Pick<Profile, "documents" | "waitingDocuments">;
  /** Of the base ZIP. */
  stateCode: string;
  /** YYYY-MM-DD in the mechanic's time zone. */
  today: string;
  children?: ReactNode;
}

export function DocumentsPanel({ mechanic, stateCode, today, children }: DocumentsPanelProps) {
  const { documents, waitingDocuments } = mechanic;
  const onFile = [...documents, ...waitingDocuments].map(slotOf);
  const slots = [...new Set([...requiredSlots(stateCode), ...onFile])];
  return (
    <section className="panel" id="documents">
      <h2 className="panel-title">Documents</h2>
      <ul className="mt-2 grid gap-4">
        {slots.map((slot) => {
          const held = documents.find((document) => slotOf(document) === slot);
          const waiting = waitingDocuments.find((document) => slotOf(document) === slot);
          return (
            <li key={slot} className="grid gap-1">
              <p>
                <b>{slotTitle(slot)}</b> <StatusBadge {...{ held, waiting, today }} />
              </p>
              {held && <HeldLines document={held} />}
              {waiting && (
                <p>
                  {held ? "Renewal waiting for review: " : "Waiting for review: "}
                  <bdi>{waiting.number}</bdi>, <bdi>{waiting.issuer}</bdi>,{" "}
                  {expiryWords(waiting.expiresOn)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {children}
    </section>
  );
}

function HeldLines({ document }: { document: HeldDocument }) {
  const { number, issuer, expiresOn, hasNoExpiry, checkMethod, checkReference, checkedOn } =
    document;
  return (
    <>
      <p>
        <bdi>{number}</bdi>, <bdi>{issuer}</bdi>,{" "}
        {hasNoExpiry
          ? `no expiration date, next review on ${formatDate(expiresOn)}`
          : expiryWords(expiresOn)}
      </p>
      <p className="text-gravel">
        {`Approved on ${formatDate(checkedOn)}. `}
        {checkMethod ? (
          <>
            {CHECK_NAMES[checkMethod]}: <bdi className="wrap-anywhere">{checkReference}</bdi>
          </>
        ) : (
          "How it was checked isn’t recorded, so it doesn’t count for the badge."
        )}
      </p>
    </>
  );
}

interface StatusBadgeProps {
  held: HeldDocument | undefined;
  waiting: WaitingDocument | undefined;
  today: string;
}

function StatusBadge({ held, waiting, today }: StatusBadgeProps) {
  if (held && held.expiresOn < today) return <Badge tone="bad">Expired</Badge>;
  if (held) return <Badge tone="good">Approved</Badge>;
  return waiting ? <Badge tone="wait">Not reviewed</Badge> : <Badge tone="bad">Missing</Badge>;
}
