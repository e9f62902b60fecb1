import { z } from "zod";

/** Why a request came to nothing, in words for the person who made it. */
export interface Refusal {
  message: string;
  /** Field name → what is wrong with it. */
  fields: Readonly<Record<string, string>>;
}

const bodySchema = z.object({
  error: z.object({ message: z.string(), fields: z.record(z.string(), z.string()).optional() }),
});

const SIGNED_OUT =
  "You have been signed out. Sign in again in another tab, then come back here: what you entered is still there.";
const UNREACHABLE =
  "The server could not be reached. Nothing was lost: check the connection and try again.";
const NO_WORDS = "Something went wrong on our side. Please try again.";

/** Reads what fetchJson or sendJson threw. */
export function readRefusal(error: unknown): Refusal {
  const [, status, body = ""] = /^(\d{3}): ([\s\S]*)$/.exec(messageOf(error)) ?? [];
  if (status === undefined) return { message: UNREACHABLE, fields: {} };
  if (status === "401") return { message: SIGNED_OUT, fields: {} };
  const parsed = bodySchema.safeParse(parse(body));
  if (!parsed.success) return { message: NO_WORDS, fields: {} };
  const { message, fields = {} } = parsed.data.error;
  return { message, fields };
}

/** Whether what fetchJson or sendJson threw says that things are no longer as the page shows them. */
export function isConflict(error: unknown): boolean {
  return messageOf(error).startsWith("409: ");
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : "");

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
