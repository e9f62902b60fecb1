import { SITE_TIMEZONE } from "@/lib/core/time";

export const ROLES = ["mechanic", "admin", "super_admin"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  mechanic: "Mechanic",
  admin: "Administrator",
  super_admin: "Super administrator",
};

export type Actor = {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  role: Role;
  status: "active" | "pending_approval";
  /** Null for administrators and applicants. */
  mechanicId: string | null;
  /** IANA zone in which the user sees every time. */
  timezone: string;
  /** When the user last proved who they are; null if unknown. */
  provenAt: Date | null;
  /** Whether signing in takes a second step. */
  hasSecondFactor: boolean;
  /** Whether the user must set up a second step before anything else. */
  mustEnroll: boolean;
  /**
   * Set while an administrator looks at a mechanic's dashboard. The other fields then say what the mechanic may see, but
   * `userId` is the administrator's, and nothing may be written.
   */
  viewing?: { mechanicName: string };
};

/** An actor who proved who they are within PROOF_SECONDS. Required by writes that move money or grant access. */
export type ProvenActor = Actor & { isProven: true };

/** Returns the IANA zone of a mechanic's profile, otherwise the one that the user chose, otherwise the site's. */
export function readerZone(user: {
  mechanic: { timezone: string } | null;
  timezone: string | null;
}): string {
  return user.mechanic?.timezone ?? user.timezone ?? SITE_TIMEZONE;
}

/** `mechanicId` limits queries to the mechanic's own records. */
export type MechanicActor = Actor & { role: "mechanic"; status: "active"; mechanicId: string };

/**
 * "enrolling" is any signed-in user, "applicant" one who doesn't have to set up a second step first. The others also
 * require an active account.
 */
export type Access = "enrolling" | "applicant" | "member" | "mechanic" | "admin" | "super_admin";

export function isAdmin({ role }: { role: Role }): boolean {
  return role === "admin" || role === "super_admin";
}

export function isMechanic(actor: Actor): actor is MechanicActor {
  return actor.role === "mechanic" && actor.status === "active" && actor.mechanicId !== null;
}

export function hasAccess(actor: Actor, access: Access): boolean {
  // The administrator's own sign-in and settings aren't part of what a mechanic sees.
  if (actor.viewing && (access === "enrolling" || access === "applicant")) return false;
  if (access === "enrolling") return true;
  if (actor.mustEnroll) return false;
  if (access === "applicant") return true;
  if (actor.status !== "active") return false;
  switch (access) {
    case "member":
      return true;
    case "mechanic":
      return isMechanic(actor);
    case "admin":
      return isAdmin(actor);
    case "super_admin":
      return actor.role === "super_admin";
  }
}
