import "server-only";
import nodemailer from "nodemailer";
import { AppError } from "@/lib/core/app-error";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";

export type Mail = {
  /** Parsed by `emailField`. */
  to: string;
  subject: string;
  text: string;
};

/** A hanging mail server must not keep callers waiting. */
const TIMEOUT_MS = 10_000;

/** True with SMTP_URL, and in the demo, which logs mail. */
export function canSendMail(): boolean {
  const { mail, mode } = getEnv();
  return mail !== null || mode === "demo";
}

/** Sends one email; a demo without a mail server logs it. Throws `unavailable` if it cannot be sent. */
export async function sendMail({ to, subject, text }: Mail): Promise<void> {
  const { mail, mode } = getEnv();
  if (mail) return deliver(mail, { to, subject, text });
  if (mode === "live") {
    throw new AppError("unavailable", "Email is not set up: set SMTP_URL and MAIL_FROM.");
  }
  log.info({ subject, text }, "email not sent: the demo has no mail server");
}

async function deliver({ smtpUrl, from }: { smtpUrl: string; from: string }, mail: Mail) {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Text only: nothing is read from files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    // An object is always a single recipient, whatever its text.
    const envelope = { name: "", address: mail.to };
    await transport.sendMail({ from, to: envelope, subject: mail.subject, text: mail.text });
  } catch (error) {
    // The server's own message may contain the address.
    const { code, command, responseCode } = error as Record<string, unknown>;
    log.error({ code, command, responseCode }, "sending email failed");
    throw new AppError("unavailable", "The email could not be sent. Please try again in a moment.");
  } finally {
    transport.close();
  }
}
