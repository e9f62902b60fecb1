import { DAY_MS, formatDate } from "@/lib/core/time";
import { CALL_GRACE_DAYS } from "@/lib/mechanics/profiles/constants";
import { slotOf } from "@/lib/mechanics/profiles/rules/document-slots";
import type {
  DocumentKind,
  DueRenewal,
  HeldDocument,
} from "@/lib/mechanics/profiles/schema/documents";
import type { Email } from "@/lib/platform/notifications/rules/compose-email";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** The first notice goes out this many days before a document's last valid day. */
export const FIRST_NOTICE_DAYS = 30;
const SECOND_NOTICE_DAYS = 7;

export type DocumentNotice = "first" | "second" | "expired";

/** Returns the notice that is due for a document, or null if none is due yet. Dates are YYYY-MM-DD. */
export function dueNotice(expiresOn: string, today: string): DocumentNotice | null {
  const daysLeft = (Date.parse(expiresOn) - Date.parse(today)) / DAY_MS;
  if (daysLeft < 0) return "expired";
  if (daysLeft <= SECOND_NOTICE_DAYS) return "second";
  return daysLeft <= FIRST_NOTICE_DAYS ? "first" : null;
}

type DatedSlot = Pick<HeldDocument, "kind" | "stateCode" | "expiresOn">;

/** Returns the approved documents that expire soon or have expired, except those with a renewal under review. */
export function dueRenewals(
  held: readonly DatedSlot[],
  waiting: readonly Pick<DatedSlot, "kind" | "stateCode">[],
  today: string,
): DueRenewal[] {
  const renewed = new Set(waiting.map(slotOf));
  return held
    .filter((document) => !renewed.has(slotOf(document)))
    .filter(({ expiresOn }) => dueNotice(expiresOn, today) !== null)
    .map((document) => ({
      slot: slotOf(document),
      expiresOn: document.expiresOn,
      isExpired: document.expiresOn < today,
    }));
}

const NAMES: Readonly<Record<DocumentKind, string>> = {
  insurance: "liability insurance",
  ase: "ASE certification",
  state_registration: "state registration",
};

interface NoticeContext {
  kind: DocumentKind;
  /** Last valid day, YYYY-MM-DD. */
  expiresOn: string;
  /** Whether a renewal is waiting for review. */
  isRenewed: boolean;
  brandName: string;
  /** Formatted for display. */
  phone: string;
  profileUrl: string;
}

const DOCUMENTS_PATH = `${dashboardPaths.profile}#documents`;

export function noticeEmail(notice: DocumentNotice, context: NoticeContext): Email {
  const { kind, expiresOn, brandName, phone, profileUrl } = context;
  const [name, date] = [NAMES[kind], formatDate(expiresOn)];
  const isExpired = notice === "expired";
  const news = isExpired ? `was valid through ${date}` : `is valid through ${date}`;
  const remedy = `${remedyFor(notice, context)} Questions? Call us at ${phone}.`;
  const title = `Your ${name} ${isExpired ? "has expired" : "expires soon"}`;
  return {
    subject: `${title}: ${brandName}`,
    text: `The ${name} that we have on file for you ${news}.\n\n${remedy}\n\nYour documents:\n${profileUrl}#documents\n\n${brandName}\n`,
    short: { title, body: `It ${news}.`, path: DOCUMENTS_PATH },
  };
}

function remedyFor(notice: DocumentNotice, { kind, isRenewed }: NoticeContext): string {
  if (notice !== "expired") {
    return `Once you have renewed it, enter the new document in your profile. Without a current one, your profile will lose the "Verified Professional" badge${LOSSES[kind]}.`;
  }
  const loss = `your profile won't show the "Verified Professional" badge${LOSSES[kind]}.`;
  return isRenewed
    ? `We're still reviewing your renewal. Until we approve it, ${loss}`
    : `Enter the new document in your profile. Until we approve it, ${loss}`;
}

/** What a mechanic loses, besides the badge, when a document expires. */
const LOSSES: Readonly<Record<DocumentKind, string>> = {
  insurance: `, and calls will stop ${CALL_GRACE_DAYS} days after the expiration date`,
  ase: "",
  state_registration:
    ", and if your state requires a registration, drivers won't be able to find you",
};

export interface DecisionContext {
  kind: DocumentKind;
  /** Why the document was refused; null if it was approved. */
  reason: string | null;
  brandName: string;
  profileUrl: string;
}

export function decisionEmail({ kind, reason, brandName, profileUrl }: DecisionContext): Email {
  const name = NAMES[kind];
  if (reason === null) {
    const title = `We approved your ${name}`;
    return {
      subject: `${title}: ${brandName}`,
      text: `We approved your ${name}. If we had an earlier document on file, this one replaces it.\n\nYour documents:\n${profileUrl}#documents\n\n${brandName}\n`,
      short: { title, body: "It replaces an earlier one, if any.", path: DOCUMENTS_PATH },
    };
  }
  const title = `We couldn't approve your ${name}`;
  return {
    subject: `${title}: ${brandName}`,
    text: `We couldn't approve the ${name} that you submitted:\n\n${reason}\n\nIf we approved an earlier document, it stays valid until it expires. Submit a corrected document here:\n${profileUrl}#documents\n\n${brandName}\n`,
    short: { title, body: "See the reason, and submit a corrected one.", path: DOCUMENTS_PATH },
  };
}
