import "server-only";
import { createHash } from "node:crypto";
import type { Actor, MechanicActor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { revisionOf } from "@/lib/core/revision";
import { CHANNELS, type Channel } from "@/lib/platform/notifications/constants";
import { REACHABLE } from "@/lib/platform/notifications/queue-short";
import { choicesOf } from "@/lib/platform/notifications/rules/choices";
import { textStateOf } from "@/lib/platform/notifications/rules/text-state";
import { readUnsubscribeToken } from "@/lib/platform/notifications/rules/unsubscribe-token";
import type { Reach } from "@/lib/platform/notifications/schema";
import { canPush, pushPublicKey } from "@/lib/vendors/push";
import { canText } from "@/lib/vendors/twilio";

/** Returns the kinds of notifications that a user may turn off, and whether each is on. */
export async function readChoices({ userId, role }: Pick<Actor, "userId" | "role">) {
  const choices = choicesOf(role, await db.mutedNotification.findMany({ where: { userId } }));
  return { choices, revision: revisionOf(choices) };
}

/** Returns the channels that are set up. */
export function readyChannels(): Channel[] {
  const isReady = { email: true, push: canPush(), text: canText() };
  return CHANNELS.filter((channel) => isReady[channel]);
}

/** Returns the mechanic's devices, newest first, and whether they get texts. */
export async function readReach({ userId }: Pick<MechanicActor, "userId">): Promise<Reach> {
  const { mechanic, textConsent, pushDevices } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { ...REACHABLE, pushDevices: { orderBy: [{ createdAt: "desc" }, { id: "asc" }] } },
  });
  return {
    publicKey: pushPublicKey(),
    devices: pushDevices.map(({ id, name, createdAt, lastFailedAt, endpoint }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      hasFailed: lastFailedAt !== null,
      fingerprint: createHash("sha256").update(endpoint).digest("hex"),
    })),
    texts: {
      phoneNumber: mechanic?.phoneNumber ?? "",
      state: mechanic
        ? textStateOf({ isAvailable: canText(), mechanic, consent: textConsent })
        : "unavailable",
    },
  };
}

/**
 * Returns the kind of notification that an unsubscribe link turns off, whether it is still on, and the user's email.
 * Returns null if the site didn't issue the link, or if the account is closed.
 */
export async function findUnsubscription(token: string) {
  const link = readUnsubscribeToken(token);
  if (!link) return null;
  const user = await db.user.findFirst({
    where: { id: link.userId, status: { not: "closed" } },
    select: {
      email: true,
      mutedNotifications: { where: { kind: link.kind, channel: "email" } },
    },
  });
  return user && { kind: link.kind, email: user.email, isOn: user.mutedNotifications.length === 0 };
}
