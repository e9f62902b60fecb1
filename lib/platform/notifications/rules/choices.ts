import type { Role } from "@/lib/core/auth/actor";
import {
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type NotificationKindName,
} from "@/lib/platform/notifications/constants";
import type { NotificationChoice } from "@/lib/platform/notifications/schema";

type Audience = (typeof NOTIFICATION_KINDS)[NotificationKindName]["audience"];

const AUDIENCES: Readonly<Record<Role, readonly Audience[]>> = {
  mechanic: ["mechanic"],
  admin: ["admin"],
  super_admin: ["admin", "super_admin"],
};

/** Returns the kinds that a user with this role gets and may turn off. */
export function optionalKinds(role: Role): NotificationKindName[] {
  return kindsFor(role).filter((kind) => !NOTIFICATION_KINDS[kind].isRequired);
}

/** Returns the kinds that a user with this role always gets. */
export function requiredKinds(role: Role): NotificationKindName[] {
  return kindsFor(role).filter((kind) => NOTIFICATION_KINDS[kind].isRequired);
}

function kindsFor(role: Role): NotificationKindName[] {
  return NOTIFICATION_KIND_NAMES.filter((kind) =>
    AUDIENCES[role].includes(NOTIFICATION_KINDS[kind].audience),
  );
}

/** Returns what the user's form shows. `muted` are the kinds that the user turned off. */
export function choicesOf(role: Role, muted: readonly string[]): NotificationChoice[] {
  return optionalKinds(role).map((kind) => ({ kind, isOn: !muted.includes(kind) }));
}
