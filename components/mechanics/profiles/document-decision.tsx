"use client";

import { CheckboxField } from "@/components/form/choice-fields";
import { ConfirmButton } from "@/components/form/confirm-button";
import { LiveForm } from "@/components/form/live-form";
import { useSaved } from "@/components/form/use-saved";
import { CheckFields } from "@/components/mechanics/profiles/check-fields";
import { slotTitle } from "@/components/mechanics/profiles/document-words";
import { RefusalDialog } from "@/components/mechanics/profiles/refusal-dialog";
import { sendJson } from "@/lib/core/client/send-json";
import { formatDate } from "@/lib/core/time";
import { slotOf } from "@/lib/mechanics/profiles/rules/document-slots";
import type { HeldDocument, WaitingDocument } from "@/lib/mechanics/profiles/schema/documents";

interface DocumentDecisionProps {
  mechanicId: string;
  document: WaitingDocument;
  /** The last valid day of the current document (YYYY-MM-DD) if the new one expires sooner. */
  currentUntil: string | null;
}

/** To approve a document, the reviewer enters how they checked it; to reject it, the reason. */
export function DocumentDecision({ mechanicId, document, currentUntil }: DocumentDecisionProps) {
  const action = `/api/mechanics/${mechanicId}/documents/${document.id}`;
  const title = slotTitle(slotOf(document));
  return (
    <div className="mt-1 grid justify-items-start gap-2">
      <LiveForm
        action={`${action}/approval`}
        submitLabel={`Approve: ${title}`}
        isDisposable
        toast={{
          title: "Document approved",
          description: "The public profile will update within seconds.",
        }}
      >
        <CheckFields kind={document.kind} />
        {currentUntil && (
          <CheckboxField
            name="replacesEarly"
            label="Replace the current document early"
            hint={`Otherwise, the current document stays valid until ${formatDate(currentUntil)}.`}
            isChecked={false}
          />
        )}
      </LiveForm>
      <RefusalDialog
        item={action}
        noun="Document"
        label={`Reject: ${title}`}
        text="If we approved an earlier document, it stays valid until it expires."
      />
    </div>
  );
}

interface RemoveDocumentProps {
  mechanicId: string;
  document: WaitingDocument | HeldDocument;
  label: keyof typeof DONE;
}

const DONE = { Withdraw: "Document withdrawn", Remove: "Document removed" };

export function RemoveDocument({ mechanicId, document, label }: RemoveDocumentProps) {
  const { saved } = useSaved();
  const title = slotTitle(slotOf(document));
  return (
    <ConfirmButton
      label={`${label}: ${title}`}
      title={`${label} this document?`}
      text={`${title}, number ${document.number}. You can’t undo this, but the document can be submitted again.`}
      confirmLabel={label}
      className="button-outline justify-self-start"
      isDangerous
      run={() =>
        sendJson(`/api/mechanics/${mechanicId}/documents/${document.id}`, { method: "DELETE" })
      }
      onDone={() => saved({ title: DONE[label], description: title })}
    />
  );
}
