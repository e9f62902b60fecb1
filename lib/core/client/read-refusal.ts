import { unexpectedText } from "@/lib/core/unexpected-text";

export interface Refusal {
  message: string;
  fields: Readonly<Record<string, string>>;
}

const SIGNED_OUT =
  "You have been signed out. Sign in again in another tab, then come back here. Your entries are still here.";
const UNREACHABLE =
  "We couldn’t reach the server. Your entries are still here. Check your connection and try again.";
const UNEXPECTED = unexpectedText();

/** Turns an error from `fetchJson` or `sendJson` into text for the user. */
export function readRefusal(error: unknown): Refusal {
  const text = error instanceof Error ? error.message : "";
  const [, status, body = ""] = /^(\d{3}): ([\s\S]*)$/.exec(text) ?? [];
  if (status === undefined) return { message: UNREACHABLE, fields: {} };
  if (status === "401") return { message: SIGNED_OUT, fields: {} };
  const { message, fields } = Object(Object(parse(body)).error);
  if (typeof message !== "string") return { message: UNEXPECTED, fields: {} };
  return { message, fields: Object(fields) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
