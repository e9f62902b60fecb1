import "server-only";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import type { EstimateModel } from "@/lib/core/generated/prisma/models";
import {
  type SavedEstimate,
  storedAnswersSchema,
  storedBreakdownSchema,
  storedShopSchema,
} from "@/lib/site/estimates/schema";
import { ownCalls } from "@/lib/telephony/calls/access";

/** Returns the estimate with this code, even if it has expired; null if it is unknown or was deleted. */
export async function findEstimate(code: string): Promise<SavedEstimate | null> {
  const found = await db.estimate.findUnique({ where: { code } });
  return found && toSavedEstimate(found);
}

/**
 * Returns the estimate whose code the driver gave in a call; null if there is none or the actor may not see who called.
 */
export async function findEstimateOfCall(
  actor: Actor,
  callId: string,
): Promise<SavedEstimate | null> {
  const link = await db.estimateOnCall.findFirst({
    where: { callId, call: ownCalls(actor) },
    select: { estimate: true },
  });
  return link && toSavedEstimate(link.estimate);
}

function toSavedEstimate(row: EstimateModel): SavedEstimate {
  const { code, zip, locationSlug: slug, city, state, reasons } = row;
  return {
    code,
    service: { slug: row.serviceSlug, name: row.serviceName, unit: row.unit },
    car: row.car,
    answers: storedAnswersSchema.parse(row),
    zip,
    location: slug !== null && city !== null && state !== null ? { slug, city, state } : null,
    total: { low: row.lowCents, high: row.highCents },
    breakdown: storedBreakdownSchema.parse(row.breakdown),
    reasons,
    shop: storedShopSchema.parse(row.shop),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
