import type { AuditEvent } from "@/lib/audit/schema";
import type { MechanicModel } from "@/lib/core/generated/prisma/models";

/** The home screen of administrators. */
export type AdminOverview = {
  activeMechanics: number;
  /** Created or approved, but not shown to drivers yet. */
  onboardingMechanics: number;
  /** Active, without documents that are valid today. */
  undocumentedMechanics: number;
  /** Submitted or in review. */
  waitingApplications: number;
  /** Active cities without an active mechanic, and the first few of them by name. */
  uncoveredCities: { count: number; names: string[] };
  openInvitations: number;
  recent: AuditEvent[];
};

/** The home screen of a mechanic. */
export type MechanicOverview = Pick<MechanicModel, "id" | "state" | "stateReason"> & {
  isOpen: boolean;
  /** "Open now · until 6:00 PM". */
  availability: string;
  cityCount: number;
  offerCount: number;
  /** Last day on which every approved document is valid, YYYY-MM-DD. */
  documentsValidUntil: string | null;
};
