import type { Actor } from "@/lib/core/auth/actor";
import { demoUsers } from "@/prisma/seed/demo-users";

/** A demo user as a signed-in actor, by the part of the address before "@example.com". */
export function demoActor(name: "super" | "admin" | "mechanic" | "pending"): Actor {
  const user = demoUsers().find(({ email }) => email === `${name}@example.com`);
  if (!user) throw new Error(`There is no demo user "${name}".`);
  const { id, email, role, status, mechanicId = null } = user;
  return {
    userId: id,
    sessionId: `session-of-${name}`,
    email,
    name: user.name,
    role,
    status,
    mechanicId,
  };
}
