import "server-only";
import { db } from "@/lib/core/db";

/** Throws if the database does not answer. */
export async function pingDatabase(): Promise<void> {
  await db.$queryRaw`SELECT 1`;
}
