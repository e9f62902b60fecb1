import type { UserRole, UserStatus } from "@/lib/core/generated/prisma/client";
import { DAY_MS } from "@/lib/core/time";
import { demoId } from "./demo-id";
import { demoEmail } from "./demo-mechanics";
import { before } from "./factories";
import { LOGINS, MECHANIC_NAMES, PEOPLE, SUSPENSION_REASONS } from "./story";

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

/** Returns 26 users. Of the applicants, includes only the first, pending@example.com. Deterministic. */
export function demoUsers(): DemoUser[] {
  return PEOPLE.flatMap(([role, status, people]) =>
    people.map((person) => ({ role, status, person })),
  ).map(({ role, status, person }, i) => {
    const isNumber = typeof person === "number";
    const name = isNumber ? (MECHANIC_NAMES[person - 1] ?? "") : person;
    return {
      ...{ id: demoId("user", i + 1), email: LOGINS[name] ?? demoEmail(name), name, role, status },
      ...(status === "suspended" && { suspensionReason: SUSPENSION_REASONS[role] }),
      ...(isNumber && { mechanicId: demoId("mechanic", person) }),
    };
  });
}

/** Active administrators, in the order of their IDs. */
export const DEMO_ADMINS = demoUsers()
  .filter(({ role, status }) => role === "admin" && status === "active")
  .map(({ id }) => id);

/** Emails of the demo logins that `npm start` prints. */
export const SIGN_IN_EMAILS: readonly string[] = Object.values(LOGINS);

/** The index in `demoUsers` of the first user who was invited. They were invited one per day. */
export const FIRST_INVITED = 4;
const FIRST_INVITATION_DAYS_AGO = 40;
const OTHERS_DAYS_AGO = [120, 90, 60];

/** Returns when the account of the user at index `i` of `demoUsers` was created. */
export function joinedAt(i: number, now: Date): Date {
  const invitedDaysAgo = FIRST_INVITATION_DAYS_AGO - (i - FIRST_INVITED);
  return before(now, (OTHERS_DAYS_AGO[i] ?? invitedDaysAgo) * DAY_MS);
}
