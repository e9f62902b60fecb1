import type { Role } from "@/lib/core/auth/actor";
import {
  CHANNELS,
  type Channel,
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type NotificationKindName,
} from "@/lib/platform/notifications/constants";
import type { Mute, NotificationChoice } from "@/lib/platform/notifications/schema";

type Audience = (typeof NOTIFICATION_KINDS)[NotificationKindName]["audience"];

const AUDIENCES: Readonly<Record<Role, readonly Audience[]>> = {
  mechanic: ["mechanic"],
  admin: ["admin"],
  super_admin: ["admin", "super_admin"],
};

/** Returns the channels of a kind that users may turn off. */
export function optionalChannels(kind: NotificationKindName): Channel[] {
  const { isRequired, usefulHours } = NOTIFICATION_KINDS[kind];
  return CHANNELS.filter((channel) =>
    channel === "email" ? !isRequired : usefulHours !== undefined,
  );
}

/** Returns the kinds that a user with this role always gets by email. */
export function requiredKinds(role: Role): NotificationKindName[] {
  return kindsFor(role).filter((kind) => NOTIFICATION_KINDS[kind].isRequired);
}

function kindsFor(role: Role): NotificationKindName[] {
  return NOTIFICATION_KIND_NAMES.filter((kind) =>
    AUDIENCES[role].includes(NOTIFICATION_KINDS[kind].audience),
  );
}

/** Returns what the user's form shows: the kinds that a user with this role gets and may turn off on some channel. */
export function choicesOf(role: Role, muted: readonly Mute[]): NotificationChoice[] {
  return kindsFor(role).flatMap((kind) => {
    const optional = optionalChannels(kind);
    if (optional.length === 0) return [];
    const isOn = (channel: Channel) =>
      optional.includes(channel)
        ? !muted.some((mute) => mute.kind === kind && mute.channel === channel)
        : null;
    return { kind, email: isOn("email"), push: isOn("push"), text: isOn("text") };
  });
}
