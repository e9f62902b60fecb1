import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashPassword } from "@/lib/core/auth/password";
import type { PrismaClient } from "@/lib/core/generated/prisma/client";
import { demoAcceptance, demoApplication, demoDocuments, demoUsers } from "./demo-users";

const PASSWORD_BYTES = 9;

/** Returns the number of users, or null if there are users already. The generated password is in demo-logins.txt. */
export async function seedUsers(
  client: PrismaClient,
  dataFolder: string,
  now: Date,
): Promise<number | null> {
  if ((await client.user.count()) > 0) return null;
  const users = demoUsers();
  const password = randomBytes(PASSWORD_BYTES).toString("base64url");
  const passwordHash = await hashPassword(password);
  writeLogins(dataFolder, [
    ...users.map(({ email }) => email),
    "",
    `Password for all: ${password}`,
    "",
  ]);
  await client.$transaction([
    client.user.createMany({
      data: users.map((user) => ({ ...user, passwordHash, emailVerifiedAt: now })),
    }),
    client.mechanicApplication.create({ data: demoApplication(now) }),
    client.applicationDocument.createMany({ data: demoDocuments(now) }),
    client.termsAcceptance.create({ data: demoAcceptance(now) }),
  ]);
  return users.length;
}

function writeLogins(dataFolder: string, lines: string[]): void {
  mkdirSync(dataFolder, { recursive: true });
  const file = join(dataFolder, "demo-logins.txt");
  writeFileSync(file, lines.join("\n"), { mode: 0o600 });
  // The mode above applies to new files only.
  chmodSync(file, 0o600);
}
