export const ROLES = ["mechanic", "admin", "super_admin"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  mechanic: "Mechanic",
  admin: "Administrator",
  super_admin: "Super administrator",
};

/** Somebody who is signed in, as the database knows them now. */
export type Actor = {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  role: Role;
  /** Nobody else has a session. */
  status: "active" | "pending_approval";
  /** The mechanic whose home this is; null for administrators and applicants. */
  mechanicId: string | null;
};

/** An active mechanic, whose own records are found by mechanicId. */
export type MechanicActor = Actor & { role: "mechanic"; status: "active"; mechanicId: string };

/** Whom a page or a handler is for. */
export type Access =
  /** Signed in, be it that the application is still open. */
  | "applicant"
  /** Active, in any role. */
  | "member"
  /** An active mechanic. */
  | "mechanic"
  /** An active admin or super_admin. */
  | "admin"
  /** An active super_admin. */
  | "super_admin";

export function isAdmin({ role }: { role: Role }): boolean {
  return role === "admin" || role === "super_admin";
}

export function isMechanic(actor: Actor): actor is MechanicActor {
  return actor.role === "mechanic" && actor.status === "active" && actor.mechanicId !== null;
}

/** Whether somebody who is signed in may pass. */
export function hasAccess(actor: Actor, access: Access): boolean {
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
