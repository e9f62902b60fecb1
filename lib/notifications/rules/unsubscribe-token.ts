import { keyedHash } from "@/lib/core/keyed-hash";
import type { NotificationKindName } from "@/lib/notifications/constants";
import { notificationKindSchema } from "@/lib/notifications/schema";

const DIGITS = "0123456789";
const LETTERS = "ABCDEFGHIJ";
/** The kind, the user's ID, and a signature. */
const TOKEN = /^([a-z_]+)-([A-Ja-z]+)-([A-Ja-z]+)$/;

export interface Unsubscription {
  userId: string;
  kind: NotificationKindName;
}

/**
 * Returns the token for the link that turns off one kind of notification. It never expires and always has the same
 * text, so nothing is stored. It has no digits, because the log masks them as phone numbers.
 */
export function unsubscribeToken(unsubscription: Unsubscription): string {
  const { kind, userId } = unsubscription;
  return `${kind}-${toLetters(userId)}-${toLetters(signatureOf(unsubscription))}`;
}

/** Returns null for a token that was not issued by this site. */
export function readUnsubscribeToken(token: string): Unsubscription | null {
  const [, name, id = "", signature = ""] = TOKEN.exec(token) ?? [];
  const kind = notificationKindSchema.safeParse(name);
  if (!kind.success) return null;
  const unsubscription = { kind: kind.data, userId: toDigits(id) };
  return toDigits(signature) === signatureOf(unsubscription) ? unsubscription : null;
}

function signatureOf({ userId, kind }: Unsubscription): string {
  return keyedHash("unsubscribe", `${kind}:${userId}`);
}

function toLetters(text: string): string {
  return text.replace(/\d/g, (digit) => LETTERS[Number(digit)] ?? "");
}

function toDigits(text: string): string {
  return text.replace(/[A-J]/g, (letter) => DIGITS[LETTERS.indexOf(letter)] ?? "");
}
