import { formatTime } from "@/lib/core/time";

export interface NotificationContext {
  brandName: string;
  /** E.164. */
  defaultPhone: string;
  siteUrl: string;
  /** The recipient's IANA zone. */
  timezone: string;
}

export interface Email {
  subject: string;
  text: string;
}

/** Writes the email for one recipient. */
export type EmailWriter = (site: NotificationContext) => Email;

export interface EmailText {
  subject: string;
  text: string;
  link: readonly [label: string, path: string];
}

export function composeEmail(
  { brandName, siteUrl }: NotificationContext,
  { subject, text, link: [label, path] }: EmailText,
): Email {
  return {
    subject: `${subject}: ${brandName}`,
    text: `${text}\n\n${label}\n${siteUrl}${path}\n\n${brandName}\n`,
  };
}

export function timeText(at: Date, { timezone }: NotificationContext): string {
  return formatTime(at.toISOString(), { hasMinutes: true, timezone });
}
