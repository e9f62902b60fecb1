import { HOUR_MS } from "@/lib/core/time";
import { ESTIMATE_HOURS } from "@/lib/site/estimates/constants";

/** Whether a code that the driver gave in a call may still work. `endedAt` is ISO 8601, or null during the call. */
export function mayHaveCode(endedAt: string | null, now: Date): boolean {
  return endedAt === null || now.getTime() - Date.parse(endedAt) < ESTIMATE_HOURS * HOUR_MS;
}
