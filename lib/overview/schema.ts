import type { AuditEvent } from "@/lib/audit/schema";

/** What an administrator sees first. */
export type AdminOverview = {
  activeMechanics: number;
  /** Entered or approved, and not yet shown to drivers. */
  onboardingMechanics: number;
  /** Active, without documents that are valid today. */
  undocumentedMechanics: number;
  /** Handed in and not decided. */
  waitingApplications: number;
  /** Active cities that no active mechanic covers, the first of them by name. */
  uncoveredCities: { count: number; names: string[] };
  /** Invitations that nobody has followed yet. */
  openInvitations: number;
  recent: AuditEvent[];
};

/** What a mechanic sees first of themselves. */
export type MechanicOverview = {
  id: string;
  state: "onboarding" | "active" | "paused" | "suspended";
  /** Why they are paused or suspended, e.g. "self". */
  stateReason: string | null;
  isOpen: boolean;
  /** "Open now · until 6:00 PM". */
  availability: string;
  cityCount: number;
  offerCount: number;
  /** Last day on which every approved document is valid, YYYY-MM-DD. */
  documentsValidUntil: string | null;
};
