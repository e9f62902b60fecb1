import "server-only";
import { ECDH } from "node:crypto";
import { AppError, fieldError } from "@/lib/core/app-error";
import type { MechanicActor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { MAX_DEVICES } from "@/lib/platform/notifications/constants";
import { isPushEndpoint } from "@/lib/platform/notifications/rules/push-endpoint";
import type { NewDevice } from "@/lib/platform/notifications/schema";
import { canPush } from "@/lib/vendors/push";

/**
 * Adds a browser that the mechanic turned push notifications on in, or takes it over from the user who did so before.
 * Removes the oldest beyond MAX_DEVICES. Idempotent. `name` is for display. Throws `conflict` if push isn't set up, or
 * `invalid_input` if the endpoint isn't a known push service or the key isn't a point on P-256.
 */
export async function addDevice(
  { userId }: MechanicActor,
  { endpoint, keys: { p256dh, auth } }: NewDevice,
  name: string,
): Promise<void> {
  if (!canPush()) throw new AppError("conflict", "Push notifications aren’t available yet.");
  if (!isPushEndpoint(endpoint, { isDemo: getEnv().mode === "demo" })) {
    throw fieldError("invalid_input", "endpoint", "This browser’s push service isn’t supported.");
  }
  if (!isPublicKey(p256dh)) throw fieldError("invalid_input", "keys.p256dh", "Not a P-256 key.");
  const device = { userId, p256dh, auth, name, lastFailedAt: null };
  await db.$transaction(async (tx) => {
    // Otherwise, the earlier user's messages would go to this one.
    await tx.pushDevice.deleteMany({ where: { endpoint, userId: { not: userId } } });
    await tx.pushDevice.upsert({
      where: { endpoint },
      create: { endpoint, ...device },
      update: device,
    });
    const excess = await tx.pushDevice.findMany({
      where: { userId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: MAX_DEVICES,
      select: { id: true },
    });
    await tx.pushDevice.deleteMany({ where: { id: { in: excess.map(({ id }) => id) } } });
  });
}

function isPublicKey(text: string): boolean {
  try {
    return ECDH.convertKey(text, "prime256v1", "base64url", "hex", "compressed") !== "";
  } catch {
    return false;
  }
}

/** Removes a device and the messages that wait for it. Throws `not_found` if the user has no such device. */
export async function removeDevice({ userId }: MechanicActor, id: string): Promise<void> {
  const { count } = await db.pushDevice.deleteMany({ where: { id, userId } });
  if (count === 0) throw new AppError("not_found", "This device was already removed.");
}
