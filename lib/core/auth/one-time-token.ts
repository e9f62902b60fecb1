import "server-only";
import { randomBytes } from "node:crypto";
import type { Transaction } from "@/lib/core/db";
import type { TokenKind } from "@/lib/core/generated/prisma/enums";
import { keyedHash } from "@/lib/core/keyed-hash";

const TOKEN_BYTES = 32;
const LETTERS = "ghijklmnop";

/**
 * Makes the token of a link for a user; the database keeps its hash. An invitation takes the place of the one before.
 * Links for a new password do not: anybody may ask for one, and would make the owner's void.
 * 64 letters from a to p: the log's masks take digits for phone numbers.
 */
export async function issueToken(
  tx: Transaction,
  { userId, kind, expiresAt }: { userId: string; kind: TokenKind; expiresAt: Date },
): Promise<string> {
  const hex = randomBytes(TOKEN_BYTES).toString("hex");
  const token = hex.replace(/\d/g, (digit) => LETTERS[Number(digit)] ?? "g");
  const isPast = kind === "reset" ? { expiresAt: { lte: new Date() } } : {};
  await tx.oneTimeToken.deleteMany({ where: { userId, kind, usedAt: null, ...isPast } });
  await tx.oneTimeToken.create({ data: { userId, kind, expiresAt, hash: hashToken(token) } });
  return token;
}

/** What the database keeps of a token. */
export function hashToken(token: string): string {
  return keyedHash("one-time-token", token);
}
