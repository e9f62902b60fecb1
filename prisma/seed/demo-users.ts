import type { UserRole, UserStatus } from "@/lib/core/generated/prisma/client";
import { DAY_MS, HOUR_MS } from "@/lib/core/time";
import { demoId } from "./demo-id";
import { demoEmail } from "./demo-mechanics";
import { MECHANIC_NAMES } from "./mechanic-names";

export type DemoUser = {
  id: string;
  email: string;
  name: string;
  role: UserRole;
  status: UserStatus;
  /** Only set for mechanics. */
  mechanicId?: string;
  suspensionReason?: string;
};

/** The users with demo logins, which tests also use. Their IDs are demoId("user", 1) to demoId("user", 4). */
const SIGN_INS = [
  ["super@example.com", "Sofia Grant", "super_admin", "active"],
  ["admin@example.com", "Alex Morgan", "admin", "active"],
  ["mechanic@example.com", MECHANIC_NAMES[0] ?? "", "mechanic", "active", 1],
  ["pending@example.com", "Pat Nguyen", "mechanic", "pending_approval"],
] as const;

/**
 * Other administrators and mechanics with accounts, in every role and status. Emails are derived from names, except that
 * of the second super administrator, who also has a demo login, to approve what the first one requests.
 */
const OTHERS = [
  [null, "Dana Kessler", "admin", "active"],
  [null, "Marcus Oyelaran", "admin", "active"],
  [null, "June Abbott", "admin", "active"],
  [null, "Theo Lindgren", "admin", "suspended"],
  [null, "Priscilla Vaughn", "admin", "invited"],
  [null, "Omar Sayegh", "admin", "closed"],
  [null, "Helen Pryor", "super_admin", "invited"],
  [null, "Walt Brandt", "super_admin", "suspended"],
  [null, "Ruth Feldman", "super_admin", "closed"],
  [null, MECHANIC_NAMES[91] ?? "", "mechanic", "active", 92],
  [null, MECHANIC_NAMES[92] ?? "", "mechanic", "active", 93],
  [null, MECHANIC_NAMES[93] ?? "", "mechanic", "active", 94],
  [null, MECHANIC_NAMES[94] ?? "", "mechanic", "active", 95],
  [null, MECHANIC_NAMES[96] ?? "", "mechanic", "suspended", 97],
  [null, MECHANIC_NAMES[97] ?? "", "mechanic", "suspended", 98],
  [null, MECHANIC_NAMES[109] ?? "", "mechanic", "invited", 110],
  [null, MECHANIC_NAMES[110] ?? "", "mechanic", "invited", 111],
  [null, MECHANIC_NAMES[111] ?? "", "mechanic", "invited", 112],
  [null, "Gil Navarro", "mechanic", "closed"],
  [null, "Tess Wheeler", "mechanic", "closed"],
  [null, "Bram Oduya", "mechanic", "closed"],
  ["super2@example.com", "Naomi Whitfield", "super_admin", "active"],
] as const;

const SUSPENSION_REASONS = {
  mechanic:
    "Two drivers reported that no one showed up. We couldn’t reach you by phone or email for a week.",
  admin: "You’re on leave until March. We’ll lift the suspension when you’re back.",
  super_admin: "This account was used from an unfamiliar location. Call us to restore access.",
} as const;

/** Returns 26 users. Of the applicants, includes only the first, pending@example.com. Deterministic. */
export function demoUsers(): DemoUser[] {
  return [...SIGN_INS, ...OTHERS].map(([email, name, role, status, mechanicNumber], i) => ({
    id: demoId("user", i + 1),
    email: email ?? demoEmail(name),
    name,
    role,
    status,
    ...(status === "suspended" && { suspensionReason: SUSPENSION_REASONS[role] }),
    ...(mechanicNumber && { mechanicId: demoId("mechanic", mechanicNumber) }),
  }));
}

/** The demo logins were created first. The other users were invited later, one per day. */
const SIGN_INS_DAYS_AGO = [120, 90, 60];
const FIRST_INVITATION_DAYS_AGO = 40;

/** Returns when the account of the user at index `i` of `demoUsers` was created. */
export function joinedAt(i: number, now: Date): Date {
  const invitedDaysAgo = FIRST_INVITATION_DAYS_AGO - (i - SIGN_INS.length);
  return new Date(now.getTime() - (SIGN_INS_DAYS_AGO[i] ?? invitedDaysAgo) * DAY_MS);
}

/** The index in `demoUsers` of the first user who was invited. */
export const FIRST_INVITED = SIGN_INS.length;

/** Emails of the demo logins that `npm start` prints. */
export const SIGN_IN_EMAILS: readonly string[] = [...SIGN_INS, ...OTHERS].flatMap(
  ([email]) => email ?? [],
);

/** How many hours ago active users signed in last, by their place among them. */
const SIGNED_IN_HOURS_AGO = [1, 3, 7, 18, 26, 45];

/** Returns each active user's last sign-in, keyed by user ID. */
export function lastSignIns(now: Date): Map<string, Date> {
  const active = demoUsers().filter(({ status }) => status === "active");
  return new Map(
    active.map(({ id }, i) => {
      const hoursAgo = SIGNED_IN_HOURS_AGO[i] ?? (i - 3) * 24;
      return [id, new Date(now.getTime() - hoursAgo * HOUR_MS)];
    }),
  );
}
