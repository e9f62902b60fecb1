import type { DocumentKind } from "@/lib/applications/schema";
import { DAY_MS, formatDate } from "@/lib/core/time";

/** The first notice goes out this many days before a document's last valid day. */
export const FIRST_NOTICE_DAYS = 30;
const SECOND_NOTICE_DAYS = 7;

export type DocumentNotice = "first" | "second" | "expired";

/** The notice that a document is due for; null while it is valid for long enough. Dates are YYYY-MM-DD. */
export function dueNotice(expiresOn: string, today: string): DocumentNotice | null {
  const daysLeft = (Date.parse(expiresOn) - Date.parse(today)) / DAY_MS;
  if (daysLeft < 0) return "expired";
  if (daysLeft <= SECOND_NOTICE_DAYS) return "second";
  return daysLeft <= FIRST_NOTICE_DAYS ? "first" : null;
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
  brandName: string;
  /** As people read it. */
  phone: string;
  profileUrl: string;
}

/** Tells a mechanic that a document expires or has expired, and what to do. */
export function noticeEmail(notice: DocumentNotice, context: NoticeContext) {
  const { kind, expiresOn, brandName, phone, profileUrl } = context;
  const [name, date] = [NAMES[kind], formatDate(expiresOn)];
  const isExpired = notice === "expired";
  const news = isExpired ? `expired after ${date}` : `expires after ${date}`;
  const remedy = isExpired
    ? `Until we have a current one, your profile doesn't show the "Verified Professional" badge. Call us at ${phone} and we'll update it.`
    : `If you have renewed it, call us at ${phone} and we'll update it. Without a current one, your profile loses the "Verified Professional" badge.`;
  return {
    subject: `Your ${name} ${isExpired ? "has expired" : "expires soon"}: ${brandName}`,
    text: `The ${name} that we have on file for you ${news}.\n\n${remedy}\n\nYour profile:\n${profileUrl}\n\n${brandName}\n`,
  };
}
