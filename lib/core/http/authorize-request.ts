import "server-only";
import { AppError } from "@/lib/core/app-error";
import { type Access, type Actor, hasAccess, type MechanicActor } from "@/lib/core/auth/actor";
import { findRequestActor } from "@/lib/core/auth/find-actor";
import { getEnv } from "@/lib/core/env";
import { networkOf } from "@/lib/core/http/client-ip";
import { requireSameOrigin } from "@/lib/core/http/same-origin";
import { readVisitorOrigin } from "@/lib/core/http/visitor-origin";
import { keyedHash } from "@/lib/core/keyed-hash";
import { consumeRateLimit } from "@/lib/core/rate-limit";

/** "public": anybody, and no session is read. */
export type Auth = "public" | Access;

/** Who a handler with this `auth` is called by. */
export type ActorFor<A extends Auth> = A extends "public"
  ? null
  : A extends "mechanic"
    ? MechanicActor
    : Actor;

export type RateLimit = { name: string; count: number; seconds: number };

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Lets a request in, or throws: forbidden for a write that another site sent, unauthenticated for a guest, forbidden
 * for who may not do this, rate_limited for who does it too often.
 */
export async function authorizeRequest<A extends Auth>(
  request: Request,
  { auth, body, rateLimit }: { auth: A; body?: unknown; rateLimit?: RateLimit },
): Promise<{ actor: ActorFor<A>; addressHash: string | null }> {
  const isWrite = !READS.has(request.method) && (auth !== "public" || body !== undefined);
  if (isWrite) requireSameOrigin(request);
  const addressHash = hashAddress(request);
  const actor = auth === "public" ? null : await requireActorOf(request, auth);
  if (rateLimit) {
    // Callers whose address nobody knows share one limit.
    const who = actor?.userId ?? addressHash ?? "unknown";
    await consumeRateLimit(`${rateLimit.name}:${who}`, rateLimit);
  }
  return { actor: actor as ActorFor<A>, addressHash };
}

async function requireActorOf(request: Request, access: Access): Promise<Actor> {
  const actor = await findRequestActor(request.headers, new Date());
  if (!actor) throw new AppError("unauthenticated", "Please sign in first.");
  if (!hasAccess(actor, access)) {
    throw new AppError("forbidden", "You don't have permission to do this.");
  }
  return actor;
}

function hashAddress(request: Request): string | null {
  const { ip } = readVisitorOrigin(request.headers, getEnv());
  return ip && keyedHash("address", networkOf(ip));
}
