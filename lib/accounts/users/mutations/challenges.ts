import "server-only";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";

/** How long the user may take to find and use their passkey. */
const CHALLENGE_SECONDS = 300;

/** Stores what the browser's passkey must sign next. Replaces the session's previous challenge. */
export async function storeChallenge(
  { sessionId }: Actor,
  challenge: string,
  now: Date,
): Promise<void> {
  await db.userSession.updateMany({
    where: { id: sessionId },
    data: { challenge: `${now.getTime()}.${challenge}` },
  });
}

/** Returns the session's challenge and removes it. Throws `conflict` if there is none or it has expired. */
export async function takeChallenge({ sessionId }: Actor, now: Date): Promise<string> {
  const session = await db.userSession.findUnique({ where: { id: sessionId } });
  const { count } = await db.userSession.updateMany({
    where: { id: sessionId, challenge: session?.challenge ?? "" },
    data: { challenge: null },
  });
  const [issuedAt = "", challenge = ""] = session?.challenge?.split(".") ?? [];
  const isOver = now.getTime() - Number(issuedAt) >= CHALLENGE_SECONDS * 1000;
  if (count === 1 && challenge !== "" && !isOver) return challenge;
  throw new AppError("conflict", "That took too long. Try again.");
}
