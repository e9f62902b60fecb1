import { z } from "zod";
import { AppError } from "@/lib/core/app-error";
import { checkDatabase } from "@/lib/core/check-database";
import { apiRoute } from "@/lib/core/http/api-route";
import { isDraining } from "@/lib/core/http/draining";

/**
 * Readiness check. Responds with a 503 while the database is down or can’t store anything, and before the process
 * stops.
 */
export const GET = apiRoute({
  auth: "public",
  output: z.object({ status: z.literal("ready") }),
  handler: async () => {
    if (isDraining()) throw new AppError("unavailable", "This process is about to stop.");
    await checkDatabase();
    return { status: "ready" as const };
  },
});
