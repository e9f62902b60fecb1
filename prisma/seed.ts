import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/core/generated/prisma/client";
import { seedDirectory } from "./seed/seed-directory";
import { seedUsers } from "./seed/seed-users";

/** Refuses to run with DATABASE_URL set: demo mechanics must not mix with real ones. */
async function main(): Promise<void> {
  const {
    DATABASE_URL: ownUrl,
    EMBEDDED_DATABASE_URL: connectionString,
    ROADCALL_DATA: dataFolder = ".data",
  } = process.env;
  if (ownUrl) {
    return refuse("DATABASE_URL is set: demo data goes into the embedded database only. Unset it.");
  }
  if (!connectionString) {
    return refuse(
      "EMBEDDED_DATABASE_URL is not set: start the embedded database and name it there.",
    );
  }
  const client = new PrismaClient({ adapter: new PrismaPg({ connectionString }) });
  try {
    const rowCount = await seedDirectory(client);
    process.stdout.write(
      rowCount === null
        ? "Demo data: left alone, there are services already.\n"
        : `Demo data: ${rowCount} rows loaded.\n`,
    );
    const userCount = await seedUsers(client, dataFolder, new Date());
    if (userCount !== null) process.stdout.write(`Demo logins: ${userCount} made.\n`);
  } finally {
    await client.$disconnect();
  }
}

function refuse(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

await main();
