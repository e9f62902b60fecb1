import { DAY_MS } from "@/lib/core/time";

interface SecurityContacts {
  /** The site's origin. */
  siteUrl: string;
  /** E.164. */
  defaultPhone: string;
  /** The sender of the site's emails, such as "Roadcall <hello@example.com>"; null if email is not set up. */
  mailFrom: string | null;
  now: Date;
}

/** RFC 9116 requires a date at most a year ahead. The file is generated for each request. */
const VALID_DAYS = 180;

/** Returns the text of /.well-known/security.txt. Email is the preferred contact. */
export function securityText({ siteUrl, defaultPhone, mailFrom, now }: SecurityContacts): string {
  const mailbox = mailFrom && /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0];
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10);
  return [
    ...(mailbox ? [`Contact: mailto:${mailbox}`] : []),
    `Contact: tel:${defaultPhone}`,
    `Expires: ${expires}T00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
