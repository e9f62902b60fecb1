import type { ShortMessage } from "@/lib/platform/notifications/rules/compose-email";

interface Site {
  brandName: string;
  siteUrl: string;
}

/** Returns the text for a phone: who it is from, what happened, a link, and how to stop (CTIA Messaging Principles 5.1). */
export function textMessage({ title, body, path }: ShortMessage, { brandName, siteUrl }: Site) {
  return toPlain(`${brandName}: ${title}. ${body} ${siteUrl}${path} Reply STOP to stop texts.`);
}

/** Returns the text that confirms a mechanic's consent. */
export function welcomeText({ brandName }: Pick<Site, "brandName">): string {
  return toPlain(
    `${brandName}: You'll get texts about your calls, credit, disputes, and documents. Message frequency varies. Message and data rates may apply. Reply HELP for help, STOP to stop texts.`,
  );
}

/** Curly quotes would halve how much fits into a text message. */
function toPlain(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
}

/** The words that carriers and Twilio treat as such when they are all that a text says. */
const STOP = /^(?:stop|stopall|stop all|unsubscribe|cancel|end|quit|revoke|optout|opt out)$/;
const START = /^(?:start|unstop|yes)$/;

/** Returns what someone asks for by text, or null for anything else. */
export function readReply(body: string): "stop" | "start" | null {
  const words = body
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();
  if (STOP.test(words)) return "stop";
  return START.test(words) ? "start" : null;
}
