import { keyedHash } from "@/lib/core/keyed-hash";
import type { NotificationKindName } from "@/lib/platform/notifications/constants";
import { notificationKindSchema } from "@/lib/platform/notifications/schema";

const DIGITS = "0123456789";
const LETTERS = "ghijklmnop";
/** The kind and the user's ID, then a signature of 32 letters. */
const TOKEN = /^([a-p]+)([a-p]{32})$/;

interface Unsubscription {
  userId: string;
  kind: NotificationKindName;
}

/**
 * Returns the token for the link that turns off one kind of notification. The token is deterministic and never
 * expires, so nothing is stored. It uses only the letters a to p, because logs mask digits that look like phone
 * numbers, and URLs are lowercased.
 */
export function unsubscribeToken({ kind, userId }: Unsubscription): string {
  const text = `${kind}:${userId}`;
  return toLetters(Buffer.from(text).toString("hex")) + signatureOf(text);
}

/** Returns null for a token that was not issued by this site. */
export function readUnsubscribeToken(token: string): Unsubscription | null {
  const [, letters = "", signature] = TOKEN.exec(token) ?? [];
  const text = Buffer.from(toHex(letters), "hex").toString();
  const [name, userId = ""] = text.split(":");
  const kind = notificationKindSchema.safeParse(name);
  return kind.success && signature === signatureOf(text) ? { kind: kind.data, userId } : null;
}

function signatureOf(text: string): string {
  return toLetters(keyedHash("unsubscribe", text));
}

function toLetters(hex: string): string {
  return hex.replace(/\d/g, (digit) => LETTERS[Number(digit)] ?? "");
}

function toHex(letters: string): string {
  return letters.replace(/[g-p]/g, (letter) => DIGITS[LETTERS.indexOf(letter)] ?? "");
}
