import type { CallOutcome } from "@/lib/core/generated/prisma/enums";
import type { MechanicModel } from "@/lib/core/generated/prisma/models";
import type { NearbyDemand } from "@/lib/marketing/demand/schema";
import type { DocumentRefusal, DueRenewal } from "@/lib/mechanics/profiles/schema/documents";
import type { AuditEvent } from "@/lib/platform/audit/schema";

export type AdminOverview = {
  activeMechanics: number;
  onboardingMechanics: number;
  undocumentedMechanics: number;
  /** Number of mechanics with a phone number that drivers can't see until it is confirmed. */
  unconfirmedPhones: number;
  waitingApplications: number;
  /** Includes photos. */
  waitingDocuments: number;
  /** Number of drivers who are waiting to be called back. */
  waitingCallbacks: number;
  /** Active cities without an active mechanic. `names` lists the first few. */
  uncoveredCities: { count: number; names: string[] };
  openInvitations: number;
  /** Number of credit adjustments that a second super administrator has to approve. */
  waitingAdjustments: number;
  /** Number of campaigns that are enabled but should be paused. See SHOULD_BE_PAUSED. */
  campaignsToPause: number;
  recent: AuditEvent[];
  /** What a new live site still needs; null once it is set up. */
  setup: SetupItem[] | null;
};

/** A step in setting up a live site. */
export interface SetupItem {
  label: string;
  /** Explains why the step is needed, or how to do it. */
  text: string;
  /** What to do on the server, if anything. */
  forDevelopers?: string;
  /** The screen where the step is done. */
  href: string;
  isDone: boolean;
  /** Whether the site works without this step. */
  canWait?: boolean;
}

export interface SetupFacts {
  mode: "demo" | "live";
  /** Keys of the settings that someone changed; the others have their defaults. */
  storedSettings: readonly string[];
  /** E.164. */
  defaultPhone: string;
  hasTelephony: boolean;
  /** Whether mechanics can pay for credits. */
  hasPayments: boolean;
  /** Whether applicants can upload documents. */
  hasFiles: boolean;
  /** Number of claims that someone turned on or off. */
  decidedClaims: number;
  hasMail: boolean;
  /** Number of active services. `cities` also counts only active ones. */
  services: number;
  cities: number;
  activeMechanics: number;
}

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
  /** When a pause ends, such as "3:40 PM CST"; null if no end is set. */
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
  /** Nearby places where drivers found no mechanic. */
  demand: NearbyDemand[];
  /** YYYY-MM-DD in the mechanic's zone. */
  today: string;
};

/** A day in the mechanic's zone. */
export interface DayOfCalls {
  /** YYYY-MM-DD. */
  date: string;
  /** Number of calls that the mechanic took. */
  calls: number;
  /** The fees for these calls, minus credits. */
  spentCents: number;
}

export interface MechanicMoney {
  /** Credit that the next call can use; 0 while the mechanic owes money. */
  availableCents: number;
  /** Credit that is set aside for calls that have not been rated. */
  heldCents: number;
  debtCents: number;
  /**
   * Whether the mechanic needs credit to get calls. True if calls are routed and the mechanic either pays a fee for
   * them or is in debt.
   */
  needsCredit: boolean;
  /** Whether the mechanic can't get any calls until they have more credit. */
  lacksCredit: boolean;
  /** The last 30 days, oldest first. */
  days: readonly DayOfCalls[];
  /** Number of calls that rang the mechanic in these days. */
  rings: number;
  answered: number;
  openDisputes: number;
  /** Calls whose disputes are waiting for the mechanic's answer to a question. */
  questionedCallIds: readonly string[];
}

/** How many calls from drivers a mechanic answered, missed, and answered without paying. */
export interface CallCounts {
  answered: number;
  /** Number of calls that rang the mechanic's phone, by the rule of the answer rate, without being accepted. */
  missed: number;
  /** Number of answered calls that weren't billed. */
  free: number;
}

/** A day in the mechanic's zone. `date` is YYYY-MM-DD. */
export type MechanicDay = CallCounts & { date: string };

/** A call that rang the mechanic's phone today without being accepted. */
export interface MissedToday {
  callId: string;
  /** ISO 8601. */
  rangAt: string;
  serviceName: string | null;
  /** E.164. Our number, which connects the mechanic with the call's driver; null if it wouldn't. */
  returnNumber: string | null;
}

/** A call that the mechanic took. */
export interface TakenCall {
  id: string;
  /** ISO 8601. */
  receivedAt: string;
  serviceName: string | null;
  outcome: CallOutcome | null;
}

/** What a mechanic's calls led to. Figures are for the last 30 days, including today. */
export interface MechanicWork {
  /** Oldest first. */
  days: readonly MechanicDay[];
  /** Credit at the end of each of these days, minus debt, in cents. */
  balances: readonly number[];
  /**
   * The totals of an average mechanic in the mechanic's main city, including this one; null if the city has no other
   * active mechanic.
   */
  city: (CallCounts & { name: string }) | null;
  /** Number of answered calls that were long enough to be billed. */
  conversations: number;
  /** Number of calls that the mechanic recorded as booked. */
  jobs: number;
  spentCents: number;
  /** Newest first. */
  missedToday: readonly MissedToday[];
  /** The latest calls that the mechanic took, newest first. */
  latest: readonly TakenCall[];
  /** Calls in the mechanic's cities that only their hours kept from ringing, and when most of them came. */
  closed: { calls: number; weekday: number; hour: number } | null;
  /** The mechanic's own price that is the most above the city's. */
  dearest: { serviceName: string; cents: number; cityCents: number; cityName: string } | null;
}

/** The disputes that administrators have to decide: in all, overdue, and due within a day. */
export interface DisputeWork {
  toDecide: number;
  overdue: number;
  dueSoon: number;
}

/** When the oldest open task of each kind began, in ISO 8601; null if there is none. */
export interface OldestTasks {
  disputes: string | null;
  callbacks: string | null;
  applications: string | null;
  documents: string | null;
  adjustments: string | null;
}

/** What administrators steer by, on one day or in one period. Calls that are still going on are only in `calls`. */
export interface SiteFigures {
  /** Taps on a phone number. */
  taps: number;
  calls: number;
  /** Number of calls that a mechanic took. */
  answered: number;
  /** Number of calls that ended without a mechanic and weren't blocked. */
  missed: number;
  /** Number of calls from blocked callers and spam. */
  blocked: number;
  /** Number of answered calls that had a fee, even if it was credited later. */
  billed: number;
  /** Number of billed calls whose fee hasn't been fully credited. */
  kept: number;
  /** Fees minus credits. */
  revenueCents: number;
  newMechanics: number;
}

/** A day in the reader's zone. `date` is YYYY-MM-DD. */
export type SiteDay = SiteFigures & { date: string };

export interface SiteTrend {
  /** Oldest first, ending today. */
  days: readonly SiteDay[];
  total: SiteFigures;
  /** The same number of days before, up to the same time of day. */
  before: SiteFigures;
}

/** An active city in which drivers found too few mechanics. */
export interface WeakCity {
  id: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  calls: number;
  missed: number;
  /** Number of active mechanics who cover the city. */
  mechanics: number;
}
