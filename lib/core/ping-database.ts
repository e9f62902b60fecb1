import "server-only";
import { db } from "@/lib/core/db";

/** Asks the database for a sign of life; throws what the connection throws. */
export async function pingDatabase(): Promise<void> {
  await db.$queryRaw`SELECT 1`;
}
