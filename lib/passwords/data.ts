import "server-only";
import { hashToken } from "@/lib/core/auth/one-time-token";
import { db } from "@/lib/core/db";
import type { TokenKind } from "@/lib/core/generated/prisma/enums";

/** Whose link this is, while it is good; null once it was used, lapsed or replaced. Looking does not use it up. */
export async function findLink(
  token: string,
  now: Date,
): Promise<{ email: string; kind: TokenKind } | null> {
  const found = await db.oneTimeToken.findFirst({
    where: { hash: hashToken(token), usedAt: null, expiresAt: { gt: now } },
    select: { kind: true, user: { select: { email: true } } },
  });
  return found && { kind: found.kind, email: found.user.email };
}
