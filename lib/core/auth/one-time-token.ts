import "server-only";
import { randomBytes } from "node:crypto";
import type { Transaction } from "@/lib/core/db";
import type { TokenKind } from "@/lib/core/generated/prisma/enums";
import { keyedHash } from "@/lib/core/keyed-hash";

const TOKEN_BYTES = 32;
const LETTERS = "ghijklmnop";

interface NewToken {
  userId: string;
  kind: TokenKind;
  expiresAt: Date;
  /** Whether anyone can request such a link. Defaults to true for password resets only. */
  isRequested?: boolean;
}

/** Returns a random token for a link. */
function createToken(): string {
  return toLetters(randomBytes(TOKEN_BYTES).toString("hex"));
}

/**
 * Returns a token that can be made again from the same facts. Without the data key, knowing them doesn't help to guess
 * it.
 */
export function derivedToken(purpose: string, facts: string): string {
  return toLetters(keyedHash(`${purpose}-1`, facts) + keyedHash(`${purpose}-2`, facts));
}

/** 64 letters from a to p, because logs mask digits that look like phone numbers. */
function toLetters(hex: string): string {
  return hex.replace(/\d/g, (digit) => LETTERS[Number(digit)] ?? "g");
}

/**
 * Issues the token for an emailed link and stores its hash. A new invitation replaces the previous one; a link that
 * anyone can request, such as a reset link, does not.
 */
export async function issueToken(
  tx: Transaction,
  { userId, kind, expiresAt, isRequested = kind === "reset" }: NewToken,
): Promise<string> {
  const token = createToken();
  const isPast = isRequested ? { expiresAt: { lte: new Date() } } : {};
  await tx.oneTimeToken.deleteMany({ where: { userId, kind, usedAt: null, ...isPast } });
  await tx.oneTimeToken.create({ data: { userId, kind, expiresAt, hash: hashToken(token) } });
  return token;
}

export function hashToken(token: string): string {
  return keyedHash("one-time-token", token);
}
