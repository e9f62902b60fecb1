export const ROLES = ["mechanic", "admin", "super_admin"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  mechanic: "Mechanic",
  admin: "Administrator",
  super_admin: "Super administrator",
};

/** A signed-in user, as the database knows them now. */
export type Actor = {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  role: Role;
  /** Users with any other status have no session. */
  status: "active" | "pending_approval";
  /** The mechanic they sign in as; null for administrators and applicants. */
  mechanicId: string | null;
};

/** An active mechanic: mechanicId is the scope of their own records. */
export type MechanicActor = Actor & { role: "mechanic"; status: "active"; mechanicId: string };

/** What a page or a handler requires. */
export type Access =
  /** Signed in, even with an application that is still open. */
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

/** Whether a signed-in user has this access. */
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
