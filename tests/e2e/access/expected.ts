import type { Principal } from "./principals";

/** "passes" means that access is granted, whatever the handler then returns. */
export type Expected = Record<Principal, "401" | "403" | "passes">;

export const open: Expected = {
  guest: "passes",
  pending: "passes",
  mechanic: "passes",
  otherMechanic: "passes",
  suspended: "passes",
  admin: "passes",
  superAdmin: "passes",
};
export const applicants: Expected = { ...open, guest: "401", suspended: "401" };
export const members: Expected = { ...applicants, pending: "403" };
export const admins: Expected = { ...members, mechanic: "403", otherMechanic: "403" };
export const mechanics: Expected = { ...members, admin: "403", superAdmin: "403" };
/** For applicants only. The handler itself rejects active users. */
export const notYetActive: Expected = {
  ...mechanics,
  pending: "passes",
  mechanic: "403",
  otherMechanic: "403",
};
/** Only for requests that Twilio signed. */
export const twilio: Expected = {
  guest: "403",
  pending: "403",
  mechanic: "403",
  otherMechanic: "403",
  suspended: "403",
  admin: "403",
  superAdmin: "403",
};
export const superAdmins: Expected = { ...admins, admin: "403" };
