import "server-only";
import nodemailer from "nodemailer";
import { AppError } from "@/lib/core/app-error";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";

export type Mail = {
  /** One plain address, parsed by emailField. */
  to: string;
  subject: string;
  text: string;
};

/** A mail server that hangs must not hold whoever waits for it. */
const TIMEOUT_MS = 10_000;

/** Whether mail reaches anybody: it does with SMTP_URL, and in the demo it goes into the log. */
export function canSendMail(): boolean {
  const { mail, mode } = getEnv();
  return mail !== null || mode === "demo";
}

/** Sends one mail; the demo without a mail server logs it. Throws unavailable where none can be sent. */
export async function sendMail({ to, subject, text }: Mail): Promise<void> {
  const { mail, mode } = getEnv();
  if (mail) return deliver(mail, { to, subject, text });
  if (mode === "live") {
    throw new AppError("unavailable", "No mail can be sent yet: set SMTP_URL and MAIL_FROM.");
  }
  log.info({ subject, text }, "mail not sent: the demo has no mail server");
}

async function deliver({ smtpUrl, from }: { smtpUrl: string; from: string }, mail: Mail) {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Text alone: nothing may be read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    // An object is one recipient, whatever the text looks like.
    const envelope = { name: "", address: mail.to };
    await transport.sendMail({ from, to: envelope, subject: mail.subject, text: mail.text });
  } catch (error) {
    // The server's own words would name the address.
    const { code, command, responseCode } = error as Record<string, unknown>;
    log.error({ code, command, responseCode }, "mail could not be handed over");
    throw new AppError("unavailable", "The mail could not be sent. Please try again in a moment.");
  } finally {
    transport.close();
  }
}
