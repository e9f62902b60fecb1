import "server-only";
import { appendFile } from "node:fs/promises";
import nodemailer from "nodemailer";
import { getEnv } from "@/lib/core/env";
import { PROVIDER_TIMEOUT_MS } from "@/lib/vendors/time-limits";

export type Mail = {
  /** The same for every attempt. The Message-ID is derived from it so that mail servers can recognize duplicates. */
  id: string;
  /** Already parsed with emailField. */
  to: string;
  subject: string;
  text: string;
  /** The URL that turns off emails of this kind with one click; null if they can't be turned off. */
  unsubscribeUrl: string | null;
};

/** Why an email, another message, or an alert to the webhook was not sent. Omits the mail server's message, which may quote the recipient. */
export class MailError extends Error {
  constructor(
    /** Nodemailer's error code and the SMTP status, such as "ECONNECTION" or "EENVELOPE 550". */
    readonly code: string,
    /** True if sending the email again would not help. */
    readonly isPermanent: boolean,
  ) {
    super(`The email was not sent: ${code}`);
  }
}

/** True if SMTP_URL is set, or in the demo, which writes email to a file. */
export function canSendMail(): boolean {
  const { mail, mode } = getEnv();
  return mail !== null || mode === "demo";
}

/** Sends one email. Without a mail server, the demo writes it to a file instead. Throws MailError. */
export async function sendMail(letter: Mail): Promise<void> {
  const { mail, mailFile } = getEnv();
  if (mail) return deliver(mail, letter);
  if (mailFile === null) throw new MailError("not set up", false);
  await writeToFile(mailFile, letter);
}

/** Only the owner may read the file, because emails contain links that sign people in. */
const OWNER_ONLY = 0o600;

/** Adds a message that a live site would send to a file of the demo. Throws MailError. */
export async function writeToFile(
  file: string,
  { to, subject, text }: Pick<Mail, "to" | "subject" | "text">,
): Promise<void> {
  const head = [`Date: ${new Date().toISOString()}`, `To: ${to}`, `Subject: ${subject}`];
  const letter = [...head, "", text.trim(), "", "-".repeat(80), ""].join("\n");
  try {
    await appendFile(/* turbopackIgnore: true */ file, `${letter}\n`, { mode: OWNER_ONLY });
  } catch (error) {
    throw new MailError(String(Reflect.get(Object(error), "code")), false);
  }
}

async function deliver({ smtpUrl, from }: { smtpUrl: string; from: string }, mail: Mail) {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: PROVIDER_TIMEOUT_MS.mail,
    greetingTimeout: PROVIDER_TIMEOUT_MS.mail,
    socketTimeout: PROVIDER_TIMEOUT_MS.mail,
    // Emails are plain text, so nothing needs to be read from files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from,
      // An object is always a single recipient, no matter which characters the address contains.
      to: { name: "", address: mail.to },
      subject: mail.subject,
      text: mail.text,
      messageId: `<${mail.id}@${hostOf(from)}>`,
      headers: unsubscribeHeaders(mail),
    });
  } catch (error) {
    const { code, responseCode, command } = error as Record<string, unknown>;
    // A rejected sender has the same code as a rejected recipient, but it affects every email, and an administrator can
    // fix it.
    const isPermanent =
      code === "EENVELOPE" && command === "RCPT TO" && Number(responseCode) >= 500;
    throw new MailError([code, responseCode].filter(Boolean).join(" ") || "unknown", isPermanent);
  } finally {
    transport.close();
  }
}

/** Lets email apps show an unsubscribe button that needs no page (RFC 2369 and 8058). */
function unsubscribeHeaders({ unsubscribeUrl }: Mail): Record<string, string> {
  if (unsubscribeUrl === null) return {};
  return {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Returns "example.com" for "Roadcall <hello@example.com>". */
function hostOf(from: string): string {
  return /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? "localhost";
}
