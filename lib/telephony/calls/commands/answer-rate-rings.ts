import "server-only";
import { Prisma } from "@/lib/core/generated/prisma/client";

/**
 * Selects the attempts that show whether a mechanic answers calls. Leaves out rings that failed, and those in which the
 * driver hung up after the mechanic had picked up, because neither is the mechanic's fault. Also leaves out returned
 * calls, in which the driver's phone rang.
 */
export const ANSWER_RATE_RINGS = {
  result: { not: "failed" },
  NOT: { result: "no_answer", answeredAt: { not: null } },
  call: { returnsCallId: null },
} as const satisfies Prisma.CallAttemptWhereInput;

/** The same in SQL, for an attempt `a` and its call `c`. */
export const ANSWER_RATE_RINGS_SQL = Prisma.sql`a.result <> 'failed'
  AND NOT (a.result = 'no_answer' AND a."answeredAt" IS NOT NULL) AND c."returnsCallId" IS NULL`;
