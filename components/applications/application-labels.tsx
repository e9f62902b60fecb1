import { Badge } from "@/components/ui/badge";
import type { ApplicationRow, DocumentKind } from "@/lib/applications/schema";

export const APPLICATION_STATUS_NAMES: Readonly<Record<ApplicationRow["status"], string>> = {
  submitted: "Submitted",
  in_review: "In review",
  needs_info: "Needs information",
  approved: "Approved",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
};

const TONES = {
  submitted: "wait",
  in_review: "wait",
  needs_info: "quiet",
  approved: "good",
  rejected: "bad",
  withdrawn: "quiet",
} as const satisfies Readonly<Record<ApplicationRow["status"], string>>;

export function ApplicationStatusBadge({ status }: Pick<ApplicationRow, "status">) {
  return <Badge tone={TONES[status]}>{APPLICATION_STATUS_NAMES[status]}</Badge>;
}

export const FLAG_NAMES: Readonly<Record<ApplicationRow["flags"][number], string>> = {
  duplicate_phone: "Same phone",
  duplicate_email: "Same email",
  duplicate_registration: "Same registration",
};

export const DOCUMENT_NAMES: Record<DocumentKind, { title: string; hint: string }> = {
  insurance: {
    title: "Liability insurance",
    hint: "The policy that covers work at a customer’s location.",
  },
  ase: { title: "ASE certification", hint: "Your ASE certificate." },
  state_registration: {
    title: "State registration",
    hint: "Your state’s repair license if it issues one, otherwise your business registration.",
  },
};
