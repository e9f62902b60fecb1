import "server-only";
import { hashToken } from "@/lib/core/auth/one-time-token";
import { db } from "@/lib/core/db";
import { cityAndState } from "@/lib/core/place-names";
import { readAskedOn } from "@/lib/telephony/callbacks/rules/asked-on";
import type { CallbackFormPage, EndReason, LinkedCallback } from "@/lib/telephony/callbacks/schema";
import { MAX_TRIES } from "@/lib/telephony/calls/rules/try-times";

/** `from` is the path of the page that linked to the form. It comes from the browser, so it may be anything. */
export async function readCallbackForm(from: string): Promise<CallbackFormPage> {
  const { serviceSlug, locationSlug, mechanicId } = readAskedOn(from);
  const [services, location, mechanic] = await Promise.all([
    db.service.findMany({
      where: { isActive: true },
      orderBy: { name: "asc" },
      select: { slug: true, name: true },
    }),
    locationSlug ? db.location.findUnique({ where: { slug: locationSlug } }) : null,
    mechanicId ? db.mechanic.findUnique({ where: { id: mechanicId } }) : null,
  ]);
  const isOffered = services.some(({ slug }) => slug === serviceSlug);
  const name = mechanic?.name ?? (location && cityAndState(location));
  return {
    services,
    serviceSlug: isOffered ? serviceSlug : null,
    back: name ? { href: from, name } : null,
  };
}

/**
 * Returns the request that a link belongs to, or null if the link is unknown. Includes only the last four digits of the
 * number.
 */
export async function findCallbackByLink(token: string): Promise<LinkedCallback | null> {
  const found = await db.callbackRequest.findUnique({ where: { cancelHash: hashToken(token) } });
  if (!found) return null;
  const { state, phoneNumber, nextTryAt, tries, timezone, endReason } = found;
  // While a phone rings, `tries` already includes the current attempt.
  const current = state === "ringing" ? tries : tries + 1;
  return {
    token,
    state,
    lastDigits: phoneNumber?.slice(-4) ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    triesLeft: Math.max(0, MAX_TRIES - current),
    timezone,
    endReason: endReason as EndReason | null,
  };
}
