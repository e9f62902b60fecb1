"use client";

import { ReasonDialog } from "@/components/form/reason-dialog";
import { unmailedNote } from "@/components/mechanics/applications/use-review";
import { MAX_REASON_LENGTH } from "@/lib/mechanics/profiles/constants";

interface RefusalDialogProps {
  /** URL of the document or photo that is waiting for review. */
  item: string;
  noun: "Document" | "Photo";
  label: string;
  /** What happens to an earlier one. */
  text: string;
}

/** Asks the reviewer for the reason, which is emailed to the mechanic. */
export function RefusalDialog({ item, noun, label, text }: RefusalDialogProps) {
  return (
    <ReasonDialog
      label={label}
      title={`Reject this ${noun.toLowerCase()}?`}
      text={text}
      action={`${item}/refusal`}
      submitLabel={`Reject ${noun.toLowerCase()}`}
      toast={(answer) => ({ title: `${noun} rejected`, description: unmailedNote(answer) })}
      name="reason"
      hint="We’ll email this reason to the mechanic."
      maxLength={MAX_REASON_LENGTH}
    />
  );
}
