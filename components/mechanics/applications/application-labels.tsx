import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/core/time";
import type { ApplicationRow } from "@/lib/mechanics/applications/schema/application";
import type { DocumentCheckMethod, DocumentKind } from "@/lib/mechanics/profiles/schema/documents";

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
  duplicate_phone: "Duplicate phone number",
  duplicate_email: "Duplicate email",
  duplicate_registration: "Duplicate registration number",
};

export const DOCUMENT_NAMES: Record<DocumentKind, { title: string; hint: string }> = {
  insurance: {
    title: "Liability insurance",
    hint: "The policy that covers work at a customer’s location.",
  },
  ase: {
    title: "ASE certification",
    hint: "A current certification from the National Institute for Automotive Service Excellence.",
  },
  state_registration: {
    title: "State registration",
    hint: "Your state’s registration or license for auto repair.",
  },
};

/** Returns "valid until Jun 30, 2027" for "2027-06-30". */
export function expiryWords(expiresOn: string | null): string {
  return expiresOn === null ? "no expiration date" : `valid until ${formatDate(expiresOn)}`;
}

export const CHECK_NAMES: Readonly<Record<DocumentCheckMethod, string>> = {
  lookup: "Checked with the issuer",
  phone: "Confirmed by phone",
  copy: "Copy reviewed",
};
