import { formatTime } from "@/lib/core/time";

export interface NotificationContext {
  brandName: string;
  /** E.164. */
  defaultPhone: string;
  siteUrl: string;
  /** The recipient's IANA zone. */
  timezone: string;
}

/** What a push notification or a text says. Never contains a driver's name or phone number. */
export interface ShortMessage {
  title: string;
  body: string;
  /** The page that it leads to, such as "/dashboard/calls/1". */
  path: string;
}

export interface Email {
  subject: string;
  text: string;
  /** Required for kinds that can also be pushed and texted. */
  short?: ShortMessage;
}

/** Writes the email for one recipient. */
export type EmailWriter = (site: NotificationContext) => Email;

export interface EmailText {
  subject: string;
  text: string;
  link: readonly [label: string, path: string];
  /** The body of a push notification or a text, whose title is the subject and which leads to the same page. */
  short?: string;
}

export function composeEmail(
  { brandName, siteUrl }: NotificationContext,
  { subject, text, link: [label, path], short }: EmailText,
): Email {
  return {
    subject: `${subject}: ${brandName}`,
    text: `${text}\n\n${label}\n${siteUrl}${path}\n\n${brandName}\n`,
    ...(short === undefined ? {} : { short: { title: subject, body: short, path } }),
  };
}

export function timeText(at: Date, { timezone }: NotificationContext): string {
  return formatTime(at.toISOString(), { hasMinutes: true, timezone });
}
