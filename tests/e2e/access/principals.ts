import { encode } from "next-auth/jwt";
import pg from "pg";

/** Every kind of visitor. Most are demo users; the others are created here. */
export const PRINCIPALS = [
  "guest",
  "pending",
  "mechanic",
  "otherMechanic",
  "suspended",
  "admin",
  "superAdmin",
] as const;
export type Principal = (typeof PRINCIPALS)[number];

const EMAILS: Record<Exclude<Principal, "guest">, string> = {
  pending: "pending@example.com",
  mechanic: "mechanic@example.com",
  otherMechanic: "other@example.com",
  suspended: "suspended@example.com",
  admin: "admin@example.com",
  superAdmin: "super@example.com",
};

const MORE_USERS = `
  INSERT INTO "User" (id, email, name, role, status, "mechanicId") VALUES
    ('caccessother000000000001', 'other@example.com', 'Otto Other', 'mechanic', 'active', $1),
    ('caccesssuspended00000001', 'suspended@example.com', 'Susi Suspended', 'admin', 'suspended', NULL)
  ON CONFLICT DO NOTHING`;
const NEW_SESSION = `
  INSERT INTO "UserSession" (id, "userId", "sessionVersion", "provenAt")
  SELECT $2, id, "sessionVersion", now() FROM "User" WHERE email = $1`;

const ENROLL = `UPDATE "User" SET "secondFactorSince" = now() WHERE email = $1`;

/** The AUTH_SECRET of the servers under test. */
const SECRET = process.env.AUTH_SECRET ?? "a secret for tests only, never for a server";

/** Creates sessions in a demo database. Each call to `signIn` returns a new Cookie header, or "" for a guest. */
export async function openSessions(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  // Ignores errors on idle connections. A query that fails still rejects.
  pool.on("error", () => {});
  await pool.query(MORE_USERS, ["cdemomechanic000000000002"]);
  return {
    signIn: async (principal: Principal): Promise<string> => {
      if (principal === "guest") return "";
      const sid = `caccess${crypto.randomUUID().replaceAll("-", "").slice(0, 18)}`;
      await pool.query(NEW_SESSION, [EMAILS[principal], sid]);
      return `roadcall-session=${await encode({ token: { sid }, secret: SECRET })}`;
    },
    /** Lets a principal in who must have a second step of signing in, as super administrators of live sites. */
    enroll: (principal: Exclude<Principal, "guest">) => pool.query(ENROLL, [EMAILS[principal]]),
    close: () => pool.end(),
  };
}
