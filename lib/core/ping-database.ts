import "server-only";
import { db } from "@/lib/core/db";

/** Throws if the database does not respond. */
export async function pingDatabase(): Promise<void> {
  await db.$queryRaw`SELECT 1`;
}
