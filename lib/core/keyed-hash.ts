import { createHmac, randomUUID } from "node:crypto";
import { getEnv } from "@/lib/core/env";

/** Stands in where none is configured: its hashes hold for this process only. */
const PROCESS_SECRET = randomUUID();

/** A hash that nobody can work out without the application's secret: 32 hex digits. `purpose` keeps uses apart. */
export function keyedHash(purpose: string, text: string): string {
  return createHmac("sha256", getEnv().authSecret ?? PROCESS_SECRET)
    .update(`${purpose}:${text}`)
    .digest("hex")
    .slice(0, 32);
}
