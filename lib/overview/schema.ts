import type { AuditEvent } from "@/lib/audit/schema";
import type { MechanicModel } from "@/lib/core/generated/prisma/models";
import type { DocumentRefusal, DueRenewal } from "@/lib/mechanics/schema/documents";

export type AdminOverview = {
  activeMechanics: number;
  onboardingMechanics: number;
  undocumentedMechanics: number;
  /** Number of mechanics with an unconfirmed phone number, which drivers can't see. */
  unconfirmedPhones: number;
  waitingApplications: number;
  waitingDocuments: number;
  /** Active cities without an active mechanic. `names` lists the first few. */
  uncoveredCities: { count: number; names: string[] };
  openInvitations: number;
  recent: AuditEvent[];
};

export type MechanicOverview = Pick<
  MechanicModel,
  | "id"
  | "state"
  | "stateReason"
  | "suspensionReason"
  | "isRegistered"
  | "callsEndAt"
  | "phoneNumber"
  | "phoneVerifiedAt"
  | "newPhone"
> & {
  /** When a pause ends, such as "3:40 PM CST". */
  pausedUntil: string | null;
  isOpen: boolean;
  /** Such as "Open now · until 6:00 PM". */
  availability: string;
  cityCount: number;
  offerCount: number;
  /** YYYY-MM-DD. */
  documentsValidUntil: string | null;
  refusals: Pick<DocumentRefusal, "slot">[];
  renewals: DueRenewal[];
  /** YYYY-MM-DD in the mechanic's zone. */
  today: string;
};
