import type { ReactNode } from "react";
import { type Fold, Panel } from "@/components/data/panel";
import { CHECK_NAMES, expiryWords } from "@/components/mechanics/applications/application-labels";
import { LookupLink } from "@/components/mechanics/profiles/check-fields";
import {
  DocumentDecision,
  RemoveDocument,
} from "@/components/mechanics/profiles/document-decision";
import { DocumentForm } from "@/components/mechanics/profiles/document-form";
import { slotTitle } from "@/components/mechanics/profiles/document-words";
import { Badge } from "@/components/ui/badge";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { formatDate } from "@/lib/core/time";
import { slotOf } from "@/lib/mechanics/profiles/rules/document-slots";
import { callsUntil, endsSooner, requiredSlots } from "@/lib/mechanics/profiles/rules/documents";
import type {
  DocumentRefusal,
  DocumentSlot,
  HeldDocument,
  WaitingDocument,
} from "@/lib/mechanics/profiles/schema/documents";
import { REGISTRATION_STATES } from "@/lib/mechanics/profiles/schema/new-document";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";

interface DocumentsPanelProps {
  mechanic: Pick<Profile, "id" | "documents" | "waitingDocuments" | "phoneVerifiedAt">;
  refusals: readonly DocumentRefusal[];
  editor: "mechanic" | "administrator";
  /** Two-letter code of the base ZIP's state. */
  stateCode: string;
  /** YYYY-MM-DD in the mechanic's time zone. */
  today: string;
  fold?: Fold;
  returned: ReturnedForm | null;
  children?: ReactNode;
}

export function DocumentsPanel(props: DocumentsPanelProps) {
  const { mechanic, editor, stateCode, today, returned, children } = props;
  const { id: mechanicId, documents, waitingDocuments } = mechanic;
  const onFile = [...documents, ...waitingDocuments].map(slotOf);
  const slots = [...new Set([...requiredSlots(stateCode), ...onFile])];
  const form = { mechanicId, editor, returned };
  return (
    <Panel id="documents" title="Documents" fold={props.fold}>
      <p className="text-gravel">{callsWords(mechanic, stateCode, today)}</p>
      <ul className="mt-2 grid gap-4">
        {slots.map((slot) => (
          <DocumentItem key={slot} {...props} slot={slot}>
            <DocumentForm
              {...form}
              slots={[slot]}
              current={documents.find((document) => slotOf(document) === slot)}
              label={
                onFile.includes(slot) ? `Renew: ${slotTitle(slot)}` : `Add: ${slotTitle(slot)}`
              }
            />
          </DocumentItem>
        ))}
      </ul>
      <div className="mt-4 border-t border-grid pt-3">
        <DocumentForm
          {...form}
          slots={ALL_SLOTS.filter((slot) => !slots.includes(slot))}
          label="Add another document"
        />
      </div>
      {children}
    </Panel>
  );
}

const ALL_SLOTS: readonly DocumentSlot[] = [
  "ase",
  ...REGISTRATION_STATES.map((code) => `state_registration:${code}` as const),
];

interface DocumentItemProps extends DocumentsPanelProps {
  slot: DocumentSlot;
}

function DocumentItem({ mechanic, refusals, editor, today, slot, children }: DocumentItemProps) {
  const { id: mechanicId, documents, waitingDocuments } = mechanic;
  const held = documents.find((document) => slotOf(document) === slot);
  const waiting = waitingDocuments.find((document) => slotOf(document) === slot);
  const refusal = refusals.find((one) => one.slot === slot);
  const currentUntil = held && waiting && endsSooner(waiting, held, today) ? held.expiresOn : null;
  const isRemovable = held && (editor === "administrator" || held.kind === "ase");
  return (
    <li className="grid gap-1">
      <p>
        <b>{slotTitle(slot)}</b> <StatusBadge {...{ held, waiting, today }} />
      </p>
      {held && <HeldLines document={held} />}
      {waiting && (
        <div className="notice">
          <p>
            {held ? "Renewal waiting for review: " : "Waiting for review: "}
            <bdi>{waiting.number}</bdi>, <bdi>{waiting.issuer}</bdi>,{" "}
            {expiryWords(waiting.expiresOn)}
          </p>
          {currentUntil && (
            <p>{`The renewal expires before the current document, which stays valid until ${formatDate(currentUntil)} unless a reviewer replaces it early.`}</p>
          )}
          {editor === "administrator" && <LookupLink stateCode={waiting.stateCode} />}
          {editor === "administrator" ? (
            <DocumentDecision
              mechanicId={mechanicId}
              document={waiting}
              currentUntil={currentUntil}
            />
          ) : (
            <RemoveDocument mechanicId={mechanicId} document={waiting} label="Withdraw" />
          )}
        </div>
      )}
      {refusal && (
        <p className="notice wrap-anywhere">
          <b>{`Document ${refusal.number} was rejected: `}</b>
          <bdi>{refusal.reason}</bdi>
        </p>
      )}
      {children}
      {isRemovable && <RemoveDocument mechanicId={mechanicId} document={held} label="Remove" />}
    </li>
  );
}

function callsWords(
  { documents, phoneVerifiedAt }: DocumentsPanelProps["mechanic"],
  stateCode: string,
  today: string,
): string {
  const last = callsUntil(documents, stateCode);
  if (last === null) return "Calls will start once every required document is approved.";
  return last < today
    ? `Calls stopped after ${formatDate(last)} because a required document expired.`
    : `${phoneVerifiedAt ? "Calls" : "Once the phone number is confirmed, calls"} will go through until ${formatDate(last)}.`;
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
          "There’s no record of how this document was checked, so it doesn’t count toward the “Verified Professional” badge."
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
