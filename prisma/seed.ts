import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/core/generated/prisma/client";
import { seedCalls, seedDirectory, seedUsers } from "./seed/write-demo";

/** Refuses to run if DATABASE_URL is set, so that demo mechanics never mix with real ones. */
async function main(): Promise<void> {
  const {
    DATABASE_URL: ownUrl,
    EMBEDDED_DATABASE_URL: connectionString,
    ROADCALL_DATA: dataFolder = ".data",
  } = process.env;
  if (ownUrl) {
    return refuse(
      "DATABASE_URL is set. Unset it, because demo data is only for the demo's own database.",
    );
  }
  if (!connectionString) {
    return refuse("EMBEDDED_DATABASE_URL is not set. Run npm run db:seed, which sets it.");
  }
  const client = new PrismaClient({
    adapter: new PrismaPg({ connectionString }),
    // Prisma's default of five seconds is too short for slow disks.
    transactionOptions: { timeout: 60_000, maxWait: 60_000 },
  });
  try {
    const rowCount = await seedDirectory(client);
    process.stdout.write(
      rowCount === null
        ? "The database is not empty. No demo data was loaded.\n"
        : `Demo data: loaded ${rowCount} rows.\n`,
    );
    const now = new Date();
    const userCount = await seedUsers(client, dataFolder, now);
    if (userCount !== null) process.stdout.write(`Demo logins: created ${userCount}.\n`);
    const callCount = await seedCalls(client, now);
    if (callCount !== null) process.stdout.write(`Demo calls: loaded ${callCount}.\n`);
  } finally {
    await client.$disconnect();
  }
}

function refuse(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

await main();
